"""The published contract of the server: which messages there are, and what is in them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from tests.support.schemas import schemas_of, validator
from tests.support.wire import Connection

#: The kinds of messages that are published: from the client, and from the server.
REQUESTS, MESSAGES = (
    {
        each["$ref"].rpartition("/")[2]
        for each in schemas_of("citykit")[f"web-{kind}.schema.json"]["oneOf"]
    }
    for kind in ("request", "message")
)

#: The documented addresses, with the methods.
ADDRESSES = re.compile(
    r"GET /|GET /static/[\w./-]+|(GET|POST) /api/games(\?lang=\w+)?|GET /api/games/[\w-]+"
)

#: The keys of messages whose values are in the JSON of the game, with their schemas.
_PARTS = {
    "view": "view",
    "action": "action",
    "click": "click",
    "clicks": "click",
    "events": "event",
}


@cache
def _schema(game: str, kind: str) -> Any:
    """Return the validator of a part in the JSON of a game."""
    schemas = schemas_of(game)
    name = f"{kind}.schema.json"
    return validator(name if name in schemas else "table.schema.json", schemas)


@cache
def _kind(file: str, kind: str) -> Any:
    """Return the validator of one kind of message."""
    one = {"$ref": f"{file}#/$defs/{kind}"}
    return validator("one", {**schemas_of("citykit"), "one": one})


def request_breaches(request: Any) -> Iterator[str]:
    """Yield what is wrong with the data that a client sends."""
    kind = request.get("type", "new-game")
    if kind not in REQUESTS:
        yield f"there is no request of type {kind}"
    else:
        yield from _wrong(_kind("web-request.schema.json", kind), request)


def message_breaches(message: Any) -> Iterator[str]:
    """Yield what is wrong with the data that the server sends."""
    kind = message.get("type")
    if kind not in MESSAGES:
        yield f"there is no message of type {kind}"
    else:
        yield from _wrong(_kind("web-message.schema.json", kind), message)


def breaches(connections: Iterable[Connection]) -> Iterator[str]:
    """Yield what passed over connections against the contract, in both directions."""
    checked: set[tuple[str, str]] = set()
    for connection in connections:
        for asked, answered in connection.exchanges:
            method, address, _ = asked.first.split(" ")
            if not ADDRESSES.fullmatch(f"{method} {address}"):
                yield f"there is no {method} {address}"
            if asked.body:
                yield from request_breaches(json.loads(asked.body))
            if answered.headers.get("content-type") == "application/json" and "/api/" in address:
                yield from message_breaches(json.loads(answered.body))
        requests = [json.loads(text) for text in connection.requests]
        messages = [json.loads(text) for text in connection.messages]
        for request in requests:
            yield from request_breaches(request)
        for message in messages:
            yield from message_breaches(message)
        for kind, part in _parts([requests, messages]):
            text = json.dumps(part)
            if (kind, text) not in checked:
                yield from _wrong(_schema(messages[0]["game"], kind), part)
            checked.add((kind, text))


def _wrong(check: Any, data: Any) -> Iterator[str]:
    for error in check.iter_errors(data):
        yield f"{error.json_path}: {error.message[:300]} in {str(data)[:200]}"


def _parts(data: Any) -> Iterator[tuple[str, Any]]:
    """Yield the parts of a message that are in the JSON of the game, with their schemas."""
    if isinstance(data, list):
        for each in data:
            yield from _parts(each)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key not in _PARTS:
                yield from _parts(value)
            elif value is not None and (key, data.get("type")) != ("clicks", "joined"):
                yield from (
                    (_PARTS[key], each) for each in (value if isinstance(value, list) else [value])
                )
