"""Refusals of the server itself; those of games are the games' own."""

from __future__ import annotations

from citykit.tools.errors import GameError
from citykit.web.words import say

__all__ = ["WebError"]

#: The HTTP status of each refusal of a request.
_STATUS = {
    "bad-origin": 403,
    "unknown-id": 404,
    "too-large": 413,
    "too-many-requests": 429,
    "too-many-games": 503,
    "too-many-connections": 503,
}

#: The code with which a WebSocket is closed after a refusal; all others leave it open.
_CLOSING = {
    "too-large": 1009,
    "unknown-key": 4403,
    "unknown-id": 4404,
    "too-late": 4408,
    "too-fast": 4429,
    "too-many-connections": 4503,
}


class WebError(GameError, ValueError):
    """A request that the server refuses.

    Attributes:
        code: A short name for programs.
        detail: What is wrong with the request, in English, for programmers; may be empty.
    """

    __match_args__ = ("code", "detail")

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(code, detail)
        self.code = code  # type: ignore[misc]  # one class for all codes of the server
        self.detail = detail

    def __str__(self) -> str:
        return self.text("en")

    def text(self, lang: str) -> str:
        """Return the message in a language."""
        sentence = say(lang, f"errors.{self.code}")
        return f"{sentence} ({self.detail})" if self.detail else sentence

    @property
    def status(self) -> int:
        """The HTTP status."""
        return _STATUS.get(self.code, 400)

    @property
    def closing(self) -> int | None:
        """The code with which a WebSocket is closed; None if it stays open."""
        return _CLOSING.get(self.code)
