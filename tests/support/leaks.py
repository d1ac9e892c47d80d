"""What was sent to a browser during a game, searched for what its seat may not know.

The game is played again from the database, and every message compared with what a room answers
in a *twin* of the state, which looks the same to the seat while everything hidden is different.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

from attrs import evolve

from citykit.formats.jsontext import parse_json
from citykit.web.room import Room
from citykit.web.store import Saved, Store
from pointcity.model import Card
from tests.support.webgames import FACES, Browser
from tests.support.wire import Connection, Wire

#: What a message holds only after the end.
_LATE = {"record", "replay", "analysis"}

#: What an update tells of the table now: it follows from what the seat knows.
_NOW = (
    *("revision", "moves", "to_act", "over", "prompt", "view", "picture", "guide", "scores"),
    *("undo", "outcome"),
)


@contextmanager
def twin(room: Room, seat: int | None, rng: Random) -> Iterator[bool]:
    """Put a state in place of the current one that looks the same to a seat.

    Gives whether it is another one.
    """
    match, game = room.match, room.face.game
    first, done, state = match._first, match._done, match.state
    other = game.determinize(room.view(seat), rng)
    if done:
        match._done = (*done[:-1], evolve(done[-1], after=other))
    else:
        match._first = other
    try:
        yield state != other
    finally:
        match._first, match._done = first, done


def every_key(data: Any) -> Iterator[tuple[str, Any]]:
    """Yield the keys and values of all objects in plain data."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield key, value
            yield from every_key(value)
    elif isinstance(data, list):
        for value in data:
            yield from every_key(value)


def secrets_of(saved: Saved) -> list[str]:
    """Return what no browser may ever be sent: seeds, and the hashes of keys."""
    seeds = [json.loads(saved.record)["seed"] or saved.bot_seed, saved.bot_seed]
    return [*seeds, *(seat.key_hash.hex() for seat in saved.seats if seat.key_hash)]


class Search:
    """Searches what one client of a game was sent over its WebSocket.

    Attributes:
        compared: The number of messages that were compared with those of another state.

    Args:
        connection: What passed over its connection.
        saved: The game as it was stored in the end.
        keys: The keys by seat; None for a bot.
    """

    def __init__(self, connection: Connection, saved: Saved, keys: Sequence[str | None]) -> None:
        requests = [json.loads(text) for text in connection.requests]
        self._asked = {request["re"]: request for request in requests if "re" in request}
        self._texts = connection.messages
        self._saved = saved
        self._keys = keys
        self._never = [*secrets_of(saved), *filter(None, keys)]
        self._rng = Random(len(self._texts))
        self._seat: int | None = None
        self._browser = Browser()
        self.compared = 0

    def leaks(self) -> Iterator[str]:
        """Yield what the client should not have been sent."""
        with closing(Store(":memory:")) as store:
            start = evolve(self._saved, changes=())
            store.create("game", start)
            self._room = Room("game", start, FACES[start.game], store, lambda *given: None)
            over = False
            for text in self._texts:
                message = json.loads(text)
                if over and message["type"] in _LATE:
                    continue
                yield from self._words(text, message)
                yield from self._answer(message)
                over = message.get("over", over)
                if not over and self._saved.game == "pointcity":
                    yield from self._cards(text)

    # --- Words that must not be there

    def _words(self, text: str, message: dict[str, Any]) -> Iterator[str]:
        yield from (f"{secret} was sent" for secret in self._never if secret in text)
        for key in sorted({"seed", "secret", "privates"} & dict(every_key(message)).keys()):
            yield f"a message of type {message['type']} has a {key}"

    def _cards(self, text: str) -> Iterator[str]:
        """Yield hidden cards of Point City: each card exists once, so that its id tells it."""
        state = self._room.match.state
        cities = [player.city for player in state.table.players]
        hidden = set(_cards_in(state.secret.deck)) - set(_cards_in((state.table.market, cities)))
        sent = set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)+", text))
        yield from (f"{card} is hidden" for card in sorted(sent & hidden))

    # --- Answers that must follow from what the seat knows

    def _answer(self, message: dict[str, Any]) -> Iterator[str]:
        request = self._asked.get(message.get("re", -1), {})
        kind = message["type"]
        if kind in ("joined", "update"):
            yield from self._update(message, request)
        elif kind not in ("hint", "presence") and self._ask(request) != message:
            yield f"{kind} after move {self._moves} tells more than seat {self._seat} knows"

    @property
    def _moves(self) -> int:
        return len(self._room.match.history)

    def _ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """Ask the room in a state that looks the same to the seat, and return its answer."""
        with ExitStack() as stack:
            if self._room.face.game.to_act(self._room.match.state):
                self.compared += stack.enter_context(twin(self._room, self._seat, self._rng))
            start = len(self._browser.sent)
            self._room.answer(self._browser.client, request)
        answer: dict[str, Any] = json.loads(self._browser.sent[start])
        return answer

    def _update(self, message: dict[str, Any], request: dict[str, Any]) -> Iterator[str]:
        before, look = self._moves, self._browser.client.look
        if message["type"] == "joined":
            self._seat = message["seat"]
            if request["key"] != (None if self._seat is None else self._keys[self._seat]):
                yield f"seat {self._seat} was given to another key"
        for change in self._saved.changes[before : message["moves"]]:
            assert change.seat is not None
            action = self._room.face.read(parse_json(change.action), self._room.ruleset)
            self._room.play(action, change.seat, self._room.match.revision)
        self._room.leave(self._browser.client)
        self._browser = Browser()
        shown = {"lang": look.lang, "theme": look.theme, "layout": look.layout, **request}
        key = None if self._seat is None else self._keys[self._seat]
        expected = self._ask({**shown, "type": "join", "key": key, "seen": None})
        where = f"of the update after move {self._moves} for seat {self._seat}"
        for name in _NOW:
            if message[name] != expected[name]:
                yield f"{name} {where} tells more than the seat knows"
        if _offline(message["seats"]) != _offline(expected["seats"]):
            yield f"the seats {where} are others"
        if message["log"]["lines"] != expected["log"]["lines"][message["log"]["from"] :]:
            yield f"the log {where} is another one"
        yield from self._events(message, before, where)

    def _events(self, message: dict[str, Any], before: int, where: str) -> Iterator[str]:
        """Yield events, and lines about them, that the seat did not notice."""
        room, game, look = self._room, self._room.face.game, self._browser.client.look
        names = [seat["label"] for seat in message["seats"]]
        events, lines = [], []
        for played in room.match.history[before:]:
            view = game.observe(played.before, self._seat)
            for event in played.events:
                seen = game.seen_by(event, self._seat)
                if seen is not None:
                    events.append(room.face.data(seen, room.ruleset))
                    if room.face.told(seen):
                        lines.append(room.face.describe(seen, view, look, names))
        if message["events"] is not None and message["events"] != events:
            yield f"the events {where} tell more than the seat has noticed"
        told = [line["text"] for line in message["log"]["lines"]]
        if told[len(told) - len(lines) :] != lines:
            yield f"the log {where} tells more than the seat has noticed"


def _offline(seats: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return who plays, wherever they are."""
    return [{**seat, "online": None} for seat in seats]


class Recorded:
    """A game that was played by clients through a proxy.

    Attributes:
        wire: The proxy with every byte that passed.
        clients: The connections with a WebSocket.
        compared: The number of messages that were compared with those of another state.

    Args:
        wire: The proxy, through which the game was created, too.
        database: The database of the server, which has ended.
    """

    def __init__(self, wire: Wire, database: Path) -> None:
        self.wire = wire
        self.clients = [each for each in wire.connections if each.messages]
        self.compared = 0
        self._answers = [answer for each in wire.connections for _, answer in each.exchanges]
        (self._created,) = (each for each in self._answers if b'"type":"created"' in each.body)
        created = json.loads(self._created.body)
        self._keys = [seat["key"] for seat in created["seats"]]
        with closing(Store(database)) as store:
            saved = store.load(created["id"])
        assert saved is not None
        self._saved = saved

    def leaks(self) -> Iterator[str]:
        """Yield everything that a client should not have been sent."""
        for client in self.clients:
            search = Search(client, self._saved, self._keys)
            yield from search.leaks()
            self.compared += search.compared
        never = [*secrets_of(self._saved), *filter(None, self._keys)]
        for answer in self._answers:
            if answer is not self._created:  # which has the keys, for the creator
                yield from (f"{each} was sent" for each in never if each.encode() in answer.body)


def _cards_in(value: Any) -> Iterator[str]:
    """Yield the ids of all cards of Point City in a value."""
    if isinstance(value, (tuple, list, frozenset)):
        for each in value:
            yield from _cards_in(each)
    elif isinstance(value, Card):
        yield value.id
