"""The boards, buildings and cards of a ruleset on sheets to print."""

from __future__ import annotations

from collections.abc import Iterator

from citykit.canvas import draw
from citykit.canvas.outlines import outline
from citykit.canvas.sheets import PER_MM, Batch, Paper, Part, Printer, Sheet
from mycity.display.svg import buildings, things
from mycity.display.svg.boards import NOTHING, Ground, board_block
from mycity.display.svg.buildings import HEIGHT, WIDTH, Kit, building, extent, kit_of
from mycity.display.svg.themes import THEMES, Theme
from mycity.language.describe import speak, voice_of
from mycity.language.speaker import Voice
from mycity.model.cards import Card, Place, normal
from mycity.model.ruleset import BLOCK, Ruleset

__all__ = ["Paper", "Sheet", "print_page", "print_sheets"]

#: Cards are printed 45 mm wide.
_CARD_SCALE = 45 * PER_MM / WIDTH

#: The width and height in millimetres that a board can have on any paper.
_ROOM = (190, 255)

#: The width of a cell as drawn, and the room for the letters and numbers beside a board.
_CELL = 30
_LABELS = 14


def _millimetres(ruleset: Ruleset) -> float:
    """Return the printed width of a cell, so that the largest board fits on a page."""
    rows, columns = ruleset.grid
    return min(16, _ROOM[0] / (columns + 1), _ROOM[1] / (rows + 1))


def _boards(kit: Kit, ruleset: Ruleset, scale: float) -> Iterator[Batch]:
    """Yield the boards, two of them back to back, one for each player."""
    rows, columns = ruleset.grid
    width = columns * _CELL + _LABELS
    drawn = [board_block(kit, Ground(each.land), NOTHING, width).body for each in ruleset.boards]
    for at in range(0, len(drawn), 2):
        front, back = drawn[at], drawn[min(at + 1, len(drawn) - 1)]
        parts = [Part(front, back)] * max(ruleset.player_counts)
        yield Batch(parts, (width, rows * _CELL + _LABELS), scale)


def _piece(kit: Kit, card: Card, flip: bool) -> Part:
    """Return a building to cut out; its back has the same outline, seen from behind."""
    places = card.shape.places
    front = building(kit, card, places, _CELL)
    mirrored = normal(frozenset((row, -column) for row, column in places))
    if flip:
        back = building(kit, card, mirrored, _CELL)
    else:
        paint = kit.theme.back
        walls = outline(mirrored, _CELL, 0.07 * _CELL, 0.2 * _CELL)
        back = draw.path(walls, paint.fill, draw.stroke(paint.edge, 1.5))
    return Part(things.card(front, card), back)


def _pieces(kit: Kit, ruleset: Ruleset, scale: float) -> Iterator[Batch]:
    """Yield the buildings of all players, those of equal size together."""
    by_size: dict[Place, list[Part]] = {}
    for card in ruleset.cards:
        if card != BLOCK:
            parts = by_size.setdefault(extent(card.shape.places), [])
            parts += [_piece(kit, card, ruleset.flip)] * max(ruleset.player_counts)
    for (rows, columns), parts in by_size.items():
        yield Batch(parts, (columns * _CELL, rows * _CELL), scale)


def _batches(ruleset: Ruleset, theme: Theme, voice: Voice) -> Iterator[Batch]:
    kit = kit_of(theme, ruleset, voice)
    scale = _millimetres(ruleset) * PER_MM / _CELL
    yield from _boards(kit, ruleset, scale)
    yield from _pieces(kit, ruleset, scale)
    back = buildings.back(kit)
    blocking = max(each.blocking_cards for each in (ruleset.eternal, *ruleset.episodes))
    cards = [*ruleset.cards[:-1], *(BLOCK,) * blocking]
    parts = [Part(things.card(buildings.card(kit, each), each), back) for each in cards]
    yield Batch(parts, (WIDTH, HEIGHT), _CARD_SCALE)


_PRINTER: Printer[Ruleset, Theme] = Printer(Ruleset, THEMES, voice_of, speak, _batches)

#: Draws all boards, buildings and cards of a ruleset, in this order, for two-sided printing.
print_sheets = _PRINTER.sheets

#: Returns these sheets as one HTML page, ready to print.
print_page = _PRINTER.page
