"""Checks of a call that wants to act: whether the seat exists, and whether the table is current."""

from __future__ import annotations

from citykit.game.playerrors import SeatError, StaleAction
from citykit.tools.errors import ArgumentError, kind_of

__all__ = ["check_expected", "check_seat"]


def check_seat(seat: object, seats: int) -> None:
    """Check that there is a seat with this number.

    Args:
        seat: The number.
        seats: The number of seats.

    Raises:
        SeatError: If there is none.
    """
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
        raise SeatError(seat, seats)


def check_expected(expected: int | None, actual: int, *, since: int | None = None) -> None:
    """Refuse an action that was chosen for another table.

    Args:
        expected: The count that the sender of the action knew; None to skip this check.
        actual: The count now.
        since: The lowest count that will do, if nothing has changed for the sender since; by
            default, the count now.

    Raises:
        ArgumentError: If what the sender knew is neither a number nor None.
        StaleAction: If it is another count.
    """
    if expected is None:
        return
    if isinstance(expected, bool) or not isinstance(expected, int):
        raise ArgumentError("an int or None for expected", kind_of(expected))
    if not (actual if since is None else since) <= expected <= actual:
        raise StaleAction(expected, actual)
