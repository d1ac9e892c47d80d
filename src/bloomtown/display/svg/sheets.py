"""The tiles, bonus tokens and boards of a ruleset on sheets to print."""

from __future__ import annotations

from collections.abc import Iterator

from bloomtown.display.svg import things, tiles
from bloomtown.display.svg.tables import square
from bloomtown.display.svg.themes import THEMES, Theme
from bloomtown.display.svg.tiles import SIZE, Kit
from bloomtown.language.describe import speak, voice_of
from bloomtown.language.speaker import Voice
from bloomtown.model.ruleset import Ruleset, Side
from citykit.canvas import draw
from citykit.canvas.sheets import PER_MM, Batch, Paper, Part, Printer, Sheet

__all__ = ["Paper", "Sheet", "print_page", "print_sheets"]

#: Tiles are printed 30 mm wide, bonus tokens 20 mm. A square leaves a tile a little room.
_TILE = 30
_TOKEN = 20
_ROOM = 1.04

#: The width and height in millimetres that a board can have on every paper.
_FREE = (190, 260)


def _tile_width(ruleset: Ruleset) -> float:
    """Return the width of a tile in millimetres: smaller if the boards would not fit on paper."""
    rows = max(side.grid.rows for side in ruleset.sides)
    cols = max(side.grid.cols for side in ruleset.sides)
    return min(_TILE, _FREE[0] / cols / _ROOM, _FREE[1] / rows / _ROOM)


def _empty_board(kit: Kit, side: Side, size: float) -> str:
    """Return an empty board with squares of a size."""
    squares = [
        draw.group(col * size, row * size, square(kit, side, row * side.grid.cols + col, size))
        for row in range(side.grid.rows)
        for col in range(side.grid.cols)
    ]
    return things.side("".join(squares), side)


def _boards(ruleset: Ruleset, kit: Kit, size: float) -> Iterator[Batch]:
    """Yield a board for each player: two sides of one size on the front and the back."""
    sides = list(ruleset.sides)
    while sides:
        front = sides.pop(0)
        back = next((each for each in sides if each.grid == front.grid), front)
        if back is not front:
            sides.remove(back)
        part = Part(_empty_board(kit, front, size), _empty_board(kit, back, size))
        whole = (front.grid.cols * size, front.grid.rows * size)
        yield Batch([part] * max(ruleset.player_counts), whole)


def _batches(ruleset: Ruleset, theme: Theme, voice: Voice) -> tuple[Batch, ...]:
    kit = Kit(theme, voice)
    back = tiles.back(kit)
    projects = [Part(things.tile(tiles.tile(kit, each), each), back) for each in ruleset.tiles]
    community = [
        Part(things.community(tiles.community(kit, each.kind), each.kind), back)
        for each in ruleset.community_tiles
    ]
    token = tiles.token(kit, _TOKEN / 2, _TOKEN / 2, _TOKEN * 0.9)
    tokens = [Part(token, token)] * (ruleset.tokens * max(ruleset.player_counts))
    width = _tile_width(ruleset) * PER_MM
    return (
        Batch([*projects, *community], (SIZE, SIZE), width / SIZE),
        Batch(tokens, (_TOKEN, _TOKEN), PER_MM),
        *_boards(ruleset, kit, width * _ROOM),
    )


_PRINTER: Printer[Ruleset, Theme] = Printer(Ruleset, THEMES, voice_of, speak, _batches)

#: Draws all tiles, bonus tokens and boards of a ruleset, in this order, for two-sided printing.
print_sheets = _PRINTER.sheets

#: Returns these sheets as one HTML page, ready to print.
print_page = _PRINTER.page
