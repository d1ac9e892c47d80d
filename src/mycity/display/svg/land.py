"""The land: what is on a cell, and the river between the banks."""

from __future__ import annotations

from functools import lru_cache

from citykit.canvas import draw
from citykit.canvas.outlines import rounded
from citykit.canvas.symbols import coloured
from citykit.canvas.themes import Paint
from mycity.display.svg.themes import Theme
from mycity.model.cards import STICKERS, StickerKind
from mycity.model.land import GOLD, ROCKS, TREE, TREES, WELL, Land

#: The width and height of the drawings of cells.
_UNIT = 36


def _fir(x: float, y: float, colour: str) -> str:
    return f'<path d="M{x:g} {y:g}l7 12h-3.6l5 8h-16.8l5-8h-3.6z" fill="{{{colour}}}"/>'


def _tree(x: float, y: float) -> str:
    """Return a tree with a round top, its trunk below a point."""
    return (
        f'<path d="M{x:g} {y:g}v10" stroke="{{more}}" stroke-width="3" stroke-linecap="round"/>'
        f'<circle cx="{x:g}" cy="{y - 3:g}" r="6.6" fill="{{ink}}"/>'
    )


def _rock(x: float, y: float, size: float) -> str:
    """Return a rock with a lit face, on a point of the ground."""
    whole = "M-9 0-7.5-7-1-10 6-8 9 0z"
    lit = "M-6-6.4-1-8.4 0-4-4.4-2.6z"
    body = f'<path d="{whole}" fill="{{ink}}"/><path d="{lit}" fill="{{more}}"/>'
    return draw.group(x, y, body, size)


#: What is drawn for each kind, around the origin, within a square of 36.
_DRAWINGS = {
    "M": (
        '<path d="M-17 14-6-10 0 1 5-6 17 14z" fill="{ink}"/>'
        '<path d="M-6-10-10.1-1-7.4-2.6-5.4.2-3-2.4-1.6-1.9zM5-6 1.9-1.6 4-2.2 6 .6 8.6-.2z" '
        'fill="{more}"/>'
    ),
    "F": _fir(-8.4, -11, "more") + _fir(8.4, -11, "more") + _fir(0, -6, "ink"),
    TREES: _tree(-6.8, -1) + _tree(6.8, 4),
    TREE: _tree(0, 1.5),
    ROCKS: _rock(-4, 3, 0.95) + _rock(6, 10, 0.8),
    WELL: (
        '<path d="M-9.5 3V9.5A9.5 4.4 0 0 0 9.5 9.5V3z" fill="{ink}"/>'
        '<ellipse cy="3" rx="9.5" ry="4.4" fill="{ink}"/><ellipse cy="3" rx="6.8" ry="2.8" '
        'fill="{more}"/><path d="M-8 2.6V-7M8 2.6V-7" stroke="{ink}" stroke-width="2"/>'
        '<path d="M0-13 11.5-5.6H-11.5z" fill="{ink}"/>'
    ),
    GOLD: (
        '<path d="M-13 11-11-3-3-11 6-10 13 0 11.5 11z" fill="{ink}"/>'
        '<path d="M-6.5-3.5-1.5-6-.2-1.4-4.6.6zM2.4-.4 7.4-2.4 9.4 2.4 4.4 4.4zM-7 5-2.4 3.6'
        '-1 8-6.4 8.6z" fill="{more}"/>'
    ),
}


def feature(theme: Theme, kind: str, x: float, y: float, size: float) -> str:
    """Return what is on a kind of cells, around a point; nothing for plain ones."""
    paint = theme.land[kind]
    drawing = _DRAWINGS.get(kind, "").replace("{more}", paint.disc)
    return coloured(drawing, x, y, size / _UNIT, paint.ink, paint.fill) if drawing else ""


def ground(theme: Theme, kind: str, size: float) -> str:
    """Return a cell without what is on it."""
    paint = theme.land[kind]
    return draw.rect(0, 0, size, size, 0, paint.fill, draw.stroke(paint.edge, 0.75))


def cell(theme: Theme, kind: str, size: float) -> str:
    """Return a cell."""
    return ground(theme, kind, size) + feature(theme, kind, size / 2, size / 2, size)


def sticker(theme: Theme, kind: StickerKind, size: float) -> str:
    """Return a sticker: what it makes of a cell, on a sheet with a folded corner."""
    paint, inset = theme.land[STICKERS[kind]], 0.08 * size
    far, fold = size - inset, size * 0.74
    sheet = (
        f"M{inset:g} {inset:g}H{far:g}V{fold:g}L{fold:g} {far:g}H{inset:g}z",
        f"M{far:g} {fold:g}H{fold:g}V{far:g}z",
    )
    edge = draw.stroke(theme.muted, 0.75)
    return (
        draw.path(sheet[0], paint.fill, edge)
        + draw.path(sheet[1], theme.surface, edge)
        + feature(theme, STICKERS[kind], size / 2, size / 2, 0.8 * size)
    )


def square(theme: Theme, size: float) -> str:
    """Return the square of a cell that stickers can be placed on."""
    inset = 0.36 * size
    side = size - 2 * inset
    return draw.rect(inset, inset, side, side, 0, "none", draw.stroke(theme.muted, 0.75))


@lru_cache(maxsize=64)
def river(paint: Paint, land: Land, size: float) -> str:
    """Return the river on the edges between the banks."""
    points: list[tuple[float, float]] = []
    for row, column in enumerate(land.left_bank):
        for point in ((column * size, row * size), (column * size, (row + 1) * size)):
            if point not in points[-1:]:
                points.append(point)
    course = rounded(points, 0.3 * size)
    joined = ' stroke-linejoin="round"'
    return draw.path(course, "none", draw.stroke(paint.edge, 0.27 * size) + joined) + draw.path(
        course, "none", draw.stroke(paint.fill, 0.19 * size) + joined
    )
