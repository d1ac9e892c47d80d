"""The cards and tokens of a ruleset on sheets to print; see :mod:`citykit.canvas.sheets`."""

from __future__ import annotations

from citykit.canvas.lettering import label
from citykit.canvas.sheets import PER_MM, Batch, Paper, Part, Printer, Sheet
from pointcity.display.svg import cards, things, tokens
from pointcity.display.svg.icons import Kit, kit_of
from pointcity.display.svg.themes import THEMES, Theme
from pointcity.language.describe import speak, voice_of
from pointcity.language.speaker import Voice
from pointcity.model.cards import Face
from pointcity.model.ruleset import Ruleset

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


def _batches(ruleset: Ruleset, theme: Theme, voice: Voice) -> tuple[Batch, ...]:
    kit = kit_of(theme, ruleset, (), voice.locale)
    return (
        Batch(_card_parts(kit, ruleset), (cards.WIDTH, cards.HEIGHT)),
        Batch(_start_parts(kit, ruleset), (cards.WIDTH, cards.HEIGHT)),
        Batch(_token_parts(kit, ruleset), (tokens.SIZE, tokens.SIZE), _TOKEN_SCALE),
    )


_PRINTER: Printer[Ruleset, Theme] = Printer(Ruleset, THEMES, voice_of, speak, _batches)

#: Draws all cards, starting cards and civic tokens of a ruleset, in this order, for two-sided
#: printing. Cards are 63 x 88 mm, tokens 40 x 40 mm.
print_sheets = _PRINTER.sheets

#: Returns these sheets as one HTML page, ready to print.
print_page = _PRINTER.page
