"""Messages as plain data: the parts of requests, and refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from attrs import define, field

from citykit.tools.errors import GameError
from citykit.web.errors import WebError
from citykit.web.face import Look

__all__ = ["PROTOCOL", "Client", "Message", "number_in", "part", "re_of", "refusal", "text_in"]

#: The version of the protocol.
PROTOCOL = 1

Message: TypeAlias = dict[str, Any]


@define(eq=False)
class Client:
    """A connection to a room.

    Attributes:
        send: Sends a message.
        close: Closes the connection with a code, after what was sent.
        joined: Whether it has joined.
        seat: Its seat; None for a spectator.
        look: How it wants to see the game.
        seen: The revision that it was shown last; None for none that it could be told from.
        lines: The number of lines of the log that it has.
        waits: Whether it waits for a hint or an analysis.
    """

    send: Callable[[Message], None]
    close: Callable[[int], None]
    joined: bool = False
    seat: int | None = None
    look: Look = field(factory=Look)
    seen: int | None = None
    lines: int = 0
    waits: bool = False


def refusal(error: GameError, lang: str = "en") -> Message:
    """Return the message of a refusal by the server itself.

    Args:
        error: The error.
        lang: The language of its message.
    """
    text = error.text(lang) if isinstance(error, WebError) else str(error)
    return {"type": "error", "code": error.code, "message": text, "reasons": []}


def re_of(request: Message) -> Message:
    """Return what the answer to a request is recognized by: its ``re`` if it has one."""
    return {"re": request["re"]} if isinstance(request.get("re"), int) else {}


def part(request: Message, key: str, kind: type, what: str) -> Any:
    """Return a part of a request.

    Args:
        request: The request.
        key: The key of the part.
        kind: Its type.
        what: What it should be, in words.

    Raises:
        WebError: If it is something else, or not there.
    """
    value = request.get(key)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise WebError("bad-request", f"{key}: expected {what}")
    return value


def number_in(request: Message, key: str) -> int:
    """Return a number in a request."""
    number: int = part(request, key, int, "a number")
    return number


def text_in(request: Message, key: str) -> str:
    """Return a string in a request; an empty one if it is not there."""
    text = request.get(key)
    if text is not None and not isinstance(text, str):
        raise WebError("bad-request", f"{key}: expected a string")
    return text or ""
