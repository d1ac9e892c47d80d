"""Small counts kept as one number: the cards in a hand, the resources of a city.

A tuple of counts has to be taken apart and put together for every card that somebody takes.
As one number, with some bits for each count, it takes one addition. Above them is a 1, which
tells how many counts there are.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from typing import Final

#: The bits of a count; the first is 0, so that counts can be subtracted and compared.
WIDTH: Final = 16

#: More than any count.
LIMIT: Final = 1 << WIDTH - 1

#: The last count of a number.
LAST: Final = (1 << WIDTH) - 1


def checked(counts: Iterable[int]) -> tuple[int, ...]:
    """Return counts that can be kept.

    Raises:
        ValueError: If a count is less than 0 or too large to be kept.
    """
    found = tuple(counts)
    for count in found:
        if not 0 <= count < LIMIT:
            raise ValueError(f"a count is 0 to {LIMIT - 1}, not {count}")
    return found


def pack(counts: Iterable[int] | int) -> int:
    """Return counts as one number; a number is taken as it is, as ``evolve`` passes it on.

    Raises:
        ValueError: If a count is less than 0 or too large to be kept.

    >>> from pointcity._engine._counts import one, pack, unpack
    >>> unpack(pack((3, 0, 1)) + one(2))
    (3, 0, 2)
    """
    if isinstance(counts, int):
        return counts
    number = 1
    for count in reversed(checked(counts)):
        number = number << WIDTH | count
    return number


def one(place: int) -> int:
    """Return what one thing more at a place adds to the number."""
    return 1 << WIDTH * place


def unpack(number: int) -> tuple[int, ...]:
    """Return the counts that a number keeps."""
    places = (number.bit_length() - 1) // WIDTH
    counts: tuple[int, ...] = struct.unpack_from(
        f"<{places}H", number.to_bytes(2 * places + 2, "little")
    )
    return counts
