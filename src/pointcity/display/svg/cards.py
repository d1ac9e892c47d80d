"""Cards: both sides, 126 x 176 units or 63 x 88 mm in print, gaps, and smaller forms.

``smallest`` is the minimum font size, for cards that are drawn at a reduced scale.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import ceil
from typing import Any

from citykit.canvas import draw
from citykit.canvas.lettering import label
from pointcity.display.svg.icons import Kit
from pointcity.language.describe import describe
from pointcity.model.cards import Back, Card, Face
from pointcity.model.table import Cell, Gap

WIDTH = 126
HEIGHT = 176
RADIUS = 10

#: The minimum font size of a card that is not reduced.
SMALLEST = 7

_MARGIN = 8
_BAND = 20
_WELL = 52


def _dots(tier: int, colour: str, y: float) -> str:
    """Return the dots that show the tier."""
    return "".join(draw.circle(12 + 8 * dot, y, 2.6, colour) for dot in range(tier))


def _outline(colour: str) -> str:
    return draw.rect(
        0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, RADIUS, "none", draw.stroke(colour, 1.5)
    )


def paper(kit: Kit) -> str:
    """Return a blank card."""
    body = draw.rect(0, 0, WIDTH, HEIGHT, RADIUS, kit.theme.surface)
    return body + _outline(kit.theme.line)


# --- The resource side -----------------------------------------------------------------

#: The size and the positions of symbols around the centre, by their number.
_LAYOUTS: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    1: (76, ((0, 0),)),
    2: (56, ((0, -32), (0, 32))),
    3: (48, ((0, -30), (-28, 20), (28, 20))),
    4: (46, ((-27, -27), (27, -27), (-27, 27), (27, 27))),
}


def symbols(kit: Kit, face: Face, x: float, y: float, scale: float = 1) -> str:
    """Return the symbols of a resource side around a point; more than four become a number."""
    if layout := _LAYOUTS.get(face.symbols):
        size, places = layout
        parts = [kit.inverted(face.resource, dx, dy, size) for dx, dy in places]
    else:
        ink = kit.icons[face.resource].paint.ink
        number = draw.text(0, 48, f"\N{MULTIPLICATION SIGN}{face.symbols}", 34, ink, bold=True)
        parts = [kit.inverted(face.resource, 0, -20, 70), number]
    return draw.group(x, y, "".join(parts), scale)


@lru_cache(maxsize=512)
def resource_side(kit: Kit, tier: int | None, face: Face, smallest: float = SMALLEST) -> str:
    """Return a resource side; a starting card has no tier."""
    paint = kit.icons[face.resource].paint
    word = label(
        WIDTH / 2,
        HEIGHT - 15,
        kit.voice.resource(face.resource),
        WIDTH - 2 * _MARGIN,
        15,
        paint.ink,
        bold=True,
        smallest=smallest,
    )
    return (
        draw.rect(0, 0, WIDTH, HEIGHT, RADIUS, paint.fill)
        + _outline(paint.edge)
        + _dots(tier or 0, paint.ink, 12)
        + symbols(kit, face, WIDTH / 2, 82)
        + word
    )


# --- The building side -----------------------------------------------------------------


def gains(
    kit: Kit,
    card: Card,
    x: float,
    y: float,
    width: float,
    height: float,
    smallest: float = SMALLEST,
) -> str:
    """Return the gains of a building, in one row inside a box around a point."""
    parts: list[tuple[str, int]] = [*card.permanent.items()]
    if card.points:
        parts.append(("points", card.points))
    if card.civic:
        parts.append(("civic", 1))
    gap = height / 6
    size = min(height, (width + gap) / max(len(parts), 1) - gap)
    left = x - (len(parts) - 1) * (size + gap) / 2
    return "".join(
        _gain(kit, name, count, left + place * (size + gap), y, size, smallest)
        for place, (name, count) in enumerate(parts)
    )


def _gain(kit: Kit, name: str, count: int, x: float, y: float, size: float, smallest: float) -> str:
    if name == "points":
        return kit.points(count, x, y, size)
    if name == "civic":
        return kit.civic(x, y, size)
    icon = kit.icon(name, x, y, size)
    if count == 1:
        return icon
    return icon + _count(kit, count, x + size * 0.36, y + size * 0.36, size, smallest)


def _count(kit: Kit, count: int, x: float, y: float, size: float, smallest: float) -> str:
    """Return a number in a small disc, for the corner of an icon."""
    radius = max(size * 0.24, 0.8 * smallest)
    disc = draw.circle(x, y, radius, kit.theme.surface, draw.stroke(kit.theme.ink, 1.2))
    number = draw.text(
        x,
        round(y + radius * 0.46, 2),
        str(count),
        max(radius * (1.3 if count < 10 else 1.05), smallest),
        kit.theme.ink,
        bold=True,
    )
    return disc + number


def amounts(
    kit: Kit,
    cost: Mapping[str, int],
    x: float,
    y: float,
    width: float,
    height: float,
    smallest: float = SMALLEST,
) -> str:
    """Return the amounts of a cost, in rows inside a box around a point."""
    if not cost:
        return label(x, y, "0", width, 18, kit.theme.ink, bold=True)
    columns = min(len(cost), 3 if len(cost) <= 6 else 4)
    rows = ceil(len(cost) / columns)
    wide = 10 if any(count > 9 for count in cost.values()) else 0
    pitch = wide + (44 if columns < 3 else 38)
    scale = min(1.0, width / (columns * pitch), height / (rows * 26))
    icon = 22 * max(1, smallest / scale / 11.9)  # an icon of 22 has letters of 11.9
    parts = []
    for place, (name, count) in enumerate(cost.items()):
        row, column = divmod(place, columns)
        in_row = min(columns, len(cost) - row * columns)
        number = draw.text(
            7 - icon / 2,
            5.8,
            str(count),
            max(16 if count < 10 else 13, smallest / scale),
            kit.theme.ink,
            anchor="end",
            bold=True,
        )
        parts.append(
            draw.group(
                (column - (in_row - 1) / 2) * pitch,
                (row - (rows - 1) / 2) * 26,
                number + kit.icon(name, 9.5, 0, icon),
            )
        )
    return draw.group(x, y, "".join(parts), scale)


def _band_colour(kit: Kit, card: Card) -> tuple[str, str]:
    """Return the fill and ink of the top band of a building, which depend on its gains."""
    if card.permanent:
        paint = kit.icons[next(iter(card.permanent))].paint
    else:
        paint = kit.theme.civic if card.civic else kit.theme.points
    return paint.fill, paint.ink


def _top(width: float, height: float, colour: str) -> str:
    """Return an area along the top edge of a card."""
    r = RADIUS
    return draw.path(
        f"M0 {height}V{r}a{r} {r} 0 0 1 {r}-{r}H{width - r}a{r} {r} 0 0 1 {r} {r}V{height}z", colour
    )


def _bottom(width: float, height: float, colour: str) -> str:
    r = RADIUS
    return draw.path(
        f"M0 {HEIGHT - height}H{width}V{HEIGHT - r}a{r} {r} 0 0 1-{r} {r}H{r}"
        f"a{r} {r} 0 0 1-{r}-{r}z",
        colour,
    )


def _tags_and_gains(kit: Kit, card: Card, smallest: float) -> str:
    """Return the middle of a building side: its tags, if it has any, above its gains."""
    width = WIDTH - 2 * _MARGIN
    if not card.tags:
        return gains(kit, card, WIDTH / 2, 95, width, 46, smallest)
    words = ", ".join(map(kit.voice.tag, card.tags))
    tags = label(WIDTH / 2, 74, words, width, 11, kit.theme.ink, height=14, smallest=smallest)
    return tags + gains(kit, card, WIDTH / 2, 102, width, 34, smallest)


@lru_cache(maxsize=2048)
def building_side(kit: Kit, card: Card, smallest: float = SMALLEST) -> str:
    """Return a building side."""
    theme = kit.theme
    fill, ink = _band_colour(kit, card)
    return (
        draw.rect(0, 0, WIDTH, HEIGHT, RADIUS, theme.surface)
        + _top(WIDTH, _BAND, fill)
        + _bottom(WIDTH, _WELL, theme.well)
        + _outline(theme.line)
        + _dots(card.tier, ink, _BAND / 2)
        + label(
            WIDTH / 2,
            46,
            kit.voice.card(card),
            WIDTH - 2 * _MARGIN,
            16,
            theme.ink,
            height=46,
            bold=True,
            smallest=smallest,
        )
        + _tags_and_gains(kit, card, smallest)
        + amounts(
            kit,
            card.cost,
            WIDTH / 2,
            HEIGHT - _WELL / 2,
            WIDTH - 2 * _MARGIN,
            _WELL - 4,
            smallest,
        )
    )


# --- Gaps ------------------------------------------------------------------------------


def empty(kit: Kit, scale: float = 1) -> str:
    """Return the place of a card that is not there. It can be clicked like a card."""
    return draw.rect(
        1,
        1,
        WIDTH * scale - 2,
        HEIGHT * scale - 2,
        RADIUS * scale,
        "none",
        draw.stroke(kit.theme.line, 2, "6 5") + ' pointer-events="all"',
    )


def gap(kit: Kit, gap: Gap, smallest: float = SMALLEST) -> str:
    """Return an empty cell of the market, with what will fill it."""
    return empty(kit) + label(
        WIDTH / 2,
        HEIGHT / 2,
        describe(gap, lang=kit.voice.locale),
        WIDTH - 24,
        13,
        kit.theme.muted,
        height=90,
        smallest=smallest,
    )


#: How to draw what a cell shows, by class.
_SHOWN: dict[type, Callable[[Kit, Any, float], str]] = {
    Card: building_side,
    Back: lambda kit, back, smallest: resource_side(kit, back.tier, back.face, smallest),
    Gap: gap,
}


def shown_side(kit: Kit, shown: Cell, smallest: float = SMALLEST) -> str:
    """Return what a cell of the market shows."""
    return _SHOWN[type(shown)](kit, shown, smallest)


# --- Small forms for cities and hands --------------------------------------------------

TILE_WIDTH = 140
TILE_HEIGHT = 38
MINI_WIDTH = 40
MINI_HEIGHT = 54


@lru_cache(maxsize=2048)
def tile(kit: Kit, card: Card, smallest: float = SMALLEST) -> str:
    """Return a building in a city: its name and gains."""
    theme = kit.theme
    count = max(len(card.permanent) + bool(card.points) + card.civic, 1)
    room = min(28 * count, 56)
    return (
        draw.rect(
            0.5, 0.5, TILE_WIDTH - 1, TILE_HEIGHT - 1, 7, theme.surface, draw.stroke(theme.line, 1)
        )
        + gains(kit, card, 4 + room / 2, TILE_HEIGHT / 2, room - 4, 24, smallest)
        + label(
            room + 8,
            TILE_HEIGHT / 2,
            kit.voice.card(card),
            TILE_WIDTH - room - 12,
            11,
            theme.ink,
            height=TILE_HEIGHT - 4,
            smallest=smallest,
            anchor="start",
        )
    )


@lru_cache(maxsize=512)
def mini(kit: Kit, face: Face, count: int) -> str:
    """Return the unspent cards of one face: a small card with their number."""
    paint = kit.icons[face.resource].paint
    body = draw.rect(
        0.5, 0.5, MINI_WIDTH - 1, MINI_HEIGHT - 1, 6, paint.fill, draw.stroke(paint.edge, 1)
    )
    body += symbols(kit, face, MINI_WIDTH / 2, MINI_HEIGHT / 2, 0.38)
    if count == 1:
        return body
    return body + _count(kit, count, MINI_WIDTH - 4, MINI_HEIGHT - 4, 36, SMALLEST)
