"""Boards: the land with its buildings, ghosts and highlights."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from string import ascii_uppercase
from types import NoneType
from typing import Literal, TypeAlias

from attrs import frozen

from citykit.canvas import draw
from citykit.canvas.blocks import Block
from citykit.canvas.frame import READABLE
from citykit.canvas.outlines import outline
from citykit.game.reasons import Reason
from citykit.tools.errors import ArgumentError, check_argument, kind_of
from mycity.display.svg import land as lands
from mycity.display.svg import things
from mycity.display.svg.buildings import Kit, building
from mycity.display.svg.themes import Theme
from mycity.language.describe import speak
from mycity.model.actions import Action, Build, Stick
from mycity.model.cards import Building, Card, Place, Sticker, StickerKind
from mycity.model.land import PLAIN, Land
from mycity.model.table import View
from mycity.play.guide import Guide, OnCell
from mycity.rules.reducer import why_not

__all__ = ["NOTHING", "Ghost", "Ground", "Marks", "board_block", "dot", "marks_of", "refusal"]

#: The room for the letters and numbers beside a board, and the smallest cells that have them.
_LABELS = 14
_SMALLEST = 13

#: What a ghost is: possible, impossible, or chosen already.
GhostState: TypeAlias = Literal["legal", "refused", "chosen"]


@frozen
class Ghost:
    """A building or a sticker that is not there yet.

    Attributes:
        cells: The cells that it would cover.
        thing: The card of the building, or the kind of the sticker.
        chosen: Whether it is chosen, and not only tried.
        reasons: The reasons against it.
    """

    cells: tuple[int, ...]
    thing: Card | StickerKind
    chosen: bool = False
    reasons: tuple[Reason, ...] = ()

    @property
    def state(self) -> GhostState:
        """Whether it is possible, impossible, or chosen already."""
        if self.reasons:
            return "refused"
        return "chosen" if self.chosen else "legal"


@frozen
class Marks:
    """What is highlighted in a picture.

    Attributes:
        guide: A guided turn; None without one.
        ghost: A building or sticker on the viewer's board; None without one.
        cells: The cells that can be clicked.
    """

    guide: Guide | None = None
    ghost: Ghost | None = None
    cells: frozenset[int] = frozenset()


#: No highlights.
NOTHING = Marks()


def _placing(
    view: View, action: Action | None, *, chosen: bool = False, reasons: tuple[Reason, ...] = ()
) -> Ghost | None:
    """Return the ghost of an action; None for one that places nothing."""
    match action:
        case Build(cells):
            return Ghost(cells, view.table.card, chosen, reasons)
        case Stick(kind, cell):
            return Ghost((cell,), kind, chosen, reasons)
    return None


def _tried(view: View, guide: Guide | None, ghost: Build | Stick | OnCell) -> Ghost | None:
    """Return the ghost that a caller asks for."""
    if view.seat is None:
        raise ArgumentError("the View of a seat", "that of a spectator")
    if isinstance(ghost, OnCell) and guide is not None:
        due = view.table.players[view.seat].due
        thing = due[0] if due else view.table.card
        return Ghost(guide.ghost(ghost.cell), thing, reasons=guide.why_not(ghost))
    if not isinstance(ghost, Build | Stick):
        raise ArgumentError("a Build or Stick, or an OnCell with a guide", kind_of(ghost))
    return _placing(view, ghost, reasons=why_not(view, ghost, view.seat))


def marks_of(view: View, guide: Guide | None, ghost: Build | Stick | OnCell | None) -> Marks:
    """Return the highlights of a guide, and a ghost: one to try, or else the viewer's choice."""
    check_argument(guide, (Guide, NoneType), "a Guide or None")
    choices = guide.choices if guide is not None else ()
    cells = frozenset(click.cell for click in choices if isinstance(click, OnCell))
    if ghost is not None:
        return Marks(guide, _tried(view, guide, ghost), cells)
    chosen = guide.action if guide is not None else None
    if chosen is None and view.private is not None:
        chosen = view.private.choice
    return Marks(guide, _placing(view, chosen, chosen=True), cells)


def refusal(kit: Kit, marks: Marks) -> str:
    """Return the reasons against a ghost in words; nothing if it is possible."""
    return " ".join(speak(kit.voice, each) for each in marks.ghost.reasons) if marks.ghost else ""


# --- Drawing ---------------------------------------------------------------------------


@frozen
class Ground:
    """A board to draw.

    Attributes:
        land: The land, with stickers where there are any.
        buildings: The buildings.
        stickers: The stickers.
        seat: The seat; None for a board by itself.
        own: Whether it is the viewer's, which can be clicked and has highlights.
    """

    land: Land
    buildings: tuple[Building, ...] = ()
    stickers: tuple[Sticker, ...] = ()
    seat: int | None = None
    own: bool = False


def _places(land: Land, cells: Iterable[int]) -> list[Place]:
    """Return the row and the column of each cell that is on the board."""
    return [divmod(cell, land.width) for cell in cells if cell in range(land.size)]


@lru_cache(maxsize=8192)
def _cell(
    theme: Theme,
    place: Place,
    cell: int,
    kind: str,
    size: float,
    seat: int | None,
    own: bool,
    card: Card | None,
    sticker: StickerKind | None,
    square: bool,
    words: str,
) -> str:
    """Return a cell without buildings; most do not change from one picture to the next."""
    row, column = place
    if card is not None:
        body = lands.ground(theme, kind, size)
    elif sticker is not None:
        body = lands.ground(theme, kind, size) + lands.sticker(theme, sticker, size)
    else:
        body = lands.cell(theme, kind, size) + (lands.square(theme, size) if square else "")
    body = draw.titled(draw.group(column * size, row * size, body), words)
    return things.cell(body, cell, kind, seat, own=own, card=card, sticker=sticker)


def _cells(kit: Kit, ground: Ground, marks: Marks, size: float) -> str:
    """Return the cells of a board without buildings."""
    theme, land, seat, own = kit.theme, ground.land, ground.seat, ground.own
    cards = {cell: each.card for each in ground.buildings for cell in each.cells}
    stickers = {each.cell: each.kind for each in ground.stickers}
    refused = marks.ghost.cells if marks.ghost and marks.ghost.reasons else ()
    titles = dict.fromkeys(refused, refusal(kit, marks))
    drawn = []
    for cell, kind in enumerate("".join(land.rows)):
        place = divmod(cell, land.width)
        square = bool(land.squares) and kind == PLAIN and bool(land.with_squares >> cell & 1)
        on_it = (cards.get(cell), stickers.get(cell), square, titles.get(cell, ""))
        drawn.append(_cell(theme, place, cell, kind, size, seat, own, *on_it))
    return "".join(drawn)


def _cross(theme: Theme, place: Place, size: float) -> str:
    """Return a cross on a cell."""
    (row, column), arm = place, 0.4 * size
    x, y = column * size + (size - arm) / 2, row * size + (size - arm) / 2
    data = f"M{x:.4g} {y:.4g}l{arm:.4g} {arm:.4g}m0-{arm:.4g}l-{arm:.4g} {arm:.4g}"
    ends = ' stroke-linecap="round"'
    return draw.path(data, "none", draw.stroke(theme.surface, 0.2 * size) + ends) + draw.path(
        data, "none", draw.stroke(theme.refused, 0.09 * size) + ends
    )


def _shadow(kit: Kit, land: Land, ghost: Ghost, size: float) -> str:
    """Return a ghost: translucent, in a frame that shows whether it is possible."""
    theme, places = kit.theme, _places(land, ghost.cells)
    if not places:
        return ""
    if isinstance(ghost.thing, Card):
        body = building(kit, ghost.thing, places, size)
    else:
        ((row, column),) = places
        body = draw.group(column * size, row * size, lands.sticker(theme, ghost.thing, size))
    look = {
        "legal": (0.75, draw.stroke(theme.mark, 0.09 * size)),
        "chosen": (0.9, draw.stroke(theme.mark, 0.13 * size)),
        "refused": (
            0.5,
            draw.stroke(theme.refused, 0.09 * size, f"{0.2 * size:g} {0.12 * size:g}"),
        ),
    }
    opacity, stroke = look[ghost.state]
    wrong = {cell for each in ghost.reasons for cell in getattr(each, "cells", ())}
    frame = draw.path(outline(places, size, 0.02 * size, 0.22 * size), "none", stroke)
    crosses = [_cross(theme, place, size) for place in _places(land, sorted(wrong))]
    parts = f'<g opacity="{opacity}">{body}</g>{frame}{"".join(crosses)}'
    return things.ghost(parts, ghost.state, ghost.cells, (each.code for each in ghost.reasons))


def _names(kit: Kit, land: Land, size: float) -> str:
    """Return the letters of the columns above a board, and the numbers of the rows beside it."""
    font, ink = max(READABLE, min(12, 0.33 * size)), kit.theme.muted
    middle = size / 2
    letters = [
        draw.text(column * size + middle, -4, ascii_uppercase[column], font, ink)
        for column in range(land.width)
    ]
    numbers = [
        draw.text(-3, row * size + middle + 0.36 * font, str(row + 1), font, ink, anchor="end")
        for row in range(len(land.rows))
    ]
    return "".join(letters + numbers)


def dot(theme: Theme, place: Place, size: float, part: float = 0.13) -> str:
    """Return the dot of a cell that can be clicked, or of the square that goes there.

    Args:
        theme: The colours.
        place: The row and the column.
        size: The width of a cell.
        part: The radius of the dot as a part of that.
    """
    row, column = place
    x, y, radius = (column + 0.5) * size, (row + 0.5) * size, max(3, part * size)
    return draw.circle(x, y, radius, theme.mark, draw.stroke(theme.mark_ink, 1))


def board_block(kit: Kit, ground: Ground, marks: Marks, width: float) -> Block:
    """Return a board; only that of the viewer has highlights."""
    land, theme, marks = ground.land, kit.theme, marks if ground.own else NOTHING
    named = (width - _LABELS) / land.width >= _SMALLEST
    margin = _LABELS if named else 0
    size = (width - margin) / land.width
    high = size * len(land.rows)
    built = [
        things.building(
            building(kit, each.card, _places(land, each.cells), size), each, ground.seat
        )
        for each in ground.buildings
    ]
    free = sorted(marks.cells - {*marks.ghost.cells} if marks.ghost else marks.cells)
    dots = [
        things.choice(dot(theme, (row, column), size), cell)
        for cell, (row, column) in zip(free, _places(land, free), strict=True)
    ]
    edge = draw.stroke(theme.line, 1)
    parts = [
        _names(kit, land, size) if named else "",
        _cells(kit, ground, marks, size),
        *built,
        things.river(lands.river(theme.river, land, size)),
        draw.rect(0, 0, width - margin, high, 0, "none", edge + ' pointer-events="none"'),
        _shadow(kit, land, marks.ghost, size) if marks.ghost else "",
        *dots,
    ]
    body = draw.group(margin, margin, "".join(parts))
    return Block(width, high + margin, things.board(body, ground.seat))
