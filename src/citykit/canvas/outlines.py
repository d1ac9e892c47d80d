"""Outlines of squares on a grid, and paths with rounded corners."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

__all__ = ["Point", "outline", "rounded"]

#: A point: how far right and how far down.
Point: TypeAlias = tuple[float, float]

#: A corner of a grid, or a step along one of its lines.
_Step: TypeAlias = tuple[int, int]

#: A border of a square: where it starts, and the step along it.
_Edge: TypeAlias = tuple[_Step, _Step]


def _towards(start: Point, end: Point, distance: float) -> Point:
    """Return the point some way from one point to another, at most half of it."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = abs(across) + abs(down)  # lines are horizontal or vertical
    part = min(distance / length, 0.5)
    return start[0] + across * part, start[1] + down * part


def _written(point: Point) -> str:
    return f"{round(point[0], 2):g} {round(point[1], 2):g}"


def rounded(points: Sequence[Point], radius: float, *, closed: bool = False) -> str:
    """Return the path along horizontal and vertical lines, its corners rounded.

    Args:
        points: The corners, each different from the one before.
        radius: The radius of the corners; less where lines are too short for it.
        closed: Whether the path ends where it starts.

    >>> from citykit.canvas.outlines import rounded
    >>> rounded([(0, 0), (0, 8), (8, 8)], 2)
    'M0 0L0 6Q0 8 2 8L8 8'
    """
    count = len(points)
    parts = []
    for at in range(count) if closed else range(1, count - 1):
        before, corner, after = points[at - 1], points[at], points[(at + 1) % count]
        start, end = _towards(corner, before, radius), _towards(corner, after, radius)
        parts.append(f"L{_written(start)}Q{_written(corner)} {_written(end)}")
    if closed:
        return "M" + "".join(parts).removeprefix("L") + "z"
    return f"M{_written(points[0])}{''.join(parts)}L{_written(points[-1])}"


def _right(step: _Step) -> _Step:
    return -step[1], step[0]


def _edges(squares: frozenset[tuple[int, int]]) -> list[_Edge]:
    """Return the borders of squares, with the squares on the right."""
    return [
        (corner, step)
        for row, column in sorted(squares)
        for corner, step, beside in (
            ((column, row), (1, 0), (row - 1, column)),
            ((column + 1, row), (0, 1), (row, column + 1)),
            ((column + 1, row + 1), (-1, 0), (row + 1, column)),
            ((column, row + 1), (0, -1), (row, column - 1)),
        )
        if beside not in squares
    ]


def _loops(squares: frozenset[tuple[int, int]]) -> Iterator[list[_Edge]]:
    """Yield the closed borders of squares; those that touch with a corner only are apart."""
    edges = _edges(squares)
    known, left = set(edges), dict.fromkeys(edges)
    while left:
        loop = [next(iter(left))]
        while True:
            (x, y), step = loop[-1]
            del left[loop[-1]]
            end, turn = (x + step[0], y + step[1]), _right(step)
            ways = (turn, step, (-turn[0], -turn[1]))
            after = next((end, way) for way in ways if (end, way) in known)
            if after == loop[0]:
                break
            loop.append(after)
        yield loop


def outline(
    squares: Iterable[tuple[int, int]], size: float, inset: float = 0, radius: float = 0
) -> str:
    """Return the path around squares of a grid, joined where they share an edge.

    Args:
        squares: The row and the column of each.
        size: The width and height of a square.
        inset: The distance of the path from the lines of the grid, inwards.
        radius: The radius of its corners.

    >>> from citykit.canvas.outlines import outline
    >>> outline([(0, 0), (0, 1)], 10, inset=1)
    'M1 1Q1 1 1 1L19 1Q19 1 19 1L19 9Q19 9 19 9L1 9Q1 9 1 9z'
    """
    paths = []
    for loop in _loops(frozenset(squares)):
        corners = []
        for at, ((x, y), step) in enumerate(loop):
            before = loop[at - 1][1]
            if before != step:
                (across, down), (more_across, more_down) = _right(before), _right(step)
                inwards = (inset * (across + more_across), inset * (down + more_down))
                corners.append((x * size + inwards[0], y * size + inwards[1]))
        paths.append(rounded(corners, radius, closed=True))
    return "".join(paths)
