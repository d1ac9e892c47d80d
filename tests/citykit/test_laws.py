"""The kit of laws passes good games and catches planted bugs."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import crowns
import pytest
from attrs import evolve, frozen
from crowns_match import RECORDS, CrownsMatch, CrownsRecords

from citykit.formats.codec import OnlyRuleset
from citykit.formats.record import Record
from citykit.game.outcome import ranked
from citykit.testing import (
    LAWS,
    LawBroken,
    Moment,
    check_game,
    check_repeatable,
    check_uniform,
    course,
    courses_elsewhere,
)
from citykit.tools.errors import GameError


def planted(**functions: Any) -> Any:
    """Return the game of crowns with some functions replaced."""
    return SimpleNamespace(**{**vars(crowns), **functions, "__name__": "planted"})


def first_broken(game: Any, *laws: str) -> LawBroken | None:
    """Return the first breach of a law in a few random games."""
    for seed in range(20):
        try:
            check_game(game, 3, seed, laws=laws or None)
        except LawBroken as found:
            return found
    return None


@pytest.mark.slow
@pytest.mark.covering
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_good_game_passes(players: int) -> None:
    for seed in range(5):
        check_game(crowns, players, seed)
    check_uniform(crowns, players)


def test_one_law_can_be_checked_alone() -> None:
    game = planted(outcome=lambda position: None)
    with pytest.raises(LawBroken):
        check_game(game, 2, laws=["C1"])
    check_game(game, 2, laws=["C2", "C4"])


def test_some_states_of_a_game_are_enough_to_find_a_bug() -> None:
    with pytest.raises(LawBroken, match=r"C2, .* move 4"):
        check_game(planted(to_act=_all_seats), 3, laws=["C2"], every=4)


def _all_seats(position: Any) -> tuple[int, ...]:
    """Return other seats to act for a view, once a seat has acted."""
    waiting = position.table.waiting
    return (0, 1, 2) if isinstance(position, crowns.View) else waiting


def test_a_law_that_costs_little_is_checked_at_every_state() -> None:
    with pytest.raises(LawBroken, match=r"C1, .* move 0"):
        check_game(planted(outcome=lambda position: position), 3, every=1000)


def test_every_law_is_stated_in_its_docstring() -> None:
    assert [*LAWS] == [f"C{number}" for number in range(1, 14)]
    assert all((law.__doc__ or "").split("\n")[0].endswith(".") for law in LAWS.values())


def test_a_game_without_events_to_follow_and_with_json_passes() -> None:
    values: dict[str, Any] = {}

    def to_json(value: Any, ruleset: Any) -> str:
        values[repr(value)] = value
        return repr(value)

    good = planted(fold=None, to_json=to_json, from_json=lambda text, ruleset: values[text])
    check_game(good, 2)


def test_a_game_with_matches_passes() -> None:
    for seed in range(3):
        check_game(planted(Match=CrownsMatch), 3, seed)


def test_a_legal_action_that_is_refused_is_found() -> None:
    state = crowns.new_game(2, 1)
    listed = planted(legal_actions=_wide_list)
    problems = [*LAWS["C3"](Moment(listed, state, 2, Random(1)))]
    assert any("is legal but refused" in problem for problem in problems)


def test_an_error_of_a_legal_action_is_an_error_of_every_law_that_tries_it() -> None:
    def refuse(state: crowns.State, action: crowns.Play, **by: Any) -> Any:
        raise GameError("never")

    with pytest.raises(GameError, match="never"):
        list(LAWS["C8"](Moment(planted(step=refuse), crowns.new_game(2, 1), 2, Random(1))))


# --- Planted bugs ----------------------------------------------------------------------


def _leaking_view(state: crowns.State, seat: int | None = None) -> crowns.View:
    view = crowns.observe(state, seat)
    if view.private is None:
        return view
    return evolve(view, table=evolve(view.table, moves=sum(state.privates[0].hand)))


@frozen
class Fat(crowns.View):
    more: object = None


def _view_with_the_secret(state: crowns.State, seat: int | None = None) -> Fat:
    view = crowns.observe(state, seat)
    return Fat(view.table, view.seat, view.private, {"more": [state.secret]})


def _view_with_a_state(state: crowns.State, seat: int | None = None) -> Fat:
    view = crowns.observe(state, seat)
    return Fat(view.table, view.seat, view.private, evolve(state))


def _view_with_the_neighbour(state: crowns.State, seat: int | None = None) -> crowns.View:
    other = len(state.privates) - 1
    view = crowns.observe(state, seat)
    return evolve(view, private=state.privates[other]) if seat is None else view


def _wide_list(position: Any, seat: int | None = None) -> tuple[crowns.Play, ...]:
    legal = crowns.legal_actions(position, seat)
    return (*legal, crowns.Play(99)) if legal else ()


def _narrow_list(position: Any, seat: int | None = None) -> tuple[crowns.Play, ...]:
    return crowns.legal_actions(position, seat)[:1]


def _twice(position: Any, seat: int | None = None) -> tuple[crowns.Play, ...]:
    return crowns.legal_actions(position, seat) * 2


def _list_by_the_secret(position: Any, seat: int | None = None) -> tuple[crowns.Play, ...]:
    legal = crowns.legal_actions(position, seat)
    if isinstance(position, crowns.State) and legal and sum(position.secret) % 2:
        return legal[::-1]
    return legal


def _first_come(state: crowns.State, action: crowns.Play, **by: Any) -> Any:
    after, events = crowns.step(state, action, **by)
    if len(state.table.waiting) == len(state.privates):
        crown = tuple(n + (seat == by["seat"]) for seat, n in enumerate(after.table.crowns))
        after = evolve(after, table=evolve(after.table, crowns=crown))
    return after, events


def _open_choice(event: Any, seat: int | None) -> Any:
    return event


def _silent(event: Any, seat: int | None) -> Any:
    return None if isinstance(event, crowns.Shown) else crowns.seen_by(event, seat)


def _shown_without_a_mark(state: crowns.State, action: crowns.Play, **by: Any) -> Any:
    after, events = crowns.step(state, action, **by)
    marked = [SimpleNamespace(event=event, reveals=False) for event in events]
    return after, tuple(marked)


def _unmask(event: Any, seat: int | None) -> Any:
    return SimpleNamespace(event=crowns.seen_by(event.event, seat), reveals=False)


def _forgetful(view: crowns.View, rng: Random) -> crowns.State:
    state = crowns.determinize(view, rng)
    return evolve(state, table=evolve(state.table, moves=0))


def _hasty(position: Any) -> tuple[int, ...]:
    """Leave out a seat whose cards are all low, which no other seat can see."""
    seats = crowns.to_act(position)
    if isinstance(position, crowns.State) and len(seats) > 1:
        return tuple(seat for seat in seats if max(position.privates[seat].hand) > 9) or seats
    return seats


def _listed_out_of_turn(position: Any, seat: int | None = None) -> tuple[crowns.Play, ...]:
    if isinstance(position, crowns.State):
        return tuple(map(crowns.Play, position.privates[seat or 0].hand))
    return crowns.legal_actions(position, seat)


def _no_reason(position: Any, action: Any, seat: int) -> tuple[str, ...]:
    return ()


def _other_reason(position: Any, action: Any, seat: int) -> tuple[str, ...]:
    return () if action in crowns.legal_actions(position, seat) else ("no",)


def _reason_of_the_referee(position: Any, action: Any, seat: int) -> tuple[str, ...]:
    return _other_reason(position, action, seat) * (1 + isinstance(position, crowns.State))


def _reason_by_the_secret(position: Any, action: Any, seat: int) -> tuple[str, ...]:
    odd = isinstance(position, crowns.State) and sum(position.secret) % 2
    return _other_reason(position, action, seat) * (1 + bool(odd))


def _alone(state: crowns.State, action: crowns.Play, **by: Any) -> Any:
    """Let one choice end the game."""
    after, events = crowns.step(state, action, **by)
    return evolve(after, table=evolve(after.table, waiting=())), events


def _thief(state: crowns.State, action: crowns.Play, **by: Any) -> Any:
    """Let a choice cost the next player a card."""
    after, events = crowns.step(state, action, **by)
    privates = list(after.privates)
    victim = (by["seat"] + 1) % len(privates)
    privates[victim] = evolve(privates[victim], hand=privates[victim].hand[1:])
    return evolve(after, privates=tuple(privates)), events


def _open_table(state: crowns.State, action: crowns.Play, **by: Any) -> Any:
    """Let the table count what is hidden."""
    after, events = crowns.step(state, action, **by)
    return evolve(after, table=evolve(after.table, moves=action.card)), events


#: The choices that come to light are events like any other.
UNMARKED: dict[str, Callable[..., Any]] = {
    "step": _shown_without_a_mark,
    "seen_by": _unmask,
    "fold": lambda view, events: crowns.fold(view, [each.event for each in events]),
}


@frozen
class Told:
    """An event that comes with more than it should."""

    event: Any
    state: Any

    @property
    def reveals(self) -> bool:
        return bool(self.event.reveals)


def _told(state: crowns.State, action: crowns.Play, **by: Any) -> Any:
    after, events = crowns.step(state, action, **by)
    return after, tuple(Told(event, after) for event in events)


def _unwrapped(event: Told, seat: int | None) -> Told:
    return evolve(event, event=crowns.seen_by(event.event, seat))


def _error_with_the_secret(state: crowns.State, action: crowns.Play, **by: Any) -> Any:
    try:
        return crowns.step(state, action, **by)
    except GameError as error:
        error.secret = state.secret  # type: ignore[attr-defined]
        raise


class _OtherNotation(CrownsRecords):
    def parse_action(self, notation: str, ruleset: OnlyRuleset | None) -> crowns.Play:
        """Confuse two cards."""
        action = super().parse_action(notation, ruleset)
        return crowns.Play(10) if action.card == 9 else action


class _OtherText(CrownsRecords):
    def parse_record(self, text: str, ruleset: OnlyRuleset | None = None) -> Record[crowns.Play]:
        return evolve(super().parse_record(text, ruleset), result=None)


class _OtherReplay(CrownsRecords):
    def after(self, state: crowns.State, action: crowns.Play, seat: int | None) -> crowns.State:
        """Take crowns away."""
        after = super().after(state, action, seat)
        return evolve(after, table=evolve(after.table, crowns=(0,) * len(after.privates)))


class _ReplayedOtherwise(CrownsMatch):
    def __init__(self, start: Any, ruleset: Any = None, *, revision: int | None = None) -> None:
        """Lose the last move."""
        super().__init__(start, ruleset, revision=revision)
        if self.history:
            self.undo()


KNOWN: dict[str, Any] = {}


def _write(value: Any, ruleset: Any) -> str:
    KNOWN[repr(value)] = value
    return repr(value)


def _read_no_record(text: str, ruleset: Any) -> Any:
    return None if text.startswith("Record(") else KNOWN[text]


class _Refusing(CrownsMatch):
    def play(self, action: crowns.Play, **more: Any) -> Any:
        if self.revision > 3:
            raise GameError("enough")
        return super().play(action, **more)


def _match(kind: type[CrownsRecords]) -> dict[str, Any]:
    """Return a class of matches with these records."""
    own = kind(**{name: getattr(RECORDS, name) for name in kind.__match_args__})
    return {"Match": type("Match", (CrownsMatch,), {"records": own})}


def _lost(state: crowns.State) -> bool:
    return sum(len(own.hand) for own in state.privates) < 10


BUGS: dict[str, tuple[dict[str, Callable[..., Any]], str]] = {
    "an outcome too early": ({"outcome": lambda position: ranked([0], [()])}, "C1"),
    "seats out of order": ({"to_act": lambda position: crowns.to_act(position)[::-1]}, "C1"),
    "an action listed twice": ({"legal_actions": _twice}, "C1"),
    "a list that depends on the secret": ({"legal_actions": _list_by_the_secret}, "C2"),
    "a wide legal list": ({"legal_actions": _wide_list}, "C3"),
    "a narrow legal list": ({"legal_actions": _narrow_list}, "C3"),
    "a view that counts another hand": ({"observe": _leaking_view}, "C4"),
    "a determinization that forgets": ({"determinize": _forgetful}, "C4"),
    "a choice that does not commute": ({"step": _first_come}, "C6"),
    "an event that shows a hidden choice": ({"seen_by": _open_choice}, "C7"),
    "an event that a seat does not get": ({"seen_by": _silent}, "C8"),
    "a list for a seat that is not to act": ({"legal_actions": _listed_out_of_turn}, "C1"),
    "seats to act that a view does not show": ({"to_act": _hasty}, "C2"),
    "reasons that a view does not give": ({"why_not": _reason_of_the_referee}, "C2"),
    "no reason against what is illegal": ({"why_not": _no_reason}, "C3"),
    "another reason than that of the error": ({"why_not": _other_reason}, "C3"),
    "a list by the secret": ({"legal_actions": _list_by_the_secret}, "C5"),
    "reasons by the secret": ({"why_not": _reason_by_the_secret}, "C5"),
    "a choice that decides for all": ({"step": _alone}, "C7"),
    "a choice that costs others a card": ({"step": _thief}, "C7"),
    "a table that counts what is hidden": ({"step": _open_table}, "C7"),
    "a card that is lost": ({"status": lambda state: ("no 7",) if _lost(state) else ()}, "C9"),
    "a view with the secret in it": ({"observe": _view_with_the_secret}, "C10"),
    "a view with a state in it": ({"observe": _view_with_a_state}, "C10"),
    "an event with the state in it": (
        {"seen_by": _unwrapped, "step": _told},
        "C10",
    ),
    "an error with the secret in it": ({"step": _error_with_the_secret}, "C10"),
    "JSON that is read back otherwise": (
        {"to_json": lambda value, ruleset: repr(value), "from_json": lambda text, ruleset: text},
        "C11",
    ),
    "notation that is read back otherwise": (_match(_OtherNotation), "C11"),
    "a record that is read back otherwise": (_match(_OtherText), "C11"),
    "a record that is replayed otherwise": (_match(_OtherReplay), "C11"),
    "a match that refuses what is legal": ({"Match": _Refusing}, "C11"),
    "a match that is resumed otherwise": ({"Match": _ReplayedOtherwise}, "C11"),
    "JSON of a record that is read back otherwise": (
        {"Match": CrownsMatch, "to_json": _write, "from_json": _read_no_record},
        "C11",
    ),
    "an event that forgets to reveal": (UNMARKED, "C5"),
    "an event that forgets to reveal to others": (UNMARKED, "C12"),
    "a forced choice that only one seat can see": ({"to_act": _hasty}, "C13"),
    "a view with another hand in it": ({"observe": _view_with_the_neighbour}, "C10"),
}


@pytest.mark.parametrize("bug", BUGS)
def test_a_planted_bug_is_caught(bug: str) -> None:
    """The law that it breaks catches it alone, and the whole kit does."""
    functions, law = BUGS[bug]
    alone = first_broken(planted(**functions), law)
    assert alone is not None
    assert str(alone).startswith(f"{law}, planted, 3 players, seed ")
    assert first_broken(planted(**functions)) is not None
    moment = Moment(planted(**functions), crowns.new_game(3, 1), 3, Random(1))
    with suppress(GameError):
        assert len([*LAWS[law](moment)]) < 100  # every problem of one moment


def test_a_determinization_that_is_not_uniform_is_caught() -> None:
    def biased(view: crowns.View, rng: Random) -> crowns.State:
        """Give the highest unseen cards to the last seat."""
        twin = crowns.determinize(view, rng)
        if view.seat == 2:
            return twin
        *others, last = twin.privates
        cards = sorted([*twin.secret, *last.hand])
        size = len(last.hand)
        best = evolve(last, hand=tuple(cards[-size:]))
        return evolve(twin, privates=(*others, best), secret=tuple(cards[:-size]))

    check_game(planted(determinize=biased), 3, laws=["C4", "C9"])
    with pytest.raises(LawBroken, match="more often"):
        check_uniform(planted(determinize=biased), 3)


@pytest.mark.slow
@pytest.mark.covering
def test_c14_a_game_takes_the_same_course_whatever_the_hash_seed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    check_repeatable(crowns, 3, games=2)
    monkeypatch.setenv("PYTHONHASHSEED", "1")
    check_repeatable(crowns, 3)


@pytest.mark.slow
@pytest.mark.covering
def test_c14_a_course_can_leave_out_states() -> None:
    games = [{"players": 3, "seed": 1, "every": every} for every in (1, 4, 100)]
    here = [course(crowns, **each) for each in games]
    assert len({*here}) == 3
    assert courses_elsewhere(crowns, games) == here
    with pytest.raises(LawBroken, match="C14, crowns, 3 players, seed 1: another process"):
        check_game(crowns, 3, 1, elsewhere=here[1])


@pytest.mark.slow
@pytest.mark.covering
def test_c14_a_game_that_depends_on_hashes_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "hashed.py").write_text(
        "import crowns\n"
        "from crowns import *\n"
        "def new_game(players=2, seed=None):\n"
        "    return crowns.new_game(players, f'{seed}{hash(str(seed))}')\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(LawBroken, match="C14, hashed, 2 players, seed 0: another process"):
        check_repeatable(import_module("hashed"), 2)
