"""What is wrong with a position that the rules cannot produce.

``status`` of a game returns the flaws of a position. States that the rules produce have none; it
is for positions from elsewhere: saved games, messages, puzzles arranged by hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, TypeAlias

from attrs import frozen

__all__ = ["Flaw", "Found", "Path", "negative", "too_many"]

#: Where something is, such as ``("players", 0, "hand")``.
Path: TypeAlias = tuple[str | int, ...]


@frozen
class Flaw:
    """One thing that is wrong with a position.

    Attributes:
        path: Where, such as ``("players", 0, "hand")``.
        message: What is wrong.
    """

    path: Path
    message: str

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.path))}: {self.message}"


#: What a check yields.
Found: TypeAlias = Iterator[Flaw]


def negative(path: Path, value: object, *names: str) -> Found:
    """Yield the fields of a value that count something and are below zero.

    Args:
        path: Where the value is.
        value: The value.
        names: The names of the fields.
    """
    for name in names:
        if (count := getattr(value, name)) < 0:
            yield Flaw((*path, name), f"{count} is negative")


def too_many(path: Path, there: Counter[Any], wanted: Counter[Any]) -> Found:
    """Yield the components of which there are more than the game has.

    Args:
        path: Where they are.
        there: How many there are of each.
        wanted: How many of each the game has.
    """
    for each in sorted(there - wanted):
        yield Flaw(path, f"{there[each]} of {each} instead of {wanted[each]}")
