"""The parts of a table: boards, the market, the community area, and hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from types import NoneType

from attrs import frozen

from bloomtown.display.svg import things, tiles
from bloomtown.display.svg.tiles import SIZE, Kit
from bloomtown.display.text import heading as heading_words
from bloomtown.display.text import now
from bloomtown.model.ruleset import Side
from bloomtown.model.table import View
from bloomtown.model.tiles import KINDS, Kind, Tile
from bloomtown.play.guide import Click, Guide, OnCell, OnKind, OnSlot, OnTile
from bloomtown.rules.reducer import preview
from bloomtown.rules.scoring import score
from citykit.canvas import draw, marks
from citykit.canvas.blocks import Block, column, grid, row
from citykit.canvas.frame import READABLE
from citykit.canvas.lettering import label
from citykit.canvas.panels import (
    INSIDE,
    capital_first,
    heading,
    heading_block,
    panel,
    player_name,
    player_points,
    tick,
)
from citykit.canvas.symbols import symbol
from citykit.tools.errors import check_argument

#: The space between squares.
_GAP = 4

#: The minimum width of a square with its space, in boards that are side by side.
_SMALLEST = 32

#: The number of slots of the market that fit into a row, and the maximum width of one.
_SLOTS = 6
_WIDEST = 84

#: The minimum widths of the name and of the points of a player, beside a hand and tokens.
_NAME = 90
_POINTS = 66


@frozen
class Marks(marks.Marks[Click]):
    """What is highlighted in a picture.

    Attributes:
        points: What a click would score.
    """

    points: Mapping[Click, int] = {}

    @cached_property
    def best(self) -> int | None:
        """The most points that a click would score; None if all would score the same."""
        different = set(self.points.values())
        return max(different) if len(different) > 1 else None


def marks_of(view: View, guide: Guide | None, preview_tile: Tile | None) -> Marks:
    """Return the highlights of a guide, or else what building a tile would score."""
    check_argument(guide, (Guide, NoneType), "a Guide or None")
    if guide is not None:
        worth = zip(guide.choices, guide.points, strict=True)
        points = {click: points for click, points in worth if points is not None}
        return Marks("bt", frozenset(guide.choices), Counter(guide.clicks), points)
    builds = preview(view).items() if preview_tile is not None else ()
    return Marks(
        "bt", points={OnCell(each.cell): n for each, n in builds if each.tile == preview_tile}
    )


def _points(kit: Kit, marks: Marks, click: Click, x: float, y: float, size: float) -> str:
    """Return what a click would score around a point; nothing if it scores no points."""
    points, theme = marks.points.get(click), kit.theme
    if points is None:
        return ""
    best, radius = points == marks.best, size / 2
    fill, ink = (theme.mark, theme.mark_ink) if best else (theme.surface, theme.ink)
    badge = draw.circle(x, y, radius, fill, draw.stroke(theme.mark, 1.5))
    number = draw.text(x, y + 0.42 * radius, str(points), 1.2 * radius, ink, bold=True)
    return things.preview(badge + number, points, best)


# --- Boards ----------------------------------------------------------------------------


def square(kit: Kit, layout: Side, cell: int, size: float) -> str:
    """Return an empty square: its number, its symbol, and a flower on wasteland."""
    slot, waste = layout.slots[cell], cell in layout.wasteland_cells
    paint = kit.theme.wasteland if waste else kit.theme.square
    small, symbol = max(READABLE, 0.2 * size), 0.47 * size
    middle = min(0.51 * size, size - 4 - READABLE - symbol / 2)  # the numbers are below it
    area = draw.rect(
        0.5, 0.5, size - 1, size - 1, 0.13 * size, paint.fill, draw.stroke(paint.edge, 1)
    )
    area += tiles.slot_symbol(slot, 0.49 * size, middle, symbol, paint.ink, paint.fill)
    area += draw.text(
        size - 3, size - 3.5, str(slot + 1), small, paint.ink, anchor="end", bold=True
    )
    area += draw.text(4, size - 4, str(cell), READABLE, paint.ink, anchor="start")
    if waste:
        area += tiles.flower(0.81 * size, 0.19 * size, 0.27 * size, paint.edge, paint.fill)
    return area


def _square_words(kit: Kit, layout: Side, cell: int, built: Tile | None) -> str:
    """Return the tooltip of a square: the tile on it, or what building there brings."""
    voice = kit.voice
    if built is not None:
        square = voice.say("clicks.cell", cell=cell)
        return voice.say("actions.detail", what=square, detail=voice.tile(built))
    words = voice.say("pictures.square", cell=cell, symbol=layout.slots[cell] + 1)
    if cell not in layout.wasteland_cells:
        return words
    return voice.say("pictures.wasteland", square=words)


def board_block(kit: Kit, view: View, seat: int, marks: Marks, width: float) -> Block:
    """Return a board; only that of the viewer has highlights."""
    table, own = view.table, seat == view.seat
    rows, cols = table.layout.grid.rows, table.layout.grid.cols
    size = (width - _GAP * (cols - 1)) / cols
    drawn = []
    for cell, built in enumerate(table.players[seat].board):
        if built is None:
            body = square(kit, table.layout, cell, size)
        else:
            body = draw.group(0, 0, tiles.tile(kit, built), size / SIZE)
        if seat in table.waiting and cell == table.turn.cell:
            ring = draw.stroke(kit.theme.mark, 2.5)
            frame = draw.rect(-0.5, -0.5, size + 1, size + 1, 0.15 * size, "none", ring)
            body += things.built(frame, seat, cell)
        if own:
            click, badge = OnCell(cell), max(17, 0.32 * size)
            body += marks.frame(click, size, size, kit.theme.mark, 0)
            body += _points(kit, marks, click, badge / 2 + 2, badge / 2 + 2, badge)
        body = draw.titled(body, _square_words(kit, table.layout, cell, built))
        drawn.append(things.cell(body, table, seat, cell, own))
    block = grid(drawn, (size, size), _GAP, width + 0.01)
    return Block(width, rows * (size + _GAP) - _GAP, things.board(block.body, seat))


# --- Players ---------------------------------------------------------------------------


def _tokens(kit: Kit, view: View, seat: int, width: float) -> Block:
    """Return the bonus tokens of a player, or the outline of one."""
    count = view.table.players[seat].tokens
    if count:
        drawn = [tiles.token(kit, 12, 12, 22)] * count
    else:
        drawn = [draw.circle(12, 12, 10, "none", draw.stroke(kit.theme.line, 1.5, "3 3"))]
    block = grid(drawn, (24, 24), 2, width)
    return Block(block.width, block.height, things.tokens(block.body, count, seat))


def _held(kit: Kit, view: View, seat: int, width: float) -> Block:
    """Return a hand as everybody sees it."""
    player, scale = view.table.players[seat], 24 / SIZE
    shown: list[Tile | None] = [*player.known, *[None] * player.hidden]
    drawn = [
        things.held(tiles.back(kit) if each is None else tiles.tile(kit, each), each, seat)
        for each in shown
    ]
    return grid(drawn, (SIZE, SIZE), 3, width, scale)


def _head(kit: Kit, view: View, seat: int, width: float) -> Block:
    """Return the name, the hand, the tokens and the points of a player, in as few lines as fit."""
    theme, who = kit.theme, kit.voice.player(seat)
    total = kit.voice.points(score(view, seat).total)
    held, tokens = _held(kit, view, seat, width), _tokens(kit, view, seat, width)
    counts = row([held, tokens], 8)
    points = player_points(theme, total)
    left = width - points.width
    if left - counts.width >= _NAME:
        name = player_name(theme, theme.back, seat, who, left - counts.width)
        return row([name, counts, points], 0)
    if width - counts.width >= _POINTS:
        name = player_name(theme, theme.back, seat, who, width)
        points = player_points(theme, total, width - counts.width - 4)
        return column([name, row([counts, points], 4)], 6)
    name = player_name(theme, theme.back, seat, who, left)
    return column([row([name, points], 0), held, tokens], 6)


def player_block(kit: Kit, view: View, seat: int, marks: Marks, width: float) -> Block:
    """Return everything that a player has on the table."""
    room = width - 2 * INSIDE
    board = board_block(kit, view, seat, marks, room)
    inside = column([_head(kit, view, seat, room), board], 8)
    block = panel(kit.theme, inside, width, seat in view.table.waiting)
    return Block(width, block.height, things.player(block.body, seat))


# --- The market ------------------------------------------------------------------------


def _stack(kit: Kit, view: View, slot: int, width: float) -> str:
    """Return a stack: a pile of tiles and their number."""
    theme, count = kit.theme, view.table.stacks[slot]
    paint, middle = theme.back, width / 2
    if count:
        edge = draw.stroke(paint.edge, 0.75)
        layers = min(3, count)
        pile = "".join(
            draw.rect(middle - 21, 8.25 + 2.25 * layers - 4.5 * at, 18, 3, 1.5, paint.fill, edge)
            for at in range(layers)
        )
    else:
        pile = draw.rect(middle - 20.5, 8.5, 17, 10, 2, "none", draw.stroke(theme.line, 1.5, "3 3"))
    ink = theme.ink if count else theme.muted
    number = draw.text(middle + 4, 17, str(count), 14, ink, anchor="start", bold=True)
    return things.stack(pile + number, view.table, slot)


def _slot(kit: Kit, view: View, slot: int, marks: Marks, width: float) -> Block:
    """Return a slot of the market: its symbol, its tile and its stack."""
    theme, shown, size = kit.theme, view.table.market[slot], width - 8
    height = 26 + size + 26
    area = draw.rect(0.5, 0.5, width - 1, height - 1, 9, theme.surface, draw.stroke(theme.line, 1))
    area += tiles.slot_symbol(slot, width / 2 - 8, 13, 17, theme.muted, theme.surface)
    area += draw.text(width / 2 + 5, 18, str(slot + 1), 14, theme.muted, anchor="start", bold=True)
    if shown is None:
        body = draw.rect(2, 2, SIZE - 4, SIZE - 4, 9, "none", draw.stroke(theme.line, 1.5, "5 4"))
    else:
        body = tiles.tile(kit, shown)
    area += draw.group(4, 25, body, size / SIZE)
    area += draw.group(0, 26 + size, _stack(kit, view, slot, width))
    area += marks.frame(OnSlot(slot), width, height, theme.mark)
    return Block(width, height, things.slot(area, view.table, slot))


def market_block(kit: Kit, view: View, marks: Marks, width: float) -> Block:
    """Return the market with its stacks."""
    count = len(view.table.market)
    in_row = count if count <= _SLOTS else (count + 1) // 2
    wide = min(_WIDEST, (width - _GAP * (in_row - 1)) / in_row)
    slots = [_slot(kit, view, slot, marks, wide) for slot in range(count)]
    rows = [row(slots[at : at + in_row], _GAP) for at in range(0, count, in_row)]
    title = heading(kit.theme, kit.voice.say("pictures.market"), width)
    return column([title, *rows], _GAP)


# --- The community ---------------------------------------------------------------------


def _kind(kit: Kit, view: View, kind: Kind, marks: Marks, width: float) -> Block:
    """Return the community area of a type: its name, and the people who ask for it."""
    theme, table, middle, height = kit.theme, view.table, width / 2, 86
    seen, copies = table.seen.count(kind), table.ruleset.community[kind]
    area = draw.rect(0.5, 0.5, width - 1, height - 1, 9, theme.surface, draw.stroke(theme.line, 1))
    area += tiles.disc(kit, kind, middle, 20, 30)
    if kind in table.done:
        area += tick(theme, middle + 14, 10)
    area += label(
        middle,
        48,
        capital_first(kit.voice.kind(kind)),
        width - 6,
        12,
        theme.ink,
        height=24,
        bold=True,
        smallest=READABLE,
    )
    step = min(22, (width - 6) / copies)
    for at in range(copies):
        x = middle + step * (at - (copies - 1) / 2)
        if at < seen:
            area += symbol("people", x, 71, 19, theme.ink, theme.surface)
        else:
            area += draw.circle(x, 71, 6, "none", draw.stroke(theme.line, 1.5, "3 3"))
    area += marks.frame(OnKind(kind), width, height, theme.mark)
    area += _points(kit, marks, OnKind(kind), 12, 12, 20)
    return Block(width, height, things.kind(area, table, kind))


def community_block(kit: Kit, view: View, marks: Marks, width: float) -> Block:
    """Return the community area: for each type the tiles shown, and whether it is rated."""
    wide = (width - _GAP * (len(KINDS) - 1)) / len(KINDS)
    drawn = row([_kind(kit, view, kind, marks, wide) for kind in KINDS], _GAP)
    return column([heading(kit.theme, kit.voice.say("pictures.community"), width), drawn], 4)


# --- The viewer's hand -----------------------------------------------------------------


def hand_block(kit: Kit, view: View, marks: Marks, width: float) -> Block:
    """Return the viewer's hand; nothing for a spectator or an empty hand."""
    own, seat = view.private, view.seat
    if own is None or seat is None:
        return Block(width, 0, "")
    clicks = [OnTile(each) for each in view.table.hand(seat, own)]
    if not clicks:
        return Block(width, 0, "")
    drawn = [
        things.hand_tile(
            tiles.tile(kit, click.tile)
            + now.frame(click, SIZE, SIZE, kit.theme.mark, 2)
            + _points(kit, marks, click, 12, 12, 22),
            click.tile,
            seat,
        )
        for click, now in zip(clicks, marks.each(clicks), strict=True)
    ]
    block = grid(drawn, (SIZE, SIZE), 10, width)
    return column([heading(kit.theme, kit.voice.say("pictures.hand"), width), block], 6)


# --- The whole table -------------------------------------------------------------------


def _top(kit: Kit, view: View, width: float) -> Block:
    """Return the name of the game, and who has to do what or how the game ended."""
    title, sentence = heading_words(kit.voice, view.table), now(kit.voice, view)
    return heading_block(kit.theme, title, sentence, width)


def _columns(view: View, width: float, most: int) -> int:
    """Return the number of boards side by side, at most some, with squares that can be read."""
    cols = view.table.layout.grid.cols
    return next(n for n in range(most, 0, -1) if n == 1 or width / n / cols >= _SMALLEST)


def table_block(kit: Kit, view: View, marks: Marks, width: float, tall: bool) -> Block:
    """Return the whole table: what everybody sees, and the viewer's hand.

    The viewer's board is beside or below the market; those of others are smaller, unless there
    is only one. A spectator sees the first seat as its player does.

    Args:
        kit: The kit to draw with.
        view: What is shown.
        marks: The highlights.
        width: The width of the market.
        tall: Whether to put the boards below the market rather than beside it.
    """
    parts = [
        _top(kit, view, width),
        market_block(kit, view, marks, width),
        community_block(kit, view, marks, width),
        hand_block(kit, view, marks, width),
    ]
    left = column([part for part in parts if part.height], 12)
    first = view.seat or 0
    own = player_block(kit, view, first, marks, width)
    top = column([left, own], 12) if tall else row([left, own], 20)
    others = [seat for seat in range(len(view.table.players)) if seat != first]
    if len(others) == 1:
        other = player_block(kit, view, others[0], marks, width)
        return column([top, other], 12) if tall else row([top, other], 20)
    columns = _columns(view, top.width, 2 if tall else min(3, len(others)))
    small = (top.width - 12 * (columns - 1)) / columns
    panels = [player_block(kit, view, seat, marks, small) for seat in others]
    rows = [row(panels[at : at + columns], 12) for at in range(0, len(panels), columns)]
    return column([top, *rows], 12)
