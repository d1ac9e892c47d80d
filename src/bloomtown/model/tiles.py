"""Project tiles and community tiles."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Literal, TypeAlias

from attrs import frozen

from citykit.tools.hooks import picture

__all__ = ["KINDS", "PAIRS", "Community", "Kind", "Piece", "Tile", "in_order"]

#: The types of projects.
Kind: TypeAlias = Literal["office", "subway", "park", "house", "shop"]

#: All types, in the order in which they are dealt with.
KINDS: tuple[Kind, ...] = ("office", "subway", "park", "house", "shop")

#: The pairs of types that a shop can match, by their names.
PAIRS: dict[str, tuple[Kind, Kind]] = {
    "house+office": ("house", "office"),
    "house+park": ("house", "park"),
    "house+subway": ("house", "subway"),
    "office+park": ("office", "park"),
    "office+subway": ("office", "subway"),
    "park+subway": ("park", "subway"),
}


@frozen(order=True, cache_hash=True)
class Tile:
    """A project tile. Tiles that look alike are equal.

    Rules: B33.

    Attributes:
        kind: Its type.
        pair: The two types that a shop matches; nothing for other types.
    """

    kind: Kind
    pair: tuple[Kind, ...] = ()

    @property
    def id(self) -> str:
        """The type, and the pair of a shop, as in ``office`` or ``shop:house+park``."""
        return f"{self.kind}:{'+'.join(self.pair)}" if self.pair else self.kind

    def __str__(self) -> str:
        return self.id

    def _repr_svg_(self) -> str:
        return picture(self)


@frozen
class Community:
    """A community tile: the people ask for a type of project.

    Attributes:
        kind: The type.
    """

    kind: Kind

    @property
    def id(self) -> str:
        """The type, as in ``community:park``."""
        return f"community:{self.kind}"

    def __str__(self) -> str:
        return self.id

    def _repr_svg_(self) -> str:
        return picture(self)


#: What a stack is made of.
Piece: TypeAlias = Tile | Community

_by_kind_and_pair = attrgetter("kind", "pair")


def in_order(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Return tiles sorted by type, then by pair.

    Rules: B33.
    """
    return tuple(sorted(tiles, key=_by_kind_and_pair))
