"""Cards and columns of cards."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter

from attrs import frozen

from citykit.tools.hooks import picture
from citykit.tools.mappings import FrozenMapping

__all__ = ["Card", "Columns", "in_order"]


@frozen(order=True, cache_hash=True)
class Card:
    """A profession card. Cards that look alike are equal.

    Rules: K29.

    Attributes:
        profession: The id of its profession.
        value: The number on it.
    """

    profession: str
    value: int

    @property
    def id(self) -> str:
        """The profession and the value, as in ``scholar-5``."""
        return f"{self.profession}-{self.value}"

    def __str__(self) -> str:
        return self.id

    def _repr_svg_(self) -> str:
        return picture(self)


_by_profession_and_value = attrgetter("profession", "value")


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards sorted by profession id, then by value.

    Rules: K29.
    """
    return tuple(sorted(cards, key=_by_profession_and_value))


class Columns(FrozenMapping[str, tuple[int, ...]]):
    """Columns of cards by profession: the values of each, sorted; empty ones included.

    >>> from kosmopolis.model import Card, Columns
    >>> home = Columns({"agent": (3, 5), "priest": ()})
    >>> home.plus(Card("agent", 4))["agent"], home.total("agent")
    ((3, 4, 5), 8)
    """

    __slots__ = ()

    def plus(self, card: Card) -> Columns:
        """Return the columns with a card more."""
        column = (*self._items[card.profession], card.value)
        return Columns({**self._items, card.profession: tuple(sorted(column))})

    def minus(self, card: Card) -> Columns:
        """Return the columns with a card less."""
        column = list(self._items[card.profession])
        column.remove(card.value)
        return Columns({**self._items, card.profession: tuple(column)})

    def total(self, profession: str) -> int:
        """Return the sum of a column."""
        return sum(self._items[profession])

    def cards(self) -> list[Card]:
        """Return all cards of all columns."""
        return [Card(name, value) for name, column in self._items.items() for value in column]
