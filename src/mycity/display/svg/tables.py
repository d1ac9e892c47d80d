"""The parts of a table: the cards, what is counted, and the cities of the players."""

from __future__ import annotations

from collections import Counter

from citykit.canvas import draw
from citykit.canvas.blocks import Block, column, grid, row
from citykit.canvas.frame import READABLE, ROOM
from citykit.canvas.lettering import label, signed
from citykit.canvas.marks import Marks as Frames
from citykit.canvas.panels import INSIDE, heading_block, panel, player_name, player_points, tick
from citykit.canvas.symbols import symbol
from mycity.display.svg import buildings, things
from mycity.display.svg import land as lands
from mycity.display.svg.boards import Ground, Marks, board_block, dot
from mycity.display.svg.buildings import HEIGHT, WIDTH, Kit, building
from mycity.display.text import heading, score_words
from mycity.language.describe import to_do
from mycity.model.cards import Card, Place, Shape, normal
from mycity.model.land import GOLD, PLAIN, ROCKS, TREE, WELL
from mycity.model.ruleset import BLOCK
from mycity.model.table import Phase, Table, View
from mycity.play.guide import Click, OnTurn

#: The widths in a wide picture: of the cards, of the viewer's city and that of a single other
#: player, and of those of several other players.
SIDE = 272
OWN = 440
OTHER = 250

#: The space between parts.
_GAP = 8

#: The width and height of a turned building to click.
_TURN = 62

#: The width and height of a card in the list of cards: as many as fit into a row, within limits.
_SMALLEST = 26
_LARGEST = 38

#: The width of what one of something is worth.
_WORTH = 62

#: The minimum width of a name that has something beside it.
_NAME = 90

#: The width of a score that is beside a name.
_SCORE = 160

#: The kinds of cells that are counted.
_COUNTED = {"tree": TREE, "rock": ROCKS, "well": WELL, "gold": GOLD, "empty": PLAIN}

#: What stands for churches and for groups: buildings of one square, and of two.
_CHURCH = Card("church", Shape("church", ("#",)), None)
_PAIR = Shape("pair", ("##",))


# --- What is counted -------------------------------------------------------------------


def icon(kit: Kit, source: str, name: str, x: float, y: float, size: float) -> str:
    """Return the drawing of something that gives points, around a point.

    Args:
        kit: The kit to draw with.
        source: What gives points, as in a score line.
        name: The colour of a group; any if it is empty.
        x: The horizontal centre.
        y: The vertical centre.
        size: The width and height.
    """
    if source in _COUNTED:
        drawn = lands.cell(kit.theme, _COUNTED[source], size)
    elif source == "church":
        drawn = building(kit, _CHURCH, _CHURCH.shape.places, size)
    elif source == "group":
        pair = building(kit, Card("pair", _PAIR, name or kit.colours[0]), _PAIR.places, size / 2)
        drawn = pair + draw.group(0, size / 2, pair)
    else:
        return symbol("star", x, y, 0.8 * size, kit.theme.muted, kit.theme.surface)
    return draw.group(x - size / 2, y - size / 2, drawn)


def _worth(kit: Kit, source: str, points: int) -> str:
    """Return what one of something is worth."""
    number = draw.text(28, 17, signed(points), 14, kit.theme.ink, anchor="start", bold=True)
    return things.points(icon(kit, source, "", 12, 12, 22) + number, source)


def points_block(kit: Kit, view: View, width: float) -> Block:
    """Return what gives points in this game: each drawing with the points for one."""
    plan, points = view.table.plan, view.table.ruleset.points
    drawn = [_worth(kit, item, points[item]) for item in plan.items]
    if plan.gold:
        drawn.append(_worth(kit, "gold", plan.gold))
    return grid(drawn, (_WORTH, 24), 4, width)


# --- Cards -----------------------------------------------------------------------------


def _small(
    kit: Kit, card: Card, places: frozenset[Place], size: float, dotted: bool = False
) -> str:
    """Return a building in the middle of a square; a dot marks the square to place by a click."""
    rows, columns = buildings.extent(places)
    unit = size / max(rows, columns, 4)
    x, y = (size - columns * unit) / 2, (size - rows * unit) / 2
    mark = dot(kit.theme, min(places), unit, 0.36) if dotted else ""
    return draw.group(x, y, building(kit, card, places, unit) + mark)


def _chosen_turn(view: View, marks: Marks) -> int | None:
    """Return the turn of the building that the viewer places; None if there is none."""
    if marks.guide is not None:
        return marks.guide.turn
    if marks.ghost is None or not marks.ghost.chosen:
        return None
    width = view.table.land(view.seat or 0).width
    placed = normal(frozenset(divmod(cell, width) for cell in marks.ghost.cells))
    turns = view.table.card.shape.turned(flip=view.table.ruleset.flip)
    return next(turn for turn, places in turns.items() if places == placed)


def _turns(kit: Kit, view: View, marks: Marks, width: float) -> list[Block]:
    """Return the building in all directions, to click; nothing if the viewer places none."""
    card, theme, chosen = view.table.card, kit.theme, _chosen_turn(view, marks)
    if chosen is None:
        return []
    choices = frozenset(marks.guide.choices if marks.guide is not None else ())
    frames: Frames[Click] = Frames("mc", choices, Counter([OnTurn(chosen)]))
    area = draw.rect(0.5, 0.5, _TURN - 1, _TURN - 1, 9, theme.surface, draw.stroke(theme.line, 1))
    drawn = []
    for turn, places in card.shape.turned(flip=view.table.ruleset.flip).items():
        shape = draw.group(5, 5, _small(kit, card, places, _TURN - 10, dotted=True))
        frame = frames.frame(OnTurn(turn), _TURN, _TURN, theme.mark, 0)
        drawn.append(things.turn(area + shape + frame, turn))
    return [grid(drawn, (_TURN, _TURN), _GAP, width)]


def _deck(kit: Kit, view: View, width: float) -> Block:
    """Return the deck: a card face down, and the number of cards."""
    table = view.table
    words = label(
        38,
        22,
        kit.voice.say("board.deck", n=table.deck),
        width - 38,
        14,
        kit.theme.ink,
        height=40,
        anchor="start",
        bold=True,
        smallest=READABLE,
    )
    pile = draw.group(0, 0, buildings.back(kit), 32 / WIDTH)
    return Block(width, 44, things.deck(pile + words, table.deck))


def _entry(kit: Kit, card: Card, state: str, size: float) -> str:
    """Return a card in the list of all cards, pale once it is gone."""
    if card == BLOCK:
        body = buildings.barrier(kit, size / 2, size / 2, size)
    else:
        body = _small(kit, card, card.shape.places, size)
    if state == "gone":
        body = f'<g opacity="0.22">{body}</g>'
    elif state == "now":
        ring = draw.stroke(kit.theme.mark, 2)
        body += draw.rect(-2, -2, size + 4, size + 4, 6, "none", ring)
    return things.entry(body, card, state)


def _list(kit: Kit, view: View, width: float) -> Block:
    """Return all cards of the game: those left in the deck, the one turned up, those gone."""
    table = view.table
    gone = Counter(table.discarded)
    size = max(_SMALLEST, min(_LARGEST, (width + 4) / len(table.ruleset.shapes) - 4))
    rows: dict[str | None, list[str]] = {}
    for card in table.ruleset.deck(table.episode):
        state = "now" if card == table.card else "gone" if gone[card] > 0 else "left"
        gone[card] -= 1
        rows.setdefault(card.colour, []).append(_entry(kit, card, state, size))
    return column([grid(each, (size, size), 4, width + 0.01) for each in rows.values()], 6)


def _card_block(kit: Kit, view: View, marks: Marks, width: float) -> Block:
    """Return what is counted; while players build, also the card and how to turn the building."""
    table = view.table
    if table.phase is not Phase.BUILD:
        return points_block(kit, view, width)
    card = Block(WIDTH, HEIGHT, things.card(buildings.card(kit, table.card), table.card))
    room = width - WIDTH - 2 * _GAP
    beside = column([_deck(kit, view, room), points_block(kit, view, room)], _GAP)
    return column([row([card, beside], 2 * _GAP), *_turns(kit, view, marks, width)], 2 * _GAP)


def _lists(kit: Kit, view: View, width: float) -> list[Block]:
    """Return the list of all cards while players build; otherwise nothing."""
    return [_list(kit, view, width)] if view.table.phase is Phase.BUILD else []


def cards_block(kit: Kit, view: View, marks: Marks, width: float) -> Block:
    """Return what is counted; while players build, also the cards and how to turn the building."""
    return column([_card_block(kit, view, marks, width), *_lists(kit, view, width)], 2 * _GAP)


# --- Players ---------------------------------------------------------------------------


def progress(kit: Kit, count: int, seat: int | None) -> Block:
    """Return the progress of a player in a campaign."""
    theme = kit.theme
    star = symbol("star", 9, 10, 19, theme.mark, theme.surface)
    number = draw.text(21, 15.5, str(count), 15, theme.ink, anchor="start", bold=True)
    words = kit.voice.say("board.progress", n=count)
    data = {"seat": seat, "count": count}
    return Block(24 + 9 * len(str(count)), 20, things.sign(star + number, "progress", words, data))


def _signs(kit: Kit, view: View, seat: int) -> list[Block]:
    """Return what is beside a name: progress, stickers to place, and whether a player decided."""
    table, theme, voice = view.table, kit.theme, kit.voice
    city, who = table.players[seat], voice.player(seat)
    signs = [] if table.episode is None else [progress(kit, city.progress, seat)]
    if city.due:
        words = f"{voice.say('board.due')}: {voice.stickers(city.due)}"
        due = grid([lands.sticker(theme, kind, 20) for kind in city.due], (20, 20), 3, 200)
        data = {"seat": seat, "stickers": " ".join(city.due)}
        signs.append(Block(due.width, 20, things.sign(due.body, "due", words, data)))
    if table.phase is Phase.BUILD and not city.active:
        words = voice.say("table.quit", player=who)
        moon = symbol("moon", 10, 10, 19, theme.muted, theme.surface)
        signs.append(Block(20, 20, things.sign(moon, "quit", words, {"seat": seat})))
    elif table.waiting and seat not in table.waiting and table.asks(seat):
        words = voice.say("events.committed_hidden", player=who)
        done = things.sign(tick(theme, 10, 10), "decided", words, {"seat": seat})
        signs.append(Block(20, 20, done))
    return signs


def _score(kit: Kit, table: Table, seat: int, width: float) -> Block:
    """Return the score of a player; while players build, with a tooltip that it is not all."""
    points = player_points(kit.theme, score_words(kit.voice, table, seat), width)
    if table.phase is not Phase.BUILD:
        return points
    body = draw.titled(points.body, kit.voice.say("pictures.so_far"))
    return Block(width, points.height, draw.group(0, 0, body))


def _head(kit: Kit, view: View, seat: int, width: float) -> Block:
    """Return the name, the signs and the score of a player, in as few lines as all players' fit."""
    theme, table = kit.theme, view.table
    signs = [row(_signs(kit, view, each), 6) for each in range(len(table.players))]
    most = max(each.width for each in signs) + _GAP
    own = Block(most, 24, draw.group(0, 2, signs[seat].body))
    who = kit.voice.player(seat)
    if (left := width - _SCORE - most) >= _NAME:
        name = player_name(theme, theme.back, seat, who, left)
        return row([name, own, _score(kit, table, seat, _SCORE)], 0)
    score = _score(kit, table, seat, width)
    if (left := width - most) >= _NAME:
        name = player_name(theme, theme.back, seat, who, left)
        return column([row([name, own], 0), score], 2)
    return column([player_name(theme, theme.back, seat, who, width), own, score], 2)


def player_block(kit: Kit, view: View, seat: int, marks: Marks, width: float) -> Block:
    """Return everything that a player has on the table."""
    table, room = view.table, width - 2 * INSIDE
    city = table.players[seat]
    ground = Ground(table.land(seat), city.buildings, city.stickers, seat, seat == view.seat)
    board = board_block(kit, ground, marks, room)
    inside = column([_head(kit, view, seat, room), board], 6)
    block = panel(kit.theme, inside, width, seat in table.waiting)
    return Block(width, block.height, things.player(block.body, seat))


# --- The whole table -------------------------------------------------------------------


def _heading(kit: Kit, view: View, width: float) -> Block:
    """Return the name of the game, and who has to do what or how the game ended."""
    voice = kit.voice
    return heading_block(kit.theme, heading(voice, view.table), to_do(voice, view), width)


def table_block(kit: Kit, view: View, marks: Marks, tall: bool) -> Block:
    """Return the whole table; a spectator sees the first seat as its player does.

    In a wide picture the cities of several other players are in columns of two beside the
    viewer's; in a tall one they are in rows of two below it, and the list of cards is between.

    Args:
        kit: The kit to draw with.
        view: What is shown.
        marks: The highlights.
        tall: Whether to put the cities below the cards rather than beside them.
    """
    first = view.seat or 0
    others = [seat for seat in range(len(view.table.players)) if seat != first]
    side: float = ROOM if tall else SIDE
    wide: float = ROOM if tall else OWN
    head = _heading(kit, view, side)
    own = player_block(kit, view, first, marks, wide)
    if len(others) > 1:
        wide = (ROOM - _GAP) / 2 if tall else OTHER
    panels = [player_block(kit, view, seat, marks, wide) for seat in others]
    pairs = [panels[at : at + 2] for at in range(0, len(panels), 2)]
    if tall:
        card, lists = _card_block(kit, view, marks, side), _lists(kit, view, side)
        return column([head, card, own, *lists, *(row(pair, _GAP) for pair in pairs)], 12)
    cards = column([head, cards_block(kit, view, marks, side)], 12)
    return row([cards, own, *(column(pair, 12) for pair in pairs)], 16)
