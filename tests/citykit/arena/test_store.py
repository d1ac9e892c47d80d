"""Finished games survive being killed."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import crowns
import pytest
from attrs import evolve

import mycity
from citykit import arena
from citykit.arena import store
from citykit.arena.jobs import key_of, play_fixture, setup_of
from citykit.arena.store import Store
from citykit.tools.errors import FileError

SETUP, (RULESET,) = setup_of(crowns, [None], 5)
PLAN = arena.round_robin(
    [arena.Contestant("random"), arena.Contestant("search", {"iterations": 2})], deals=2
)
RESULTS = [play_fixture(SETUP, each) for each in PLAN]


def written(path: Path) -> None:
    """Write the results to a file."""
    with Store(path) as store:
        store.add(RESULTS)


def test_every_length_of_a_cut_file_keeps_its_whole_lines(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    written(path)
    content = path.read_bytes()
    assert content.count(b"\n") == 5
    for length in range(0, len(content), 17):
        path.write_bytes(content[:length])
        with Store(path) as store:
            kept = max(0, content[:length].count(b"\n") - 1)
            assert list(store.results.values()) == RESULTS[:kept]
            store.add(RESULTS[kept:])
        assert path.read_bytes() == content


def test_a_game_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    written(path)
    with Store(path) as store:
        store.add(RESULTS[:1])
    with Store(path) as store:
        assert list(store.results) == [key_of(each) for each in RESULTS]


@pytest.mark.parametrize("content", ["notes\n", "notes", '{"format": "other"}\n', "[]\n"])
def test_a_file_of_another_kind_is_not_changed(tmp_path: Path, content: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(content, "utf-8")
    with pytest.raises(arena.ArenaError, match="is not a file of games; nothing was changed"):
        Store(path)
    assert path.read_text("utf-8") == content


def test_games_of_another_version_are_not_mixed_in(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    written(path)
    path.write_text(path.read_text("utf-8").replace('"library":"', '"library":"9.'), "utf-8")
    with pytest.raises(arena.ArenaError, match="start a new file"):
        Store(path)


def test_a_damaged_line_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    written(path)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines[:2], "{}\n", *lines[3:]]), "utf-8")
    with pytest.raises(arena.ArenaError, match="line 3: not a result"):
        Store(path)


def test_a_file_that_cannot_be_read_or_written_is_reported(tmp_path: Path) -> None:
    with pytest.raises(FileError):
        Store(tmp_path)
    path = tmp_path / "games.jsonl"
    with Store(path) as store:
        path.unlink()
        path.mkdir()
        with pytest.raises(FileError):
            store.add(RESULTS)


def test_a_file_that_cannot_be_prepared_is_reported_and_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "games.jsonl"
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(FileError, match="No space left"):
            Store(path)
    written(path)


# --- Two programs ----------------------------------------------------------------------


@pytest.mark.skipif(store._fcntl is None, reason="needs locks")
def test_a_file_that_another_program_uses_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with Store(path) as first:
        with pytest.raises(arena.ArenaError, match="is in use by another program"):
            Store(path)
        first.add(RESULTS)
    with Store(path) as second:
        assert list(second.results.values()) == RESULTS


@pytest.mark.parametrize("locks", [None, SimpleNamespace(LOCK_EX=1, LOCK_NB=2)])
def test_where_there_are_no_locks_files_are_written_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, locks: Any
) -> None:
    def unsupported(*args: object) -> None:
        raise OSError(95, "Operation not supported")

    if locks is not None:
        locks.flock = unsupported
    monkeypatch.setattr(store, "_fcntl", locks)
    written(tmp_path / "games.jsonl")


# --- Other settings --------------------------------------------------------------------


def test_results_with_another_deadline_are_not_taken(tmp_path: Path) -> None:
    save = tmp_path / "games.jsonl"
    for deadline, kept in ((None, 0), (60, 0), (60.0, 4), (50, 0), (None, 4)):
        counts: list[int] = []
        arena.tournament(
            crowns,
            ["random", "search:iterations=1"],
            deals=2,
            deadline=deadline,
            workers=1,
            save=save,
            progress=lambda done, planned: counts.append(done),  # noqa: B023
        )
        assert (counts[0], counts[-1]) == (kept, 4)


def test_games_of_a_tournament_have_no_facts_for_a_simulation(tmp_path: Path) -> None:
    save = tmp_path / "games.jsonl"
    arena.tournament(mycity, ["random"], deals=2, players=1, workers=1, save=save)
    found = arena.simulate(mycity, bots=["random"], games=2, players=1, workers=1, save=save)
    assert found.side.summaries[0].parts
    again = arena.simulate(mycity, bots=["random"], games=2, players=1, workers=1, save=save)
    assert again == found
    assert save.read_text("utf-8").count("\n") == 5


def test_games_of_another_game_are_not_taken() -> None:
    (one, *_), other = RESULTS, evolve(RESULTS[0], game="coins")
    assert key_of(one) != key_of(other)
