"""Complete pictures, with their titles and descriptions."""

from __future__ import annotations

from typing import TypeAlias, Unpack

from citykit.canvas.blocks import Block
from citykit.canvas.frame import (
    ROOM,
    BaseLook,
    Frame,
    Layout,
    is_tall,
    on_page_of,
    opened,
)
from citykit.canvas.pictures import Pictures
from citykit.canvas.scoresheets import scores_of, scores_picture
from citykit.game.acting import check_seat
from citykit.game.outcome import ScoreSheet
from citykit.tools.errors import ArgumentError, kind_of
from kosmopolis.display.svg import cards, things
from kosmopolis.display.svg.cards import Kit, kit_of
from kosmopolis.display.svg.scores import sheet_block
from kosmopolis.display.svg.tables import (
    capital_block,
    marks_of,
    own_block,
    player_block,
    table_block,
)
from kosmopolis.display.svg.themes import THEMES, Theme
from kosmopolis.language.describe import Position, speak, view_of, voice_of
from kosmopolis.model.cards import Card
from kosmopolis.model.ruleset import Ruleset
from kosmopolis.model.table import State, Table, View
from kosmopolis.play.guide import Guide
from kosmopolis.rules.scoring import outcome, score
from kosmopolis.rulesets.shipped import official_ruleset

#: The keyword arguments that all pictures share.
Look: TypeAlias = BaseLook[Theme]

#: The width of the capital in a wide picture.
_WIDE = 460


def _kit(ruleset: Ruleset, look: Look, position: Position | None = None) -> tuple[Kit, Frame]:
    """Return what a picture is drawn with, and its frame."""
    theme, voice, frame = opened(look, THEMES, voice_of, position)
    return kit_of(theme, ruleset, voice), frame


def _room(layout: Layout) -> tuple[bool, float]:
    tall = is_tall(layout)
    return tall, ROOM if tall else _WIDE


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


def capital(
    position: Position,
    *,
    guide: Guide | None = None,
    layout: Layout = "wide",
    **look: Unpack[Look],
) -> str:
    """Draw the capital with the modifiers on its columns.

    Args:
        position: A view, state or table.
        guide: A guided turn whose choices and clicks are highlighted.
        layout: ``wide``, or ``tall`` for narrow screens.
        look: ``theme``, ``width``, ``lang``, ``names`` and ``prefix``.

    Raises:
        PictureError: If there is no such theme, width or layout.
        LanguageError: If there is no such language.
    """
    view, (tall, width) = view_of(position), _room(layout)
    kit, frame = _kit(view.table.ruleset, look, view)
    block = capital_block(kit, view, marks_of(view, guide), width)
    title = kit.voice.say("pictures.capital")
    return frame.show(on_page_of(kit.theme, block, tall), title, speak(kit.voice, view))


def hand(
    view: View, *, guide: Guide | None = None, layout: Layout = "wide", **look: Unpack[Look]
) -> str:
    """Draw the viewer's hand, the cards to choose from and the modifier to place.

    Args:
        view: The view of a seat.
        guide: A guided turn whose choices and clicks are highlighted.
        layout: ``wide``, or ``tall`` for narrow screens.
        look: ``theme``, ``width``, ``lang``, ``names`` and ``prefix``.

    Raises:
        ArgumentError: If it is not the view of a seat.
        PictureError: If there is no such theme, width or layout.
        LanguageError: If there is no such language.
    """
    if not isinstance(view, View) or view.private is None or view.seat is None:
        raise ArgumentError("the View of a seat", kind_of(view))
    tall, width = _room(layout)
    kit, frame = _kit(view.table.ruleset, look, view)
    block = own_block(kit, view, marks_of(view, guide), width)
    block = Block(width, max(block.height, cards.MINI_HEIGHT), block.body)
    title = kit.voice.say("pictures.hand_of", player=kit.voice.player(view.seat))
    words = kit.voice.cards((*view.private.pool, *view.private.hand))
    return frame.show(on_page_of(kit.theme, block, tall), title, words)


def home(
    position: Position,
    seat: int,
    *,
    guide: Guide | None = None,
    layout: Layout = "wide",
    **look: Unpack[Look],
) -> str:
    """Draw the hometown of a player, with bonus cards and markers.

    Args:
        position: A view, state or table.
        seat: Whose hometown.
        guide: A guided turn whose choices and clicks are highlighted.
        layout: ``wide``, or ``tall`` for narrow screens.
        look: ``theme``, ``width``, ``lang``, ``names`` and ``prefix``.

    Raises:
        SeatError: If there is no such seat.
        PictureError: If there is no such theme, width or layout.
        LanguageError: If there is no such language.
    """
    view, (tall, width) = view_of(position), _room(layout)
    check_seat(seat, len(view.table.players))
    kit, frame = _kit(view.table.ruleset, look, view)
    block = player_block(kit, view, seat, marks_of(view, guide), width if tall else 400)
    title = kit.voice.say("pictures.home_of", player=kit.voice.player(seat))
    return frame.show(
        on_page_of(kit.theme, block, tall), title, speak(kit.voice, score(view, seat))
    )


def table(
    position: Position,
    *,
    guide: Guide | None = None,
    layout: Layout = "wide",
    **look: Unpack[Look],
) -> str:
    """Draw the whole table, and for a view the cards of its seat.

    Args:
        position: A view, state or table; only the table of a state is shown.
        guide: A guided turn whose choices and clicks are highlighted.
        layout: ``wide``, with the players beside the capital, or ``tall`` for narrow screens,
            with the players below it.
        look: ``theme``, ``width``, ``lang``, ``names`` and ``prefix``.

    Raises:
        PictureError: If there is no such theme, width or layout.
        LanguageError: If there is no such language.
    """
    view, (tall, width) = view_of(position), _room(layout)
    shown = view.table
    kit, frame = _kit(shown.ruleset, look, view)
    block = table_block(kit, view, marks_of(view, guide), width, tall)
    name = kit.voice.say("pictures.table", ruleset=shown.ruleset.name)
    return frame.show(on_page_of(kit.theme, block, tall), name, speak(kit.voice, view))


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
