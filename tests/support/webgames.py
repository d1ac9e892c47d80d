"""Games on a server without transport: rooms whose clients keep what they are sent."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from citykit.web.face import faces
from citykit.web.messages import Client
from citykit.web.newgame import new_game
from citykit.web.room import Room
from citykit.web.store import Saved, Store

#: The games that can be played in a browser.
FACES = faces({})


class Browser:
    """A client that keeps every message it is sent, as bytes on the wire.

    Attributes:
        client: What the room knows of it.
        sent: The messages, as text.
        closed: The code with which it was closed; None if it is open.
    """

    def __init__(self) -> None:
        self.client = Client(self._send, self._close)
        self.sent: list[str] = []
        self.closed: int | None = None

    def _send(self, message: dict[str, Any]) -> None:
        self.sent.append(json.dumps(message))

    def _close(self, code: int) -> None:
        self.closed = code

    @property
    def messages(self) -> list[dict[str, Any]]:
        """The messages so far."""
        return [json.loads(text) for text in self.sent]

    @property
    def last(self) -> dict[str, Any]:
        """The last message."""
        message: dict[str, Any] = json.loads(self.sent[-1])
        return message

    @property
    def table(self) -> dict[str, Any]:
        """The last update."""
        for text in reversed(self.sent):
            message: dict[str, Any] = json.loads(text)
            if message["type"] in ("update", "joined"):
                return message
        raise AssertionError("not joined")


class Table:
    """A room with a browser for each person, and a spectator.

    Attributes:
        room: The room.
        saved: The game as it was stored first.
        store: Where it is stored.
        keys: The keys by seat; None for a bot.
        errands: The requests for hints and analyses.
        browsers: The browsers by seat; None is the spectator.
    """

    def __init__(self, request: dict[str, Any], *, layout: str | None = None) -> None:
        self.store = Store(":memory:")
        self.saved, self.keys = new_game(request, FACES)
        self.store.create("game", self.saved)
        self.errands: list[tuple[Client, str, dict[str, Any]]] = []
        self.room = self.load()
        self.browsers: dict[int | None, Browser] = {}
        people = [seat for seat, key in enumerate(self.keys) if key is not None]
        for seat in (*people, None):
            self.browsers[seat] = self.join(seat, layout=layout)

    def close(self) -> None:
        """Close the database."""
        self.store.close()

    def load(self) -> Room:
        """Return the room as it is loaded from the database."""
        saved: Saved | None = self.store.load("game")
        assert saved is not None
        return Room("game", saved, FACES[saved.game], self.store, self._think)

    def _think(self, _: Room, client: Client, what: str, re: dict[str, Any]) -> None:
        self.errands.append((client, what, re))

    def join(self, seat: int | None, **more: Any) -> Browser:
        """Return a new browser that has joined."""
        browser = Browser()
        key = None if seat is None else self.keys[seat]
        self.room.answer(browser.client, {"type": "join", "re": 0, "key": key, **more})
        return browser

    def ask(self, seat: int | None, kind: str, /, **more: Any) -> dict[str, Any]:
        """Send a request, and return the message that answers it."""
        browser = self.browsers[seat]
        start, re = len(browser.sent), len(browser.sent) + 1000
        self.room.answer(browser.client, {"type": kind, "re": re, **more})
        found = [each for each in map(json.loads, browser.sent[start:]) if each.get("re") == re]
        assert len(found) == 1, browser.sent[start:]
        answer: dict[str, Any] = found[0]
        return answer

    def revision(self, seat: int | None) -> int:
        """Return the revision that a seat has seen."""
        revision: int = self.browsers[seat].table["revision"]
        return revision

    def click_through(self, seat: int, rng: Random) -> dict[str, Any]:
        """Let a seat choose an action by clicks, and return the last guide."""
        guide: dict[str, Any] = self.browsers[seat].table["guide"]
        clicks: list[Any] = []
        while guide["action"] is None:
            clicks = [*clicks, rng.choice(guide["choices"])["click"]]
            answer = self.ask(seat, "clicks", revision=self.revision(seat), clicks=clicks)
            guide = answer["guide"]
        return guide

    def move(self, seat: int, rng: Random) -> dict[str, Any]:
        """Let a seat make a move by clicks, and return the update."""
        action = self.click_through(seat, rng)["action"]
        return self.ask(seat, "act", revision=self.revision(seat), action=action)

    def play_on(self, rng: Random, moves: int, watch: Callable[[], None] = lambda: None) -> None:
        """Let all seats move at random: people by clicks, bots as they would."""
        game, room = self.room.face.game, self.room
        for _ in range(moves):
            seats = game.to_act(room.match.state)
            if not seats:
                return
            seat = rng.choice(seats)
            if self.keys[seat] is None:
                view = room.view(seat)
                action = rng.choice(game.legal_actions(view, seat))
                room.play(action, seat, room.match.revision)
                room.tell_all("move")
            else:
                self.move(seat, rng)
            watch()


def two(game: str, **more: Any) -> Table:
    """Return a table of two people."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "link", "name": "Bob"}]
    return Table({"game": game, "seats": seats}, **more)
