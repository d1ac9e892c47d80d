"""``pointcity demo`` plays a game between simple bots."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

import pointcity as pc
from pointcity import cli
from pointcity.cli import demo

QUICK = ["--bots", "planner", "search:iterations=2"]


@pytest.mark.parametrize("arguments", [[], ["--players", "1", "--level", "hard", "--seed", "3"]])
def test_the_demo_prints_market_moves_and_result(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["demo", *QUICK, *arguments]) == 0
    printed = capsys.readouterr().out
    assert "The market at the end" in printed
    assert printed.count("total") == 2
    assert "  1. planner 1: Draft the cards on cells " in printed


@pytest.mark.slow
def test_the_demo_shows_a_planner_against_a_search(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["demo"]) == 0
    printed = capsys.readouterr().out
    assert "seed demo: planner, search:iterations=150" in printed
    assert re.search("^(planner 1|search 2) wins with", printed, re.MULTILINE)


def test_an_unknown_bot_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["demo", "--bots", "genius"]) == 1
    assert "no bot is called 'genius'" in capsys.readouterr().err


def test_the_demo_plays_a_variant(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["demo", *QUICK, "--ruleset", "short"]) == 0
    name = pc.load_ruleset("short").name
    assert capsys.readouterr().out.startswith(f"{name}, 2 player(s), seed demo: planner")


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


@pytest.mark.slow
def test_a_pipe_can_be_closed_early() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "pointcity", "demo", *QUICK, "--players", "4"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


@pytest.mark.slow
def test_the_command_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pointcity", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"pointcity {pc.__version__}\n"
