"""The cards and tokens of a ruleset on sheets to print; see :mod:`citykit.canvas.sheets`."""

from __future__ import annotations

from citykit.canvas.lettering import label
from citykit.canvas.sheets import PER_MM, Batch, Paper, Part, Sheet, as_html, sheets_of
from citykit.canvas.themes import ThemeName
from citykit.language.locale import Locale
from pointcity.display.svg import cards, things, tokens
from pointcity.display.svg.icons import Kit
from pointcity.display.svg.stage import stage
from pointcity.display.svg.themes import Theme
from pointcity.language.locales import locale
from pointcity.model.cards import Face
from pointcity.model.ruleset import Ruleset, need_ruleset

__all__ = ["Paper", "Sheet", "print_page", "print_sheets"]

#: A token is printed 40 mm wide.
_TOKEN_SCALE = 40 * PER_MM / tokens.SIZE


def _card_parts(kit: Kit, ruleset: Ruleset) -> list[Part]:
    return [
        Part(
            things.side(cards.shown_side(kit, card.back), card.back),
            things.side(cards.shown_side(kit, card), card),
        )
        for card in ruleset.cards
    ]


def _start_back(kit: Kit, ruleset: Ruleset, first: bool) -> str:
    """Return the back of a starting card; one of them marks the first player.

    Rules: P4.
    """
    theme, middle = kit.theme, cards.WIDTH / 2
    mark = kit.points(1, middle, cards.HEIGHT - 34, 40) if first else ""
    return (
        cards.paper(kit)
        + kit.civic(middle, 62, 60)
        + label(
            middle,
            114,
            ruleset.name,
            cards.WIDTH - 20,
            15,
            theme.ink,
            height=36,
            bold=True,
        )
        + mark
    )


def _start_parts(kit: Kit, ruleset: Ruleset) -> list[Part]:
    """Return the starting cards for the largest number of players.

    Rules: S5.
    """

    def part(face: Face, first: bool) -> Part:
        front = things.side(cards.resource_side(kit, None, face), face)
        return Part(front, _start_back(kit, ruleset, first))

    return [
        part(face, player == 0 and place == 0)
        for player in range(max(ruleset.player_counts))
        for place, face in enumerate(ruleset.starting_cards)
    ]


def _token_parts(kit: Kit, ruleset: Ruleset) -> list[Part]:
    back = tokens.token_back(kit)
    return [Part(things.token(tokens.token(kit, civic), civic), back) for civic in ruleset.civics]


def print_sheets(
    ruleset: Ruleset,
    *,
    paper: Paper = "a4",
    theme: ThemeName | Theme = "print",
    lang: str | Locale = "en",
) -> tuple[Sheet, ...]:
    """Draw all cards and tokens of a ruleset for two-sided printing.

    Cards are 63 x 88 mm, tokens 40 x 40 mm. The order is: cards, starting cards, civic
    tokens. Print at 100 %, flipped on the long edge.

    Args:
        ruleset: The ruleset to print.
        paper: ``a4`` or ``letter``.
        theme: The colours.
        lang: The language.

    Raises:
        ArgumentError: If it is not a ruleset.
        PictureError: If there is no such paper or theme.
        LanguageError: If there is no such language.
    """
    need_ruleset(ruleset)
    made = stage(ruleset, theme=theme, lang=lang)

    def title(side: str, page: int) -> str:
        return made.kit.voice.say(f"pictures.print_{side}", ruleset=ruleset.name, page=page)

    batches = (
        Batch(_card_parts(made.kit, ruleset), (cards.WIDTH, cards.HEIGHT)),
        Batch(_start_parts(made.kit, ruleset), (cards.WIDTH, cards.HEIGHT)),
        Batch(_token_parts(made.kit, ruleset), (tokens.SIZE, tokens.SIZE), _TOKEN_SCALE),
    )
    return sheets_of(batches, paper, title, made.describe(ruleset))


def print_page(
    ruleset: Ruleset,
    *,
    paper: Paper = "a4",
    theme: ThemeName | Theme = "print",
    lang: str | Locale = "en",
) -> str:
    """Return the sheets of :func:`print_sheets` as one HTML page, ready to print.

    Args:
        ruleset: The ruleset to print.
        paper: ``a4`` or ``letter``.
        theme: The colours.
        lang: The language.

    Raises:
        PictureError: If there is no such paper or theme.
        LanguageError: If there is no such language.
    """
    sheets = print_sheets(ruleset, paper=paper, theme=theme, lang=lang)
    return as_html(sheets, paper, ruleset.name, locale(lang).language)
