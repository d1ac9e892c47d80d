"""The simple bots and the demo that lets them play."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import pointcity as pc
from pointcity import bots, cli
from pointcity.cli import demo
from tests.support.positions import arrange, player


def test_the_greedy_bot_plays_whole_games_from_the_table() -> None:
    for players in (1, 2, 3, 4):
        state = pc.new_game(players, seed="bots")
        while pc.legal_actions(state):
            state = pc.apply(state, bots.greedy(state.table))
        assert state.table.step is pc.model.Step.OVER
        assert pc.score(state, 0).total > 10


def test_the_greedy_bot_takes_the_token_that_is_worth_most() -> None:
    state = arrange({}, [player([], ["atm-1", "atm-2", "atm-3"]), player()])
    state = arrange(
        state=state, step=pc.model.Step.CIVIC, due=1, supply=_tokens("pairs", "each-energy")
    )
    assert bots.greedy(state) == pc.TakeCivic("each-energy")


def test_the_greedy_bot_passes_when_it_must() -> None:
    everywhere = dict.fromkeys(range(16), "tiny-house-1")
    state = arrange(everywhere, [player(), player()], pile=0, top=None)
    assert bots.greedy(state) == pc.Pass()


def test_the_greedy_bot_has_nothing_to_do_after_the_end() -> None:
    with pytest.raises(ValueError, match="empty"):
        bots.greedy(arrange({}, step=pc.model.Step.OVER))


def _tokens(*ids: str) -> tuple[pc.model.Civic, ...]:
    return tuple(pc.official_ruleset().civic(each) for each in ids)


@pytest.mark.parametrize("arguments", [[], ["--players", "1", "--level", "hard", "--seed", "3"]])
def test_the_demo_prints_market_moves_and_result(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["demo", *arguments]) == 0
    printed = capsys.readouterr().out
    assert "The market at the end" in printed
    assert printed.count("total") == 2
    assert "  1. Player 1: Draft the cards on cells " in printed


def test_the_command_tells_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["demo", "--players", "7"]) == 1
    assert "no setup for 7 players" in capsys.readouterr().err


def test_a_reader_who_has_seen_enough_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> int:
        raise BrokenPipeError

    silenced = []
    monkeypatch.setattr(demo, "run", broken)
    monkeypatch.setattr(os, "dup2", lambda *places: silenced.append(places))
    assert cli.main(["demo"]) == 0
    assert len(silenced) == 1


def test_a_pipe_can_be_closed_early() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "pointcity", "demo", "--players", "4"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_the_command_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pointcity", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"pointcity {pc.__version__}\n"
