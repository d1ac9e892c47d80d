"""The command ``tournament``, and the line that shows how far it is."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from pathlib import Path

import pytest

import bloomtown.cli
import pointcity
from citykit import arena, bots
from citykit.arena import tournaments
from citykit.cli import running
from citykit.tools.errors import FileError
from pointcity import cli


def test_a_tournament_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ["games.jsonl", "games.csv", "table.json"]
    save, table, data = (str(tmp_path / name) for name in names)
    arguments = ["tournament", "random", "greedy", "--deals", "1", "--workers", "1"]
    files = ["--save", save, "--csv", table, "--json", data]
    assert cli.main([*arguments, *files]) == 0
    shown = capsys.readouterr()
    assert shown.out.startswith("2 games; intervals are 95 %, counted by deal\n\nbot")
    assert shown.err == ""
    assert Path(save).read_text("utf-8").count("\n") == 3
    assert Path(table).read_text("utf-8").count("\n") == 5
    assert json.loads(Path(data).read_text("utf-8"))["games"] == 2
    assert cli.main([*arguments, "--save", save]) == 0
    assert capsys.readouterr().out == shown.out


@pytest.mark.slow
def test_without_names_all_quick_bots_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["tournament", "--deals", "1", "--workers", "1"]) == 0
    shown = capsys.readouterr().out
    assert "random" in shown
    assert "search" not in shown


def test_options_of_the_game_are_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["tournament", "random", "search:iterations=1", "--deals", "1", "--side", "B"]
    assert bloomtown.cli.main([*arguments, "--workers", "1"]) == 0
    assert "2 games" in capsys.readouterr().out


def test_an_unknown_bot_is_refused_before_the_first_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["tournament", "random", "genius"]) == 1
    assert "no bot is called 'genius'" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["0", "-1", "two", "²"])
def test_a_count_is_a_positive_number(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="a positive number is needed"):
        running.positive(text)


@pytest.mark.parametrize("text", ["0", "-1", "inf", "nan", "soon", "1e300"])
def test_a_deadline_is_a_positive_number_of_seconds(
    text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        cli.main(["tournament", f"--deadline={text}"])
    assert "a positive number of seconds is needed" in capsys.readouterr().err
    assert running.positive_seconds("0.5") == 0.5


# --- What is refused before the first game ---------------------------------------------


def no_game(*args: object, **settings: object) -> None:
    raise AssertionError("a game was played")


@pytest.mark.parametrize(
    ("command", "kind"),
    [
        (["simulate", "short"], "html"),
        (["simulate", "short"], "json"),
        (["tournament", "random", "greedy"], "csv"),
        (["tournament", "random", "greedy"], "json"),
        (["analyze", "game.txt"], "html"),
        (["analyze", "game.txt"], "json"),
    ],
)
def test_a_foreign_file_is_refused_before_the_first_game(
    command: list[str],
    kind: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    table = [bots.make(pointcity, "random", seed=seat) for seat in (0, 1)]
    Path("game.txt").write_text(arena.play(pointcity, table, seed=7).record, "utf-8")
    for module, name in ((arena, "simulate"), (arena, "analyze"), (tournaments, "tournament")):
        monkeypatch.setattr(module, name, no_game)
    Path("notes").write_text("notes", "utf-8")
    assert cli.main([*command, f"--{kind}", "notes"]) == 1
    assert "was not written by this command and was not changed" in capsys.readouterr().err
    assert Path("notes").read_text("utf-8") == "notes"


def test_reports_are_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = ["tournament", "random", "greedy", "--deals", "1", "--workers", "1"]
    for _ in range(2):
        assert cli.main([*arguments, "--csv", "games.csv", "--json", "new/table.json"]) == 0
    arguments = ["simulate", "short", "--bot", "random", "--games", "1", "--workers", "1"]
    for _ in range(2):
        assert cli.main([*arguments, "--html", "page.html", "--json", "new/table.json"]) == 0


def test_a_report_that_cannot_be_written_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("x", "utf-8")
    for name in (".", "file/report.json"):
        with pytest.raises(FileError):
            running.check_output(tmp_path / name, "{")
    running.check_output(tmp_path / "report.json", "{")
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(FileError, match="cannot be written"):
        running.check_output(tmp_path / "report.json", "{")


def test_without_ratings_no_game_is_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    monkeypatch.setattr(tournaments, "tournament", no_game)
    assert cli.main(["tournament", "random", "greedy"]) == 1
    assert "pip install 'pointcity[arena]'" in capsys.readouterr().err


# --- The progress line -----------------------------------------------------------------


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_progress_line_shows_the_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    terminal = Terminal()
    line = running.ProgressLine(terminal)
    shown = []
    for seconds, done in ((0, 20), (10, 30), (100, 120), (5000, 1020)):
        now[0] = 100.0 + seconds
        line(done, 20_020)
        shown.append(terminal.getvalue().rpartition("\r")[2].rstrip())
    assert shown == [
        "[--------------------] 20 of 20020 games",
        "[--------------------] 30 of 20020 games, 1 games/s, 5 h 33 min left",
        "[--------------------] 120 of 20020 games, 1 games/s, 5 h 31 min left",
        "[#-------------------] 1020 of 20020 games, 0.2 games/s, 26 h 23 min left",
    ]
    line(20_000, 20_020)
    line.close()
    assert terminal.getvalue().endswith("\r")


def test_minutes_and_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    terminal = Terminal()
    line = running.ProgressLine(terminal)
    line(0, 100)
    now[0] = 10.0
    line(10, 100)
    assert terminal.getvalue().endswith("1 games/s, 1 min 30 s left")


def test_nothing_is_written_to_a_file() -> None:
    stream = io.StringIO()
    line = running.ProgressLine(stream)
    line(1, 2)
    line.close()
    assert stream.getvalue() == ""
