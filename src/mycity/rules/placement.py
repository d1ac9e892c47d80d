"""Where a building can be built."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from mycity.model.actions import Build
from mycity.model.cards import Card, Shape, normal
from mycity.model.land import Cells, Land, cells_of, set_of
from mycity.model.reasons import (
    Covered,
    NoNeighbour,
    NotAtRiver,
    NotBuildable,
    OffGrid,
    Reason,
    SpansRiver,
    WrongShape,
)
from mycity.model.table import City, Table

#: A way to place a building, and the cells that it covers.
Placement: TypeAlias = tuple[Build, Cells]


@lru_cache(maxsize=1024)
def _placements(
    shape: Shape, flip: bool, height: int, width: int, banks: tuple[Cells, Cells]
) -> tuple[Placement, ...]:
    """Return the placements of a shape on an empty board, in order, each once (M5, M6)."""
    found: list[Placement] = []
    for places in shape.turned(flip=flip):
        rows = max(row for row, _ in places) + 1
        columns = max(column for _, column in places) + 1
        first = set_of(row * width + column for row, column in places)
        for top in range(height - rows + 1):
            for left in range(width - columns + 1):
                covers = first << top * width + left
                if any(not covers & ~bank for bank in banks):
                    found.append((Build(cells_of(covers)), covers))
    return tuple(sorted(found, key=lambda each: each[0].cells))


def placements(land: Land, shape: Shape, *, flip: bool) -> tuple[Placement, ...]:
    """Return the placements of a shape on land without buildings, in order (M5, M6)."""
    return _placements(shape, flip, len(land.rows), land.width, land.banks)


def _reach(land: Land, city: City) -> Cells:
    """Return the cells of which the next building has to cover at least one (M7, M8)."""
    return land.beside(city.covered) if city.buildings else land.river


def builds(table: Table, seat: int, card: Card) -> list[Build]:
    """Return the ways to build the building of a card, in order (M5-M8)."""
    city, land = table.players[seat], table.land(seat)
    assert card.shape is not None
    covered, reach = city.covered, _reach(land, city)
    return [
        build
        for build, covers in placements(land, card.shape, flip=table.ruleset.flip)
        if covers & reach and not covers & covered
    ]


def why_not_build(table: Table, seat: int, card: Card, action: Build) -> Iterator[Reason]:
    """Yield the reasons why the building of a card cannot be built there (M5-M8)."""
    city, land = table.players[seat], table.land(seat)
    assert card.shape is not None
    off = tuple(cell for cell in action.cells if cell not in range(land.size))
    if off:
        yield OffGrid(off)
        return
    if not _has_shape(card.shape, action, land.width, flip=table.ruleset.flip):
        yield WrongShape(card.shape.id)
        return
    covers = set_of(action.cells)
    left, right = land.banks
    if blocked := covers & ~(left | right):
        yield NotBuildable(cells_of(blocked))
    if taken := covers & city.covered:
        yield Covered(cells_of(taken))
    if covers & land.left not in (0, covers):
        yield SpansRiver(cells_of(covers & land.left))
    if not covers & _reach(land, city):
        yield NoNeighbour() if city.buildings else NotAtRiver()


def _has_shape(shape: Shape, action: Build, width: int, *, flip: bool) -> bool:
    """Return whether cells on the grid are a shape, turned in whatever way (M5)."""
    places = frozenset(divmod(cell, width) for cell in action.cells)
    if len(places) != len(action.cells) or not places:
        return False
    return normal(places) in shape.turned(flip=flip)
