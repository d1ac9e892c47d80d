"""Rendering context for descriptions: a locale and the players' names.

A game derives its own from :class:`Voice`. Its locale files have the sentences ``things.and``,
``things.or`` and ``things.comma`` with ``{first}`` and ``{last}``, ``things.none``,
``things.player`` with ``{number}``, and ``things.points`` with ``{n}``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from attrs import frozen

from citykit.language.locale import Locale, Value
from citykit.tools.columns import clean
from citykit.tools.errors import ArgumentError, kind_of

__all__ = ["PositionVoice", "Voice", "check_names"]

T = TypeVar("T")
P = TypeVar("P")


def check_names(names: Sequence[str]) -> None:
    """Check the players' names.

    Raises:
        ArgumentError: If they are not a sequence of strings.
    """
    if not isinstance(names, Sequence) or isinstance(names, (str, bytes)):
        raise ArgumentError("a sequence of names", kind_of(names))
    for seat, name in enumerate(names):
        if not isinstance(name, str):
            raise ArgumentError(f"a str for names[{seat}]", kind_of(name))


@frozen
class Voice:
    """Builds the phrases that descriptions consist of.

    Attributes:
        locale: The language.
        names: The players' names by seat; may be empty.
    """

    locale: Locale
    names: Sequence[str] = ()

    def say(self, key: str, **values: Value) -> str:
        """Return the sentence of a key, filled in."""
        return self.locale.say(key, **values)

    def join(self, parts: Iterable[Value], word: str = "and", empty: str = "none") -> str:
        """Join parts to an enumeration.

        Args:
            parts: The parts.
            word: What precedes the last part: ``and``, ``or``, or ``comma`` for parts that
                may themselves contain such words.
            empty: The phrase for no parts, below ``things``.
        """
        listed = list(map(str, parts))
        if not listed:
            return self.say(f"things.{empty}")
        first, last = ", ".join(listed[:-1]), listed[-1]
        return self.say(f"things.{word}", first=first, last=last) if first else last

    def player(self, seat: int) -> str:
        """Return the name of the player of a seat."""
        if seat < len(self.names):
            return clean(self.names[seat])
        return self.say("things.player", number=seat + 1)

    def players(self, seats: Iterable[int]) -> str:
        """Return the names of the players of some seats."""
        return self.join(map(self.player, seats))

    def points(self, points: int) -> str:
        """Return a phrase for a number of points."""
        return self.say("things.points", n=points)


@frozen
class PositionVoice(Voice, Generic[T, P]):
    """Rendering context with the position that is described, as far as the viewer knows it.

    Attributes:
        table: The table; None if unknown.
        private: What the viewer keeps to itself; None if unknown.
        seat: The seat of the viewer; None if unknown.
    """

    table: T | None = None
    private: P | None = None
    seat: int | None = None
