"""The market: cells, highlights and the automa's markers."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve, field, frozen

from citykit.canvas import draw
from citykit.canvas.blocks import Block, scaled
from citykit.canvas.frame import READABLE, ROOM
from citykit.tools.errors import check_argument, wrong_argument
from pointcity.display.svg import cards, things
from pointcity.display.svg.icons import Kit
from pointcity.language.describe import speak
from pointcity.model.actions import Flip
from pointcity.model.cards import Back, Card
from pointcity.model.errors import CellError
from pointcity.model.ruleset import Market, Pair
from pointcity.model.table import Cell, Table
from pointcity.play.guide import Guide, OnCard, OnCell
from pointcity.rules.reducer import (
    payable_pairs,
    why_not,
)
from pointcity.rules.solo import automa_forecast, cells_at
from pointcity.rules.state import State, table_of

#: The space left of the market for the automa's row marker.
_MARKERS = 30


def _listed(cells: Iterable[int]) -> list[int]:
    """Return cells as a list, after a check of their types."""
    check_argument(cells, Iterable, "an iterable of cells")
    listed = list(cells)
    for cell in listed:
        if isinstance(cell, bool) or not isinstance(cell, int):
            raise wrong_argument("an int for each cell", cell)
    return listed


def _set(cells: Iterable[int]) -> frozenset[int]:
    return frozenset(_listed(cells))


def _sorted(cells: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(_listed(cells)))


def _pairs(pairs: Iterable[Iterable[int]]) -> tuple[tuple[int, ...], ...]:
    check_argument(pairs, Iterable, "an iterable of pairs of cells")
    return tuple(tuple(_listed(pair)) for pair in pairs)


@frozen
class Highlights:
    """Highlighted cells of a market.

    Attributes:
        legal: The cells that can be flipped or drafted: a thin frame.
        affordable: The cells of affordable buildings: a tick.
        chosen: The selected cells: a thick frame.
        forecast: The pairs that the automa takes next: a dashed frame with the turn.
        pays: The selected cells whose resource card can pay: a dashed frame inside.

    Raises:
        ArgumentError: If cells are not iterable, or not numbers.
    """

    legal: frozenset[int] = field(default=frozenset(), converter=_set)
    affordable: frozenset[int] = field(default=frozenset(), converter=_set)
    chosen: tuple[int, ...] = field(default=(), converter=_sorted)
    forecast: tuple[Pair, ...] = field(default=(), converter=_pairs)
    pays: frozenset[int] = field(default=frozenset(), converter=_set)


def highlights(
    position: State | Table, *, chosen: Iterable[int] = (), forecast: int = 0
) -> Highlights:
    """Return highlights of everything the seat to act can do.

    Args:
        position: A state or table.
        chosen: The selected cells.
        forecast: The number of turns of the automa to show.

    Raises:
        ArgumentError: If the chosen cells are not iterable, or not numbers.
        NotSoloError: If a forecast is requested but the game has no automa.
    """
    table = table_of(position)
    drafts = {cell for pair in payable_pairs(table) for cell in pair}
    flips = {cell for cell in range(len(table.market)) if not why_not(table, Flip(cell))}
    return Highlights(
        legal=drafts | flips,
        affordable={cell for cell in drafts if isinstance(table.market[cell], Card)},
        chosen=chosen,
        forecast=automa_forecast(table, forecast) if forecast else (),
    )


def guide_highlights(guide: Guide) -> Highlights:
    """Return highlights of the cells that can be clicked in a guided turn, and of the chosen.

    A resource card that is drafted can pay at once, so its cell stands for it.
    """
    choices, market = guide.choices, guide.table.market
    cells = {click.cell for click in choices if isinstance(click, OnCell)}
    affordable = {cell for cell in cells if isinstance(market[cell], Card)}
    faces = {click.face for click in choices if isinstance(click, OnCard)}
    drafted = [(cell, market[cell]) for cell in guide.cells]
    pays = {cell for cell, side in drafted if isinstance(side, Back) and side.face.id in faces}
    return Highlights(legal=cells, affordable=affordable, chosen=guide.cells, pays=pays)


@frozen
class _Board:
    """The positions of the cells.

    Attributes:
        market: The size of the market.
        gap: The space between two columns.
        above: The space above a row, for the numbers of its cells.
        smallest: The minimum font size.
    """

    market: Market
    gap: float = 16
    above: float = 28
    smallest: float = cards.SMALLEST

    def place(self, cell: int) -> tuple[float, float]:
        """Return the position of a card."""
        row, column = divmod(cell, self.market.columns)
        across, down = cards.WIDTH + self.gap, cards.HEIGHT + self.above
        return column * across, row * down + self.above

    @property
    def width(self) -> float:
        """The width of all columns."""
        return self.market.columns * (cards.WIDTH + self.gap) - self.gap

    @property
    def height(self) -> float:
        """The height of all rows."""
        return self.market.rows * (cards.HEIGHT + self.above)


def _frame(place: tuple[float, float], far: tuple[float, float], reach: float, line: str) -> str:
    """Return a frame around the cards from one position to another."""
    (x, y), (far_x, far_y) = place, far
    return draw.rect(
        x - reach,
        y - reach,
        far_x - x + cards.WIDTH + 2 * reach,
        far_y - y + cards.HEIGHT + 2 * reach,
        cards.RADIUS + reach,
        "none",
        line,
    )


def _tick(kit: Kit, x: float, y: float) -> str:
    tick = draw.path(
        "M-4.5.3-1.3 3.6 4.8-3.4",
        "none",
        draw.stroke(kit.theme.mark_ink, 2.4) + ' stroke-linecap="round"',
    )
    disc = draw.circle(0, 0, 10, kit.theme.mark, draw.stroke(kit.theme.mark_ink, 1.5))
    return draw.group(x, y, disc + tick)


def _turn(kit: Kit, x: float, y: float, turn: int, smallest: float) -> str:
    """Return a label with the number of turns until the automa takes a card."""
    theme = kit.theme
    plate = draw.rect(-11, -10, 22, 20, 5, theme.ink, draw.stroke(theme.surface, 1.5))
    number = draw.text(0, 4.6, str(turn), 13, theme.surface, bold=True)
    return draw.group(x, y, plate + number, max(1, smallest / 13))


def _adjacent(market: Market, cells: tuple[int, ...]) -> bool:
    if len(cells) != 2:
        return False
    (row, column), (other_row, other_column) = (divmod(cell, market.columns) for cell in cells)
    return abs(row - other_row) + abs(column - other_column) == 1


def _legal(kit: Kit, board: _Board, cells: Iterable[int]) -> list[str]:
    line = draw.stroke(kit.theme.mark, 2.5)
    places = [(cell, board.place(cell)) for cell in sorted(cells)]
    return [
        things.highlight(_frame(place, place, 3, line), "legal", (cell,)) for cell, place in places
    ]


def _affordable(kit: Kit, board: _Board, cells: Iterable[int]) -> list[str]:
    places = [(cell, board.place(cell)) for cell in sorted(cells)]
    return [
        things.highlight(_tick(kit, x + cards.WIDTH - 6, y + 2), "affordable", (cell,))
        for cell, (x, y) in places
    ]


def _chosen(kit: Kit, board: _Board, chosen: tuple[int, ...]) -> list[str]:
    groups = [chosen] if _adjacent(board.market, chosen) else [(cell,) for cell in chosen]
    line = draw.stroke(kit.theme.mark, 6)
    return [
        things.highlight(
            _frame(board.place(cells[0]), board.place(cells[-1]), 5.5, line), "chosen", cells
        )
        for cells in groups
    ]


def _pays(kit: Kit, board: _Board, cells: Iterable[int]) -> list[str]:
    lines = (draw.stroke(kit.theme.mark_ink, 5), draw.stroke(kit.theme.mark, 3, "8 5"))
    parts = []
    for cell in sorted(cells):
        place = board.place(cell)
        frame = "".join(_frame(place, place, -5, line) for line in lines)
        parts.append(things.highlight(frame, "pays", (cell,)))
    return parts


def _forecast(kit: Kit, board: _Board, forecast: tuple[Pair, ...]) -> list[str]:
    """Return a dashed frame around the next pair, and a label on each pair of the forecast."""
    parts = []
    for turn, pair in enumerate(forecast, start=1):
        for cell in pair:
            x, y = board.place(cell)
            left = x + 14 + 24 * _earlier(forecast, cell, turn)
            drawn = _turn(kit, left, y + cards.HEIGHT - 2, turn, board.smallest)
            if turn == 1:
                drawn = _frame((x, y), (x, y), 0, draw.stroke(kit.theme.ink, 3.5, "9 6")) + drawn
            parts.append(things.highlight(drawn, "forecast", (cell,), turn))
    return parts


def _marked(kit: Kit, board: _Board, marks: Highlights) -> str:
    return "".join(
        [
            *_legal(kit, board, marks.legal | marks.affordable),
            *_chosen(kit, board, marks.chosen),
            *_pays(kit, board, marks.pays),
            *_forecast(kit, board, marks.forecast),
            *_affordable(kit, board, marks.affordable),
        ]
    )


def _earlier(forecast: tuple[Pair, ...], cell: int, turn: int) -> int:
    """Return the number of earlier turns of a forecast that take from the same cell."""
    return sum(cell in pair for pair in forecast[: turn - 1])


def _markers(kit: Kit, board: _Board, markers: tuple[int, int]) -> str:
    """Return the automa's two markers: above its column and beside its row.

    Rules: A2.
    """
    theme = kit.theme
    row, column = markers
    x, y = board.place(row * board.market.columns + column)
    down = "M-9-7H9L0 8z"
    right = "M-7-9V9L8 0z"
    look = draw.stroke(theme.line, 1) + ' stroke-linejoin="round"'
    above = draw.group(x + cards.WIDTH / 2, 4, draw.path(down, theme.ink, look))
    beside = draw.group(-_MARKERS / 2 - 2, y + cards.HEIGHT / 2, draw.path(right, theme.ink, look))
    cells = kit.voice.join(cells_at(board.market, row, column))
    words = kit.voice.say("pictures.markers", cells=cells)
    return things.markers(draw.titled(above + beside, words), row, column)


def _check(market: Market, marks: Highlights) -> None:
    pairs = {cell for pair in marks.forecast for cell in pair}
    for cell in sorted({*marks.legal, *marks.affordable, *marks.chosen, *marks.pays, *pairs}):
        if not 0 <= cell < market.cells:
            raise CellError(cell, market.cells)


def _cell(kit: Kit, board: _Board, cell: int, shown: Cell) -> str:
    """Return a card with the number of its cell above it."""
    size = max(13, board.smallest)
    number = draw.text(4, -11, str(cell), size, kit.theme.muted, anchor="start")
    drawn = cards.shown_side(kit, shown, board.smallest)
    body = draw.titled(number + drawn, speak(kit.voice, shown))
    return draw.group(*board.place(cell), things.cell(body, cell, shown))


def _block(kit: Kit, table: Table, marks: Highlights, board: _Board) -> Block:
    parts = [_cell(kit, board, cell, shown) for cell, shown in enumerate(table.market)]
    parts.append(_marked(kit, board, marks))
    if table.markers is None:
        return Block(board.width, board.height, "".join(parts))
    parts.append(_markers(kit, board, table.markers))
    body = draw.group(_MARKERS, 0, "".join(parts))
    return Block(board.width + _MARKERS, board.height, body)


def market_block(kit: Kit, table: Table, marks: Highlights, tall: bool = False) -> Block:
    """Return the market with its highlights.

    Args:
        kit: The kit to draw with.
        table: The table.
        marks: The highlights.
        tall: Whether to fit it into a tall picture.

    Raises:
        CellError: If a highlighted cell does not exist.
    """
    check_argument(marks, Highlights, "Highlights")
    market = table.ruleset.market
    _check(market, marks)
    if not tall:
        return _block(kit, table, marks, _Board(market))
    board = _Board(market, gap=8, above=34)
    scale = ROOM / (board.width + (0 if table.markers is None else _MARKERS))
    return scaled(_block(kit, table, marks, evolve(board, smallest=READABLE / scale)), scale)
