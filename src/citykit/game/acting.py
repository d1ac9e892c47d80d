"""Checks of a call that wants to act: whether a seat or place exists, and the table is current."""

from __future__ import annotations

from citykit.game.playerrors import SeatError, StaleAction
from citykit.tools.errors import ArgumentError, kind_of

__all__ = ["check_expected", "check_seat", "is_index"]


def is_index(number: object, size: int) -> bool:
    """Return whether this is the number of a place, counted from 0.

    What only equals a number, as ``True`` and ``1.0`` do, is none: it would be kept in the table.

    Args:
        number: What was given as the number.
        size: The number of places.

    Returns:
        Whether there is such a place.
    """
    return type(number) is int and 0 <= number < size


def check_seat(seat: object, seats: int) -> None:
    """Check that there is a seat with this number.

    Args:
        seat: The number.
        seats: The number of seats.

    Raises:
        SeatError: If there is none.
    """
    if not is_index(seat, seats):
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
