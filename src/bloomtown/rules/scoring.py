"""What tiles score, score sheets, and who won."""

from __future__ import annotations

from bloomtown.model.boards import CORNERS, EDGES, Board, Grid
from bloomtown.model.table import State, Step, Table, View
from bloomtown.model.tiles import Kind, Tile
from citykit.game.acting import check_seat
from citykit.game.outcome import Outcome, ScoreLine, ScoreSheet, ranked

__all__ = ["outcome", "score"]


def worth(table: Table, board: Board, cell: int) -> int:
    """Return the points of the tile on a square, as if it were built now."""
    tile = board[cell]
    assert tile is not None
    return _points(table, table.layout.grid, board, cell, tile, _cells(board, tile.kind))


def worths(table: Table, board: Board, tile: Tile) -> dict[int, int]:
    """Return the points that a tile would score on each empty square."""
    grid, same = table.layout.grid, _cells(board, tile.kind)
    return {
        cell: _points(table, grid, board, cell, tile, same)
        for cell, on in enumerate(board)
        if on is None
    }


def _points(table: Table, grid: Grid, board: Board, cell: int, tile: Tile, same: set[int]) -> int:
    """Return the points of a tile on a square; ``same`` are the squares with its type."""
    readings = table.ruleset.readings
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
            sizes = table.ruleset.park_points
            return sizes[size - 1] if size <= len(sizes) else 0
        case "house":  # B17
            return 1 + len({near.kind for place in grid.edges[cell] if (near := board[place])})
        case _:  # B18
            beside = [board[place] for place in grid.edges[cell]]
            return 1 + sum(near is not None and near.kind in tile.pair for near in beside)


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
    check_seat(seat, len(position.table.players))
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
