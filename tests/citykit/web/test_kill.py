"""A server that is killed at any moment loses nothing that it has accepted."""

from __future__ import annotations

import json
import re
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from citykit.web.room import Room
from citykit.web.store import Store
from tests.support.webgames import FACES
from tests.support.webserver import Site

KILLS = 30


@contextmanager
def process(database: Path) -> Iterator[tuple[Site, subprocess.Popen[str]]]:
    """Run the command in a process of its own."""
    command = [sys.executable, "-m", "pointcity", "serve", "--port", "0", "--database"]
    with subprocess.Popen(
        [*command, str(database)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as started:
        assert started.stdout is not None
        found = re.search(r"http://(\S+)/", started.stdout.readline())
        assert found
        try:
            yield Site(found[1]), started
        finally:
            started.kill()


class Player:
    """Plays a game at random through all kills, and keeps what the server has accepted."""

    def __init__(self, game: str, created: dict[str, Any], seat: int, seed: int) -> None:
        self.game, self.created, self.seat = game, created, seat
        self.rng = Random(seed)
        self.accepted: dict[int, str] = {}
        self.revision = 0
        self.problems: list[str] = []

    def play(self, site: Site) -> None:
        """Play until the connection breaks or the game is over."""
        with (
            suppress(WebSocketException, EOFError, OSError),
            site.joined(self.created, self.seat) as line,
        ):
            if line.table["revision"] < self.revision:
                self.problems.append(f"{line.table['revision']} is before {self.revision}")
            while line.wait_for_turn():
                action = line.choose(self.rng)
                answer = None if action is None else line.act(action)
                if answer is not None and answer["type"] == "update":
                    self.revision = answer["revision"]
                    self.accepted[self.revision] = json.dumps(action, sort_keys=True)
                if self.rng.random() < 0.1:
                    line.ask("undo", revision=line.table["revision"])
                    self.revision = line.table["revision"]


def check(database: Path, players: list[Player]) -> int:
    """Check that every accepted move is in the database, and every game sound."""
    with closing(sqlite3.connect(database)) as plain:
        assert plain.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    count = 0
    with closing(Store(database)) as store:
        for player in players:
            assert player.problems == []
            saved = store.load(player.created["id"])
            assert saved is not None
            face = FACES[player.game]
            room = Room(player.created["id"], saved, face, store, lambda *given: None)
            start = room.match.revision - len(saved.changes)
            for revision, action in player.accepted.items():
                change = saved.changes[revision - start - 1]
                assert (change.kind, change.seat) == ("move", player.seat)
                assert json.dumps(json.loads(change.action), sort_keys=True) == action
                count += 1
            assert face.game.records.verify(room.match.record).ok
    return count


@pytest.mark.slow
def test_nothing_accepted_is_lost_by_kills_at_random_moments(tmp_path: Path) -> None:
    database, rng = tmp_path / "games.sqlite3", Random(30)
    players: list[Player] = []
    games = cycle(FACES)
    for kill in range(KILLS):
        with process(database) as (site, started):
            if kill % 4 == 0:
                game = next(games)
                with_bot = site.create(game, "me", "bot")
                with_friend = site.create(game, "me", "me")
                players.append(Player(game, with_bot, 0, kill))
                players += [Player(game, with_friend, seat, kill) for seat in (0, 1)]
            active = players[-6:]
            threads = [threading.Thread(target=each.play, args=(site,)) for each in active]
            for thread in threads:
                thread.start()
            # While moves are being made, at a moment that has nothing to do with them.
            wait_for_moves(players, rng.randrange(15), threads, seconds=3)
            time.sleep(rng.uniform(0, 0.03))
            started.kill()
            for thread in threads:
                thread.join()
        if kill % 5 == 4:
            check(database, players)
    assert check(database, players) > 50


def wait_for_moves(
    players: list[Player], count: int, threads: list[threading.Thread], seconds: float
) -> None:
    """Wait until the players have made some more moves, or cannot, or some time has passed."""
    end = time.monotonic() + seconds
    enough = sum(len(each.accepted) for each in players) + count
    while (
        time.monotonic() < end
        and sum(len(each.accepted) for each in players) < enough
        and any(thread.is_alive() for thread in threads)
    ):
        time.sleep(0.01)
