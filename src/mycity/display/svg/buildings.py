"""Buildings and cards, and the kit that they are drawn with."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from attrs import frozen

from citykit.canvas import draw
from citykit.canvas.outlines import outline
from citykit.canvas.symbols import SYMBOLS, coloured
from citykit.canvas.themes import Paint
from mycity.display.svg.themes import Theme
from mycity.language.speaker import Voice
from mycity.model.cards import Card, Place
from mycity.model.ruleset import BLOCK, Ruleset

#: The width and height of a card.
WIDTH = 90
HEIGHT = 118

#: The width and height of the drawings on buildings.
_UNIT = 36

_HOUSE = (
    '<path d="M0-13 15-1H11V13H-11V-1H-15z" fill="{ink}"/>'
    '<path d="M-3.6 13V3.6H3.6V13z" fill="{fill}"/>'
)

_HALL = (
    '<path d="M0-14 15-6H-15zM-14 9.5H14V13.5H-14zM-12-4H-7.6V8H-12zM-2.2-4H2.2V8H-2.2z'
    'M7.6-4H12V8H7.6z" fill="{ink}"/>'
)

_FACTORY = (
    '<path d="M-14 13V-2L-6-8V-2L2-8V-2H5.6L6.6-14H11.4L12.4-2H14V13z" fill="{ink}"/>'
    '<path d="M-9.6 3.4H-5.6V7.4H-9.6zM-2 3.4H2V7.4H-2zM5.6 3.4H9.6V7.4H5.6z" fill="{fill}"/>'
)

_CHURCH = (
    '<path d="M-1.5-16H1.5V-13.5H4V-10.5H1.5V-7L8 0V3H13V13H-13V3H-8V0L-1.5-7V-10.5H-4V-13.5'
    'H-1.5z" fill="{ink}"/><path d="M-2.8 13V7.4A2.8 2.8 0 0 1 2.8 7.4V13z" fill="{fill}"/>'
)

#: The drawings of colours in the order of the ruleset: residential, public and industrial
#: buildings, and others.
_EMBLEMS = (
    _HOUSE,
    _HALL,
    _FACTORY,
    *(draw.group(0, 0, SYMBOLS[name], 1.7) for name in ("star", "leaf", "bell")),
)


def _emblem(paint: Paint, drawing: str, x: float, y: float, size: float) -> str:
    return coloured(drawing, x, y, size / _UNIT, paint.ink, paint.fill)


@frozen(eq=False)
class Kit:
    """The theme, the colours of buildings and the language of a picture.

    Attributes:
        theme: The colours.
        voice: The words.
        paints: The colours of buildings, by name.
        emblems: The drawings on buildings, by the name of the colour.
    """

    theme: Theme
    voice: Voice
    paints: dict[str, Paint]
    emblems: dict[str, str]

    @property
    def colours(self) -> tuple[str, ...]:
        """The names of the colours of buildings."""
        return tuple(self.paints)

    def paint(self, card: Card) -> Paint:
        """Return the colours of a card."""
        if card.colour is None:
            return self.theme.church if card.is_church else self.theme.block
        return self.paints[card.colour]

    def drawing(self, card: Card) -> str:
        """Return the drawing on the building of a card, around the origin."""
        return _CHURCH if card.colour is None else self.emblems[card.colour]

    def emblem(self, card: Card, x: float, y: float, size: float) -> str:
        """Return the drawing on the building of a card, around a point."""
        return _emblem(self.paint(card), self.drawing(card), x, y, size)


def kit_of(theme: Theme, ruleset: Ruleset, voice: Voice) -> Kit:
    """Return the kit for a theme, a ruleset and a language."""
    emblems = dict(zip(ruleset.colours, _EMBLEMS, strict=False))
    return Kit(theme, voice, theme.paints(ruleset.colours), emblems)


# --- Buildings -------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def _drawn(paint: Paint, drawing: str, places: tuple[Place, ...], size: float) -> str:
    """Return a building; boards hardly change from one picture to the next."""
    walls = outline(places, size, 0.07 * size, 0.2 * size)
    emblems = [
        _emblem(paint, drawing, (column + 0.5) * size, (row + 0.5) * size, 0.66 * size)
        for row, column in places
    ]
    return draw.path(walls, paint.fill, draw.stroke(paint.edge, max(1, 0.05 * size))) + "".join(
        emblems
    )


def building(kit: Kit, card: Card, places: Iterable[Place], size: float) -> str:
    """Return a building on the places of a grid with cells of a size."""
    return _drawn(kit.paint(card), kit.drawing(card), tuple(sorted(places)), size)


def extent(places: Collection[Place]) -> tuple[int, int]:
    """Return the numbers of rows and columns of a shape."""
    rows, columns = zip(*places, strict=True)
    return max(rows) + 1, max(columns) + 1


# --- Cards -----------------------------------------------------------------------------


def _paper(fill: str, edge: str) -> str:
    return draw.rect(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, 9, fill, draw.stroke(edge, 1.5))


def barrier(kit: Kit, x: float, y: float, size: float) -> str:
    """Return the barrier of the blocking card around a point."""
    paint, stripes = kit.theme.block, kit.theme.surface
    body = (
        draw.path("M-11 3V14M11 3V14", "none", draw.stroke(paint.edge, 3))
        + draw.rect(-17, -9, 34, 12, 2, paint.edge)
        + draw.path("M-12-8h6l-5 10h-6zM-1-8h6l-5 10h-6zM10-8h6l-5 10h-6z", stripes)
    )
    return draw.group(x, y, body, size / _UNIT)


def card(kit: Kit, shown: Card) -> str:
    """Return a card: its building, or a barrier on the blocking card."""
    theme, paint = kit.theme, kit.paint(shown)
    paper = _paper(theme.surface, theme.line)
    if shown == BLOCK:
        return paper + barrier(kit, WIDTH / 2, HEIGHT / 2, 64)
    far = WIDTH - 2
    band = f"M2 32V10A8 8 0 0 1 10 2H{far - 8}A8 8 0 0 1 {far} 10V32z"
    rows, columns = extent(shown.shape.places)
    size = min(24, (WIDTH - 16) / columns, (HEIGHT - 46) / rows)
    x, y = (WIDTH - columns * size) / 2, 36 + (HEIGHT - 40 - rows * size) / 2
    drawn = draw.group(x, y, building(kit, shown, shown.shape.places, size))
    emblem = kit.emblem(shown, WIDTH / 2, 17.5, 22)
    return paper + draw.path(band, paint.fill) + emblem + drawn


def back(kit: Kit) -> str:
    """Return a card face down."""
    paint = kit.theme.back
    ring = draw.rect(7, 7, WIDTH - 14, HEIGHT - 14, 5, "none", draw.stroke(paint.ink, 1.5))
    roofs = "".join(
        coloured(drawing, WIDTH / 2, y, 0.75, paint.ink, paint.fill)
        for drawing, y in zip((_HOUSE, _HALL, _FACTORY), (29, 59, 89), strict=True)
    )
    return _paper(paint.fill, paint.edge) + ring + roofs
