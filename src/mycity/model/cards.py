"""Shapes, cards, buildings and stickers."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Literal, TypeAlias

from attrs import frozen

from citykit.data.sources import Source
from citykit.tools.hooks import picture
from citykit.tools.mappings import FrozenMapping
from mycity.model.land import ROCKS, TREE, WELL, Cells, set_of

__all__ = ["STICKERS", "Building", "Card", "Place", "Shape", "Sticker", "StickerKind", "normal"]

#: A place in a shape: row and column, counted from 0.
Place: TypeAlias = tuple[int, int]

#: What a sticker makes of a cell: one tree, two rocks, or a well.
StickerKind: TypeAlias = Literal["tree", "rock", "well"]

#: The kinds of stickers, and the letters of the cells they make.
STICKERS: dict[StickerKind, str] = {"tree": TREE, "rock": ROCKS, "well": WELL}


def normal(places: frozenset[Place]) -> frozenset[Place]:
    """Return places moved as far up and left as they go."""
    top = min(row for row, _ in places)
    left = min(column for _, column in places)
    return frozenset((row - top, column - left) for row, column in places)


@frozen(cache_hash=True)
class Shape:
    """A shape of buildings.

    Attributes:
        id: Its id.
        rows: A string for each row, with ``#`` for the squares it has.
        source: Where it comes from.
    """

    id: str
    rows: tuple[str, ...]
    source: Source = "house"

    @cached_property
    def places(self) -> frozenset[Place]:
        """The squares it has."""
        return normal(
            frozenset(
                (row, column)
                for row, line in enumerate(self.rows)
                for column, letter in enumerate(line)
                if letter == "#"
            )
        )

    def turn(self, turn: int) -> frozenset[Place]:
        """Return its squares after a turn.

        Args:
            turn: The number of quarter turns clockwise; 4 more for the mirrored shape.
        """
        side = 1 if turn < 4 else -1
        places = frozenset((row, side * column) for row, column in self.places)
        for _ in range(turn % 4):
            places = frozenset((column, -row) for row, column in places)
        return normal(places)

    def turned(self, *, flip: bool) -> FrozenMapping[int, frozenset[Place]]:
        """Return its squares by turn, in all directions that look different.

        Rules: M5.

        Args:
            flip: Whether it may be mirrored, too.
        """
        return _turned(self, 8 if flip else 4)


@lru_cache(maxsize=256)
def _turned(shape: Shape, turns: int) -> FrozenMapping[int, frozenset[Place]]:
    found: dict[int, frozenset[Place]] = {}
    for turn in range(turns):
        places = shape.turn(turn)
        if places not in found.values():
            found[turn] = places
    return FrozenMapping(found)


@frozen(cache_hash=True)
class Card:
    """A card: a building of a colour, a church, or the blocking card.

    Rules: M2.

    Attributes:
        id: Its id: colour and shape such as ``red-u5``, the shape of a church, or ``block``.
        shape: The shape of its building; that of the blocking card has no squares.
        colour: The colour of its building; None for a church and the blocking card.
    """

    id: str
    shape: Shape
    colour: str | None

    @property
    def is_church(self) -> bool:
        """Whether it is a church."""
        return self.colour is None and bool(self.shape.rows)

    def __str__(self) -> str:
        return self.id

    def _repr_svg_(self) -> str:
        return picture(self)


@frozen(cache_hash=True)
class Building:
    """A building in a city.

    Attributes:
        card: Its card.
        cells: The cells it covers, sorted.
    """

    card: Card
    cells: tuple[int, ...]

    @cached_property
    def covers(self) -> Cells:
        """The cells it covers, as a set."""
        return set_of(self.cells)


@frozen
class Sticker:
    """A sticker on a board.

    Rules: M33.

    Attributes:
        kind: What it makes of the cell.
        cell: The cell.
    """

    kind: StickerKind
    cell: int
