"""Complete pictures, with their titles and descriptions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias, Unpack

from citykit.canvas.blocks import Block, column, row
from citykit.canvas.frame import ROOM, Layout, choose, is_tall
from citykit.canvas.pictures import Pictures
from citykit.tools.errors import check_argument
from pointcity.display.svg import cards, things, tokens
from pointcity.display.svg.icons import Kit
from pointcity.display.svg.markets import Highlights, guide_highlights, market_block
from pointcity.display.svg.players import city_block, hand_block, permanents_block
from pointcity.display.svg.scores import sheets_block
from pointcity.display.svg.stage import Look, Stage, stage
from pointcity.display.svg.tables import table_block
from pointcity.language.describe import voice_of
from pointcity.model.cards import Back, Card, Face
from pointcity.model.formulas import types_named
from pointcity.model.ruleset import Civic, Ruleset
from pointcity.model.table import Cell, Gap, Table
from pointcity.play.guide import Guide
from pointcity.rules.scoring import ScoreSheet, outcome, score
from pointcity.rules.state import State, table_of

#: The side of a card.
Side: TypeAlias = Literal["building", "resource", "both"]

_NOTHING = Highlights()


# --- Cards and tokens ------------------------------------------------------------------


def _side(kit: Kit, shown: Cell | Face) -> Block:
    """Return a side of a card, or a gap; a starting card has no tier."""
    if isinstance(shown, Face):
        drawn = cards.resource_side(kit, None, shown)
    else:
        drawn = cards.shown_side(kit, shown)
    return Block(cards.WIDTH, cards.HEIGHT, things.side(drawn, shown))


_SIDES: dict[Side, Callable[[Card], list[Card | Back]]] = {
    "building": lambda card: [card],
    "resource": lambda card: [card.back],
    "both": lambda card: [card.back, card],
}


def card(
    shown: Card | Back | Face | Gap,
    *,
    side: Side = "building",
    ruleset: Ruleset | None = None,
    **look: Unpack[Look],
) -> str:
    """Draw a card, or the gap that it leaves on the market.

    Args:
        shown: A card, only its resource side, or a gap.
        side: The side to draw of a card: ``building``, ``resource`` or ``both``.
        ruleset: Its ruleset. With it, new resources have the same icons in all pictures.
        look: ``theme``, ``width``, ``lang`` and ``prefix``.

    Raises:
        PictureError: If there is no such side, theme or width.
        LanguageError: If there is no such language.
    """
    if not isinstance(shown, Card):
        return _draw_side(shown, ruleset, look)
    sides = choose("side", side, _SIDES)(shown)
    named = [shown.face.resource, *shown.cost, *shown.permanent]
    made = stage(ruleset, named, **look)
    title = made.describe(shown.face) if side == "resource" else made.kit.voice.card(shown)
    block = row([_side(made.kit, each) for each in sides], 12)
    return made.show(block, title, "; ".join(map(made.describe, sides)))


def _draw_side(shown: Back | Face | Gap, ruleset: Ruleset | None, look: Look) -> str:
    """Draw a resource side or a gap."""
    check_argument(shown, (Back, Face, Gap), "a Card, Back, Face or Gap")
    titled = shown.face if isinstance(shown, Back) else shown
    named = [titled.resource] if isinstance(titled, Face) else []
    made = stage(ruleset, named, **look)
    return made.show(_side(made.kit, shown), made.describe(titled), made.describe(shown))


def civic(token: Civic, *, ruleset: Ruleset | None = None, **look: Unpack[Look]) -> str:
    """Draw a civic token.

    Args:
        token: The token.
        ruleset: Its ruleset, which defines "all types".
        look: ``theme``, ``width``, ``lang`` and ``prefix``.

    Raises:
        ArgumentError: If it is not a civic token.
        PictureError: If there is no such theme or width.
        LanguageError: If there is no such language.
    """
    check_argument(token, Civic, "a Civic")
    made = stage(ruleset, types_named(token.score), **look)
    drawn = things.token(tokens.token(made.kit, token), token)
    block = Block(tokens.SIZE, tokens.SIZE, drawn)
    return made.show(block, made.kit.voice.token(token), made.describe(token))


# --- The table -------------------------------------------------------------------------


def _marks_words(made: Stage, marks: Highlights) -> list[str]:
    """Return sentences about the highlights."""
    voice = made.kit.voice
    by_cell = {
        "legal": marks.legal,
        "affordable": marks.affordable,
        "chosen": marks.chosen,
        "pays": marks.pays,
    }
    sentences = [
        voice.say(f"pictures.{key}", cells=voice.join(sorted(cells)))
        for key, cells in by_cell.items()
        if cells
    ]
    return sentences + [
        voice.say("pictures.forecast", turn=turn, cells=voice.join(pair))
        for turn, pair in enumerate(marks.forecast, start=1)
    ]


def _market_words(made: Stage, shown: Table) -> list[str]:
    """Return sentences about the market, one for each row."""
    columns = shown.ruleset.market.columns
    starts = range(0, len(shown.market), columns)
    return [
        made.kit.voice.say(
            "table.row",
            row=number,
            start=start,
            end=start + columns - 1,
            cards="; ".join(map(made.describe, shown.market[start : start + columns])),
        )
        for number, start in enumerate(starts, start=1)
    ]


def market(
    position: State | Table,
    *,
    highlights: Highlights = _NOTHING,
    layout: Layout = "wide",
    **look: Unpack[Look],
) -> str:
    """Draw the market.

    Args:
        position: A state or table.
        highlights: The cells to highlight; :func:`highlights` returns the legal ones.
        layout: ``wide``, or ``tall`` for narrow screens.
        look: ``theme``, ``width``, ``lang`` and ``prefix``.

    Raises:
        CellError: If a highlighted cell does not exist.
        PictureError: If there is no such theme, width or layout.
        LanguageError: If there is no such language.
    """
    shown = table_of(position)
    made = stage(shown.ruleset, **look)
    tall = is_tall(layout)
    block = made.on_page(market_block(made.kit, shown, highlights, tall), 20, tall)
    words = _market_words(made, shown) + _marks_words(made, highlights)
    return made.show(block, made.kit.voice.say("pictures.market"), " ".join(words))


def _name(made: Stage, shown: Table, seat: int) -> str:
    return voice_of(shown, lang=made.kit.voice.locale).player(seat)


def hand(
    position: State | Table, seat: int, *, layout: Layout = "wide", **look: Unpack[Look]
) -> str:
    """Draw the unspent resource cards of a seat; equal cards are drawn once, with their number.

    Args:
        position: A state or table.
        seat: The seat.
        layout: ``wide``, or ``tall`` for narrow screens.
        look: ``theme``, ``width``, ``lang`` and ``prefix``.

    Raises:
        SeatError: If there is no such seat.
        PictureError: If there is no such theme, width or layout.
        LanguageError: If there is no such language.
    """
    shown = table_of(position)
    faces = shown.hand(seat)
    made = stage(shown.ruleset, **look)
    tall = is_tall(layout)
    voice = made.kit.voice
    block = hand_block(made.kit, shown, seat, ROOM if tall else 480, tall)
    block = Block(
        max(block.width, cards.MINI_WIDTH), max(block.height, cards.MINI_HEIGHT), block.body
    )
    title = voice.say("pictures.hand_of", player=_name(made, shown, seat))
    words = voice.join(voice.faces(faces), "comma")
    return made.show(made.on_page(block, 12, tall), title, words)


def city(
    position: State | Table, seat: int, *, layout: Layout = "wide", **look: Unpack[Look]
) -> str:
    """Draw the buildings of a seat, oldest first, and its permanent resources.

    Args:
        position: A state or table.
        seat: The seat.
        layout: ``wide``, or ``tall`` for narrow screens.
        look: ``theme``, ``width``, ``lang`` and ``prefix``.

    Raises:
        SeatError: If there is no such seat.
        PictureError: If there is no such theme, width or layout.
        LanguageError: If there is no such language.
    """
    shown = table_of(position)
    buildings = shown.player(seat).city
    made = stage(shown.ruleset, **look)
    voice = made.kit.voice
    tall = is_tall(layout)
    width = ROOM if tall else 4 * cards.TILE_WIDTH + 3 * 6
    blocks = [
        permanents_block(made.kit, shown, seat, width, tall),
        city_block(made.kit, shown, seat, width, tall),
    ]
    inside = column([block for block in blocks if block.height], 14)
    title = voice.say("pictures.city_of", player=_name(made, shown, seat))
    words = voice.join(("; ".join(map(made.describe, buildings)),) if buildings else ())
    return made.show(made.on_page(inside, 16, tall), title, words)


def table(
    position: State | Table,
    *,
    highlights: Highlights = _NOTHING,
    guide: Guide | None = None,
    layout: Layout = "wide",
    names: Sequence[str] = (),
    **look: Unpack[Look],
) -> str:
    """Draw the whole table: market, draw pile, supply and players.

    Args:
        position: A state or table.
        highlights: The cells of the market to highlight.
        guide: A guided turn: highlights the cells that can be clicked, and the chosen ones.
        layout: ``wide``, with the players beside the market, or ``tall`` for narrow
            screens, with the players below it.
        names: The players' names by seat, instead of Player 1, Player 2, ...
        look: ``theme``, ``width``, ``lang`` and ``prefix``.

    Raises:
        CellError: If a highlighted cell does not exist.
        PictureError: If there is no such theme, width or layout.
        LanguageError: If there is no such language.
    """
    shown = table_of(position)
    made = stage(shown.ruleset, **look)
    tall = is_tall(layout)
    voice = voice_of(shown, lang=made.kit.voice.locale, names=names)
    seats = [voice.player(seat) for seat in range(len(shown.players))]
    if guide is not None:
        check_argument(guide, Guide, "a Guide or None")
        highlights = guide_highlights(guide)
    block = table_block(made.kit, shown, highlights, seats, tall)
    title = voice.say("pictures.table", ruleset=shown.ruleset.name)
    words = [made.describe(shown, names=names), *_marks_words(made, highlights)]
    return made.show(made.on_page(block, 24, tall), title, " ".join(words))


def score_sheet(
    scored: State | Table | ScoreSheet,
    *,
    layout: Layout = "wide",
    names: Sequence[str] = (),
    **look: Unpack[Look],
) -> str:
    """Draw the score sheets of all players, or a single one.

    Args:
        scored: A state or table of a game, finished or not; or a score sheet.
        layout: ``wide``, with the players side by side, or ``tall`` for narrow screens.
        names: The players' names by seat, instead of Player 1, Player 2, ...
        look: ``theme``, ``width``, ``lang`` and ``prefix``.

    Raises:
        PictureError: If there is no such theme, width or layout.
        LanguageError: If there is no such language.
    """
    tall = is_tall(layout)
    shown = None if isinstance(scored, ScoreSheet) else table_of(scored)
    ruleset = shown.ruleset if shown else None
    made = stage(ruleset, **look)
    voice = voice_of(shown, lang=made.kit.voice.locale, names=names)
    if isinstance(scored, ScoreSheet):
        sheets = [scored]
    else:
        sheets = [score(scored, seat) for seat in range(len(table_of(scored).players))]
    result = outcome(shown) if shown else None
    seats = [voice.player(sheet.seat) for sheet in sheets]
    winners = result.winners if result else ()
    block = sheets_block(made.kit, ruleset, sheets, seats, winners, tall)
    described = [*sheets, result] if result else sheets
    words = " ".join(made.describe(each, shown, names) for each in described)
    return made.show(made.on_page(block, 20), voice.say("pictures.scores"), words)


_PICTURES = Pictures(
    "a card, a token, a position or a score sheet",
    {
        Card: lambda value: card(value, side="both"),
        Back: card,
        Face: card,
        Gap: card,
        Civic: civic,
        ScoreSheet: score_sheet,
        **dict.fromkeys((State, Table), table),
    },
)
picture = _PICTURES.picture
