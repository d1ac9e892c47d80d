"""Games in a database."""

from __future__ import annotations

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from citykit.web.store import Change, Saved, Seat, Store, StoreError

SEATS = (Seat("me", "", "Ann", b"hash"), Seat("bot", "random", "random", b""))
SAVED = Saved("pointcity", "point-city", "{}", "{}", "seed", SEATS)


def test_a_game_is_loaded_as_it_was_stored(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    changes = [Change("move", 0, '{"type":"x"}'), Change("undo", None), Change("undo", 1)]
    with closing(Store(path)) as first:
        first.create("a", SAVED)
        first.append("a", 0, changes[:1])
        first.append("a", 1, changes[1:])
        assert first.load("b") is None
        assert first.count() == 1
    with closing(Store(path)) as second:
        loaded = second.load("a")
        assert loaded == Saved("pointcity", "point-city", "{}", "{}", "seed", SEATS, (*changes,))
        assert second.ids() == ("a",)


def test_several_changes_are_stored_together_or_not_at_all() -> None:
    with closing(Store(":memory:")) as made:
        made.create("a", SAVED)
        made.append("a", 1, [Change("move", 0, "{}")])
        with pytest.raises(sqlite3.IntegrityError):
            made.append("a", 0, [Change("undo", None), Change("undo", None)])
        loaded = made.load("a")
        assert loaded is not None
        assert len(loaded.changes) == 1


def test_the_file_is_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    Store(path).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_idle_games_are_deleted_with_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_000_000_000.0
    monkeypatch.setattr("citykit.web.store.time.time", lambda: now)
    with closing(Store(":memory:")) as made:
        for name in ("old", "played", "used"):
            made.create(name, SAVED)
        now += 10 * 86_400
        made.append("played", 0, [Change("move", 0, "{}")])
        made.touch(["used"])
        assert made.delete_idle(9) == 1
        assert made.ids() == ("played", "used")
        assert made.delete_idle(9) == 0
        assert made.load("old") is None
        with pytest.raises(sqlite3.IntegrityError):
            made.append("old", 0, [Change("move", 0, "{}")])


@pytest.mark.slow
def test_one_server_at_a_time_uses_a_database(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with closing(Store(path)), pytest.raises(StoreError, match="another server is using"):
        Store(path)
    Store(path).close()


def test_a_database_of_another_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreError, match="has version 99, not 1"):
        Store(path)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.write_text("not a database at all, but long enough to be read as one" * 10)
    with pytest.raises(StoreError, match="not a database"):
        Store(path)
    with pytest.raises(StoreError, match="No such file or directory") as caught:
        Store(tmp_path / "nowhere" / "games.sqlite3")
    assert caught.value.code == "bad-database"
