"""Events of games in which several seats decide at the same time."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from attrs import evolve, frozen

from citykit.game.happening import Happening

__all__ = ["Awaited", "Committed"]

#: What everybody sees: it has ``phase`` and ``waiting``.
T = TypeVar("T", bound=Any)
#: What one seat keeps to itself: it has a ``choice``.
P = TypeVar("P", bound=Any)
#: What no player knows.
X = TypeVar("X")
#: What the seats to act have to do.
H = TypeVar("H")
#: A union of the game's actions.
A = TypeVar("A")


@frozen
class Awaited(Happening[T, P, X], Generic[T, P, X, H]):
    """The seats that have to act next.

    Attributes:
        phase: What they have to do.
        seats: The seats, in order.
    """

    phase: H
    seats: tuple[int, ...]

    def on_table(self, table: T) -> T:
        """Return the table after this event."""
        return evolve(table, phase=self.phase, waiting=self.seats)


@frozen
class Committed(Happening[T, P, X], Generic[T, P, X, A]):
    """A player has made a choice that stays hidden until all have chosen.

    Attributes:
        seat: Who chose.
        action: The choice.
    """

    hidden = "action"
    seat: int
    action: A | None

    def on_table(self, table: T) -> T:
        """Return the table after this event."""
        waiting = tuple(seat for seat in table.waiting if seat != self.seat)
        return evolve(table, waiting=waiting)

    def in_private(self, private: P, seat: int) -> P:
        """Return what a seat keeps to itself after this event."""
        return evolve(private, choice=self.action) if seat == self.seat else private
