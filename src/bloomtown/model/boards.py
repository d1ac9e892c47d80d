"""The squares of a board, and which of them touch."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TypeAlias

from attrs import frozen

from bloomtown.model.tiles import Tile

__all__ = ["CORNERS", "EDGES", "Board", "Grid", "Near", "Step"]

#: What is on each square of a board, row by row; None on an empty square.
Board: TypeAlias = tuple[Tile | None, ...]

#: A step from a square to another: rows and columns.
Step: TypeAlias = tuple[int, int]

#: For each square those that touch it.
Near: TypeAlias = tuple[tuple[int, ...], ...]

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

    @cached_property
    def _lines(self) -> dict[Step, tuple[tuple[int, ...], ...]]:
        """For each direction and square the squares up to the end of the board."""
        return {
            step: tuple(tuple(self.line(cell, step)) for cell in self.cells)
            for step in EDGES + CORNERS
        }

    def in_lines(self, cell: int, steps: tuple[Step, ...], same: set[int]) -> int:
        """Return the number of squares in unbroken lines from a square, which is not counted.

        Args:
            cell: The square to start from.
            steps: The directions.
            same: The squares that do not break a line.
        """
        found = 0
        for step in steps:
            for place in self._lines[step][cell]:
                if place not in same:
                    break
                found += 1
        return found

    def group(self, cell: int, near: Near, same: set[int]) -> set[int]:
        """Return the squares that are connected with a square, itself included.

        Args:
            cell: The square to start from.
            near: The squares that touch each square, by edges or by corners.
            same: The squares that can be connected.
        """
        group, edge = {cell}, [cell]
        while edge:
            more = same.intersection(near[edge.pop()]) - group
            group |= more
            edge += more
        return group

    def _near(self, steps: tuple[Step, ...]) -> Near:
        lines = [[self.line(cell, step) for step in steps] for cell in self.cells]
        return tuple(tuple(cell for each in some for cell in list(each)[:1]) for some in lines)

    @cached_property
    def edges(self) -> Near:
        """For each square those that share an edge with it."""
        return self._near(EDGES)

    @cached_property
    def corners(self) -> Near:
        """For each square those that only share a corner with it."""
        return self._near(CORNERS)
