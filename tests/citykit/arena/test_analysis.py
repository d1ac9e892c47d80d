"""Looking back at recorded games."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from types import ModuleType
from xml.etree import ElementTree

import crowns
import pytest
from attrs import evolve

import bloomtown
import kosmopolis
import mycity.cli
import pointcity.cli
from citykit import arena, bots
from citykit.arena.chances import Luck
from citykit.arena.statistics import mean
from citykit.game.playerrors import RecordError

GAMES = (bloomtown, kosmopolis, mycity, pointcity)


def recorded(game: ModuleType, players: int = 2) -> str:
    table = [bots.make(game, "random", seed=seat) for seat in range(players)]
    return arena.play(game, table, seed=3).record


def short(game: ModuleType, moves: int = 4, players: int = 2) -> arena.GameAnalysis:
    record = game.records.parse_record(recorded(game, players))
    some = evolve(record, moves=record.moves[:moves])
    return arena.analyze(game, some, iterations=2, worlds=2)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
def test_every_move_of_every_game_is_compared_with_search(game: ModuleType) -> None:
    found = short(game)
    assert found == short(game)
    assert [move.number for move in found.moves] == [1, 2, 3, 4]
    for move in found.moves:
        assert sum(move.chances) == pytest.approx(1)
        assert (move.loss is None) == move.agrees
    assert sum(found.start) == pytest.approx(1)
    assert found.scores == ()
    assert "the game is not over" in arena.analysis_text(found)


@pytest.fixture(scope="module")
def finished() -> arena.GameAnalysis:
    record = mycity.records.parse_record(recorded(mycity))
    return arena.analyze(mycity, record, iterations=2, worlds=2)


def test_a_finished_game_ends_with_certainty(finished: arena.GameAnalysis) -> None:
    assert len(finished.winners) == 1
    winner = finished.winners[0]
    assert finished.course(winner)[-1] == 1.0
    assert finished.course(1 - winner)[-1] == 0.0
    assert len(finished.course(0)) == len(finished.moves) + 1
    data = json.loads(json.dumps(finished.plain()))
    assert data["winners"] == [winner]
    assert len(data["moves"]) == len(finished.moves)


def test_a_choice_that_is_still_hidden_changes_no_chances(finished: arena.GameAnalysis) -> None:
    course = finished.course(0)
    assert course[1] == course[0]
    assert course[2] != course[0]


def test_chances_grow_with_the_lead_and_become_certain() -> None:
    luck = Luck(pointcity, pointcity.new_game(2, seed=7), "seed")
    assert 2 < luck.spread < 20
    assert 30 < luck.length < 50
    assert luck.chances([10, 10], 1.0) == [0.5, 0.5]
    chances = [luck.chances([10 + lead, 10], left)[0] for lead, left in ((3, 1), (3, 0.2), (9, 1))]
    assert 0.5 < chances[0] < min(chances[1:])
    assert luck.chances([11, 10], 0.0) == [1.0, 0.0]


def test_an_automa_has_the_chances_that_it_deserves() -> None:
    start = pointcity.new_game(1, seed=7, options={"level": "hard"})
    luck = Luck(pointcity, start, "seed")
    assert luck.drift[0] > luck.drift[1] + 5  # a playout underestimates the player's later turns
    guess = pointcity.bots.playout(start, Random(1))
    assert luck.chances(guess, 1.0)[0] > 0.1 > luck.chances(guess, 0.0)[0]


def test_a_game_without_a_planner_has_chances_too() -> None:
    luck = Luck(crowns, crowns.new_game(3, seed=7), "seed")
    assert sum(luck.chances([1, 2, 3], 0.5)) == pytest.approx(1)


def test_a_game_of_one_player_is_analyzed_too() -> None:
    found = short(mycity, moves=2, players=1)
    assert found.start == (1.0,)


def made(
    number: int, chance: float, *, loss: float = 0.0, forced: bool = False
) -> arena.AnalyzedMove:
    worse = mean([loss, loss, loss]) if loss else None
    return arena.AnalyzedMove(
        number=number,
        seat=number % 2,
        action=f"action {number}",
        best=f"<better> {number}",
        agrees=not loss,
        forced=forced,
        loss=worse,
        points=worse,
        chances=(chance, 1 - chance),
    )


GAME = arena.GameAnalysis(
    game="toy",
    ruleset="toy",
    scores=(7, 7),
    winners=(0, 1),
    start=(0.5, 0.5),
    moves=(
        made(1, 0.52, forced=True),
        made(2, 0.9, loss=0.25),
        made(3, 0.2),
        made(4, 0.21),
        made(5, 0.75),
        made(6, 0.5),
    ),
    iterations=10,
    worlds=1000,
)


def test_turning_points_are_the_largest_changes_in_order() -> None:
    assert [move.number for move in GAME.turning_points] == [2, 3, 5]


def test_chance_makes_no_turning_points() -> None:
    assert evolve(GAME, worlds=4).turning_points == ()
    assert "no move changed the chances much" in arena.analysis_text(evolve(GAME, worlds=4))
    assert "No move changed the chances much" in arena.analysis_page(evolve(GAME, worlds=4))


def test_the_text_shows_what_moves_were_worth() -> None:
    text = arena.analysis_text(GAME, ["Ada"])
    assert text.startswith("toy: Ada and seat 2 win; scores 7 7")
    assert "  move 2, Ada: action 2 (Ada 90%, seat 2 10%)" in text
    assert "    1. seat 2: action 1 [48%, forced]" in text
    assert "!   2. Ada: action 2 [90%, -25 ± 0 % to win, -0.2 points]" in text
    assert "search: <better> 2" in text
    assert "    3. seat 2: action 3 [80%, as search would]" in text
    assert "the game is not over" in arena.analysis_text(evolve(GAME, scores=()))


def test_a_single_world_shows_no_margin() -> None:
    move = evolve(GAME.moves[1], loss=mean([0.25]), points=mean([0.25]))
    text = arena.analysis_text(evolve(GAME, moves=(move,)))
    assert "[90%, -25 % to win, -0.2 points]" in text
    assert move.plain()["loss"] == {"value": 0.25, "low": None, "high": None, "count": 1}


def test_the_page_has_a_curve_and_escapes_words() -> None:
    page = arena.analysis_page(GAME, ["Ada", "<Bo>"])
    (svg,) = re.findall(r"<svg.*?</svg>", page, flags=re.DOTALL)
    assert "move 5" in ElementTree.tostring(ElementTree.fromstring(svg), encoding="unicode")
    assert "<Bo>" not in page
    assert "Search: &lt;better&gt; 2." in page
    assert '<span class="bad">90%, -25 ± 0 % to win, -0.2 points</span>' in page


def test_a_record_without_moves_is_refused() -> None:
    record = evolve(mycity.records.parse_record(recorded(mycity)), moves=())
    with pytest.raises(arena.ArenaError, match="no moves to analyze"):
        arena.analyze(mycity, record)


# --- The command -----------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.covering
def test_a_record_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, page, data = (tmp_path / name for name in ("game.txt", "game.html", "game.json"))
    record = recorded(mycity)
    tagged = record.replace("\n\n", '\n[Seat0 "Ada"]\n\n', 1)
    path.write_text(f"{tagged}\n{record}", "utf-8")
    arguments = ["analyze", str(path), "--iterations", "1", "--worlds", "2"]
    assert mycity.cli.main([*arguments, "--html", str(page), "--json", str(data)]) == 0
    assert "Ada: " in capsys.readouterr().out
    assert page.read_text("utf-8").startswith("<!doctype html>")
    assert json.loads(data.read_text("utf-8"))["game"] == "mycity"
    assert mycity.cli.main([*arguments, "--game", "2", "--ruleset", "mycity"]) == 0
    assert "Ada" not in capsys.readouterr().out
    assert mycity.cli.main([*arguments, "--game", "3"]) == 1
    assert "it has no game 3; there are 2" in capsys.readouterr().err


def test_an_interrupted_analysis_ends_without_a_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*args: object, **settings: object) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "game.txt"
    path.write_text(recorded(mycity), "utf-8")
    monkeypatch.setattr(arena, "analyze", interrupt)
    assert mycity.cli.main(["analyze", str(path)]) == 130
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err == "interrupted: the game is not analyzed\n"


def test_a_damaged_record_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.txt"
    path.write_text(recorded(pointcity).replace("1. ", "1. hop 3; "), "utf-8")
    assert pointcity.cli.main(["analyze", str(path)]) == 1
    assert "hop" in capsys.readouterr().err
    assert issubclass(RecordError, Exception)
