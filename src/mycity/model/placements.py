"""All placements of a shape on land without buildings, computed once."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from mycity.model.actions import Build
from mycity.model.cards import Shape
from mycity.model.land import Cells, Land, cells_of, set_of

__all__ = ["Placement", "placements"]

#: A way to place a building, and the cells that it covers.
Placement: TypeAlias = tuple[Build, Cells]


@lru_cache(maxsize=1024)
def _placements(
    shape: Shape, flip: bool, height: int, width: int, banks: tuple[Cells, Cells]
) -> tuple[Placement, ...]:
    found: list[Placement] = []
    for places in shape.turned(flip=flip).values():
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
    """Return the placements of a shape on one bank of some land, in order, each once.

    They are shared by all land with the same banks, whatever stickers are on it.

    Rules: M5, M6.

    Args:
        land: The land.
        shape: The shape.
        flip: Whether it may be mirrored.
    """
    return _placements(shape, flip, len(land.rows), land.width, land.banks)
