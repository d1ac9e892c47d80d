"""A game over standard input and output, one JSON object a line.

All players share one connection here; over WebSockets each would have their own. The requests::

    {"id": 1, "new": {"players": 2}}                       a new game: the keys of its seats
    {"id": 2, "key": "...", "view": true}                  the table, also after reconnecting
    {"id": 3, "key": "...", "cards": true}                 the ruleset, to draw from
    {"id": 4, "key": "...", "clicks": [], "revision": 0}   a guide: what can be clicked now
    {"id": 5, "key": "...", "action": {"type": "draw-two"}, "revision": 0}
    {"id": 6, "key": "...", "undo": true, "revision": 1}   take back the last move, or ask to
    {"id": 7, "key": "...", "agree": true, "revision": 1}  let another player take it back

A message has the seat it is for in ``to``, and the ``id`` of the request that it answers in
``re``. After an action every seat gets the events, and after an undo the table, both with the
new revision; a request that was made for another revision is refused. An error has a code,
reasons as data, and words in the language of the request (``"lang": "pl"``).

Only the client that asked for the new game gets the keys. It passes each of the others on to a
player, for example in a link to share, and that player's client joins with it.

A match must not be changed by two threads at once. This server answers one line at a time; one
with threads holds a lock while it answers.

The hidden cards never leave the server, and no client chooses the seed. With a file name as
argument, the server saves the game there before any client hears of a change, and resumes it.
"""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pointcity as pc
from pointcity.formats import from_data, to_data

Message = dict[str, Any]


class RequestError(Exception):
    """A request that the server refuses before it asks the rules."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Server:
    """One game at a time."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        self.keys: list[str] = []
        self.match: pc.Match | None = None
        self.agreed: set[int] = set()  # the seats that want the last move to be taken back
        if file is not None and file.exists():
            saved = json.loads(file.read_text("utf-8"))
            self.keys = saved["keys"]
            self.match = pc.Match(from_data(saved["record"]), revision=saved["revision"])

    def _save(self, game: pc.Match) -> None:
        if self.file is not None:
            record = to_data(game.record)
            saved = {"keys": self.keys, "record": record, "revision": game.revision}
            beside = self.file.with_suffix(".new")
            beside.write_text(json.dumps(saved), "utf-8")
            beside.replace(self.file)

    # --- Messages ---

    def _seats(self) -> range:
        return range(len(self.keys))

    def _news(self, game: pc.Match) -> Message:
        result = pc.outcome(game.state)
        return {
            "revision": game.revision,
            "to_act": list(pc.to_act(game.state)),
            "outcome": None if result is None else to_data(result, game.table.ruleset),
        }

    def _view(self, game: pc.Match, seat: int) -> Message:
        table = to_data(pc.observe(game.state, seat))
        return {"to": seat, "table": table, **self._news(game)}

    # --- Requests ---

    def _new(self, players: int, level: Any) -> Iterator[Message]:
        if self.match is not None and pc.to_act(self.match.state):
            raise RequestError("game-running", "The game is not over yet.")
        game = pc.Match.new(players, level=level)  # without a seed, which could be guessed
        self.match, self.agreed = game, set()
        self.keys = [secrets.token_urlsafe(16) for _ in range(players)]
        self._save(game)
        yield {"to": None, "keys": self.keys}

    def _guide(self, game: pc.Match, seat: int, clicks: list[Any]) -> Iterator[Message]:
        rules = game.table.ruleset
        guide = pc.guided_turn(game.state, from_data(clicks, rules), seat=seat)
        yield {"to": seat, "guide": to_data(guide, rules)}

    def _act(self, game: pc.Match, seat: int, data: Message, revision: int) -> Iterator[Message]:
        rules = game.table.ruleset
        events = game.play(from_data(data, rules), seat=seat, expected=revision)
        self.agreed = set()
        self._save(game)
        for other in self._seats():
            seen = [pc.seen_by(event, other) for event in events]
            yield {"to": other, "events": to_data(seen, rules), **self._news(game)}

    def _undo(self, game: pc.Match, seat: int) -> Iterator[Message]:
        if game.undo_limit(seat):  # fair without asking
            return self._take_back(game)
        return self._agree(game, seat, True)

    def _agree(self, game: pc.Match, seat: int, agrees: bool) -> Iterator[Message]:
        self.agreed = self.agreed | {seat} if agrees else set()
        if len(self.agreed) == len(self.keys) or not game.history:
            return self._take_back(game)
        asking = {"undo": sorted(self.agreed), "revision": game.revision}
        return ({"to": other, **asking} for other in self._seats())

    def _take_back(self, game: pc.Match) -> Iterator[Message]:
        self.agreed = set()
        game.undo()
        self._save(game)
        return (self._view(game, other) for other in self._seats())

    def _requested(self, request: Any) -> Iterator[Message]:
        """Return the messages that a request leads to."""
        match request:
            case {"new": {"players": int(players), **options}}:
                return self._new(players, options.get("level"))
            case {"key": _}:
                seat = self._sender(request)
                if seat is None or self.match is None:
                    raise RequestError("unknown-key", "This key belongs to no seat.")
                return self._of_seat(self.match, seat, request)
        raise RequestError("bad-request", "Expected {new} or {key, ...}.")

    def _of_seat(self, game: pc.Match, seat: int, request: Message) -> Iterator[Message]:
        match request:
            case {"view": True}:
                return iter([self._view(game, seat)])
            case {"cards": True}:
                return iter([{"to": seat, "ruleset": to_data(game.table.ruleset)}])
            case {"action": dict(data), "revision": int(revision)}:
                return self._act(game, seat, data, revision)
            case {"revision": int(revision)} if revision != game.revision:
                raise pc.errors.StaleAction(revision, game.revision)
            case {"clicks": list(clicks), "revision": int()}:
                return self._guide(game, seat, clicks)
            case {"undo": True, "revision": int()}:
                return self._undo(game, seat)
            case {"agree": bool(agrees), "revision": int()} if self.agreed:
                return self._agree(game, seat, agrees)
        raise RequestError("bad-request", "This is no request, or has no revision.")

    # --- Lines ---

    def _sender(self, request: Any) -> int | None:
        match request:
            case {"key": str(key)} if key in self.keys:
                return self.keys.index(key)
        return None

    def _error(self, error: Exception, request: Any) -> Message:
        if not isinstance(error, pc.PointCityError):
            code = error.code if isinstance(error, RequestError) else "bad-request"
            message = {"type": "error", "code": code, "message": str(error)}
            return {**message, "details": {}, "reasons": []}
        data: Message = to_data(error)
        match request:
            case {"lang": str(lang)}:
                table = None if self.match is None else self.match.table
                with suppress(pc.errors.LanguageError):
                    data["message"] = pc.describe(error, table, lang=lang)
        return data

    def answer(self, line: str) -> list[Message]:
        """Return the messages that a line leads to; a refusal is one of them."""
        request: Any = None
        try:
            request = json.loads(line)
            messages = list(self._requested(request))
        except (RequestError, pc.PointCityError, ValueError, RecursionError) as error:
            messages = [{"to": self._sender(request), "error": self._error(error, request)}]
        for message in messages:
            if message["to"] == self._sender(request) and isinstance(request, dict):
                message["re"] = request.get("id")
        return messages


def main() -> None:
    """Answer until the clients hang up."""
    server = Server(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
    for line in sys.stdin:
        for message in server.answer(line):
            print(json.dumps(message), flush=True)


if __name__ == "__main__":
    main()
