"""The market: cells, highlights and the automa's markers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from attrs import field, frozen

from citykit.canvas import draw
from citykit.canvas.blocks import Block
from citykit.canvas.lettering import label
from pointcity.display.svg import cards
from pointcity.display.svg.icons import Kit
from pointcity.language.describe import describe
from pointcity.model.actions import Flip
from pointcity.model.cards import Back, Card
from pointcity.model.errors import CellError
from pointcity.model.ruleset import Market, Pair
from pointcity.model.table import Gap, Table
from pointcity.rules.reducer import (
    payable_pairs,
    why_not,
)
from pointcity.rules.solo import automa_forecast
from pointcity.rules.state import State, table_of

_GAP = 16
_NUMBER = 28
_MARKERS = 30
_PITCH_X = cards.WIDTH + _GAP
_PITCH_Y = cards.HEIGHT + _NUMBER


def _set(cells: Iterable[int]) -> frozenset[int]:
    return frozenset(cells)


def _sorted(cells: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(cells))


@frozen
class Highlights:
    """Highlighted cells of a market.

    Attributes:
        legal: The cells that can be flipped or drafted: a thin frame.
        affordable: The cells of affordable buildings: a tick.
        chosen: The selected cells: a thick frame.
        forecast: The pairs that the automa takes next: a dashed frame with the turn.
    """

    legal: frozenset[int] = field(default=frozenset(), converter=_set)
    affordable: frozenset[int] = field(default=frozenset(), converter=_set)
    chosen: tuple[int, ...] = field(default=(), converter=_sorted)
    forecast: tuple[Pair, ...] = ()


def highlights(
    position: State | Table, *, chosen: Iterable[int] = (), forecast: int = 0
) -> Highlights:
    """Return highlights of everything the seat to act can do.

    Args:
        position: A state or table.
        chosen: The selected cells.
        forecast: The number of turns of the automa to show.

    Raises:
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


def _gap(kit: Kit, gap: Gap) -> str:
    theme = kit.theme
    return draw.rect(
        1,
        1,
        cards.WIDTH - 2,
        cards.HEIGHT - 2,
        cards.RADIUS,
        "none",
        draw.stroke(theme.line, 2, "6 5"),
    ) + label(
        cards.WIDTH / 2,
        cards.HEIGHT / 2,
        describe(gap, lang=kit.voice.locale),
        cards.WIDTH - 24,
        13,
        theme.muted,
        height=90,
    )


#: How to draw what a cell shows, by class.
_SHOWN: dict[type, Callable[[Kit, Any], str]] = {
    Card: cards.building_side,
    Back: lambda kit, back: cards.resource_side(kit, back.tier, back.face),
    Gap: _gap,
}


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


def _turn(kit: Kit, x: float, y: float, turn: int) -> str:
    """Return a label with the number of turns until the automa takes a card."""
    theme = kit.theme
    plate = draw.rect(-11, -10, 22, 20, 5, theme.ink, draw.stroke(theme.surface, 1.5))
    return draw.group(x, y, plate + draw.text(0, 4.6, str(turn), 13, theme.surface, bold=True))


def _adjacent(market: Market, cells: tuple[int, ...]) -> bool:
    if len(cells) != 2:
        return False
    (row, column), (other_row, other_column) = (divmod(cell, market.columns) for cell in cells)
    return abs(row - other_row) + abs(column - other_column) == 1


def _place(market: Market, cell: int) -> tuple[float, float]:
    row, column = divmod(cell, market.columns)
    return column * _PITCH_X, row * _PITCH_Y + _NUMBER


def _chosen(kit: Kit, market: Market, chosen: tuple[int, ...]) -> list[str]:
    groups = [chosen] if _adjacent(market, chosen) else [(cell,) for cell in chosen]
    ends = [(_place(market, cells[0]), _place(market, cells[-1])) for cells in groups]
    return [_frame(first, last, 5.5, draw.stroke(kit.theme.mark, 6)) for first, last in ends]


def _forecast(kit: Kit, market: Market, forecast: tuple[Pair, ...]) -> list[str]:
    """Return a dashed frame around the next pair, and a label on each pair of the forecast."""
    parts = []
    for turn, pair in enumerate(forecast, start=1):
        for cell in pair:
            x, y = _place(market, cell)
            if turn == 1:
                parts.append(_frame((x, y), (x, y), 0, draw.stroke(kit.theme.ink, 3.5, "9 6")))
            left = x + 14 + 24 * _earlier(forecast, cell, turn)
            parts.append(_turn(kit, left, y + cards.HEIGHT - 2, turn))
    return parts


def _marked(kit: Kit, market: Market, marks: Highlights) -> str:
    legal = [_place(market, cell) for cell in sorted(marks.legal | marks.affordable)]
    line = draw.stroke(kit.theme.mark, 2.5)
    ticked = [_place(market, cell) for cell in sorted(marks.affordable)]
    return "".join(
        [
            *(_frame(place, place, 3, line) for place in legal),
            *_chosen(kit, market, marks.chosen),
            *_forecast(kit, market, marks.forecast),
            *(_tick(kit, x + cards.WIDTH - 6, y + 2) for x, y in ticked),
        ]
    )


def _earlier(forecast: tuple[Pair, ...], cell: int, turn: int) -> int:
    """Return the number of earlier turns of a forecast that take from the same cell."""
    return sum(cell in pair for pair in forecast[: turn - 1])


def _markers(kit: Kit, market: Market, markers: tuple[int, int]) -> str:
    """Return the automa's two markers: above its column and beside its row.

    Rules: A2.
    """
    theme = kit.theme
    row, column = markers
    down = "M-9-7H9L0 8z"
    right = "M-7-9V9L8 0z"
    look = draw.stroke(theme.line, 1) + ' stroke-linejoin="round"'
    return draw.group(
        column * _PITCH_X + cards.WIDTH / 2, 4, draw.path(down, theme.ink, look)
    ) + draw.group(
        -_MARKERS / 2 - 2,
        row * _PITCH_Y + _NUMBER + cards.HEIGHT / 2,
        draw.path(right, theme.ink, look),
    )


def _check(market: Market, marks: Highlights) -> None:
    pairs = {cell for pair in marks.forecast for cell in pair}
    for cell in sorted({*marks.legal, *marks.affordable, *marks.chosen, *pairs}):
        if not 0 <= cell < market.cells:
            raise CellError(cell, market.cells)


def market_block(kit: Kit, table: Table, marks: Highlights) -> Block:
    """Return the market with its highlights.

    Raises:
        CellError: If a highlighted cell does not exist.
    """
    market = table.ruleset.market
    _check(market, marks)
    parts = []
    for cell, shown in enumerate(table.market):
        x, y = _place(market, cell)
        parts.append(draw.text(x + 4, y - 11, str(cell), 13, kit.theme.muted, anchor="start"))
        parts.append(draw.group(x, y, _SHOWN[type(shown)](kit, shown)))
    parts.append(_marked(kit, market, marks))
    width = market.columns * _PITCH_X - _GAP
    height = market.rows * _PITCH_Y
    if table.markers is None:
        return Block(width, height, "".join(parts))
    parts.append(_markers(kit, market, table.markers))
    return Block(width + _MARKERS, height, draw.group(_MARKERS, 0, "".join(parts)))
