"""Complete pictures, with their titles and descriptions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

from citykit.canvas.blocks import Block, column, row
from citykit.canvas.frame import (
    ROOM,
    BaseLook,
    BaseTableLook,
    Frame,
    Layout,
    is_tall,
    on_page_of,
    opened,
)
from citykit.canvas.panels import INSIDE, capital_first, heading, panel, player_name
from citykit.canvas.pictures import Pictures, part_picture
from citykit.canvas.scoresheets import scores_of, scores_picture
from citykit.game.acting import check_seat
from citykit.game.outcome import ScoreSheet
from citykit.tools.errors import ArgumentError, check_argument, kind_of, need_ruleset
from mycity.display.svg import buildings, things
from mycity.display.svg.boards import NOTHING, Ground, Marks, board_block, marks_of, refusal
from mycity.display.svg.buildings import HEIGHT, WIDTH, Kit, kit_of
from mycity.display.svg.scores import scores_block
from mycity.display.svg.tables import (
    OWN,
    SIDE,
    cards_block,
    player_block,
    progress,
    table_block,
)
from mycity.display.svg.themes import THEMES, Theme
from mycity.display.text import campaign_heading, campaign_land
from mycity.language.describe import Position, speak, view_of, voice_of
from mycity.model.actions import Build, Stick
from mycity.model.cards import Card
from mycity.model.errors import CampaignError
from mycity.model.land import Land
from mycity.model.ruleset import Ruleset
from mycity.model.table import Campaign, State, Table, Town, View, with_stickers
from mycity.play.guide import Guide, OnCell
from mycity.rules.campaign import sticker_problem
from mycity.rules.scoring import outcome, score
from mycity.rulesets.shipped import official_ruleset


class Look(BaseLook[Theme], total=False):
    """The keyword arguments of all pictures, see :class:`~citykit.canvas.frame.BaseLook`."""


class TableLook(BaseTableLook[Theme, Guide], total=False):
    """The keyword arguments of pictures of a table and its parts.

    See :class:`~citykit.canvas.frame.BaseTableLook`.
    """


#: The width of a board of a campaign in a wide picture.
_TOWN = 330


def _kit(
    ruleset: Ruleset | None, look: Look, position: Position | None = None
) -> tuple[Kit, Frame]:
    """Return what a picture is drawn with, and its frame."""
    theme, voice, frame = opened(look, THEMES, voice_of, position)
    return kit_of(theme, ruleset or official_ruleset(), voice), frame


def card(shown: Card, *, ruleset: Ruleset | None = None, **look: Unpack[Look]) -> str:
    """Draw a card: a building, a church, or the blocking card.

    Args:
        shown: The card.
        ruleset: Its ruleset; the official game by default.
        look: How it looks.

    Raises:
        ArgumentError: If it is not a card of the ruleset.
    """
    kit, frame = _kit(ruleset, look)
    if not isinstance(shown, Card) or shown.colour not in (None, *kit.colours):
        given = shown.id if isinstance(shown, Card) else kind_of(shown)
        raise ArgumentError("a Card of the ruleset", given)
    block = Block(WIDTH, HEIGHT, things.card(buildings.card(kit, shown), shown))
    words = capital_first(kit.voice.card(shown))
    return frame.show(block, words, words)


# --- The table and its parts -----------------------------------------------------------


def _draw(
    position: Position,
    block: Callable[[Kit, View, Marks, bool], Block],
    title: str,
    look: TableLook,
    ghost: Build | Stick | OnCell | None = None,
    seat: int = 0,
) -> str:
    """Draw a block on a page, described by the view; its title may name the ruleset or a seat."""
    tall, guide = is_tall(look.pop("layout", "wide")), look.pop("guide", None)
    view = view_of(position)
    kit, frame = _kit(view.table.ruleset, look, view)
    marks = marks_of(view, guide, ghost)
    drawn = block(kit, view, marks, tall)
    words = f"{speak(kit.voice, view)} {refusal(kit, marks)}".strip()
    return part_picture(kit, frame, view, drawn, title, words, tall=tall, seat=seat)


def cards(position: Position, **look: Unpack[TableLook]) -> str:
    """Draw the card that is turned up, the deck, what is counted, and which cards are gone.

    With a guide the building is shown in all directions.

    Args:
        position: A view, state or table.
        look: ``guide``, ``layout``, ``theme``, ``width``, ``lang``, ``names`` and ``prefix``.
    """

    def block(kit: Kit, view: View, marks: Marks, tall: bool) -> Block:
        return cards_block(kit, view, marks, ROOM if tall else SIDE)

    return _draw(position, block, "cards", look)


def board(
    position: Position,
    seat: int,
    *,
    ghost: Build | Stick | OnCell | None = None,
    **look: Unpack[TableLook],
) -> str:
    """Draw the city of a player, with the score, progress and stickers to place.

    Args:
        position: A view, state or table.
        seat: Whose city.
        ghost: A building or sticker to try on the viewer's board, as for :func:`table`.
        look: ``guide``, ``layout``, ``theme``, ``width``, ``lang``, ``names`` and ``prefix``.

    Raises:
        ArgumentError: If there is a ghost, but not the view of a seat.
        SeatError: If there is no such seat.
    """
    check_seat(seat, len(view_of(position).table.players))

    def block(kit: Kit, view: View, marks: Marks, tall: bool) -> Block:
        return player_block(kit, view, seat, marks, ROOM if tall else OWN)

    return _draw(position, block, "board_of", look, ghost, seat)


def table(
    position: Position, *, ghost: Build | Stick | OnCell | None = None, **look: Unpack[TableLook]
) -> str:
    """Draw the whole table; for a view with the choice of its seat that is not carried out yet.

    A wide table has the cities beside the cards, a tall one below them.

    Args:
        position: A view, state or table; only the table of a state is shown.
        ghost: A building or sticker to try on the viewer's board, possible or not: an action, or
            with a guide a click on a cell. If it is not possible, its cells have the reasons as
            their title.
        look: ``guide``, ``layout``, ``theme``, ``width``, ``lang``, ``names`` and ``prefix``.

    Raises:
        ArgumentError: If there is a ghost, but not the view of a seat.
    """
    return _draw(position, table_block, "table", look, ghost)


# --- Campaigns -------------------------------------------------------------------------


def campaign(
    shown: Campaign,
    *,
    ruleset: Ruleset | None = None,
    layout: Layout = "wide",
    **look: Unpack[Look],
) -> str:
    """Draw the boards of a campaign between two episodes, with their stickers and progress.

    Args:
        shown: The campaign.
        ruleset: Its ruleset; the official game by default.
        layout: ``wide`` or ``tall``.
        look: How it looks.

    Raises:
        ArgumentError: If it is not a campaign.
        CampaignError: If the stickers do not fit the boards of the ruleset.
    """
    check_argument(shown, Campaign, "a Campaign")
    tall, rules = is_tall(layout), official_ruleset() if ruleset is None else ruleset
    need_ruleset(rules, Ruleset)
    kit, frame = _kit(rules, look)
    land, width = campaign_land(shown, rules), ROOM if tall else _TOWN
    for town in shown.towns:
        if problem := sticker_problem(land, town.stickers):
            raise CampaignError(problem)
    panels = [_town(kit, land, number, town, width) for number, town in enumerate(shown.towns)]
    in_row = 1 if tall else 2
    rows = [row(panels[at : at + in_row], 12) for at in range(0, len(panels), in_row)]
    title = campaign_heading(kit.voice, shown, rules)
    drawn = column([heading(kit.theme, title, width, 16), *rows], 12)
    return frame.show(on_page_of(kit.theme, drawn, tall), title, speak(kit.voice, shown))


def _town(kit: Kit, land: Land, number: int, town: Town, width: float) -> Block:
    """Return a board of a campaign, with the name of its player if that is given."""
    theme, voice, room = kit.theme, kit.voice, width - 2 * INSIDE
    stars = progress(kit, town.progress, number)
    left = room - stars.width
    if number < len(voice.names):
        name = player_name(theme, theme.back, number, voice.player(number), left)
    else:
        words = capital_first(voice.say("board.number", number=number))
        name = Block(left, 24, heading(theme, words, left, 16).body)
    ground = Ground(with_stickers(land, town.stickers), (), town.stickers, number)
    board = board_block(kit, ground, NOTHING, room)
    return panel(theme, column([row([name, stars], 0), board], 6), width, False)


# --- Scores ----------------------------------------------------------------------------


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
        layout: ``wide`` or ``tall``.
        look: How it looks.
    """
    tall = is_tall(layout)
    found = scores_of(scored, view_of, score, outcome)
    if not isinstance(scored, ScoreSheet):
        ruleset = view_of(scored).table.ruleset
    kit, frame = _kit(ruleset, look)
    return scores_picture(found, kit, frame, tall, scores_block, speak)


_PICTURES = Pictures(
    "a card, a campaign, a position or a score sheet",
    {
        Card: card,
        Campaign: campaign,
        ScoreSheet: score_sheet,
        **dict.fromkeys((View, State, Table), table),
    },
)
picture = _PICTURES.picture
