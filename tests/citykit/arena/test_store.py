"""Finished games survive being killed."""

from __future__ import annotations

from pathlib import Path

import crowns
import pytest

from citykit import arena
from citykit.arena.jobs import key_of, play_fixture, setup_of
from citykit.arena.store import Store
from citykit.tools.errors import FileError

SETUP, (RULESET,) = setup_of(crowns, [None], 5)
PLAN = arena.round_robin(
    [arena.Contestant("random"), arena.Contestant("search", {"iterations": 2})], deals=2
)
RESULTS = [play_fixture(SETUP, each) for each in PLAN]


def test_every_length_of_a_cut_file_keeps_its_whole_lines(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Store(path).add(RESULTS)
    content = path.read_bytes()
    assert content.count(b"\n") == 5
    for length in range(0, len(content), 17):
        path.write_bytes(content[:length])
        store = Store(path)
        kept = max(0, content[:length].count(b"\n") - 1)
        assert list(store.results.values()) == RESULTS[:kept]
        store.add(RESULTS[kept:])
        assert path.read_bytes() == content


def test_a_game_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Store(path).add(RESULTS)
    Store(path).add(RESULTS[:1])
    assert list(Store(path).results) == [key_of(each) for each in RESULTS]


@pytest.mark.parametrize("content", ["notes\n", "notes", '{"format": "other"}\n', "[]\n"])
def test_a_file_of_another_kind_is_not_changed(tmp_path: Path, content: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(content, "utf-8")
    with pytest.raises(arena.ArenaError, match="is not a file of games; nothing was changed"):
        Store(path)
    assert path.read_text("utf-8") == content


def test_games_of_another_version_are_not_mixed_in(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Store(path)
    path.write_text(path.read_text("utf-8").replace('"library":"', '"library":"9.'), "utf-8")
    with pytest.raises(arena.ArenaError, match="start a new file"):
        Store(path)


def test_a_damaged_line_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Store(path).add(RESULTS)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines[:2], "{}\n", *lines[3:]]), "utf-8")
    with pytest.raises(arena.ArenaError, match="line 3: not a result"):
        Store(path)


def test_a_file_that_cannot_be_read_or_written_is_reported(tmp_path: Path) -> None:
    with pytest.raises(FileError):
        Store(tmp_path)
    path = tmp_path / "games.jsonl"
    store = Store(path)
    path.unlink()
    path.mkdir()
    with pytest.raises(FileError):
        store.add(RESULTS)
