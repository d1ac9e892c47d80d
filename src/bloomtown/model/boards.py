"""The squares of a board, and which of them touch."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TypeAlias

from attrs import frozen

from bloomtown.model.tiles import Tile

__all__ = ["CORNERS", "EDGES", "Board", "Grid", "Step"]

#: What is on each square of a board, row by row; None on an empty square.
Board: TypeAlias = tuple[Tile | None, ...]

#: A step from a square to another: rows and columns.
Step: TypeAlias = tuple[int, int]

#: The steps across an edge.
EDGES: tuple[Step, ...] = ((-1, 0), (0, -1), (0, 1), (1, 0))

#: The steps across a corner.
CORNERS: tuple[Step, ...] = ((-1, -1), (-1, 1), (1, -1), (1, 1))


@frozen
class Grid:
    """The squares of a board. They are numbered from 0, row by row.

    Attributes:
        rows: The number of rows.
        cols: The number of columns.
    """

    rows: int
    cols: int

    @property
    def cells(self) -> range:
        """All squares."""
        return range(self.rows * self.cols)

    def line(self, cell: int, step: Step) -> Iterator[int]:
        """Yield the squares from a square to the end of the board, without the square itself.

        Args:
            cell: The square to start from.
            step: The direction.
        """
        row, col = divmod(cell, self.cols)
        row, col = row + step[0], col + step[1]
        while 0 <= row < self.rows and 0 <= col < self.cols:
            yield row * self.cols + col
            row, col = row + step[0], col + step[1]

    def _near(self, steps: tuple[Step, ...]) -> tuple[tuple[int, ...], ...]:
        lines = [[self.line(cell, step) for step in steps] for cell in self.cells]
        return tuple(tuple(cell for each in some for cell in list(each)[:1]) for some in lines)

    @cached_property
    def edges(self) -> tuple[tuple[int, ...], ...]:
        """For each square those that share an edge with it."""
        return self._near(EDGES)

    @cached_property
    def corners(self) -> tuple[tuple[int, ...], ...]:
        """For each square those that only share a corner with it."""
        return self._near(CORNERS)
