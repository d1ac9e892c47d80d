"""The whole table: market, draw pile, supply and every player."""

from __future__ import annotations

from collections.abc import Sequence

from citykit.canvas import draw
from citykit.canvas.blocks import Block, column, row
from citykit.canvas.frame import READABLE, ROOM
from citykit.canvas.lettering import label
from pointcity.display.svg import cards, things
from pointcity.display.svg.icons import Kit
from pointcity.display.svg.markets import Highlights, market_block
from pointcity.display.svg.players import WIDTH, panel, tokens_block
from pointcity.model.table import Table

_SCALE = 0.75


def _heading(kit: Kit, words: str, width: float) -> Block:
    drawn = label(
        0, 8, words, width, 14, kit.theme.muted, anchor="start", bold=True, smallest=READABLE
    )
    return Block(width, 16, drawn)


def _tiers(kit: Kit, table: Table) -> str:
    """Return the number of cards of each tier in the pile, beside the dots of the tier."""
    theme = kit.theme
    parts = []
    for place, count in enumerate(table.pile_by_tier()):
        y = 14 + 18 * place
        parts.append(draw.text(24, y + 4.5, str(count), 14, theme.ink, anchor="end", bold=True))
        parts += [draw.circle(34 + 8 * dot, y, 2.6, theme.muted) for dot in range(place + 1)]
    return "".join(parts)


def pile_block(kit: Kit, table: Table) -> Block:
    """Return the draw pile: its top card, and its number of cards by tier."""
    theme = kit.theme
    width, height = cards.WIDTH * _SCALE, cards.HEIGHT * _SCALE
    if table.top is None:
        heap = cards.empty(kit, _SCALE)
    else:
        edges = min(table.pile - 1, 3)
        under = [
            draw.rect(
                2.5 * edge,
                2.5 * edge,
                width,
                height,
                cards.RADIUS * _SCALE,
                theme.surface,
                draw.stroke(theme.line, 1),
            )
            for edge in range(edges, 0, -1)
        ]
        top = things.side(cards.shown_side(kit, table.top, READABLE / _SCALE), table.top)
        heap = "".join(under) + draw.group(0, 0, top, _SCALE)
    words = f"{kit.voice.say('pictures.pile')} · {table.pile}"
    tiers = len(table.pile_by_tier())
    wide, high = width + 46 + 8 * tiers, max(height + 8, 16 + 18 * tiers)
    beside = draw.group(width + 8, 6, _tiers(kit, table))
    drawn = things.pile(heap + beside, table)
    return column([_heading(kit, words, wide), Block(wide, high, drawn)], 8)


def supply_block(kit: Kit, table: Table, width: float, tall: bool) -> Block:
    """Return the civic tokens in the supply."""
    words = f"{kit.voice.say('pictures.supply')} · {len(table.supply)}"
    heap = tokens_block(kit, table.supply, things.supply, width, None if tall else 0.8)
    return column([_heading(kit, words, width), heap], 8)


def _columns(panels: Sequence[Block], count: int) -> Block:
    """Arrange panels in columns, row by row."""
    heaps: list[list[Block]] = [[] for _ in range(count)]
    for place, block in enumerate(panels):
        heaps[place % count].append(block)
    return row([column(heap, 16) for heap in heaps], 16)


def table_block(
    kit: Kit, table: Table, marks: Highlights, seats: Sequence[str], tall: bool
) -> Block:
    """Return the whole table.

    Args:
        kit: The kit to draw with.
        table: The table.
        marks: The highlights on the market.
        seats: The players' names by seat.
        tall: Whether to put everything below the market rather than beside it.
    """
    width = ROOM if tall else WIDTH
    panels = [panel(kit, table, seat, name, width, tall) for seat, name in enumerate(seats)]
    market, pile = market_block(kit, table, marks, tall), pile_block(kit, table)
    if tall:
        return column([market, pile, supply_block(kit, table, ROOM, tall), *panels], 20)
    players = _columns(panels, 1 if len(panels) < 3 else 2)
    supply = supply_block(kit, table, players.width - pile.width - 12, tall)
    return row([market, column([row([pile, supply], 12), players], 20)], 32)
