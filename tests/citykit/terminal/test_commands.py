"""The commands ``play``, ``replay`` and ``verify``, which every game has."""

from __future__ import annotations

import importlib
import io
import sys
from pathlib import Path
from typing import Any

import pytest

import pointcity as pc
from citykit import bots
from citykit.cli import play
from citykit.terminal import Session
from citykit.terminal.replayscreen import ReplayApp
from citykit.terminal.screen import PlayApp
from tests.support.sessions import PLAYABLES


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Save games in a folder of the test."""
    monkeypatch.setenv("CITYKIT_SAVES", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(name: str, *arguments: str) -> int:
    """Run a command of a game."""
    code: int = importlib.import_module(f"{name}.cli").main(list(arguments))
    return code


def answer(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Type some lines."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


class Terminal(io.StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


def on_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)


@pytest.mark.parametrize("name", PLAYABLES)
def test_a_game_plays_by_itself_and_is_replayed_and_verified(
    name: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ("--auto", "--seats", "random,random", "--seed", "7", "--save", "game.txt")
    assert run(name, "play", *arguments) == 0
    assert "The record of the game is in game.txt." in capsys.readouterr().out
    assert run(name, "verify", "game.txt") == 0
    assert "game.txt: game 1: OK, " in capsys.readouterr().out
    assert run(name, "replay", "game.txt") == 0
    assert "total" in capsys.readouterr().out


def test_people_are_replaced_by_the_planner_in_a_game_that_plays_by_itself(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("pointcity", "play", "--auto", "--seed", "7") == 0
    assert "Planner 2" in capsys.readouterr().out


def test_a_game_for_five_plays_by_itself(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bots, "usual_bot", lambda game: "random")
    assert run("pointcity", "play", "--auto", "--ruleset", "five-by-five", "--seed", "7") == 0
    assert "Random 5" in capsys.readouterr().out


def test_a_game_is_quit_and_continued(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answer(monkeypatch, "18", "", "q")
    assert run("pointcity", "play", "--seed", "7", "--names", "Ada, Bo") == 0
    out = capsys.readouterr().out
    (file,) = (folder / "pointcity").iterdir()
    assert f"  pointcity play --resume {file}\n" in out
    answer(monkeypatch, "q")
    assert run("pointcity", "play", "--resume", "--lang", "pl") == 0
    assert "Ada" in capsys.readouterr().out
    assert run("pointcity", "verify", str(file)) == 0
    assert "not finished" in capsys.readouterr().out


def test_options_and_a_variant_by_file_are_played(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "mine.yaml").write_text("id: mine\nname: Mine\nextends: point-city\n", "utf-8")
    answer(monkeypatch)
    solo = ("--seats", "me", "--level", "hard", "--ruleset", "mine.yaml", "--save", "a.txt")
    assert run("pointcity", "play", *solo) == 0
    out = capsys.readouterr().out
    assert "Mine: solo, level hard" in out
    assert "  pointcity play --resume a.txt --ruleset mine.yaml\n" in out
    answer(monkeypatch)
    assert run("pointcity", "play", "--resume", "a.txt", "--ruleset", "mine.yaml") == 0
    answer(monkeypatch)
    assert run("bloomtown", "play", "--side", "B", "--seats", "me,random") == 0
    assert "side B" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "alone", "option"),
    [
        ("pointcity", True, "level of the game: easy, medium, hard (default: the first)"),
        ("kosmopolis", False, "names of the players by seat, with commas"),
        ("bloomtown", False, "side of the game: A, B (default: the first)"),
        ("mycity", True, "mode of the game: eternal, legacy (default: the first)"),
    ],
)
def test_help_lists_each_option_once_and_games_for_one_where_there_are_any(
    name: str, alone: bool, option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        run(name, "play", "--help")
    words = " ".join(capsys.readouterr().out.split())
    assert ("a game for one: me" in words) == alone
    assert option in words


def test_wrong_arguments_are_refused_in_a_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "wrong.txt").write_text("[Record", "utf-8")
    for arguments, message in (
        (("--seats", "me,genius"), "no bot is called 'genius'"),
        (("--seats", "me,me,me,me,me,me,me"), "players"),
        (("--level", "hard", "--seats", "me,me"), "level"),
        (("--resume", "none.txt"), "No such file"),
        (("--resume",), "there is no unfinished game"),
        (("--lang", "xx"), "xx"),
        (("--save", "."), "this is a directory, not a file"),
        (("--save", "wrong.txt/game.txt"), "wrong.txt/game.txt: "),
        (("--resume", "wrong.txt"), "wrong.txt: line 1: "),
    ):
        assert run("pointcity", "play", *arguments) == 1
        assert message in capsys.readouterr().err


def test_a_resumed_game_takes_no_arguments_of_a_new_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        run("pointcity", "play", "--resume", "--level", "hard", "--auto", "--lang", "pl")
    words = " ".join(capsys.readouterr().err.split())
    assert words.endswith("--level, --auto: only for a new game, not with --resume")


def test_the_line_that_continues_a_game_is_for_the_shell(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answer(monkeypatch)
    assert run("pointcity", "play", "--save", "my games/a b.txt", "--lang", "fr") == 0
    assert "  pointcity play --resume 'my games/a b.txt' --lang fr\n" in capsys.readouterr().out


def test_a_game_that_could_not_be_saved_says_so_at_its_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def block(session: Session) -> bool:
        assert session.file is not None
        session.file = session.file / "game.txt"
        session.save()
        return False

    monkeypatch.setattr(play, "play_plain", block)
    assert run("pointcity", "play", "--save", "game.txt") == 1
    out = capsys.readouterr().out
    assert "The game could not be saved: game.txt/game.txt: " in out
    assert "--resume" not in out


def test_ctrl_c_while_bots_think_ends_with_the_place_of_the_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(session: Session) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(play, "play_plain", interrupt)
    assert run("pointcity", "play", "--auto", "--save", "game.txt") == 130
    assert "  pointcity play --resume game.txt\n" in capsys.readouterr().out


# --- Replays ---------------------------------------------------------------------------


def recorded(folder: Path) -> Path:
    match = pc.Match.new(2, seed=7)
    match.play(pc.DrawTwo())
    file = folder / "two.txt"
    file.write_text(pc.records.format_record(match.record), "utf-8")
    return file


def test_one_move_of_a_record_is_printed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(recorded(folder))
    assert run("pointcity", "replay", file, "--move", "1", "--seat", "0", "--lang", "fr") == 0
    assert capsys.readouterr().out.startswith("Coup 1 sur 1\nJoueur 1 :")
    assert run("pointcity", "replay", file, "--ruleset", "point-city", "--plain") == 0


def test_a_record_that_cannot_be_replayed_is_named(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = recorded(folder)
    file.write_text(file.read_text("utf-8").replace("1. draw", "1. draft 0-15"), "utf-8")
    assert run("pointcity", "replay", str(file)) == 1
    assert f"pointcity: {file}: " in capsys.readouterr().err
    file.write_text("{}", "utf-8")
    assert run("pointcity", "replay", str(file)) == 1
    assert f"pointcity: {file}: " in capsys.readouterr().err


# --- Verifying -------------------------------------------------------------------------


def test_what_is_wrong_with_a_record_is_reported(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = recorded(folder).read_text("utf-8")
    bad = good.replace("1. draw", "1. draft 0-15")
    (folder / "all.txt").write_text(f'{good}\n{bad}\n[Record "x"]\n', "utf-8")
    assert run("pointcity", "verify", "all.txt", "--ruleset", "point-city") == 1
    first, second, third = capsys.readouterr().out.splitlines()
    assert first == "all.txt: game 1: OK, 1 moves, not finished"
    assert "not side by side" in second
    assert third.startswith("all.txt: game 3: ")
    (folder / "none.txt").write_text("", "utf-8")
    assert run("pointcity", "verify", "none.txt") == 1
    assert capsys.readouterr().out == "none.txt: there is no game in this file\n"


# --- The full screen -------------------------------------------------------------------


def test_a_terminal_gets_the_full_screen(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[Any] = []
    monkeypatch.setattr(PlayApp, "run", lambda app: shown.append(app))
    monkeypatch.setattr(ReplayApp, "run", lambda app: shown.append(app))
    on_terminal(monkeypatch)
    assert run("pointcity", "play", "--seats", "me,random") == 0
    assert "Continue it with" in capsys.readouterr().out
    assert run("pointcity", "replay", str(recorded(folder))) == 0
    assert [type(app) for app in shown] == [PlayApp, ReplayApp]


def test_without_textual_there_are_plain_prompts_and_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play, "find_spec", lambda name: None)
    on_terminal(monkeypatch)
    assert run("pointcity", "play", "--seats", "me,random") == 0
    assert "pip install 'pointcity[play]'" in capsys.readouterr().err
    assert not play.full_screen(True, "en")
