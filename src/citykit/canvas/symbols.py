"""Symbols that a data file can choose by name, and the shapes they are made of.

A symbol is SVG around the origin, within a radius of 9. ``{ink}`` is its colour and ``{fill}``
that of the area it is on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import cos, pi, sin

from citykit.canvas import draw

__all__ = ["SYMBOLS", "coloured", "polygon", "star", "symbol"]


def _points(corners: Iterable[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "z"


def polygon(corners: int, radius: float, turn: float = 0) -> str:
    """Return the path of a regular polygon on its base, rotated by ``turn`` degrees."""
    start = pi / 2 + pi / corners + turn * pi / 180
    angles = [start + 2 * pi * k / corners for k in range(corners)]
    return _points((radius * cos(angle), radius * sin(angle)) for angle in angles)


def star(spikes: int, outer: float, inner: float) -> str:
    """Return the path of a star with a spike at the top."""
    return _points(
        (radius * sin(pi * k / spikes), -radius * cos(pi * k / spikes))
        for k, radius in enumerate((outer, inner) * spikes)
    )


def _gear(teeth: int, outer: float, inner: float) -> str:
    """Return the path of a cog wheel without its hole."""
    step = 2 * pi / teeth
    corners = []
    for tooth in range(teeth):
        for shift, radius in ((-0.3, inner), (-0.2, outer), (0.2, outer), (0.3, inner)):
            angle = (tooth + shift) * step
            corners.append((radius * sin(angle), -radius * cos(angle)))
    return _points(corners)


def _area(path: str) -> str:
    return f'<path d="{path}" fill="{{ink}}"/>'


def _line(path: str, width: float = 2, colour: str = "ink") -> str:
    look = f'stroke="{{{colour}}}" stroke-width="{width}" stroke-linecap="round"'
    return f'<path d="{path}" fill="none" {look}/>'


#: The symbols by name.
SYMBOLS: Mapping[str, str] = {
    "people": (
        '<circle cx="-4" cy="-2.9" r="2.3" fill="{ink}"/><circle cx="4" cy="-2.9" r="2.3" '
        'fill="{ink}"/><path d="M-8.4 4.6a4.4 4.4 0 0 1 8.8 0zM-.4 4.6a4.4 4.4 0 0 1 8.8 0z" '
        'fill="{ink}"/><path d="M-5 7.4a5 5 0 0 1 10 0z" fill="{ink}" stroke="{fill}" '
        'stroke-width="1.4"/><circle cy="-.6" r="3.1" fill="{ink}" stroke="{fill}" '
        'stroke-width="1.2"/>'
    ),
    "coin": (
        '<circle r="6.6" fill="none" stroke="{ink}" stroke-width="2"/>'
        '<path d="M0-3.9 3.1 0 0 3.9-3.1 0z" fill="{ink}"/>'
    ),
    "bolt": '<path d="M2-8.4-5.6 1.5h4.4L-2 8.4 5.6-1.7H1.2z" fill="{ink}"/>',
    "leaf": (
        '<path d="M-6 6C-9-3-2-8 7-7.4 8 2 2.5 8.4-6 6z" fill="{ink}"/>'
        '<path d="M-7.6 7.8 2.4-2.6M-2.6 2.6V-2M-.2.2H4" fill="none" '
        'stroke="{fill}" stroke-width="1.4" stroke-linecap="round"/>'
    ),
    "cog": f'<path d="{_gear(8, 8, 5.8)}" fill="{{ink}}"/><circle r="2.7" fill="{{fill}}"/>',
    "bulb": (
        '<path d="M-2.6 4.4C-2.6 2-5.4.6-5.4-2.8a5.4 5.4 0 0 1 10.8 0'
        'C5.4.6 2.6 2 2.6 4.4z" fill="{ink}"/>'
        '<path d="M-2.2 6.3h4.4M-1.2 8.2h2.4" stroke="{ink}" stroke-width="1.4" '
        'stroke-linecap="round"/>'
    ),
    "anchor": (
        '<circle cy="-6" r="1.9" fill="none" stroke="{ink}" stroke-width="1.8"/>'
        + _line("M0-4V7.6M-3.4-1.6H3.4M-6.8 2.4C-6.4 6-3.4 7.6 0 7.6S6.4 6 6.8 2.4")
    ),
    "bell": _area(
        "M-7 4.6C-4.6 2.6-5.4-.4-4.7-3a4.8 4.8 0 0 1 9.4 0C5.4-.4 4.6 2.6 7 4.6z"
        "M-2.2 5.8H2.2A2.2 2.2 0 0 1-2.2 5.8zM-1.2-6.2a1.2 1.6 0 0 1 2.4 0z"
    ),
    "book": (
        _area("M-8-5.4C-5-6.8-2-6.4 0-4.8 2-6.4 5-6.8 8-5.4V5.8C5 4.6 2 5 0 6.6-2 5-5 4.6-8 5.8z")
        + _line("M0-4.4V6", 1.2, "fill")
    ),
    "crown": _area("M-8-4.6-4.2-.8 0-7.4 4.2-.8 8-4.6 6.6 5.6H-6.6z"),
    "drop": _area("M0-8.4C3.5-3.6 5.6-.8 5.6 2.4a5.6 5.6 0 0 1-11.2 0C-5.6-.8-3.5-3.6 0-8.4z"),
    "flag": _line("M-5.2-7.6V8", 1.8) + _area("M-4.4-7.6H7L4-3.7 7 .2H-4.4z"),
    "flame": _area(
        "M.6-8.6C1.4-4.6 6-2.6 6 2.4A6 6 0 0 1-6 2.4C-6-.4-4.6-1.8-3.8-4"
        "-3-2.8-2.6-2.2-1.8-1.8-1.8-4.4-.8-6.6.6-8.6z"
    ),
    "gem": (
        _area("M-4.6-6.4H4.6L8.2-1.8 0 7.8-8.2-1.8z")
        + _line("M-7-1.8H7M-3-1.8 0 6 3-1.8", 1, "fill")
    ),
    "heart": _area(
        "M0 7.6C-9 1.5-8.4-6.6-3.6-6.6-1.6-6.6-.4-5.3 0-4.3"
        ".4-5.3 1.6-6.6 3.6-6.6 8.4-6.6 9 1.5 0 7.6z"
    ),
    "house": (
        _area("M0-8 8.4-.6H6V7.4H-6V-.6H-8.4z") + '<path d="M-1.7 7.4V2.4H1.7V7.4z" fill="{fill}"/>'
    ),
    "key": (
        '<circle cx="-4" r="3.2" fill="none" stroke="{ink}" stroke-width="2"/>'
        + _line("M-.6 0H7.8M4.4 0V3.6M7.8 0V3")
    ),
    "moon": _area("M3.2-7.6A8 8 0 1 0 7.6 4.4 6.6 6.6 0 0 1 3.2-7.6z"),
    "note": (
        '<ellipse cx="-2.6" cy="5" rx="3.2" ry="2.5" fill="{ink}"/>'
        + _line("M-.3 5V-7.6C2-6.4 5-5.4 4.6-1", 1.8)
    ),
    "star": _area(star(5, 8.6, 3.8)),
    "sun": (
        '<circle r="3.8" fill="{ink}"/>'
        + _line(
            "M0-8.2V-6.2M0 6.2V8.2M-8.2 0H-6.2M6.2 0H8.2"
            "M-5.8-5.8-4.4-4.4M4.4 4.4 5.8 5.8M-5.8 5.8-4.4 4.4M4.4-4.4 5.8-5.8",
            1.8,
        )
    ),
    "tree": _area("M0-8.4 6.4 3.4H-6.4zM-1.4 3.4H1.4V8H-1.4z"),
    "wave": _line(
        "M-7.8-2.4c2.6-3.4 5.2-3.4 7.8 0s5.2 3.4 7.8 0"
        "M-7.8 3.4c2.6-3.4 5.2-3.4 7.8 0s5.2 3.4 7.8 0",
        2.2,
    ),
}


def symbol(name: str, x: float, y: float, size: float, ink: str, fill: str) -> str:
    """Return a symbol around a point, in two colours.

    Args:
        name: Its name.
        x: The horizontal centre.
        y: The vertical centre.
        size: The size.
        ink: Its colour.
        fill: The colour of the area it is on.
    """
    return coloured(SYMBOLS[name], x, y, size / 18, ink, fill)


def coloured(drawing: str, x: float, y: float, scale: float, ink: str, fill: str) -> str:
    """Return a drawing like those of :data:`SYMBOLS` around a point, scaled, in two colours."""
    return draw.group(x, y, drawing.replace("{ink}", ink).replace("{fill}", fill), scale)
