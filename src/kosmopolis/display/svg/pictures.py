"""Complete pictures, with their titles and descriptions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

from citykit.canvas.blocks import Block
from citykit.canvas.frame import ROOM, BaseLook, BaseTableLook, Frame, Layout, is_tall, opened
from citykit.canvas.pictures import Pictures, part_picture
from citykit.canvas.scoresheets import scores_of, scores_picture
from citykit.game.acting import check_seat
from citykit.game.outcome import ScoreSheet
from citykit.tools.errors import ArgumentError, kind_of
from kosmopolis.display.svg import cards, things
from kosmopolis.display.svg.cards import Kit, kit_of
from kosmopolis.display.svg.scores import sheet_block
from kosmopolis.display.svg.tables import (
    Marks,
    capital_block,
    marks_of,
    own_block,
    player_block,
    table_block,
)
from kosmopolis.display.svg.themes import THEMES, Theme
from kosmopolis.language.describe import Position, speak, view_of, voice_of
from kosmopolis.language.speaker import Voice
from kosmopolis.model.cards import Card
from kosmopolis.model.ruleset import Ruleset
from kosmopolis.model.table import State, Table, View
from kosmopolis.play.guide import Guide
from kosmopolis.rules.scoring import outcome, score
from kosmopolis.rulesets.shipped import official_ruleset


class Look(BaseLook[Theme], total=False):
    """The keyword arguments of all pictures, see :class:`~citykit.canvas.frame.BaseLook`."""


class TableLook(BaseTableLook[Theme, Guide], total=False):
    """The keyword arguments of pictures of a table and its parts.

    See :class:`~citykit.canvas.frame.BaseTableLook`.
    """


#: The widths of the capital and of a hometown in a wide picture.
_WIDE = 460
_HOME = 400


def _kit(ruleset: Ruleset, look: Look, position: Position | None = None) -> tuple[Kit, Frame]:
    """Return what a picture is drawn with, and its frame."""
    theme, voice, frame = opened(look, THEMES, voice_of, position)
    return kit_of(theme, ruleset, voice), frame


def card(shown: Card, *, ruleset: Ruleset | None = None, **look: Unpack[Look]) -> str:
    """Draw a card.

    Args:
        shown: The card.
        ruleset: Its ruleset; the official game by default.
        look: ``theme``, ``width``, ``lang`` and ``prefix``.

    Raises:
        ArgumentError: If it is not a card of the ruleset.
        PictureError: If there is no such theme or width.
        LanguageError: If there is no such language.
    """
    rules = official_ruleset() if ruleset is None else ruleset
    if not isinstance(shown, Card) or shown.profession not in rules.profession_ids:
        given = shown.id if isinstance(shown, Card) else kind_of(shown)
        raise ArgumentError("a Card of the ruleset", given)
    kit, frame = _kit(rules, look)
    block = Block(cards.WIDTH, cards.HEIGHT, things.card(cards.card(kit, shown), shown))
    words = f"{kit.voice.card(shown)}. {speak(kit.voice, rules.profession(shown.profession))}."
    return frame.show(block, kit.voice.card(shown), words)


def _draw(
    view: View,
    block: Callable[[Kit, Marks, bool], Block],
    title: str,
    look: TableLook,
    words: Callable[[Voice], str] | None = None,
    seat: int = 0,
) -> str:
    """Draw a block on a page; it is described by words of its own, or else by the view."""
    tall, guide = is_tall(look.pop("layout", "wide")), look.pop("guide", None)
    kit, frame = _kit(view.table.ruleset, look, view)
    drawn = block(kit, marks_of(view, guide), tall)
    said = speak(kit.voice, view) if words is None else words(kit.voice)
    return part_picture(kit, frame, view, drawn, title, said, tall=tall, seat=seat)


def capital(position: Position, **look: Unpack[TableLook]) -> str:
    """Draw the capital with the modifiers on its columns.

    Args:
        position: A view, state or table.
        look: ``guide``, ``layout``, ``theme``, ``width``, ``lang``, ``names`` and ``prefix``.

    Raises:
        PictureError: If there is no such theme, width or layout.
        LanguageError: If there is no such language.
    """
    view = view_of(position)

    def block(kit: Kit, marks: Marks, tall: bool) -> Block:
        return capital_block(kit, view, marks, ROOM if tall else _WIDE)

    return _draw(view, block, "capital", look)


def hand(view: View, **look: Unpack[TableLook]) -> str:
    """Draw the viewer's hand, the cards to choose from and the modifier to place.

    Args:
        view: The view of a seat.
        look: ``guide``, ``layout``, ``theme``, ``width``, ``lang``, ``names`` and ``prefix``.

    Raises:
        ArgumentError: If it is not the view of a seat.
        PictureError: If there is no such theme, width or layout.
        LanguageError: If there is no such language.
    """
    if not isinstance(view, View) or view.private is None or view.seat is None:
        raise ArgumentError("the View of a seat", kind_of(view))
    held = (*view.private.pool, *view.private.hand)

    def block(kit: Kit, marks: Marks, tall: bool) -> Block:
        drawn = own_block(kit, view, marks, ROOM if tall else _WIDE)
        return Block(drawn.width, max(drawn.height, cards.MINI_HEIGHT), drawn.body)

    return _draw(view, block, "hand_of", look, lambda voice: voice.cards(held), view.seat)


def home(position: Position, seat: int, **look: Unpack[TableLook]) -> str:
    """Draw the hometown of a player, with bonus cards and markers.

    Args:
        position: A view, state or table.
        seat: Whose hometown.
        look: ``guide``, ``layout``, ``theme``, ``width``, ``lang``, ``names`` and ``prefix``.

    Raises:
        SeatError: If there is no such seat.
        PictureError: If there is no such theme, width or layout.
        LanguageError: If there is no such language.
    """
    view = view_of(position)
    check_seat(seat, len(view.table.players))

    def block(kit: Kit, marks: Marks, tall: bool) -> Block:
        return player_block(kit, view, seat, marks, ROOM if tall else _HOME)

    return _draw(view, block, "home_of", look, lambda voice: speak(voice, score(view, seat)), seat)


def table(position: Position, **look: Unpack[TableLook]) -> str:
    """Draw the whole table, and for a view the cards of its seat.

    A wide table has the players beside the capital, a tall one below it.

    Args:
        position: A view, state or table; only the table of a state is shown.
        look: ``guide``, ``layout``, ``theme``, ``width``, ``lang``, ``names`` and ``prefix``.

    Raises:
        PictureError: If there is no such theme, width or layout.
        LanguageError: If there is no such language.
    """
    view = view_of(position)

    def block(kit: Kit, marks: Marks, tall: bool) -> Block:
        return table_block(kit, view, marks, ROOM if tall else _WIDE, tall)

    return _draw(view, block, "table", look)


def score_sheet(
    scored: Position | ScoreSheet,
    *,
    ruleset: Ruleset | None = None,
    layout: Layout = "wide",
    **look: Unpack[Look],
) -> str:
    """Draw the scores of all players, or of one.

    Args:
        scored: A view, state or table of a game, finished or not; or a score sheet.
        ruleset: The ruleset of a score sheet; the official game by default.
        layout: ``wide``, or ``tall`` for narrow screens.
        look: ``theme``, ``width``, ``lang``, ``names`` and ``prefix``.

    Raises:
        PictureError: If there is no such theme, width or layout.
        LanguageError: If there is no such language.
    """
    tall = is_tall(layout)
    found = scores_of(scored, view_of, score, outcome)
    if not isinstance(scored, ScoreSheet):
        ruleset = view_of(scored).table.ruleset
    kit, frame = _kit(official_ruleset() if ruleset is None else ruleset, look)
    return scores_picture(found, kit, frame, tall, sheet_block, speak)


_PICTURES = Pictures(
    "a card, a position or a score sheet",
    {
        Card: card,
        ScoreSheet: score_sheet,
        **dict.fromkeys((View, State, Table), table),
    },
)
picture = _PICTURES.picture
