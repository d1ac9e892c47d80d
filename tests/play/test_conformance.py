"""The conformance kit finds what is wrong, and the pytest plugin runs it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

import pointcity as pc
from pointcity import testing
from pointcity._engine import legal, paying
from pointcity.model.reasons import GameIsOver
from pointcity.testing import Game, NonConformance, check_game, conformance, games_of


def test_every_number_of_players_and_level_is_a_kind_of_game() -> None:
    kinds = [str(game) for game in games_of(pc.official_ruleset())]
    assert kinds == [
        *("solo easy", "solo medium", "solo hard", "2 players", "3 players", "4 players"),
    ]
    assert games_of(pc.load_ruleset("five-by-five")) == (Game(5),)
    assert games_of(evolve(pc.load_ruleset("five-by-five"), solo=None)) == (Game(5),)


@pytest.mark.slow
def test_the_same_seed_plays_the_same_game() -> None:
    rules = pc.official_ruleset()
    assert check_game(rules, Game(2), 5) == check_game(rules, Game(2), 5)
    assert check_game(rules, Game(2), 5) != check_game(rules, Game(2), 6)


def _break_listing(position: Any) -> Any:
    return (*pc.legal_actions(position), pc.Pass())


def _list_twice(position: Any) -> Any:
    return tuple(pc.legal_actions(position)) * 2


def _peek(position: Any) -> Any:
    listed = pc.legal_actions(position)
    return listed[:-1] if isinstance(position, pc.State) else listed


def _hold_back(position: Any) -> Any:
    return tuple(a for a in pc.legal_actions(position) if not isinstance(a, pc.DrawTwo))


def _never(position: Any) -> Any:
    return ()


def _double_events(state: pc.State, action: pc.Action) -> Any:
    after, events = pc.step(state, action)
    return after, events * 2


def _other_step(state: pc.State, action: pc.Action) -> Any:
    return state, ()


def _no_outcome(state: pc.State) -> Any:
    return None


def _wrong_outcome(state: pc.State) -> Any:
    result = pc.outcome(state)
    return result and evolve(result, scores=(-1, -1))


def _tell(state: pc.State) -> None:
    pile = {"the pile": lambda each: [card.id for card in each.secret.deck]}
    testing.assert_no_leak(state, views=pile)


def _lenient(position: Any, action: Any) -> Any:
    return ()


def _wordy(position: Any, action: Any) -> Any:
    return pc.why_not(position, action) and (GameIsOver(),)


def _broken_apply(change: Callable[[pc.State], pc.State]) -> Callable[..., pc.State]:
    return lambda state, action: change(pc.apply(state, action))


def _table(**changes: Callable[[Any], Any]) -> Callable[[pc.State], pc.State]:
    def change(state: pc.State) -> pc.State:
        values = {name: make(getattr(state.table, name)) for name, make in changes.items()}
        return pc.State.of(evolve(state.table, **values), state.secret)

    return change


def _lose_a_card(state: pc.State) -> pc.State:
    return pc.State.of(state.table, evolve(state.secret, deck=state.secret.deck[1:]))


def _hoard(players: Any) -> Any:
    return (evolve(players[0], hand={**players[0].hand, "energy": 99}), *players[1:])


FAULTS: list[tuple[str, Any, str]] = [
    ("legal_actions", _break_listing, "but why_not says"),
    ("legal_actions", _list_twice, "an action is listed twice"),
    ("legal_actions", _peek, "the table alone gives other legal actions"),
    ("legal_actions", _hold_back, "DrawTwo() is listed: False, but why_not says ()"),
    ("legal_actions", _never, "nothing can be done, but the game is not over"),
    ("count_legal_actions", lambda state: 7, "but count_legal_actions says 7"),
    ("why_not", _lenient, "but why_not says ()"),
    ("why_not", _wordy, "is refused for other reasons than why_not gives"),
    ("step", _double_events, "do not lead to the table after it"),
    ("step", _other_step, "apply and step disagree"),
    ("outcome", _no_outcome, "there is an outcome before the end, or none after it"),
    ("outcome", _wrong_outcome, "the outcome says (-1, -1), the score sheets"),
    ("apply", _broken_apply(_lose_a_card), "secret.deck: the cards must be 40 of tier 1"),
    ("apply", _broken_apply(_table(players=_hoard)), "cards more than could be drafted"),
    ("apply", _broken_apply(_table(supply=lambda old: old[1:])), "9 civic tokens are in the game"),
    ("from_json", lambda text, rules: None, "a State is not read back from JSON"),
    ("assert_no_leak", _tell, "the pile reveals what is hidden"),
]


@pytest.mark.slow
@pytest.mark.covering
@pytest.mark.parametrize(("name", "fault", "message"), FAULTS, ids=[f[2] for f in FAULTS])
def test_a_fault_is_found(
    name: str, fault: Any, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conformance, name, fault)
    if name == "apply":  # what is accepted must lead to the same faulty state either way
        monkeypatch.setattr(conformance, "_events", lambda *_: iter(()))
    with pytest.raises(NonConformance) as caught:
        check_game(pc.official_ruleset(), Game(2), 3)
    assert message in str(caught.value)
    assert str(caught.value).startswith("point-city, 2 players, seed 3, move ")


@pytest.mark.slow
@pytest.mark.covering
def test_a_ruleset_with_more_actions_than_can_be_listed_is_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With a limit of twenty, that is every ruleset."""
    for module in (conformance, paying, legal):
        monkeypatch.setattr(module, "MAX_LISTED", 20)
    monkeypatch.setattr(paying, "MAX_FEW", 20)
    end = check_game(pc.official_ruleset(), Game(2), 3)
    assert end.table.step is pc.model.Step.OVER


@pytest.mark.slow
@pytest.mark.covering
def test_a_game_that_is_too_long_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "apply", _broken_apply(_table(turn=lambda old: old + 1)))
    for check in ("_conservation", "_events", "_round_trips", "_hiding"):
        monkeypatch.setattr(conformance, check, lambda *_: iter(()))
    with pytest.raises(NonConformance, match=r"the game took \d+ turns instead of 34"):
        check_game(pc.official_ruleset(), Game(2), 3)


def test_accepting_what_is_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "apply", lambda state, action: state)
    with pytest.raises(NonConformance, match="was accepted against"):
        check_game(pc.official_ruleset(), Game(2), 3)


def test_the_names_of_the_kit_are_exported() -> None:
    assert set(testing.__all__) <= set(dir(testing))


# --- The plugin ------------------------------------------------------------------------


def _pytest(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-v", *options]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_the_plugin_makes_a_test_of_each_kind_of_game(tmp_path: Path) -> None:
    text = "id: m\nname: M\nextends: short\nplayers: {remove: [3, 4]}\n"
    (tmp_path / "my.yaml").write_text(text, "utf-8")
    done = _pytest(tmp_path, "--pointcity-ruleset", "my.yaml", "--pointcity-games", "1")
    assert done.returncode == 0, done.stdout
    assert "5 passed" in done.stdout


@pytest.mark.slow
def test_the_plugin_tells_what_is_wrong_with_a_file(tmp_path: Path) -> None:
    (tmp_path / "my.yaml").write_text("id: m\nname: M\nextends: shrt\n", "utf-8")
    done = _pytest(tmp_path, "--pointcity-ruleset", "my.yaml")
    assert done.returncode == 1
    assert "my.yaml:3:10: extends: 'shrt': no ruleset has this name" in done.stdout
    assert "Traceback" not in done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("games", ["0", "two"])
def test_the_plugin_refuses_to_check_nothing(games: str, tmp_path: Path) -> None:
    done = _pytest(tmp_path, "--pointcity-ruleset", "short", f"--pointcity-games={games}")
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    message = f"--pointcity-games: must be a whole number from 1, not {games!r}"
    assert message in done.stderr


@pytest.mark.slow
def test_the_plugin_imports_nothing_of_ours_without_its_option(tmp_path: Path) -> None:
    code = (
        "import sys\ndef test(): assert not [m for m in sys.modules if m.startswith('pointcity')]"
    )
    (tmp_path / "test_imports.py").write_text(code, "utf-8")
    done = _pytest(tmp_path)
    assert done.returncode == 0, done.stdout
    assert "plugins:" in done.stdout
    assert "pointcity" in done.stdout.split("plugins:")[1].splitlines()[0]
