"""The land that a city is built on: its cells, the river, and sets of cells.

A cell has a number, counted from 0 row by row. A set of cells is an int: bit n is cell n.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from string import ascii_uppercase
from typing import TypeAlias

from attrs import evolve, frozen

from citykit.game.piles import placed

__all__ = [
    "BLOCKED",
    "GOLD",
    "PLAIN",
    "ROCKS",
    "TREE",
    "TREES",
    "WELL",
    "Cells",
    "Land",
    "cell_name",
    "cells_of",
    "set_of",
]

#: A set of cells.
Cells: TypeAlias = int

# The letters of the kinds of cells (M3).
PLAIN = "."
TREE = "t"
TREES = "T"
ROCKS = "R"
WELL = "W"
GOLD = "G"
#: Mountain and forest, which cannot be built on.
BLOCKED = "MF"


def set_of(cells: Iterable[int]) -> Cells:
    """Return the set of some cells.

    Args:
        cells: The cells.
    """
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def cells_of(cells: Cells) -> tuple[int, ...]:
    """Return the cells of a set, in order.

    Args:
        cells: The set.
    """
    return tuple(cell for cell in range(cells.bit_length()) if cells >> cell & 1)


def cell_name(cell: int, width: int) -> str:
    """Return the letter of the column of a cell and the number of its row, such as ``D1``.

    Args:
        cell: The cell.
        width: The number of columns.
    """
    row, column = divmod(cell, width)
    return f"{ascii_uppercase[column]}{row + 1}"


@frozen(cache_hash=True)
class Land:
    """The land of a board, with stickers where there are any.

    ``Cells`` is a set of cells: an int in which bit n is cell n.

    Rules: M3, M4.

    Attributes:
        rows: The kinds of the cells, a string of letters for each row.
        left_bank: The number of cells of each row that are on the left bank of the river.
        squares: A string for each row with ``#`` for a cell with a square; empty if every cell has
            one.
    """

    rows: tuple[str, ...]
    left_bank: tuple[int, ...]
    squares: tuple[str, ...] = ()

    @cached_property
    def width(self) -> int:
        """The number of columns."""
        return len(self.rows[0])

    @cached_property
    def size(self) -> int:
        """The number of cells."""
        return len(self.rows) * self.width

    @cached_property
    def all_cells(self) -> Cells:
        """All cells."""
        return (1 << self.size) - 1

    @cached_property
    def row_cells(self) -> tuple[Cells, ...]:
        """The cells of each row."""
        row = (1 << self.width) - 1
        return tuple(row << at * self.width for at in range(len(self.rows)))

    @cached_property
    def _first_column(self) -> Cells:
        return set_of(range(0, self.size, self.width))

    @cached_property
    def left(self) -> Cells:
        """The cells of the left bank."""
        return set_of(
            row * self.width + column
            for row, count in enumerate(self.left_bank)
            for column in range(count)
        )

    @cached_property
    def river(self) -> Cells:
        """The cells at the river: those beside a cell of the other bank (M4)."""
        right = self.all_cells & ~self.left
        return self.left & self.beside(right) | right & self.beside(self.left)

    @cached_property
    def banks(self) -> tuple[Cells, Cells]:
        """The cells of each bank that can be built on (M3, M6)."""
        free = self.all_cells & ~self.cells(BLOCKED)
        return free & self.left, free & ~self.left

    @cached_property
    def _by_kind(self) -> dict[str, Cells]:
        found: dict[str, Cells] = {}
        for cell, kind in enumerate("".join(self.rows)):
            found[kind] = found.get(kind, 0) | 1 << cell
        return found

    def cells(self, kinds: str) -> Cells:
        """Return the cells of some kinds, given by their letters."""
        found = 0
        for kind in kinds:
            found |= self._by_kind.get(kind, 0)
        return found

    @cached_property
    def with_squares(self) -> Cells:
        """The cells with a square, the only ones that stickers can be placed on (M33)."""
        if not self.squares:
            return self.all_cells
        return set_of(cell for cell, mark in enumerate("".join(self.squares)) if mark == "#")

    def beside(self, cells: Cells) -> Cells:
        """Return the cells that share an edge with some, river or not; some of those included."""
        first, last = self._first_column, self._first_column << self.width - 1
        up_and_down = cells << self.width | cells >> self.width
        sideways = (cells & ~last) << 1 | (cells & ~first) >> 1
        return (up_and_down | sideways) & self.all_cells

    def with_sticker(self, kind: str, cell: int) -> Land:
        """Return the land with a cell of another kind, given by its letter (M33)."""
        row, column = divmod(cell, self.width)
        changed = "".join(placed(tuple(self.rows[row]), column, kind))
        return evolve(self, rows=placed(self.rows, row, changed))
