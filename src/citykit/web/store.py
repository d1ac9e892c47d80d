"""Games in a SQLite database: the deal, the seats, and every change in order.

A change is one row, so that nothing is ever half-written. The database holds the seeds: it stays
with the server. Of the keys it has only hashes.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

from attrs import frozen

from citykit.tools.errors import ProblemError

__all__ = ["Change", "Saved", "Seat", "Store", "StoreError"]

#: The version of the tables.
_VERSION = 1

_TABLES = """
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    ruleset TEXT NOT NULL,
    options TEXT NOT NULL,
    record TEXT NOT NULL,
    bot_seed TEXT NOT NULL,
    touched REAL NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    bot TEXT NOT NULL,
    name TEXT NOT NULL,
    key_hash BLOB NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE changes (
    game TEXT NOT NULL REFERENCES games ON DELETE CASCADE,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    action TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX games_touched ON games (touched);
"""


class StoreError(ProblemError):
    """A database that cannot be used.

    Attributes:
        problem: What is wrong.
    """

    code = "bad-database"


@frozen
class Seat:
    """Who plays a seat.

    Attributes:
        kind: ``me`` and ``link`` are people, the creator and friends.
        bot: The name of the bot; empty for a person.
        name: The name to show; may be empty.
        key_hash: The SHA-256 of the key; empty for a bot.
    """

    kind: Literal["me", "link", "bot"]
    bot: str
    name: str
    key_hash: bytes


@frozen
class Change:
    """A change of a game.

    Attributes:
        kind: A move, or the undo of one.
        seat: The seat that moved, or that took back its move within the fair limit; None for an
            undo to which all agreed.
        action: The action of a move as JSON; empty for an undo.
    """

    kind: Literal["move", "undo"]
    seat: int | None
    action: str = ""


@frozen
class Saved:
    """A stored game.

    Attributes:
        game: The name of the game.
        ruleset: The id of its ruleset.
        options: What else the players agreed on, as JSON.
        record: The record of the deal as JSON, without moves.
        bot_seed: The seed of its bots.
        seats: Who plays.
        changes: What has happened, in order.
    """

    game: str
    ruleset: str
    options: str
    record: str
    bot_seed: str
    seats: tuple[Seat, ...]
    changes: tuple[Change, ...] = ()


class Store:
    """The games in a database; one server at a time.

    Args:
        path: The file; it is created if there is none. ``:memory:`` stores nothing.

    Raises:
        StoreError: If the file cannot be used.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        if path != ":memory:" and not Path(path).exists():
            try:
                os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
            except OSError as error:
                raise StoreError(f"{path}: {error.strerror}") from None
        self._db = sqlite3.connect(path, timeout=2, isolation_level=None)
        try:
            self._open()
        except sqlite3.Error as error:
            self._db.close()
            raise StoreError(f"{path}: {_meaning(error)}") from None
        except StoreError as error:
            self._db.close()
            raise StoreError(f"{path}: {error}") from None

    def _open(self) -> None:
        # One server owns the file: a second one would answer from an outdated memory.
        self._db.execute("PRAGMA locking_mode = EXCLUSIVE")
        self._db.execute("PRAGMA journal_mode = WAL")
        # Safe against a killed process, at a hundredth of the price of FULL; a power failure may
        # cost the last moves, never the database.
        self._db.execute("PRAGMA synchronous = NORMAL")
        self._db.execute("PRAGMA foreign_keys = ON")
        with self._db:
            self._db.execute("BEGIN EXCLUSIVE")
            (version,) = self._db.execute("PRAGMA user_version").fetchone()
            if version == 0:
                for statement in filter(str.strip, _TABLES.split(";")):
                    self._db.execute(statement)
                self._db.execute(f"PRAGMA user_version = {_VERSION}")
            elif version != _VERSION:
                raise StoreError(f"the database has version {version}, not {_VERSION}")

    def close(self) -> None:
        """Close the database."""
        self._db.close()

    def count(self) -> int:
        """Return the number of games."""
        (count,) = self._db.execute("SELECT count(*) FROM games").fetchone()
        return int(count)

    def create(self, game_id: str, saved: Saved) -> None:
        """Store a new game.

        Args:
            game_id: Its id.
            saved: The game, without changes.
        """
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.execute(
                "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?)",
                (
                    game_id,
                    saved.game,
                    saved.ruleset,
                    saved.options,
                    saved.record,
                    saved.bot_seed,
                    time.time(),
                ),
            )
            self._db.executemany(
                "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)",
                [
                    (game_id, number, seat.kind, seat.bot, seat.name, seat.key_hash)
                    for number, seat in enumerate(saved.seats)
                ],
            )

    def append(self, game_id: str, first: int, changes: Iterable[Change]) -> None:
        """Store changes of a game, all of them or none.

        Args:
            game_id: Its id.
            first: The number of changes before them.
            changes: The changes.
        """
        rows = [
            (game_id, number, change.kind, change.seat, change.action)
            for number, change in enumerate(changes, start=first)
        ]
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.executemany("INSERT INTO changes VALUES (?, ?, ?, ?, ?)", rows)
            self._db.execute("UPDATE games SET touched = ? WHERE id = ?", (time.time(), game_id))

    def load(self, game_id: str) -> Saved | None:
        """Return a game with all its changes; None if there is none with this id.

        Args:
            game_id: Its id.
        """
        found = self._db.execute(
            "SELECT game, ruleset, options, record, bot_seed FROM games WHERE id = ?", (game_id,)
        ).fetchone()
        if found is None:
            return None
        seats = self._db.execute(
            "SELECT kind, bot, name, key_hash FROM seats WHERE game = ? ORDER BY seat", (game_id,)
        )
        changes = self._db.execute(
            "SELECT kind, seat, action FROM changes WHERE game = ? ORDER BY number", (game_id,)
        )
        game, ruleset, options, record, bot_seed = found
        return Saved(
            game,
            ruleset,
            options,
            record,
            bot_seed,
            tuple(Seat(*row) for row in seats),
            tuple(Change(*row) for row in changes),
        )

    def touch(self, game_ids: Iterable[str]) -> None:
        """Mark games as used now.

        Args:
            game_ids: Their ids.
        """
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            rows = [(time.time(), game_id) for game_id in game_ids]
            self._db.executemany("UPDATE games SET touched = ? WHERE id = ?", rows)

    def ids(self) -> tuple[str, ...]:
        """Return the ids of all games."""
        return tuple(row[0] for row in self._db.execute("SELECT id FROM games ORDER BY id"))

    def delete_idle(self, days: float) -> int:
        """Delete the games that have not changed for some days, and return their number.

        Args:
            days: The number of days.
        """
        before = time.time() - days * 86_400
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            return self._db.execute("DELETE FROM games WHERE touched < ?", (before,)).rowcount


def _meaning(error: sqlite3.Error) -> str:
    """Return what an error of SQLite means to the operator of a server."""
    if "locked" in str(error):
        return "another server is using this database"
    return str(error)
