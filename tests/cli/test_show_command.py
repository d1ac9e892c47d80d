"""``pointcity show``: positions from codes, saved games and records."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import pointcity as pc
from citykit.cli import files
from pointcity import cli
from pointcity.display import svg
from pointcity.display.text import table_text
from tests.support import drawn
from tests.support.recorded_games import record_randomly

Show = Callable[..., str]


@pytest.fixture(name="show")
def _show(capsys: pytest.CaptureFixture[str]) -> Show:
    """Return a function from arguments to what is printed."""

    def show(*arguments: object) -> str:
        assert cli.main(["show", *map(str, arguments)]) == 0
        return capsys.readouterr().out

    return show


@pytest.fixture(name="refuse")
def _refuse(capsys: pytest.CaptureFixture[str]) -> Show:
    """Return a function from arguments to the message that nothing can be shown."""

    def refuse(*arguments: object) -> str:
        assert cli.main(["show", *map(str, arguments)]) == 1
        captured = capsys.readouterr()
        assert captured.out == ""
        return captured.err

    return refuse


@pytest.fixture(name="file")
def _file(tmp_path: Path) -> Path:
    return tmp_path / "game"


def test_a_position_code_is_shown_as_text(show: Show) -> None:
    state = drawn.after(2, 20)
    for position in (state, state.table):
        assert show(pc.formats.position_code(position)) == table_text(state) + "\n"


def test_a_position_is_shown_as_a_picture(show: Show, tmp_path: Path) -> None:
    state = drawn.after(2, 20)
    code = pc.formats.position_code(state)
    assert show(code, "--svg") == svg.table(state) + "\n"
    look = ["--svg", "--theme", "dark", "--layout", "tall", "--width", "390", "--lang", "pl"]
    drawing = svg.table(
        state, theme="dark", layout="tall", width=390, lang="pl", highlights=svg.highlights(state)
    )
    target = tmp_path / "new" / "table.svg"
    assert show(code, *look, "--highlights", "--output", target) == ""
    assert target.read_text("utf-8") == drawing + "\n"


def test_a_saved_game_is_shown(show: Show, file: Path) -> None:
    state = drawn.after(1, 12, level="hard")
    for position in (state, state.table):
        file.write_text(pc.to_json(position), "utf-8")
        assert show(file) == table_text(state) + "\n"


def test_a_code_in_a_file_or_from_stdin_is_shown(
    show: Show, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = drawn.after(2, 20)
    code = f"\n {pc.formats.position_code(state)}\n"
    file.write_text(code, "utf-8")
    assert show(file) == table_text(state) + "\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(code.encode())))
    assert show("-") == table_text(state) + "\n"


@pytest.mark.parametrize("write", [pc.records.format_record, pc.to_json])
def test_any_move_of_a_record_is_shown(
    show: Show, file: Path, write: Callable[[pc.records.Record], str]
) -> None:
    record = record_randomly(2, 7, moves=9)
    states = list(pc.records.replay(record))
    file.write_text(write(record), "utf-8")
    assert show(file) == table_text(states[-1]) + "\n"
    for move in (0, 4, 9):
        assert show(file, "--move", move) == table_text(states[move]) + "\n"


def test_one_of_several_games_is_shown(show: Show, refuse: Show, file: Path) -> None:
    games = [record_randomly(2, seed, moves=5) for seed in (1, 2)]
    with file.open("w", encoding="utf-8") as target:
        pc.records.write_records(target, games)
    for number, game in enumerate(games, start=1):
        *_, last = pc.records.replay(game)
        assert show(file, "--game", number) == table_text(last) + "\n"
    for number in (-1, 0, 3):
        assert f"there is no game {number} in the file" in refuse(file, "--game", number)


def test_a_variant_is_shown_with_its_ruleset(show: Show, tmp_path: Path) -> None:
    shown = show(pc.formats.position_code(drawn.after(2, 20)), "--ruleset", "point-city")
    assert shown == table_text(drawn.after(2, 20)) + "\n"


def test_colours_are_for_terminals(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    state = drawn.after(2, 20)
    monkeypatch.setattr(type(sys.stdout), "isatty", lambda self: True)
    assert show(pc.formats.position_code(state)) == table_text(state, color=True) + "\n"


def test_the_board_is_printed_in_any_language(show: Show) -> None:
    state = drawn.after(2, 20)
    code = pc.formats.position_code(state)
    assert show(code, "--lang", "pl-PL") == table_text(state, lang="pl") + "\n"


@pytest.mark.slow
@pytest.mark.covering
def test_what_cannot_be_shown_is_told(refuse: Show, file: Path, tmp_path: Path) -> None:
    code = pc.formats.position_code(drawn.after(2, 20))
    record = record_randomly(2, 7, moves=5)
    assert "no such file, and it is not a position code" in refuse("nowhere.json")
    assert "no such file" in refuse("x" * 5000)
    assert "no such file" in refuse("x\0y")
    assert "checksum" in refuse(code[:-6] + "a" + code[-5:])
    assert "directory" in refuse(tmp_path)
    assert "only a recorded game has moves" in refuse(code, "--move", 1)
    assert "no width" in refuse(code, "--svg", "--width", "-3")
    assert "unknown language" in refuse(code, "--svg", "--lang", "xx")
    assert "unknown language" in refuse(code, "--lang", "xx")
    file.write_text(pc.records.format_record(record), "utf-8")
    for move in (-1, 6):
        assert f"there is no move {move}; the game has moves 1 to 5" in refuse(file, "--move", move)
    for content, message in (
        (b"", "there is no game 1"),
        (b"\xff\xfe nonsense", ""),
        (b"{}", ""),
        (b"state1.rubbish \xff", "not a position code"),
        (pc.to_json(pc.Flip(3)).encode(), "it holds a Flip, not a position"),
        (f"[{pc.to_json(pc.Flip(3))}]".encode(), "it holds a tuple"),
    ):
        file.write_bytes(content)
        assert message in refuse(file)


def test_only_regular_files_are_read(refuse: Show, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert "this is not a regular file" in refuse("/dev/zero")
    assert "this is not a regular file" in refuse(tmp_path / "pipe")
    assert "this is a directory, not a file" in refuse(tmp_path)


def test_endless_input_is_cut_off(
    refuse: Show, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "MAX_BYTES", 100)
    (tmp_path / "long").write_text("x" * 101, "utf-8")
    assert "there are more than 100 bytes" in refuse(tmp_path / "long")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"x" * 101)))
    assert "there are more than 100 bytes" in refuse("-")
