"""The base class of events that change a game.

Each event changes what it is about, and nothing else does: the rules and a client that follows a
game by its events share these effects, so the two cannot disagree.
"""

from __future__ import annotations

from typing import ClassVar, Generic, Self, TypeVar

from attrs import evolve, frozen

__all__ = ["Happening"]

#: What everybody sees.
T = TypeVar("T")
#: What one seat keeps to itself.
P = TypeVar("P")
#: What no player knows.
X = TypeVar("X")


@frozen
class Happening(Generic[T, P, X]):
    """Base class of the events of a game with its table, private parts and secret.

    The referee's events are complete; :meth:`seen_by` masks what a seat may not know.
    """

    #: Whether events of this kind tell a player something that was hidden before.
    revealing: ClassVar[bool] = False
    #: The field that only the seat of the event sees; empty if everybody sees everything.
    hidden: ClassVar[str] = ""

    @property
    def reveals(self) -> bool:
        """Whether it tells a player something that was hidden before."""
        return self.revealing

    def seen_by(self, seat: int | None) -> Self:
        """Return the event as a seat gets it: what is hidden from it is None."""
        if not self.hidden or seat == getattr(self, "seat", None):
            return self
        return evolve(self, **{self.hidden: None})

    def on_table(self, table: T) -> T:
        """Return the table after this event."""
        return table

    def in_private(self, private: P, seat: int) -> P:
        """Return what a seat keeps to itself after this event."""
        return private

    def in_secret(self, secret: X) -> X:
        """Return the secret after this event."""
        return secret
