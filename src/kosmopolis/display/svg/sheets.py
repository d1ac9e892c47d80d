"""The cards, modifiers and markers of a ruleset on sheets to print."""

from __future__ import annotations

from citykit.canvas import draw
from citykit.canvas.lettering import label
from citykit.canvas.sheets import PER_MM, Batch, Paper, Part, Printer, Sheet
from kosmopolis.display.svg import cards, things
from kosmopolis.display.svg.cards import Kit, kit_of
from kosmopolis.display.svg.themes import THEMES, Theme
from kosmopolis.language.describe import speak, voice_of
from kosmopolis.language.speaker import Voice
from kosmopolis.model.ruleset import Ruleset

__all__ = ["Paper", "Sheet", "print_page", "print_sheets"]

#: Cards are printed 63 mm wide, modifiers 36 mm and markers 20 mm.
_CARD_SCALE = 63 * PER_MM / cards.WIDTH
_MODIFIER_SCALE = 36 * PER_MM / cards.MODIFIER_WIDTH
_MARKER = 20
_MARKER_SCALE = 20 * PER_MM / _MARKER


def _card_back(kit: Kit, ruleset: Ruleset) -> str:
    """Return the back of all cards: the symbols of the professions and the name of the game."""
    theme, middle = kit.theme, cards.WIDTH / 2
    names = ruleset.profession_ids
    size = min(22, (cards.WIDTH - 16) / len(names))
    left = middle - size * (len(names) - 1) / 2
    edge = draw.stroke(theme.modifier.edge, 1)
    return (
        draw.rect(0, 0, cards.WIDTH, cards.HEIGHT, 9, theme.page)
        + draw.rect(2, 2, cards.WIDTH - 4, cards.HEIGHT - 4, 7.5, "none", edge)
        + "".join(
            kit.icon(name, left + place * size, cards.HEIGHT / 2 - 12, size * 0.86)
            for place, name in enumerate(names)
        )
        + label(
            middle,
            cards.HEIGHT / 2 + 18,
            ruleset.name,
            cards.WIDTH - 14,
            11,
            theme.ink,
            height=28,
            bold=True,
            smallest=6,
        )
    )


def _card_parts(kit: Kit, ruleset: Ruleset) -> list[Part]:
    back = _card_back(kit, ruleset)
    smallest = 6  # on paper everything is larger
    return [
        Part(things.card(cards.card(kit, card, smallest), card), back) for card in ruleset.cards
    ]


def _modifier_parts(kit: Kit, ruleset: Ruleset) -> list[Part]:
    back = cards.modifier(kit, None)
    return [
        Part(things.modifier(cards.modifier(kit, value), None, None, value), back)
        for value in ruleset.modifiers
    ]


def _marker_parts(kit: Kit, ruleset: Ruleset) -> list[Part]:
    side = cards.marker(kit, _MARKER / 2, _MARKER / 2, _MARKER * 0.9)
    return [Part(side, side)] * ruleset.markers


def _batches(ruleset: Ruleset, theme: Theme, voice: Voice) -> tuple[Batch, ...]:
    kit = kit_of(theme, ruleset, voice)
    modifier = (cards.MODIFIER_WIDTH, cards.MODIFIER_HEIGHT)
    return (
        Batch(_card_parts(kit, ruleset), (cards.WIDTH, cards.HEIGHT), _CARD_SCALE),
        Batch(_modifier_parts(kit, ruleset), modifier, _MODIFIER_SCALE),
        Batch(_marker_parts(kit, ruleset), (_MARKER, _MARKER), _MARKER_SCALE),
    )


_PRINTER: Printer[Ruleset, Theme] = Printer(Ruleset, THEMES, voice_of, speak, _batches)

#: Draws all cards, modifiers and markers of a ruleset, in this order, for two-sided printing.
print_sheets = _PRINTER.sheets

#: Returns these sheets as one HTML page, ready to print.
print_page = _PRINTER.page
