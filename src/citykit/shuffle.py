"""Streams of words and the shuffle they give, as :mod:`pointcity.rules.setup` describes them.

Apart from there because it can be compiled: what people call is checked before.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, count
from struct import unpack
from typing import TypeVar

from citykit._sha256 import sha256

T = TypeVar("T")


def words(name: str) -> Iterator[int]:
    """Return the words of a stream: 32-bit numbers without end."""
    start = name.encode()

    def words_of(block: int) -> tuple[int, ...]:
        return unpack(">8I", sha256(b"%b%d" % (start, block)).digest())

    return chain.from_iterable(map(words_of, count()))


def shuffle(order: list[T], stream: Iterator[int], places: int) -> None:
    """Put what comes at the first places in place, by the words of a stream."""
    place, end = 0, min(len(order) - 1, places)
    left = len(order)
    fair = 2**32 - left  # below this no word is passed over, however many are left
    if end > 0:
        for word in stream:  # pragma: no branch - it has no end
            if word < fair or word < 2**32 - 2**32 % left:
                other = place + word % left
                order[place], order[other] = order[other], order[place]
                place += 1
                if place == end:
                    break
                left -= 1
