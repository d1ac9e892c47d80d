"""Changes to tuples of components: hands, rows, piles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

__all__ = ["placed", "without"]

C = TypeVar("C")


def without(items: Iterable[C], gone: Iterable[C]) -> tuple[C, ...]:
    """Return items, less some of them.

    Raises:
        ValueError: If one of them is not there.

    >>> from citykit.game.piles import without
    >>> without("abab", "b")
    ('a', 'a', 'b')
    """
    left = list(items)
    for item in gone:
        left.remove(item)
    return tuple(left)


def placed(items: tuple[C, ...], place: int, item: C) -> tuple[C, ...]:
    """Return items with another one in some place.

    >>> from citykit.game.piles import placed
    >>> placed((None, None, None), 1, "a")
    (None, 'a', None)
    """
    return (*items[:place], item, *items[place + 1 :])
