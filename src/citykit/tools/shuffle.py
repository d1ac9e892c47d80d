"""A seeded shuffle that gives the same result on every platform and Python version.

The algorithm is simple enough to implement again in any language:

* A *stream* has a name. Its words are 32-bit integers: the SHA-256 digests of
  ``<name><block>`` in UTF-8, for ``block`` 0, 1, 2, ..., each read as eight big-endian words.
* ``below(n)`` takes words from a stream until one is less than ``2**32 - 2**32 % n`` and
  returns it modulo ``n``.
* The shuffle goes through the positions from the first and swaps position ``i`` with
  position ``i + below(length - i)``.

Different names give independent streams, so one seed serves several shuffles.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import chain, count
from struct import unpack
from typing import Any, Final, TypeVar

from citykit.tools.errors import SeedError

__all__ = ["seed_or_random", "seed_text", "sha256", "shuffle", "shuffled", "words"]

T = TypeVar("T")


def _sha256_of(module: str, *others: str) -> Callable[[bytes], Any]:
    """Return the ``sha256`` of the first of some modules that exists."""
    try:
        found: Callable[[bytes], Any] = import_module(module).sha256
    except ImportError:
        return _sha256_of(*others)
    return found


#: SHA-256. hashlib comes last, because loading OpenSSL takes longer than dealing a game.
sha256: Final = _sha256_of("_sha2", "_sha256", "hashlib")


def words(name: str) -> Iterator[int]:
    """Return the words of a stream, an infinite iterator of 32-bit integers."""
    start = name.encode()

    def words_of(block: int) -> tuple[int, ...]:
        return unpack(">8I", sha256(b"%b%d" % (start, block)).digest())

    return chain.from_iterable(map(words_of, count()))


def shuffle(order: list[T], stream: Iterator[int], places: int) -> None:
    """Shuffle a list in place, as far as its first ``places`` positions are concerned."""
    place, end = 0, min(len(order) - 1, places)
    left = len(order)
    fair = 2**32 - left  # every word below this is accepted, however many positions are left
    if end > 0:
        for word in stream:  # pragma: no branch - infinite
            if word < fair or word < 2**32 - 2**32 % left:
                other = place + word % left
                order[place], order[other] = order[other], order[place]
                place += 1
                if place == end:
                    break
                left -= 1


def seed_text(seed: object) -> str:
    """Return a seed as a string: an int and its digits are the same seed.

    Raises:
        SeedError: If it is neither an int of at most 4300 digits nor a valid Unicode string.
    """
    if isinstance(seed, bool) or not isinstance(seed, (int, str)):
        raise SeedError(seed)
    try:
        text = str(seed)
        text.encode()
    except ValueError:  # too many digits, or half a character
        raise SeedError(seed) from None
    return text


def seed_or_random(seed: object) -> str:
    """Return a seed as a string; 64 random bits of the operating system for an unseeded game.

    Raises:
        SeedError: If it is neither None nor what :func:`seed_text` accepts.
    """
    return os.urandom(8).hex() if seed is None else seed_text(seed)


def shuffled(
    items: Iterable[T], seed: object, stream: str, count: int | None = None, *, prefix: str
) -> list[T]:
    """Return items in the order that a seed gives them.

    Args:
        items: The items, in a fixed order.
        seed: An int or a string; anything else is refused.
        stream: The name of the shuffle, so that one seed serves several.
        count: The number of items to return; all by default.
        prefix: The start of the full name ``<prefix><seed>:<stream>:``, which sets one game
            and version of its shuffle apart from others.

    Raises:
        SeedError: If the seed is neither an int nor a valid Unicode string.

    >>> from citykit.tools.shuffle import shuffled
    >>> shuffled("abcdef", 7, "example", prefix="game:1:")
    ['b', 'd', 'c', 'e', 'f', 'a']
    """
    stream_words = words(f"{prefix}{seed_text(seed)}:{stream}:")
    order = list(items)
    shuffle(order, stream_words, len(order) if count is None else count)
    return order[:count]
