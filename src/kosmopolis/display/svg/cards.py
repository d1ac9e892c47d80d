"""Cards, modifiers and markers, and the kit that they are drawn with."""

from __future__ import annotations

from attrs import frozen

from citykit.canvas import draw
from citykit.canvas.frame import READABLE
from citykit.canvas.lettering import label, signed
from citykit.canvas.symbols import symbol
from citykit.canvas.themes import Paint
from kosmopolis.display.svg.themes import Theme
from kosmopolis.language.speaker import Voice
from kosmopolis.model.cards import Card
from kosmopolis.model.ruleset import Ruleset

#: The size of a card, and the part of it that shows when another card is on it.
WIDTH = 85
HEIGHT = 118
STRIP = 34

#: The size of a small card.
MINI_WIDTH = 26
MINI_HEIGHT = 40

#: The size of a modifier.
MODIFIER_WIDTH = 48
MODIFIER_HEIGHT = 28

#: The symbols of professions, by what their cards do in the capital.
_SYMBOLS = {"modifier": "key", "take": "bell", "draw": "book", "marker": "coin"}


@frozen(eq=False)
class Kit:
    """The theme, the professions and the language of a picture.

    Attributes:
        theme: The colours.
        voice: The words.
        paints: The colours of professions, by id.
        symbols: The symbols of professions, by id.
    """

    theme: Theme
    voice: Voice
    paints: dict[str, Paint]
    symbols: dict[str, str]

    def symbol(self, name: str, x: float, y: float, size: float, ink: str, fill: str) -> str:
        """Return the symbol of a profession around a point, in two colours."""
        return symbol(self.symbols[name], x, y, size, ink, fill)

    def icon(self, name: str, x: float, y: float, size: float) -> str:
        """Return the symbol of a profession on a disc of its colour."""
        paint = self.paints[name]
        disc = draw.circle(x, y, size / 2, paint.fill, draw.stroke(paint.edge, 1))
        return disc + self.symbol(name, x, y, size * 0.66, paint.ink, paint.fill)


def kit_of(theme: Theme, ruleset: Ruleset, voice: Voice) -> Kit:
    """Return the kit for a theme, a ruleset and a language."""
    symbols = {each.id: _SYMBOLS[each.ability] for each in ruleset.professions}
    return Kit(theme, voice, theme.paints(ruleset), symbols)


def card(kit: Kit, shown: Card, smallest: float = READABLE) -> str:
    """Return a card; ``smallest`` is the minimum font size, for one drawn at a reduced scale."""
    paint = kit.paints[shown.profession]
    name = label(
        WIDTH / 2,
        HEIGHT - 14,
        kit.voice.profession(shown.profession),
        WIDTH - 10,
        13,
        paint.ink,
        bold=True,
        smallest=smallest,
    )
    return (
        draw.rect(0, 0, WIDTH, HEIGHT, 9, paint.fill)
        + draw.rect(
            0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, 8.5, "none", draw.stroke(kit.theme.page, 1.5)
        )
        + draw.rect(2, 2, WIDTH - 4, HEIGHT - 4, 7.5, "none", draw.stroke(paint.edge, 1))
        + draw.text(11, 27, str(shown.value), 26, paint.ink, anchor="start", bold=True)
        + kit.symbol(shown.profession, WIDTH - 19, 19, 20, paint.ink, paint.fill)
        + draw.circle(WIDTH / 2, 65, 25, paint.disc)
        + kit.symbol(shown.profession, WIDTH / 2, 65, 34, paint.disc_ink, paint.disc)
        + name
    )


def mini(kit: Kit, shown: Card) -> str:
    """Return a small card."""
    paint = kit.paints[shown.profession]
    return (
        draw.rect(
            0.5, 0.5, MINI_WIDTH - 1, MINI_HEIGHT - 1, 4, paint.fill, draw.stroke(paint.edge, 1)
        )
        + draw.text(MINI_WIDTH / 2, 18, str(shown.value), 17, paint.ink, bold=True)
        + kit.symbol(shown.profession, MINI_WIDTH / 2, 29, 15, paint.ink, paint.fill)
    )


def modifier(kit: Kit, value: int | None, seat: int | None = None) -> str:
    """Return a modifier: its value, or face down; and the number of the player who placed it."""
    paint = kit.theme.modifier
    body = draw.rect(
        0.75,
        0.75,
        MODIFIER_WIDTH - 1.5,
        MODIFIER_HEIGHT - 1.5,
        6,
        paint.fill,
        draw.stroke(paint.edge, 1.5),
    )
    middle = MODIFIER_WIDTH / 2 if seat is None else 14.5
    words = "?" if value is None else signed(value)
    body += draw.text(middle, 20, words, 15, paint.ink, bold=True)
    if seat is None:
        return body
    return (
        body
        + draw.circle(
            MODIFIER_WIDTH - 12, MODIFIER_HEIGHT / 2, 8.5, paint.disc, draw.stroke(paint.edge, 1)
        )
        + draw.text(MODIFIER_WIDTH - 12, 18, str(seat + 1), 11, paint.disc_ink, bold=True)
    )


def marker(kit: Kit, x: float, y: float, size: float) -> str:
    """Return a marker around a point."""
    paint = kit.theme.marker
    hexagon = "M0-8 7-4V4L0 8-7 4V-4z"
    body = draw.path(hexagon, paint.fill, draw.stroke(paint.edge, 1))
    body += draw.path("M0-8 7-4 0 0-7-4z", paint.ink, ' opacity="0.35"')
    return draw.group(x, y, body, size / 16)
