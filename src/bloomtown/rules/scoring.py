"""What tiles score, score sheets, and who won."""

from __future__ import annotations

from itertools import takewhile

from bloomtown.model.boards import CORNERS, EDGES, Board, Step
from bloomtown.model.errors import SeatError
from bloomtown.model.table import State, Table, View
from bloomtown.model.table import Step as TurnStep
from bloomtown.model.tiles import Kind
from citykit.acting import check_seat
from citykit.outcome import Outcome, ScoreLine, ScoreSheet, ranked

__all__ = ["outcome", "score"]


def worth(table: Table, board: Board, cell: int) -> int:
    """Return the points of the tile on a square, as if it were built now."""
    tile, grid, readings = board[cell], table.layout.grid, table.ruleset.readings
    assert tile is not None
    beside = [near for place in grid.edges[cell] if (near := board[place])]
    match tile.kind:
        case "office":  # B14
            if readings.office == "line":
                return 1 + _in_lines(table, board, cell, EDGES)
            return 1 + sum(near.kind == "office" for near in beside)
        case "subway":  # B15
            if readings.subway == "group":
                return len(_group(board, cell, grid.corners))
            if readings.subway == "line":
                return 1 + _in_lines(table, board, cell, CORNERS)
            return 1 + sum(_is(board, place, "subway") for place in grid.corners[cell])
        case "park":  # B16
            size = len(_group(board, cell, grid.edges))
            return dict(enumerate(table.ruleset.park_points, start=1)).get(size, 0)
        case "house":  # B17
            return 1 + len({near.kind for near in beside})
        case _:  # B18
            return 1 + sum(near.kind in tile.pair for near in beside)


def _is(board: Board, cell: int, kind: Kind) -> bool:
    tile = board[cell]
    return tile is not None and tile.kind == kind


def _in_lines(table: Table, board: Board, cell: int, steps: tuple[Step, ...]) -> int:
    """Return the number of tiles of the same type in the unbroken lines from a square."""
    tile, grid = board[cell], table.layout.grid
    assert tile is not None
    lines = [takewhile(lambda at: _is(board, at, tile.kind), grid.line(cell, s)) for s in steps]
    return sum(len(list(line)) for line in lines)


def _group(board: Board, cell: int, near: tuple[tuple[int, ...], ...]) -> set[int]:
    """Return the squares with tiles of the same type that are connected with a square."""
    tile = board[cell]
    assert tile is not None
    group, edge = {cell}, [cell]
    while edge:
        more = [at for at in near[edge.pop()] if at not in group and _is(board, at, tile.kind)]
        group.update(more)
        edge += more
    return group


def rating(table: Table, board: Board, kind: Kind) -> int:
    """Return the points that the community gives for a type on a board (B21)."""
    cells = [cell for cell in range(len(board)) if _is(board, cell, kind)]
    flat = table.ruleset.community_flat.get(kind)
    return sum(worth(table, board, cell) if flat is None else flat for cell in cells)


def score(position: State | View, seat: int) -> ScoreSheet:
    """Return the points of a seat so far, line by line.

    Args:
        position: A state or view; the game need not be finished.
        seat: Whose score.

    Raises:
        SeatError: If there is no such seat.
    """
    check_seat(seat, len(position.table.players), SeatError)
    player = position.table.players[seat]
    sources = ("built", "doubled", "rated", "valued")
    return ScoreSheet(
        seat, tuple(ScoreLine(source, "", getattr(player, source)) for source in sources)
    )


def outcome(position: State | View) -> Outcome | None:
    """Return the strict ranking, or None while the game goes on.

    Most points win; among equals the player who is later in turn order.

    Rules: B29.

    Args:
        position: A state or view.
    """
    table = position.table
    if table.step is not TurnStep.OVER:
        return None
    places = [(table.order.index(seat),) for seat in range(len(table.players))]
    return ranked([player.points for player in table.players], places)
