"""Tiles, tokens and the symbols of squares, and the kit that they are drawn with."""

from __future__ import annotations

from attrs import frozen

from bloomtown.display.svg.themes import Theme
from bloomtown.language.speaker import Voice
from bloomtown.model.tiles import Kind, Tile
from citykit.canvas import draw
from citykit.canvas.symbols import SYMBOLS, coloured, symbol
from citykit.canvas.themes import Paint

#: The width and height of a tile.
SIZE = 64

_RADIUS = 9


@frozen(eq=False)
class Kit:
    """The theme and the language of a picture.

    Attributes:
        theme: The colours.
        voice: The words.
    """

    theme: Theme
    voice: Voice


# --- Types of projects -----------------------------------------------------------------


def _window(x: float, y: float, width: float, height: float) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{{fill}}"/>'


#: What is drawn for each type, around the origin, within a radius of 18.
_EMBLEMS: dict[Kind, str] = {
    "office": (
        '<path d="M-13 17V-17H3V-7H13V17z" fill="{ink}"/>'
        + "".join(_window(x, y, 3.6, 4) for x in (-9.6, -3.4) for y in (-13, -6, 1))
        + "".join(_window(6, y, 3.6, 4) for y in (-3, 4))
        + _window(-6.8, 10, 3.6, 7)
    ),
    "subway": (
        '<rect x="-12" y="-17" width="24" height="28" rx="7" fill="{ink}"/>'
        '<rect x="-8" y="-11" width="16" height="9" rx="2" fill="{fill}"/>'
        '<circle cx="-6.5" cy="5" r="2.3" fill="{fill}"/>'
        '<circle cx="6.5" cy="5" r="2.3" fill="{fill}"/>'
        '<path d="M-7.5 12.5-11.5 18M7.5 12.5 11.5 18M-8.5 15.5H8.5" fill="none" '
        'stroke="{ink}" stroke-width="2.4" stroke-linecap="round"/>'
    ),
    "park": (
        '<circle cx="-4.5" cy="-6.5" r="10.5" fill="{ink}"/>'
        '<circle cx="9.5" cy="2.5" r="6.5" fill="{ink}"/>'
        '<path d="M-4.5-4V15M9.5 4V15" stroke="{ink}" stroke-width="3.2"/>'
        '<path d="M-4.5 3.6V-3M-4.5-1-.5-5M9.5 8.6V4" stroke="{fill}" stroke-width="1.6" '
        'fill="none" stroke-linecap="round"/>'
        '<path d="M-15.5 16H16" stroke="{ink}" stroke-width="2.6" stroke-linecap="round"/>'
    ),
    "house": (
        '<path d="M0-17 18-1H13.5V17H-13.5V-1H-18zM7.5-15.5H12V-6L7.5-10z" fill="{ink}"/>'
        '<path d="M-9 17V5.5H-2V17z" fill="{fill}"/>' + _window(2.6, 3.6, 6.6, 6.6)
    ),
    "shop": (
        '<path d="M-14-17H14L17.5-5.5A5.8 5.8 0 0 1 5.9-5.5 5.8 5.8 0 0 1-5.9-5.5'
        'A5.8 5.8 0 0 1-17.5-5.5z" fill="{ink}"/>'
        '<path d="M-14 2.4H14V17H-14z" fill="{ink}"/>'
        '<path d="M-5.9-5.5-4.6-17M5.9-5.5 4.6-17" stroke="{fill}" stroke-width="1.5"/>'
        + _window(-9.6, 6, 10, 6.6)
        + _window(3.8, 6, 5.8, 11)
    ),
}


def emblem(kind: Kind, x: float, y: float, size: float, paint: Paint) -> str:
    """Return what is drawn for a type, around a point."""
    return coloured(_EMBLEMS[kind], x, y, size / 36, paint.ink, paint.fill)


def disc(kit: Kit, kind: Kind, x: float, y: float, size: float, rim: str | None = None) -> str:
    """Return a disc of a type, with a rim in a colour."""
    paint = kit.theme.kinds[kind]
    edge = draw.stroke(rim or paint.edge, 1.5)
    return draw.circle(x, y, size / 2, paint.fill, edge) + emblem(kind, x, y, size * 0.6, paint)


# --- Tiles -----------------------------------------------------------------------------


def _paper(paint: Paint) -> str:
    return draw.rect(
        0.75, 0.75, SIZE - 1.5, SIZE - 1.5, _RADIUS, paint.fill, draw.stroke(paint.edge, 1.5)
    )


def tile(kit: Kit, shown: Tile) -> str:
    """Return a project; a shop with the two types that it matches."""
    paint, middle = kit.theme.kinds[shown.kind], SIZE / 2
    if not shown.pair:
        return _paper(paint) + emblem(shown.kind, middle, middle, 42, paint)
    discs = [
        disc(kit, kind, x, 46.5, 23, paint.ink)
        for kind, x in zip(shown.pair, (middle - 13.5, middle + 13.5), strict=True)
    ]
    return _paper(paint) + emblem(shown.kind, middle, 18.5, 25, paint) + "".join(discs)


def back(kit: Kit) -> str:
    """Return a tile face down."""
    paint, middle = kit.theme.back, SIZE / 2
    ring = draw.rect(
        6, 6, SIZE - 12, SIZE - 12, _RADIUS - 3, "none", draw.stroke(paint.ink, 1.5, "4 4")
    )
    return _paper(paint) + ring + flower(middle, middle, 26, paint.ink, paint.fill)


def community(kit: Kit, kind: Kind) -> str:
    """Return a community tile: people who ask for a type."""
    theme, paint, middle = kit.theme, kit.theme.kinds[kind], SIZE / 2
    area = draw.rect(
        1.5, 1.5, SIZE - 3, SIZE - 3, _RADIUS, theme.surface, draw.stroke(paint.edge, 3)
    )
    people = symbol("people", middle, 16.5, 25, theme.ink, theme.surface)
    return area + people + disc(kit, kind, middle, 43.5, 29)


def token(kit: Kit, x: float, y: float, size: float) -> str:
    """Return a bonus token around a point."""
    paint = kit.theme.token
    rim = draw.circle(x, y, size / 2 - 0.75, paint.fill, draw.stroke(paint.edge, 1.5))
    return rim + flower(x, y, size * 0.62, paint.ink, paint.fill)


# --- Squares ---------------------------------------------------------------------------

_FLOWER = (
    "".join(
        f'<circle cx="{x}" cy="{y}" r="3.7" fill="{{ink}}"/>'
        for x, y in ((0, -5), (4.76, -1.55), (2.94, 4.05), (-2.94, 4.05), (-4.76, -1.55))
    )
    + '<circle r="2.6" fill="{fill}"/>'
)

_TULIP = (
    '<path d="M-5.6-8.2-2.6-5.2 0-8.6 2.6-5.2 5.6-8.2C7.4-2.6 5 1.6 0 1.6S-7.4-2.6-5.6-8.2z" '
    'fill="{ink}"/><path d="M0 1V8.6M0 8C-3.4 7.6-5.6 5.6-6 3M0 8C3.4 7.6 5.6 5.6 6 3" '
    'fill="none" stroke="{ink}" stroke-width="1.8" stroke-linecap="round"/>'
)

#: The symbols of squares, from that of the first stack.
_SYMBOLS = (
    _TULIP,
    *(SYMBOLS[name] for name in ("star", "leaf", "drop", "sun", "moon", "heart", "bell", "key")),
)


def flower(x: float, y: float, size: float, ink: str, fill: str) -> str:
    """Return the flower of wasteland squares and tokens, around a point."""
    return coloured(_FLOWER, x, y, size / 18, ink, fill)


def slot_symbol(slot: int, x: float, y: float, size: float, ink: str, fill: str) -> str:
    """Return the symbol of a slot of the market and of its squares, around a point."""
    return coloured(_SYMBOLS[slot], x, y, size / 18, ink, fill)
