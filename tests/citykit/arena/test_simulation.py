"""Simulations: facts about games, what they add up to, and what stands out."""

from __future__ import annotations

import json
import re
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import crowns
import pytest
from attrs import evolve

import bloomtown.cli
import kosmopolis
import mycity
import pointcity
from citykit import arena
from citykit.arena.balance import ComponentUse, Summary, component_uses, summary
from citykit.arena.findings import findings, forfeited
from citykit.arena.jobs import play_fixture, setup_of
from citykit.arena.plots import Bar, curve, histogram
from citykit.arena.runs import Run
from citykit.arena.simulation import _changes, default_bots
from citykit.arena.simulation_text import most_and_least
from citykit.arena.statistics import mean, share
from citykit.arena.watching import GameWatcher
from citykit.game.components import Component
from citykit.tools.hooks import components_of
from pointcity import cli

GAMES = (bloomtown, kosmopolis, mycity, pointcity)
RANDOM = arena.Contestant("random")

PALACE = """
id: broken
name: Broken on purpose
extends: short
cards:
  add:
    - {id: palace, tier: 1, resource: energy, name: Palace, cost: {energy: 1}, points: 99}
"""


# --- Facts -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
def test_facts_agree_with_the_game(game: ModuleType) -> None:
    setup, (ruleset,) = setup_of(game, [None], 3, watch=GameWatcher)
    result = play_fixture(setup, arena.Fixture(0, (RANDOM, RANDOM), ruleset))
    assert [sum(part.values()) for part in result.facts["parts"]] == list(result.scores)
    known = {each.id for each in components_of(game.__name__).listed(game.official_ruleset())}
    for name in ("offered", "reached", "taken", "points"):
        assert set(result.facts[name]) <= known
    assert set(result.facts["reached"]) <= set(result.facts["offered"])
    assert result.facts["taken"]
    assert arena.GameResult.of(json.loads(json.dumps(result.plain()))) == result


def test_points_of_buildings_and_tokens_add_up_to_the_score() -> None:
    setup, (ruleset,) = setup_of(pointcity, [None], 4, watch=GameWatcher)
    planner = arena.Contestant("planner")
    result = play_fixture(setup, arena.Fixture(0, (planner, planner), ruleset))
    total = sum(sum(points) for points in result.facts["points"].values())
    assert total == sum(result.scores)
    assert set(result.facts["taken"]) <= set(result.facts["reached"])


def test_a_game_without_scores_and_components_is_watched_too() -> None:
    setup, (ruleset,) = setup_of(crowns, [None], 3, watch=GameWatcher)
    result = play_fixture(setup, arena.Fixture(0, (RANDOM, RANDOM), ruleset))
    assert result.facts == {"parts": [], "leads": 0, "offered": {}, "reached": {}}


class Sheet:
    def __init__(self, total: int) -> None:
        self.total = total


def test_the_lead_changes_when_another_seat_leads_alone() -> None:
    totals = [(0, 0), (1, 0), (1, 1), (1, 0), (1, 2), (3, 2)]

    class Race:
        __name__ = "race"

        def to_act(self, state: Any) -> tuple[int, ...]:  # noqa: ARG002
            return ()

        def score(self, state: Any, seat: int) -> Sheet:
            return Sheet(totals[state.at][seat])

    class State:
        def __init__(self, at: int) -> None:
            self.at = at
            self.table = self
            self.players = (0, 1)

    watcher = GameWatcher(Race())
    watcher.begin(State(0))
    for at in range(1, len(totals)):
        watcher.moved(0, None, (), State(at))
    assert watcher._leads == 2


# --- Statistics ------------------------------------------------------------------------

CARD = Component("card", "card", "The Card")


def result(
    seed: int, winner: int, owners: list[int], *, offered: bool = True, points: int = 3
) -> arena.GameResult:
    facts: dict[str, Any] = {
        "parts": [{"buildings": 4, "tokens": 2}, {"buildings": 5}],
        "leads": 1,
        "offered": {"card": [0, 1]} if offered else {},
        "reached": {"card": [0]} if owners else {},
        "taken": {"card": owners} if owners else {},
        "points": {"card": [points] * len(owners)} if owners else {},
    }
    ranking = ((winner,), (1 - winner,))
    return arena.GameResult(
        "toy", "toy", "", {}, str(seed), ("bot", "bot"), (6, 5), ranking, (), 20, "", facts
    )


def test_only_games_in_which_a_component_came_up_and_was_not_shared_are_compared() -> None:
    games = [
        result(1, 0, [0]),
        result(2, 1, [0]),
        result(3, 0, [0]),
        result(4, 0, []),
        result(5, 0, [0, 1]),
        result(6, 0, [], offered=False),
    ]
    (use,) = component_uses(games, [CARD])
    assert use.games == 5
    assert use.offered.value == pytest.approx(5 / 6)
    assert use.taken is not None
    assert use.taken.value == pytest.approx(4 / 5)
    assert use.advantage is not None
    assert use.advantage.count == 3
    assert use.advantage.value == pytest.approx(1 / 3)
    assert use.owners is not None
    assert use.owners.value == pytest.approx(2 / 3)


def test_the_summary_of_some_games() -> None:
    games = [result(seed, seed % 2, [seed % 2]) for seed in range(10)]
    forfeited = evolve(games[0], forfeits=(arena.Forfeit(0, "raised", "oops", 1),))
    found = summary([*games, forfeited], [], [CARD])
    assert found is not None
    assert (found.games, found.forfeits, found.bot) == (10, 1, "bot")
    assert [each.value for each in found.seats] == [0.5, 0.5]
    assert {name: each.value for name, each in found.parts.items()} == {
        "buildings": 4.5,
        "tokens": 1.0,
    }
    assert found.scores == {6: 10, 5: 10}
    assert found.margin is not None
    assert found.margin.value == 1.0
    assert summary([forfeited], [], [CARD]) is None


# --- Findings --------------------------------------------------------------------------


def games_of(owner_wins: int, games: int = 40, points: int = 3) -> Summary:
    found = summary(
        [
            result(at, at % 2 if at < owner_wins else 1 - at % 2, [at % 2], points=points)
            for at in range(games)
        ],
        [],
        [CARD],
    )
    assert found is not None
    return found


def codes(*summaries: Summary) -> list[str]:
    return [each.code for each in findings(summaries)]


def test_a_component_whose_owners_always_win_is_named() -> None:
    (found,) = findings([games_of(40), games_of(39)])
    assert (found.code, found.subject) == ("too-strong", "card")
    assert str(found) == (
        "card (The Card) is too strong: its owner wins 100 % (bot), 98 % (bot) of the games"
    )


def test_one_bots_habits_are_no_balance() -> None:
    assert codes(games_of(40), games_of(22)) == []


def test_few_games_prove_nothing() -> None:
    assert codes(games_of(10, games=10), games_of(10, games=10)) == []


def test_a_component_worth_most_of_a_score_is_named() -> None:
    (found,) = findings([games_of(40, points=5)])
    assert found.message.endswith("it yields 5 points where a player has 6")
    assert codes(games_of(6, games=6, points=5)) == ["too-strong"]
    assert codes(games_of(5, games=5, points=5)) == []
    assert codes(games_of(30, points=5)) == []


def test_a_component_that_no_bot_takes_or_could_pay_for_is_named() -> None:
    ignored = [result(at, at % 2, []) for at in range(40)]
    found = summary(ignored, [], [CARD])
    assert found is not None
    assert codes(found) == ["unpayable"]
    seen = [evolve(each, facts={**each.facts, "reached": {"card": [0]}}) for each in ignored]
    found = summary(seen, [], [CARD])
    assert found is not None
    assert codes(found) == []
    assert codes(found, found) == ["never-taken"]
    few = summary(ignored[:5], [], [CARD])
    assert few is not None
    assert codes(few) == []


def test_a_seat_that_wins_too_often_is_named() -> None:
    found = summary([result(at, 0, []) for at in range(40)], [], [])
    assert found is not None
    assert codes(found) == ["unfair-seat"]
    assert "seat 1 wins 100 % of the games or more; fair are 50 %" in str(findings([found])[0])


def test_without_games_there_are_no_findings() -> None:
    assert findings([]) == ()


# --- Simulations -----------------------------------------------------------------------


@pytest.fixture(scope="module")
def compared(tmp_path_factory: pytest.TempPathFactory) -> arena.Simulation:
    path = tmp_path_factory.mktemp("variant") / "broken.yaml"
    path.write_text(PALACE, "utf-8")
    bots = ["planner", "random"]
    return arena.simulate(pointcity, path, against="short", bots=bots, games=4, seed=1, workers=1)


@pytest.mark.slow
@pytest.mark.covering
def test_two_rulesets_are_compared_on_the_same_deals(compared: arena.Simulation) -> None:
    assert len(compared.sides) == 2
    assert [len(side.summaries) for side in compared.sides] == [2, 2]
    assert compared.run.complete
    assert set(compared.changes) == {"planner", "random"}
    assert compared.changes["random"]["score"].count == 4
    assert set(compared.side.summaries[0].solo) == {"easy", "medium", "hard"}
    data = json.loads(json.dumps(compared.plain()))
    assert data["against"]["ruleset"] == "short"
    assert json.dumps(named(compared).plain()["findings"]).startswith('[{"code": "too-strong"')
    assert data["bots"][0]["components"][0]["id"]


def test_a_ruleset_beside_itself_does_not_differ() -> None:
    same = arena.simulate(
        bloomtown, None, against=None, bots=["random"], games=2, options={"side": "B"}, workers=1
    )
    assert same.changes == {}
    twice = arena.simulate(
        bloomtown, None, against="bloomtown", bots=["random"], games=2, workers=1
    )
    assert twice.side == twice.against
    assert {each.value for each in twice.changes["random"].values()} == {0.0}
    assert twice.changes["random"]["draws"].margin > 0.2
    assert len(twice.run.results) == 2


def test_a_simulation_continues_from_its_file(tmp_path: Path) -> None:
    save = tmp_path / "games.jsonl"
    arguments: dict[str, Any] = {"bots": ["random"], "workers": 1}
    arena.simulate(kosmopolis, games=2, save=save, **arguments)
    counts: list[int] = []
    again = arena.simulate(
        kosmopolis, games=4, save=save, progress=lambda done, _: counts.append(done), **arguments
    )
    assert counts[0] == 2
    assert again == arena.simulate(kosmopolis, games=4, **arguments)


def test_a_solo_game_and_a_game_without_components() -> None:
    alone = arena.simulate(mycity, players=1, bots=["random"], games=2, workers=1)
    assert alone.side.summaries[0].margin is None
    assert re.search("margin of the winner +-", arena.simulation_text(alone))
    plain = arena.simulate(crowns, bots=["random"], games=2, workers=1)
    assert plain.side.summaries[0].components == ()
    assert "component" not in arena.simulation_text(plain)
    assert "Components" not in arena.simulation_page(plain)


def test_an_interrupted_simulation_reports_on_what_is_done() -> None:
    def interrupt(done: int, planned: int) -> None:
        raise KeyboardInterrupt

    stopped = arena.simulate(
        crowns, against=None, bots=["random"], games=9, workers=1, progress=interrupt
    )
    assert "no game is finished" in arena.simulation_text(stopped)
    assert "0 of 9 games" in arena.simulation_text(stopped)
    assert "no bot yet" in arena.simulation_page(stopped)


def test_two_quick_bots_play_by_default() -> None:
    assert default_bots(pointcity) == ("planner:slack=0.5", "greedy:slack=0.5")
    assert default_bots(crowns) == ("search:iterations=30", "random")


@pytest.mark.slow
def test_equal_bots_do_not_share_every_victory_of_my_city() -> None:
    found = arena.simulate(mycity, games=4, workers=1)
    assert all(each.draws.value < 1 for each in found.side.summaries)


# --- Text and pages --------------------------------------------------------------------


def named(compared: arena.Simulation) -> arena.Simulation:
    finding = arena.Finding("too-strong", "palace", "palace <is> too strong", 3.0)
    return evolve(compared, side=evolve(compared.side, findings=(finding,)))


def test_what_stands_out_is_the_first_line(compared: arena.Simulation) -> None:
    assert arena.simulation_text(compared).startswith("nothing stands out\n")
    assert arena.simulation_text(named(compared)).startswith("! palace <is> too strong\n")


def test_the_text_has_all_measures(compared: arena.Simulation) -> None:
    text = arena.simulation_text(compared)
    for words in ("won by seat 1", "score from buildings", "solo hard won", "difference"):
        assert words in text
    assert "Components of broken, played by planner" in text
    assert "forfeits" not in text


def test_forfeits_are_counted(compared: arena.Simulation) -> None:
    one = evolve(compared.side.summaries[0], forfeits=3, solo={})
    side = evolve(compared.side, summaries=(compared.side.summaries[1], one))
    text = arena.simulation_text(evolve(compared, side=side))
    assert re.search(r"forfeits +0 +3", text)
    assert re.search(r"solo easy won .* -\n", text)


def test_the_page_is_self_contained_and_well_formed(compared: arena.Simulation) -> None:
    page = arena.simulation_page(named(compared))
    assert "palace &lt;is&gt; too strong" in page
    assert "<script" not in page
    assert not re.search(r"(src|href)=|url\(|@import", page)
    for svg in re.findall(r"<svg.*?</svg>", page, flags=re.DOTALL):
        ElementTree.fromstring(svg)
    assert page.count("<figure>") == 6
    assert "prefers-color-scheme: dark" in page


def use_of(name: str, low: float, high: float) -> ComponentUse:
    advantage = arena.Estimate((low + high) / 2, low, high, 20)
    card = Component(name, "card", name)
    return ComponentUse(card, 20, share([1.0]), None, None, None, None, None, advantage)


def test_uncertain_components_neither_help_most_nor_least() -> None:
    uses = [
        use_of("vague", -0.9, 0.9),
        use_of("weak", -0.5, -0.3),
        use_of("good", 0.3, 0.5),
        use_of("weakest", -0.6, -0.4),
        use_of("best", 0.4, 0.6),
        evolve(use_of("unknown", 0.0, 0.0), advantage=None),
    ]
    found = evolve(games_of(40), components=tuple(uses))
    names = [use.component.id for use, _ in most_and_least(found, 2)]
    assert names == ["best", "good", "weak", "weakest"]
    assert len(most_and_least(found, 8)) == 5


def test_settings_are_shown_in_plots_only_to_distinguish_bots(compared: arena.Simulation) -> None:
    one, other = compared.side.summaries

    def labels(first: str, second: str) -> str:
        renamed = (evolve(one, bot=first), evolve(other, bot=second))
        return arena.simulation_page(
            evolve(compared, side=evolve(compared.side, summaries=renamed))
        )

    assert "<title>seat 1, planner:" in labels("planner:slack=0.5", "greedy:slack=0.5")
    assert "<title>seat 1, search:iterations=2:" in labels(
        "search:iterations=1", "search:iterations=2"
    )


def test_a_side_without_games_has_no_plots(compared: arena.Simulation) -> None:
    empty = evolve(compared, against=evolve(compared.side, summaries=()), run=Run((), 4))
    page = arena.simulation_page(empty)
    assert "The course of games" not in page
    shorter = evolve(compared, against=evolve(compared.side, summaries=compared.side.summaries[:1]))
    assert arena.simulation_page(shorter).count("<figure>") == 6


def test_components_that_cannot_be_compared_are_not_plotted(compared: arena.Simulation) -> None:
    uses = tuple(evolve(use, advantage=None) for use in compared.side.summaries[0].components)
    some = (evolve(compared.side.summaries[0], components=uses), compared.side.summaries[1])
    page = arena.simulation_page(evolve(compared, side=evolve(compared.side, summaries=some)))
    assert page.count("<figure>") == 5


def test_games_on_other_deals_are_not_compared() -> None:
    one, other = result(1, 0, []), result(2, 0, [])
    assert _changes([one, other], [one])["bot"]["score"].count == 1


def with_forfeit(game: arena.GameResult) -> arena.GameResult:
    return evolve(game, forfeits=(arena.Forfeit(0, "raised", "oops", 1),))


def test_forfeited_games_and_their_partners_are_not_compared() -> None:
    one, other, third = (result(seed, 0, []) for seed in (1, 2, 3))
    changes = _changes([with_forfeit(one), other, third], [one, with_forfeit(other), third])
    assert {each.count for each in changes["bot"].values()} == {1}
    assert _changes([with_forfeit(one)], [one]) == {}


def test_forfeits_come_first_with_their_reason() -> None:
    games = [result(seed, 0, []) for seed in range(4)]
    (found,) = forfeited([games[0], with_forfeit(games[1]), *games[2:]])
    assert found.message == "bot forfeited 1 of 4 games: oops"
    assert found.weight > max(each.weight for each in findings([games_of(40, points=5)]))
    assert forfeited(games) == ()


def test_forfeited_solo_games_count_for_nothing_else() -> None:
    games = [result(seed, 0, []) for seed in range(4)]
    found = summary(games, [games[0], with_forfeit(games[1])], [])
    assert found is not None
    assert found.forfeits == 1
    assert [each.count for each in found.solo.values()] == [1]


def test_a_simulation_whose_games_all_forfeit_says_why() -> None:
    bots = ["process:command=false"]
    found = arena.simulate(bloomtown, against="bloomtown", bots=bots, games=2, workers=1)
    reason = "process:command=false forfeited 2 of 2 games: ended with status 1"
    assert arena.simulation_text(found).splitlines()[:2] == [
        f"! {reason}",
        f"! bloomtown: {reason}",
    ]
    assert "nothing stands out" not in arena.simulation_page(evolve(found, side=found.sides[1]))
    quiet = evolve(found, side=evolve(found.side, findings=()), against=None)
    assert arena.simulation_text(quiet).startswith("no game is finished\n")
    assert "no game is finished.</p>" in arena.simulation_page(quiet)


def test_plots_of_single_values_are_drawn() -> None:
    ElementTree.fromstring(histogram({"one": {7: 3}}, "Scores"))
    ElementTree.fromstring(curve({"one": [0.5], "other": [0.5]}, "Course", [0]))
    assert Bar("a", mean([1.0, 2.0])).colour == 0


# --- The command -----------------------------------------------------------------------


def test_a_simulation_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page, data = tmp_path / "report.html", tmp_path / "report.json"
    arguments = ["simulate", "short", "--bot", "random", "--games", "2", "--workers", "1"]
    assert cli.main([*arguments, "--html", str(page), "--json", str(data)]) == 0
    assert capsys.readouterr().out.startswith("nothing stands out\n\n2 games for 2 players")
    assert page.read_text("utf-8").startswith("<!doctype html>")
    assert json.loads(data.read_text("utf-8"))["ruleset"] == "short"


def test_a_simulation_without_a_finished_game_is_a_failure(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["simulate", "short", "--bot", "process:command=false", "--games", "1"]
    assert cli.main([*arguments, "--workers", "1"]) == 1
    assert capsys.readouterr().out.startswith("! process:command=false forfeited 1 of 1 games")


def test_the_numbers_of_a_single_game_are_json(tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    arguments = ["simulate", "short", "--bot", "random", "--games", "1", "--workers", "1"]
    assert cli.main([*arguments, "--json", str(path)]) == 0
    assert "Infinity" not in path.read_text("utf-8")
    score = json.loads(path.read_text("utf-8"))["bots"][0]["score"]
    assert (score["low"], score["high"], score["count"]) == (None, None, 1)


def test_options_of_a_game_are_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "bloomtown", "--bot", "random", "--games", "1", "--side", "B"]
    assert bloomtown.cli.main([*arguments, "--workers", "1"]) == 0
    assert "won by seat 1" in capsys.readouterr().out


@pytest.mark.slow
def test_a_broken_variant_is_the_first_line_and_the_official_game_names_nothing(
    tmp_path: Path,
) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text(PALACE.replace("short", "point-city"), "utf-8")
    found = arena.simulate(pointcity, path, against="point-city", games=40, seed=2)
    first = arena.simulation_text(found).splitlines()[0]
    assert first.startswith("! palace (Palace) is too strong: its owner wins")
    assert found.against is not None
    assert found.against.findings == ()
    assert [each.subject for each in found.side.findings] == ["palace"]


@pytest.mark.slow
def test_a_bot_that_scores_little_makes_no_card_too_strong() -> None:
    found = arena.simulate(pointcity, "short", bots=["random"], games=200, workers=1)
    assert found.side.findings == ()


def test_a_use_as_plain_data() -> None:
    use = ComponentUse(CARD, 1, share([1.0]), None, None, None, None, None, None)
    assert use.plain()["advantage"] is None
