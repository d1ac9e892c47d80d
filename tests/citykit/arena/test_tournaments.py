"""Round robins and their ratings."""

from __future__ import annotations

import csv
import io
import math
import sys
from pathlib import Path
from typing import Any

import crowns
import pytest

from citykit import arena
from citykit.arena.runs import Run

BOTS = ["random", "search:iterations=1", "search:iterations=2"]


@pytest.fixture(scope="module")
def played() -> arena.Tournament:
    return arena.tournament(crowns, BOTS, deals=10, workers=1)


def test_the_bot_that_won_most_comes_first(played: arena.Tournament) -> None:
    standings = played.standings()
    shares = [each.share.value for each in standings]
    assert shares == sorted(shares, reverse=True)
    assert {each.games for each in standings} == {40}
    assert sum(each.share.value for each in standings) == pytest.approx(1.5)


def test_a_tournament_continues_from_its_file(played: arena.Tournament, tmp_path: Path) -> None:
    save = tmp_path / "games.jsonl"
    arena.tournament(crowns, BOTS, deals=4, workers=1, save=save)
    counts: list[int] = []
    again = arena.tournament(
        crowns, BOTS, deals=10, workers=1, save=save, progress=lambda done, _: counts.append(done)
    )
    assert again == played
    assert (counts[0], counts[-1]) == (24, 60)


def test_an_interrupted_tournament_reports_on_what_is_done(played: arena.Tournament) -> None:
    def interrupt(done: int, planned: int) -> None:
        if done >= 20:
            raise KeyboardInterrupt

    stopped = arena.tournament(crowns, BOTS, deals=10, workers=1, progress=interrupt)
    finished = len(stopped.results)
    assert 20 <= finished < 60
    assert stopped.text().startswith(f"{finished} of 60 games")
    assert set(stopped.results) <= set(played.results)


def test_bots_that_never_met_have_no_share(played: arena.Tournament) -> None:
    some = arena.Tournament(played.bots, Run(played.results[:4], 60))
    assert some.against(BOTS[0], BOTS[2]) is None
    assert len(some.standings()) == 2


def test_bots_of_which_some_never_met_are_listed(played: arena.Tournament) -> None:
    some = [each for each in played.results if set(each.bots) != set(BOTS[:2])]
    text = arena.Tournament(played.bots, Run(tuple(some), 60)).text()
    assert text.count(" against ") == 2


def test_the_games_as_csv(played: arena.Tournament) -> None:
    rows = list(csv.DictReader(io.StringIO(played.csv())))
    assert len(rows) == 120
    first = played.results[0]
    assert [int(row["score"]) for row in rows[:2]] == list(first.scores)
    assert sum(float(row["won"]) for row in rows) == 60.0
    assert {row["place"] for row in rows} <= {"1", "2"}


def test_the_standings_as_plain_data(played: arena.Tournament) -> None:
    data = played.plain()
    assert (data["games"], data["planned"]) == (60, 60)
    assert data["standings"][0]["bot"] == played.standings()[0].bot
    assert set(data["standings"][0]["share"]) == {"value", "low", "high", "count"}


def test_forfeits_are_listed_with_their_reasons() -> None:
    forfeit = arena.Forfeit(1, "raised", "KeyError: 'oops'", 3)
    games = tuple(
        arena.GameResult("crowns", "", "", {}, str(at), ("a", "b"), (), ((0,), (1,)), (forfeit,), 3)
        for at in range(12)
    )
    text = arena.Tournament(("a", "b"), Run(games, 12)).text()
    assert text.count("b forfeited on deal") == 10
    assert text.endswith("and 2 more")
    lines = arena.Tournament(("a", "b"), Run(games[:1], 1))
    assert lines.text().endswith("b forfeited on deal 0, move 3: KeyError: 'oops'")
    assert "KeyError" in lines.csv()


def test_a_game_needs_as_many_bots_as_players() -> None:
    with pytest.raises(arena.ArenaError, match="a game for 3 players needs 3 bots, not 1"):
        arena.tournament(crowns, ["random"], deals=1, players=3)


@pytest.mark.parametrize("deadline", [0, -1.0, math.inf, math.nan])
def test_a_deadline_is_positive_and_finite(deadline: float) -> None:
    with pytest.raises(arena.ArenaError, match="must be a positive number of seconds"):
        arena.tournament(crowns, BOTS, deals=1, deadline=deadline)


def test_ratings_need_an_extra(played: arena.Tournament, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(arena.ArenaError, match=r"pip install 'pointcity\[arena\]'"):
        played.standings()


def test_a_shared_victory_is_a_draw_to_ratings() -> None:
    draw = arena.GameResult("crowns", "", "", {}, "1", ("a", "b"), (3, 3), ((0, 1),), (), 8)
    rated = arena.ratings([draw])
    assert rated["a"].mean == rated["b"].mean
    assert rated["a"].deviation < 25 / 3


def test_ratings_do_not_depend_on_the_order_of_entering(played: arena.Tournament) -> None:
    turned = arena.tournament(crowns, BOTS[::-1], deals=10, workers=1)
    assert arena.ratings(turned.results) == arena.ratings(played.results)
    assert arena.ratings(played.results[::-1]) == arena.ratings(played.results)


def test_the_seed_of_a_bot_does_not_tell_how_the_game_was_dealt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seeds: list[str] = []
    made = arena.Contestant.make

    def noted(self: arena.Contestant, game: Any, seed: str) -> Any:
        seeds.append(seed)
        return made(self, game, seed)

    monkeypatch.setattr(arena.Contestant, "make", noted)
    result, *_ = arena.tournament(
        crowns, ["random", "search:iterations=2"], deals=1, seed=7, workers=1
    ).results
    assert result.seed == "7:0"
    assert (len(seeds), len(set(seeds))) == (4, 2)  # one for each seat of the deal
    assert not [seed for seed in seeds if "7:0" in seed or ":" in seed]
