"""What tiles score, score sheets, and who won."""

from __future__ import annotations

from bloomtown.model.boards import CORNERS, EDGES, Board
from bloomtown.model.errors import SeatError
from bloomtown.model.table import State, Step, Table, View
from bloomtown.model.tiles import Kind
from citykit.game.acting import check_seat
from citykit.game.outcome import Outcome, ScoreLine, ScoreSheet, ranked

__all__ = ["outcome", "score"]


def worth(table: Table, board: Board, cell: int) -> int:
    """Return the points of the tile on a square, as if it were built now."""
    tile, grid, readings = board[cell], table.layout.grid, table.ruleset.readings
    assert tile is not None
    same = _cells(board, tile.kind)
    beside = [near for place in grid.edges[cell] if (near := board[place])]
    match tile.kind:
        case "office":  # B14
            if readings.office == "line":
                return 1 + grid.in_lines(cell, EDGES, same)
            return 1 + len(same.intersection(grid.edges[cell]))
        case "subway":  # B15
            if readings.subway == "group":
                return len(grid.group(cell, grid.corners, same))
            if readings.subway == "line":
                return 1 + grid.in_lines(cell, CORNERS, same)
            return 1 + len(same.intersection(grid.corners[cell]))
        case "park":  # B16
            size = len(grid.group(cell, grid.edges, same))
            return dict(enumerate(table.ruleset.park_points, start=1)).get(size, 0)
        case "house":  # B17
            return 1 + len({near.kind for near in beside})
        case _:  # B18
            return 1 + sum(near.kind in tile.pair for near in beside)


def _cells(board: Board, kind: Kind) -> set[int]:
    """Return the squares with tiles of a type."""
    return {cell for cell, tile in enumerate(board) if tile is not None and tile.kind == kind}


def rating(table: Table, board: Board, kind: Kind) -> int:
    """Return the points that the community gives for a type on a board (B21)."""
    flat, cells = table.ruleset.community_flat.get(kind), _cells(board, kind)
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
    if table.step is not Step.OVER:
        return None
    places = [(table.order.index(seat),) for seat in range(len(table.players))]
    return ranked([player.points for player in table.players], places)
