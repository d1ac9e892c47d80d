"""The parts of a table: the capital, hometowns, the viewer's cards, and what is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from types import NoneType
from typing import TypeAlias

from citykit.canvas import draw, marks
from citykit.canvas.blocks import Block, column, grid, row
from citykit.canvas.frame import READABLE
from citykit.canvas.lettering import label
from citykit.canvas.panels import (
    INSIDE,
    heading,
    heading_block,
    panel,
    player_name,
    player_points,
)
from citykit.game.outcome import ScoreLine
from citykit.tools.errors import check_argument
from kosmopolis.display.svg import cards, things
from kosmopolis.display.svg.cards import Kit
from kosmopolis.display.text import heading as heading_words
from kosmopolis.language.describe import card_ability, own_values, source_words, to_do
from kosmopolis.language.speaker import signed
from kosmopolis.model.actions import Keep, Rescue
from kosmopolis.model.cards import Card
from kosmopolis.model.table import Private, View
from kosmopolis.play.guide import (
    Click,
    Guide,
    OnCapital,
    OnCard,
    OnColumn,
    OnHome,
    OnHomeColumn,
)
from kosmopolis.rules.scoring import score
from kosmopolis.rules.settlement import excess

#: The space between columns.
_GAP = 6

#: Cards in hand are drawn down to this scale if they fit in one row then.
_SMALLEST = 0.8

#: The highlights of a guide.
Marks: TypeAlias = marks.Marks[Click]


def marks_of(view: View, guide: Guide | None) -> Marks:
    """Return the highlights of a guide, and of a choice that is already made."""
    check_argument(guide, (Guide, NoneType), "a Guide or None")
    if guide is not None:
        return Marks("ko", frozenset(guide.choices), Counter(guide.clicks))
    match view.private.choice if view.private is not None else None:
        case Keep(kept):
            return Marks("ko", chosen=Counter(map(OnCard, kept)))
        case Rescue(paid):
            return Marks("ko", chosen=Counter(map(OnHomeColumn, paid)))
        case _:
            return Marks("ko")


# --- The capital -----------------------------------------------------------------------


def _fan(kit: Kit, shown: Sequence[Card], scale: float) -> Block:
    """Return cards that overlap, so that the values of all of them show."""
    width, height, strip = (scale * each for each in (cards.WIDTH, cards.HEIGHT, cards.STRIP))
    drawn = [
        draw.group(0, at * strip, things.card(cards.card(kit, each, READABLE / scale), each), scale)
        for at, each in enumerate(shown)
    ]
    return Block(width, height + strip * (len(shown) - 1), "".join(drawn))


def _empty(kit: Kit, name: str, scale: float) -> Block:
    width, height = cards.WIDTH * scale, cards.HEIGHT * scale
    outline = draw.rect(
        1.5, 1.5, width - 3, height - 3, 9, "none", draw.stroke(kit.theme.line, 1.5, "5 4")
    )
    return Block(width, height, outline + kit.icon(name, width / 2, height / 2, 30 * scale))


def _modifier(kit: Kit, value: int | None, seat: int | None) -> str:
    """Return a modifier with its tooltip."""
    voice = kit.voice
    if value is not None:
        words = voice.say("pictures.modifier", value=signed(value))
    else:
        assert seat is not None  # a modifier without a player is turned up
        words = voice.say("pictures.modifier_hidden", player=voice.player(seat))
    return draw.titled(cards.modifier(kit, value, seat), words)


def _modifiers(kit: Kit, view: View, name: str, width: float) -> Block:
    """Return the modifiers on a column: turned up, face down, or known to the viewer."""
    table, own = view.table, view.private or Private()
    shown: list[tuple[int | None, int | None]]
    if table.revealed is not None:
        shown = [(value, None) for value in table.revealed[name]]
    else:
        known = list(own_values(own.placed, name))
        shown = [
            (known.pop(0) if seat == view.seat else None, seat) for seat in table.covered[name]
        ]
    drawn = [
        things.modifier(_modifier(kit, value, seat), name, seat, value) for value, seat in shown
    ]
    return grid(drawn, (cards.MODIFIER_WIDTH, cards.MODIFIER_HEIGHT), 4, width)


def _column_parts(kit: Kit, view: View, name: str, width: float) -> Block:
    """Return what is in a column of the capital."""
    table, theme, scale = view.table, kit.theme, width / cards.WIDTH
    shown = [Card(name, value) for value in table.capital[name]]
    title = label(
        width / 2,
        9,
        kit.voice.profession(name),
        width,
        14,
        theme.ink,
        bold=True,
        smallest=READABLE,
    )
    key = "pictures.sum" if table.revealed is None else "pictures.limit"
    words = kit.voice.say(key, n=table.limit(name))
    total = label(width / 2, 10, words, width, 15, theme.ink, bold=True, smallest=READABLE)
    parts = [
        Block(width, 18, title),
        _fan(kit, shown, scale) if shown else _empty(kit, name, scale),
        _modifiers(kit, view, name, width),
        Block(width, 20, total),
    ]
    return column([part for part in parts if part.height], _GAP)


def capital_block(kit: Kit, view: View, marks: Marks, width: float) -> Block:
    """Return the columns of the capital with the modifiers on them."""
    names, theme = view.table.ruleset.profession_ids, kit.theme
    wide = (width - _GAP * (len(names) - 1)) / len(names)
    parts = [_column_parts(kit, view, name, wide - 8) for name in names]
    high = max(part.height for part in parts) + 12
    drawn = []
    for name, part in zip(names, parts, strict=True):
        panel = draw.rect(0, 0, wide, high, 10, theme.surface, draw.stroke(theme.line, 1))
        frame = marks.frame(OnColumn(name), wide, high, theme.mark)
        words = kit.voice.say("clicks.column", column=kit.voice.column(name))
        inside = draw.titled(panel + draw.group(4, 6, part.body) + frame, words)
        drawn.append(Block(wide, high, things.column(inside, name)))
    body = row(drawn, _GAP).body + marks.frame(OnCapital(), width, high, theme.mark)
    block = Block(width, high, things.capital(body))
    return column([heading(kit.theme, kit.voice.say("pictures.capital"), width), block], 6)


# --- Players ---------------------------------------------------------------------------


def _home_column(kit: Kit, view: View, seat: int, name: str, width: float) -> Block:
    """Return a column of a hometown: the symbol, the sum, and small cards.

    The sum of a column over its limit, which would be lost, is compared with the limit.
    """
    values, theme = view.table.players[seat].home[name], kit.theme
    over = name in excess(view.table, seat)
    head = kit.icon(name, 11, 11, 22) + label(
        28,
        11,
        f"{sum(values)} > {view.table.limit(name)}" if over else str(sum(values)),
        width - 28,
        17,
        theme.ink if values else theme.muted,
        anchor="start",
        bold=True,
        smallest=READABLE,
    )
    shown = [Card(name, value) for value in values]
    drawn = [things.home_card(cards.mini(kit, each), each, seat) for each in shown]
    heap = grid(drawn, (cards.MINI_WIDTH, cards.MINI_HEIGHT), 3, width)
    return column([Block(width, 22, head), heap] if shown else [Block(width, 22, head)], 5)


def _home_words(kit: Kit, view: View, seat: int, name: str) -> str:
    """Return the tooltip of a column of a hometown: its limit, and whether it is over it."""
    table, voice = view.table, kit.voice
    total = table.players[seat].home.total(name)
    if name in excess(table, seat):
        return source_words(voice, ScoreLine("home", name, total))
    return voice.say(
        "pictures.home_column", profession=voice.profession(name), n=total, limit=table.limit(name)
    )


def home_block(kit: Kit, view: View, seat: int, marks: Marks, width: float) -> Block:
    """Return the columns of a hometown."""
    names, own = view.table.ruleset.profession_ids, seat == view.seat
    wide = (width - _GAP * (len(names) - 1)) / len(names)
    parts = [_home_column(kit, view, seat, name, wide) for name in names]
    high = max(part.height for part in parts)
    drawn = []
    for name, part in zip(names, parts, strict=True):
        area = draw.rect(0, 0, wide, high, 4, "none", ' pointer-events="all"')
        mark = marks.frame(OnHomeColumn(name), wide, high, kit.theme.mark, 3) if own else ""
        body = draw.titled(area + part.body + mark, _home_words(kit, view, seat, name))
        drawn.append(Block(wide, high, things.home_column(body, name, seat, own)))
    frame = marks.frame(OnHome(), width, high, kit.theme.mark, 4) if own else ""
    words = kit.voice.say("pictures.home_title", player=kit.voice.player(seat))
    body = draw.titled(row(drawn, _GAP).body + frame, words)
    return Block(width, high, things.home(body, seat, own))


def _count(kit: Kit, kind: str, number: int, seat: int | None = None) -> Block:
    """Return a number of cards, modifiers or markers beside a drawing of one."""
    theme = kit.theme
    if kind == "markers":
        drawn = cards.marker(kit, 9, 12, 20)
    elif kind == "modifiers":
        paint = theme.modifier
        drawn = draw.rect(0, 4, 20, 16, 4, paint.fill, draw.stroke(paint.edge, 1))
        drawn += draw.text(10, 16, "?", 11, paint.ink, bold=True)
    else:
        drawn = draw.rect(2, 2, 14, 20, 3, theme.well, draw.stroke(theme.line, 1.5))
    drawn += draw.text(26, 18, str(number), 16, theme.ink, anchor="start", bold=True)
    titles = {"markers": "pictures.markers_title", "held": "pictures.held"}
    body = draw.titled(drawn, kit.voice.say(titles[kind])) if kind in titles else drawn
    return Block(50, 24, things.count(body, kind, number, seat))


def _bonus(kit: Kit, view: View, seat: int, width: float) -> list[Block]:
    shown = view.table.players[seat].bonus
    if not shown:
        return []
    drawn = [things.bonus(cards.mini(kit, each), each, seat) for each in shown]
    heap = grid(drawn, (cards.MINI_WIDTH, cards.MINI_HEIGHT), 3, width)
    return [heading(kit.theme, kit.voice.say("pictures.bonus"), width, 12), heap]


def player_block(kit: Kit, view: View, seat: int, marks: Marks, width: float) -> Block:
    """Return everything that a player has on the table."""
    theme, voice, room = kit.theme, kit.voice, width - 2 * INSIDE
    player = view.table.players[seat]
    counts = row(
        [_count(kit, "held", player.held, seat), _count(kit, "markers", player.markers, seat)], 4
    )
    points = player_points(theme, voice.points(score(view, seat).total))
    left = room - counts.width - points.width
    name = player_name(theme, theme.modifier, seat, voice.player(seat), left)
    head = row([name, counts, points], 0)
    parts = [head, home_block(kit, view, seat, marks, room), *_bonus(kit, view, seat, room)]
    block = panel(theme, column(parts, 8), width, seat in view.table.waiting)
    return Block(width, block.height, things.player(block.body, seat))


# --- The viewer's cards ----------------------------------------------------------------


def _held(
    kit: Kit, shown: Sequence[Card], seat: int, marks: Marks, width: float, clickable: bool
) -> Block:
    """Return cards of the viewer; of equal ones, as many as are chosen have a thick frame."""
    one_row = ((width + _GAP) / len(shown) - _GAP) / cards.WIDTH
    scale = one_row if _SMALLEST <= one_row < 1 else 1
    clicks = [OnCard(each) for each in shown]
    drawn = []
    for click, now in zip(clicks, marks.each(clicks), strict=True):
        body = cards.card(kit, click.card, READABLE / scale)
        if clickable:
            body += now.frame(click, cards.WIDTH, cards.HEIGHT, kit.theme.mark)
        body = draw.titled(body, card_ability(kit.voice, click.card))
        drawn.append(things.hand_card(body, click.card, seat, clickable))
    return grid(drawn, (cards.WIDTH, cards.HEIGHT), _GAP, width, scale)


def own_block(kit: Kit, view: View, marks: Marks, width: float) -> Block:
    """Return the viewer's hand, the cards to choose from and the modifier to place."""
    own, seat, say = view.private, view.seat, kit.voice.say
    if own is None or seat is None:
        return Block(width, 0, "")
    parts = []
    if own.modifier is not None:
        drawn = things.modifier(_modifier(kit, own.modifier, None), None, seat, own.modifier)
        tile = grid([drawn], (cards.MODIFIER_WIDTH, cards.MODIFIER_HEIGHT), 0, width, 1.4)
        parts += [heading(kit.theme, say("pictures.placing"), width), tile]
    if own.pool:
        pool = _held(kit, own.pool, seat, marks, width, clickable=True)
        parts += [heading(kit.theme, say("pictures.pool"), width), pool]
    if own.hand:
        hand = _held(kit, own.hand, seat, marks, width, clickable=not own.pool)
        parts += [heading(kit.theme, say("pictures.hand"), width), hand]
    return column(parts, 6)


# --- The whole table -------------------------------------------------------------------


def _left(kit: Kit, view: View, width: float) -> Block:
    """Return what is left: the deck, modifiers and markers, each with its name."""
    table, say = view.table, kit.voice.say
    counts = {"deck": table.deck, "modifiers": table.modifiers, "markers": table.pool}
    wide = (width - 2 * _GAP) / 3
    return row(
        [
            column([heading(kit.theme, say(f"pictures.{kind}"), wide, 12), _count(kit, kind, n)], 2)
            for kind, n in counts.items()
        ],
        _GAP,
    )


def table_block(kit: Kit, view: View, marks: Marks, width: float, tall: bool) -> Block:
    """Return the whole table: what everybody sees, and the viewer's cards.

    Args:
        kit: The kit to draw with.
        view: What is shown.
        marks: The highlights.
        width: The width of the capital.
        tall: Whether to put the players below the capital rather than beside it.
    """
    voice = kit.voice
    board = [
        heading_block(kit.theme, heading_words(voice, view.table), to_do(voice, view), width),
        _left(kit, view, width),
        capital_block(kit, view, marks, width),
        own_block(kit, view, marks, width),
    ]
    seats = range(len(view.table.players))
    panels = [player_block(kit, view, seat, marks, width if tall else 400) for seat in seats]
    board = [block for block in board if block.height]
    if tall:
        return column([*board, *panels], 14)
    return row([column(board, 14), column(panels, 14)], 24)
