"""The double-sided cards, as values (P1, P2, P3)."""

from __future__ import annotations

from typing import TypeAlias

from attrs import field, frozen

from pointcity._engine._kernel import GAP
from pointcity.model._printing import printed

__all__ = [
    "Amounts",
    "Back",
    "Card",
    "Face",
    "Resource",
    "face_id",
]

#: How many of which resource, in the order of the data file.
Amounts: TypeAlias = tuple[tuple[str, int], ...]


@frozen
class Resource:
    """A kind of resource.

    Attributes:
        id: Its name in data files and saved games.
        wild: Whether it may stand for any other resource (P2).
    """

    id: str
    wild: bool = False

    __repr__ = printed


def face_id(resource: str, symbols: int) -> str:
    """Return the id of a resource side: ``energy``, or ``energy-2`` for two symbols.

    Args:
        resource: The type of resource.
        symbols: How many symbols it shows.

    >>> from pointcity.model.cards import face_id
    >>> face_id("energy", 1), face_id("energy", 2)
    ('energy', 'energy-2')
    """
    return resource if symbols == 1 else f"{resource}-{symbols}"


@frozen(weakref_slot=False)
class Face:
    """A resource side: what a resource card shows and pays.

    Attributes:
        resource: The type of resource.
        symbols: How many of it the card counts as (T6).
        id: The name used in payments, such as ``energy-2``.
    """

    resource: str
    symbols: int = 1
    id: str = field(init=False, eq=False, repr=False)

    __repr__ = printed

    @id.default
    def _make_id(self) -> str:
        return face_id(self.resource, self.symbols)

    def __str__(self) -> str:
        return self.id

    def _repr_svg_(self) -> str:
        from pointcity.display import svg  # only when a notebook shows it

        return svg.card(self)


@frozen(weakref_slot=False)
class Back:
    """A card lying resource side up, as everybody sees it.

    Its building side is hidden. Its tier is not: anyone can count it from the order of
    the pile (Q12).

    Attributes:
        tier: The card's tier.
        face: The resource side.
        index: Its place among the ruleset's backs, counted from the end: below 0, so that
            it cannot be taken for the place of a card.
    """

    tier: int
    face: Face
    index: int = field(default=GAP, eq=False, repr=False)

    __repr__ = printed

    def _repr_svg_(self) -> str:
        from pointcity.display import svg  # only when a notebook shows it

        return svg.card(self)


@frozen(weakref_slot=False, cache_hash=True)
class Card:
    """One of the double-sided cards.

    On the market a card stands for its building side: whoever sees that side knows
    which card it is.

    Attributes:
        id: Its stable name in data files and saved games.
        tier: Which of the stacked decks it belongs to.
        face: Its resource side.
        name: The building's name.
        cost: What the building costs.
        permanent: The permanent resources the building gives.
        points: The points printed on the building.
        civic: Whether constructing it earns a civic token (T7).
        index: Its place among the ruleset's cards.
    """

    id: str
    tier: int
    face: Face
    name: str
    cost: Amounts = ()
    permanent: Amounts = ()
    points: int = 0
    civic: bool = False
    index: int = field(default=GAP, eq=False, repr=False)

    __repr__ = printed

    def _repr_svg_(self) -> str:
        from pointcity.display import svg  # only when a notebook shows it

        return svg.card(self, side="both")
