"""Complete pictures, with their titles and descriptions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

from bloomtown.display.svg import things, tiles
from bloomtown.display.svg.scores import scores_block
from bloomtown.display.svg.tables import (
    Marks,
    community_block,
    hand_block,
    market_block,
    marks_of,
    player_block,
    table_block,
)
from bloomtown.display.svg.themes import THEMES, Theme
from bloomtown.display.svg.tiles import SIZE, Kit
from bloomtown.language.describe import Position, speak, view_of, voice_of
from bloomtown.model.table import State, Table, View
from bloomtown.model.tiles import Community, Tile
from bloomtown.play.guide import Guide
from bloomtown.rules.scoring import outcome, score
from citykit.canvas.blocks import Block
from citykit.canvas.frame import ROOM, BaseLook, BaseTableLook, Frame, Layout, is_tall, opened
from citykit.canvas.panels import capital_first
from citykit.canvas.pictures import Pictures, part_picture
from citykit.canvas.scoresheets import scores_of, scores_picture
from citykit.game.acting import check_seat
from citykit.game.outcome import ScoreSheet
from citykit.tools.errors import ArgumentError, check_argument, kind_of


class Look(BaseLook[Theme], total=False):
    """The keyword arguments of all pictures, see :class:`~citykit.canvas.frame.BaseLook`."""


class TableLook(BaseTableLook[Theme, Guide], total=False):
    """The keyword arguments of pictures of a table and its parts.

    See :class:`~citykit.canvas.frame.BaseTableLook`.
    """


#: The width of the market and of a board in a wide picture.
_WIDE = 380


def _kit(position: Position | None, look: Look) -> tuple[Kit, Frame]:
    """Return what a picture is drawn with, and its frame."""
    theme, voice, frame = opened(look, THEMES, voice_of, position)
    return Kit(theme, voice), frame


# --- Tiles -----------------------------------------------------------------------------


def tile(shown: Tile | Community, **look: Unpack[Look]) -> str:
    """Draw a project or a community tile.

    Args:
        shown: The tile.
        look: ``theme``, ``width``, ``lang`` and ``prefix``.

    Raises:
        ArgumentError: If it is not a tile.
    """
    check_argument(shown, (Tile, Community), "a Tile or Community")
    kit, frame = _kit(None, look)
    if isinstance(shown, Tile):
        drawn = things.tile(tiles.tile(kit, shown), shown)
    else:
        drawn = things.community(tiles.community(kit, shown.kind), shown.kind)
    words = capital_first(speak(kit.voice, shown))
    return frame.show(Block(SIZE, SIZE, drawn), words, words)


# --- The table and its parts -----------------------------------------------------------


def _draw(
    view: View,
    block: Callable[[Kit, View, Marks, float], Block],
    title: str,
    look: TableLook,
    preview: Tile | None = None,
    seat: int = 0,
) -> str:
    """Draw a block on a page, described by the view; its title may name the ruleset or a seat."""
    tall, guide = is_tall(look.pop("layout", "wide")), look.pop("guide", None)
    kit, frame = _kit(view, look)
    marks = marks_of(view, guide, preview)
    drawn = block(kit, view, marks, ROOM if tall else _WIDE)
    words = " ".join([speak(kit.voice, view), *_preview_words(kit, marks)])
    return part_picture(kit, frame, view, drawn, title, words, tall=tall, seat=seat)


def _preview_words(kit: Kit, marks: Marks) -> list[str]:
    """Return a sentence about what clicks would score, if there are any."""
    voice = kit.voice
    scored = [
        voice.say("pictures.points", what=speak(voice, click), n=points)
        for click, points in marks.points.items()
    ]
    return [voice.say("pictures.preview", points=voice.join(scored, "comma"))] if scored else []


def market(position: Position, **look: Unpack[TableLook]) -> str:
    """Draw the market of a view, state or table, with its stacks.

    Args:
        position: A view, state or table.
        look: ``guide``, ``layout``, ``theme``, ``width``, ``lang``, ``names`` and ``prefix``.
    """
    return _draw(view_of(position), market_block, "market", look)


def community(position: Position, **look: Unpack[TableLook]) -> str:
    """Draw the community area: the community tiles of each type, and which types are rated.

    Args:
        position: A view, state or table.
        look: ``guide``, ``layout``, ``theme``, ``width``, ``lang``, ``names`` and ``prefix``.
    """
    return _draw(view_of(position), community_block, "community", look)


def hand(view: View, **look: Unpack[TableLook]) -> str:
    """Draw the viewer's hand.

    Args:
        view: The view of the seat whose hand it is.
        look: ``guide``, ``layout``, ``theme``, ``width``, ``lang``, ``names`` and ``prefix``.

    Raises:
        ArgumentError: If it is not the view of a seat.
    """
    if not isinstance(view, View) or view.seat is None:
        raise ArgumentError("the View of a seat", kind_of(view))
    return _draw(view, hand_block, "hand_of", look, seat=view.seat)


def board(
    position: Position, seat: int, *, preview: Tile | None = None, **look: Unpack[TableLook]
) -> str:
    """Draw the board of a player, with the points, the bonus token and the hand as all see it.

    Args:
        position: A view, state or table.
        seat: Whose board.
        preview: A tile in the viewer's hand: every empty square shows what it would score there.
        look: ``guide``, ``layout``, ``theme``, ``width``, ``lang``, ``names`` and ``prefix``.

    Raises:
        SeatError: If there is no such seat.
    """
    view = view_of(position)
    check_seat(seat, len(view.table.players))

    def block(kit: Kit, view: View, marks: Marks, width: float) -> Block:
        return player_block(kit, view, seat, marks, width)

    return _draw(view, block, "board_of", look, preview, seat)


def table(position: Position, *, preview: Tile | None = None, **look: Unpack[TableLook]) -> str:
    """Draw the whole table, and for a view the hand of its seat.

    A wide table has the boards beside the market, a tall one below it.

    Args:
        position: A view, state or table; only the table of a state is shown.
        preview: A tile in the viewer's hand: every empty square shows what it would score there.
        look: ``guide``, ``layout``, ``theme``, ``width``, ``lang``, ``names`` and ``prefix``.
    """
    tall = is_tall(look.get("layout", "wide"))

    def block(kit: Kit, view: View, marks: Marks, width: float) -> Block:
        return table_block(kit, view, marks, width, tall)

    return _draw(view_of(position), block, "table", look, preview)


# --- Scores ----------------------------------------------------------------------------


def score_sheet(
    scored: Position | ScoreSheet, *, layout: Layout = "wide", **look: Unpack[Look]
) -> str:
    """Draw the scores of all players, or of one.

    Args:
        scored: A view, state or table of a game, finished or not; or a score sheet.
        layout: ``wide`` or ``tall``.
        look: ``theme``, ``width``, ``lang``, ``names`` and ``prefix``.
    """
    tall = is_tall(layout)
    kit, frame = _kit(None, look)
    found = scores_of(scored, view_of, score, outcome)
    return scores_picture(found, kit, frame, tall, scores_block, speak)


_PICTURES = Pictures(
    "a tile, a position or a score sheet",
    {
        Tile: tile,
        Community: tile,
        ScoreSheet: score_sheet,
        **dict.fromkeys((View, State, Table), table),
    },
)
picture = _PICTURES.picture
