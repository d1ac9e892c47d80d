"""New games: who plays, their keys, and the deal."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from citykit.bots import bot_names, usual_bot
from citykit.tools.columns import clean
from citykit.web.errors import WebError
from citykit.web.face import Face
from citykit.web.messages import Message, part, text_in
from citykit.web.store import Saved, Seat

__all__ = ["hash_of", "new_game"]

#: The maximum length of a player's name.
_NAME = 40


def hash_of(key: str) -> bytes:
    """Return what is stored of a key. It has 128 random bits, so a plain hash is enough."""
    return hashlib.sha256(key.encode()).digest()


def _seats_of(request: Message, face: Face) -> tuple[list[Seat], list[str | None]]:
    """Return the seats of a new game, and their keys."""
    names = bot_names(face.game)
    seats: list[Seat] = []
    keys: list[str | None] = []
    for number, given in enumerate(part(request, "seats", list, "a list")):
        if not isinstance(given, dict):
            raise WebError("bad-request", f"seats[{number}]: expected an object")
        kind = given.get("kind")
        name = clean(text_in(given, "name"))[:_NAME]
        if kind == "bot":
            bot = text_in(given, "bot") or usual_bot(face.game)
            if bot not in names:
                raise WebError("bad-request", f"seats[{number}].bot: there is {', '.join(names)}")
            seats.append(Seat("bot", bot, name or _unused(bot.capitalize(), seats), b""))
            keys.append(None)
        elif kind in ("me", "link"):
            key = secrets.token_urlsafe(16)
            seats.append(Seat(kind, "", name, hash_of(key)))
            keys.append(key)
        else:
            raise WebError("bad-request", f"seats[{number}].kind: expected me, bot or link")
    if all(seat.kind == "bot" for seat in seats):
        raise WebError("only-bots")
    return seats, keys


def _unused(bot: str, seats: Sequence[Seat]) -> str:
    """Return a name for a bot that no other seat has."""
    taken, name, number = {seat.name for seat in seats}, bot, 2
    while name in taken:
        name, number = f"{bot} {number}", number + 1
    return name


def new_game(request: Any, faces: Mapping[str, Face]) -> tuple[Saved, list[str | None]]:
    """Deal a new game as a request asks for it, and return it with the keys of its seats.

    Args:
        request: The request as plain data.
        faces: The games that can be played.

    Raises:
        WebError: If the request is not as expected.
        GameError: If there is no such game.
    """
    if not isinstance(request, dict):
        raise WebError("bad-request", "expected an object")
    name = text_in(request, "game")
    face = faces.get(name)
    if face is None:
        raise WebError("bad-request", f"game: there is {', '.join(faces)}")
    ruleset_id = text_in(request, "ruleset") or next(iter(face.rulesets))
    if ruleset_id not in face.rulesets:
        raise WebError("bad-request", f"ruleset: there is {', '.join(face.rulesets)}")
    options = part({"options": {}, **request}, "options", dict, "an object")
    seats, keys = _seats_of(request, face)
    seed = text_in(request, "seed") or None
    if seed is not None and any(seat.kind == "link" for seat in seats):
        raise WebError("seed-with-link")
    ruleset = face.rulesets[ruleset_id]
    match = face.game.Match.new(len(seats), seed, ruleset=ruleset, options=options)
    record = json.dumps(face.game.formats.to_data(match.record))
    agreed = json.dumps(options)
    bot_seed = secrets.token_hex(16)
    return Saved(name, ruleset_id, agreed, record, bot_seed, tuple(seats)), keys
