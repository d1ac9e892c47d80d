"""The double-sided cards.

Rules: P1, P2, P3.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import field, frozen

from citykit.tools.hooks import picture
from citykit.tools.mappings import Counts

__all__ = ["Back", "Card", "Face", "Resource", "face_id"]


@frozen
class Resource:
    """A type of resource.

    Rules: P2.

    Attributes:
        id: Its name in data files and saved games.
        wild: Whether it may stand for any other resource.
        name: Its display name; empty if that is the id.
        color: Its colour in pictures, such as ``#1f5fa8``; empty to let the theme choose.
        symbol: The name of its symbol in pictures; empty for the one that goes with its id,
            or two letters.
    """

    id: str
    wild: bool = False
    name: str = ""
    color: str = ""
    symbol: str = ""


def face_id(resource: str, symbols: int) -> str:
    """Return the id of a resource side: ``energy``, or ``energy-2`` for two symbols.

    Args:
        resource: The type of resource.
        symbols: The number of symbols.

    >>> from pointcity.model import face_id
    >>> face_id("energy", 1), face_id("energy", 2)
    ('energy', 'energy-2')
    """
    return resource if symbols == 1 else f"{resource}-{symbols}"


@frozen(weakref_slot=False)
class Face:
    """A resource side: what a resource card shows and pays.

    Rules: T6.

    Attributes:
        resource: The type of resource.
        symbols: The number of resources the card counts as.
        id: The name used in payments, such as ``energy-2``.
    """

    resource: str
    symbols: int = 1
    id: str = field(init=False, eq=False, repr=False)

    @id.default
    def _make_id(self) -> str:
        return face_id(self.resource, self.symbols)

    def __str__(self) -> str:
        return self.id

    def _repr_svg_(self) -> str:
        return picture(self)


@frozen(weakref_slot=False)
class Back:
    """A card with its resource side up; the building side is hidden.

    The tier is public: it can be counted from the order of the pile.

    Rules: Q12.

    Attributes:
        tier: The card's tier.
        face: The resource side.
    """

    tier: int
    face: Face

    def _repr_svg_(self) -> str:
        return picture(self)


def _sorted(tags: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(tags))


@frozen(weakref_slot=False, cache_hash=True)
class Card:
    """One of the double-sided cards.

    On the market a card stands for its building side, which identifies it.

    Rules: P1, P3, T7.

    Attributes:
        id: Its stable name in data files and saved games.
        tier: The stack it belongs to.
        face: Its resource side.
        name: The building's name.
        cost: What the building costs, by resource.
        permanent: The permanent resources the building gives, by resource.
        points: The points printed on the building.
        civic: Whether constructing it earns a civic token.
        tags: The tags that scoring formulas count buildings by, sorted.
    """

    id: str
    tier: int
    face: Face
    name: str
    cost: Counts[str] = field(default=Counts(), converter=Counts[str])
    permanent: Counts[str] = field(default=Counts(), converter=Counts[str])
    points: int = 0
    civic: bool = False
    tags: tuple[str, ...] = field(default=(), converter=_sorted)

    @property
    def back(self) -> Back:
        """The card with its resource side up."""
        return Back(self.tier, self.face)

    def _repr_svg_(self) -> str:
        return picture(self)
