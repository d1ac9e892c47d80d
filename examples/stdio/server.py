"""A game over standard input and output, one JSON text a line.

The client asks for a game and then sends actions::

    {"new": {"players": 2, "seed": 7}}
    {"action": {"type": "draw-two"}, "moves": 0}

Every answer has what may be done now, and what happened since the last one::

    {"table": {...}, "events": [...], "actions": [...]}
    {"error": "cells 0 and 5 are not side by side"}

The full state stays here. ``moves`` is the counter of the table that the client saw, so
that an action which crossed another one on the way is refused.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any

import pointcity as pc


class Server:
    """One game at a time."""

    def __init__(self) -> None:
        self.state: pc.State | None = None

    def _tell(self, events: Sequence[pc.events.Event] = ()) -> dict[str, Any]:
        assert self.state is not None
        answer = {
            "table": pc.formats.to_data(pc.observe(self.state)),
            "events": pc.formats.to_data(events),
            "actions": pc.formats.to_data(pc.legal_actions(self.state)),
        }
        if result := pc.outcome(self.state):
            answer["outcome"] = pc.formats.to_data(result)
        return answer

    def _new(self, options: dict[str, Any]) -> dict[str, Any]:
        players, seed = options.get("players", 2), options.get("seed")
        self.state = pc.new_game(players, seed, level=options.get("level"))
        return self._tell()

    def _act(self, data: Any, moves: int) -> dict[str, Any]:
        if self.state is None:
            return {"error": "ask for a new game first"}
        action = pc.formats.from_data(data)
        self.state, events = pc.step(self.state, action, expected=moves)
        return self._tell(events)

    def answer(self, line: str) -> dict[str, Any]:
        """Return the answer to one line; what is wrong with it is an answer, too."""
        try:
            match json.loads(line):
                case {"new": dict(options)}:
                    return self._new(options)
                case {"action": data, "moves": int(moves)}:
                    return self._act(data, moves)
        except (pc.PointCityError, ValueError, RecursionError) as error:
            return {"error": str(error)}
        return {"error": "expected {new} or {action, moves}"}


def main() -> None:
    """Answer until the client hangs up."""
    server = Server()
    for line in sys.stdin:
        print(json.dumps(server.answer(line)), flush=True)


if __name__ == "__main__":
    main()
