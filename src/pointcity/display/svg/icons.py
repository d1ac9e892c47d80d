"""Icons of resources, points and civic tokens.

An icon is drawn around the origin with a radius of 12. The resources of the official game
are discs with a symbol. Those of a variant have different outlines and two letters, so
that shape and letters distinguish them as well as colour.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import cos, pi, sin
from zlib import crc32

from attrs import field, frozen

from citykit.canvas import draw
from citykit.canvas.themes import Paint
from citykit.locale import Locale
from pointcity.display.svg.themes import Theme
from pointcity.display.text import two_letters
from pointcity.language.speaker import Voice

#: The radius of an icon.
RADIUS = 12


def _points(corners: Iterable[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "z"


def _polygon(corners: int, radius: float, turn: float = 0) -> str:
    """Return the path of a regular polygon on its base, rotated by ``turn`` degrees."""
    start = pi / 2 + pi / corners + turn * pi / 180
    angles = [start + 2 * pi * k / corners for k in range(corners)]
    return _points((radius * cos(angle), radius * sin(angle)) for angle in angles)


def _star(spikes: int, outer: float, inner: float) -> str:
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


_COG = _gear(8, 8, 5.8)

#: The symbols of the official resources; ``{ink}`` and ``{fill}`` are their two colours.
_SYMBOLS = {
    "community": (
        '<circle cx="-4" cy="-2.9" r="2.3" fill="{ink}"/><circle cx="4" cy="-2.9" r="2.3" '
        'fill="{ink}"/><path d="M-8.4 4.6a4.4 4.4 0 0 1 8.8 0zM-.4 4.6a4.4 4.4 0 0 1 8.8 0z" '
        'fill="{ink}"/><path d="M-5 7.4a5 5 0 0 1 10 0z" fill="{ink}" stroke="{fill}" '
        'stroke-width="1.4"/><circle cy="-.6" r="3.1" fill="{ink}" stroke="{fill}" '
        'stroke-width="1.2"/>'
    ),
    "economy": (
        '<circle r="6.6" fill="none" stroke="{ink}" stroke-width="2"/>'
        '<path d="M0-3.9 3.1 0 0 3.9-3.1 0z" fill="{ink}"/>'
    ),
    "energy": '<path d="M2-8.4-5.6 1.5h4.4L-2 8.4 5.6-1.7H1.2z" fill="{ink}"/>',
    "ecology": (
        '<path d="M-6 6C-9-3-2-8 7-7.4 8 2 2.5 8.4-6 6z" fill="{ink}"/>'
        '<path d="M-7.6 7.8 2.4-2.6M-2.6 2.6V-2M-.2.2H4" fill="none" '
        'stroke="{fill}" stroke-width="1.4" stroke-linecap="round"/>'
    ),
    "industry": f'<path d="{_COG}" fill="{{ink}}"/><circle r="2.7" fill="{{fill}}"/>',
    "ingenuity": (
        '<path d="M-2.6 4.4C-2.6 2-5.4.6-5.4-2.8a5.4 5.4 0 0 1 10.8 0'
        'C5.4.6 2.6 2 2.6 4.4z" fill="{ink}"/>'
        '<path d="M-2.2 6.3h4.4M-1.2 8.2h2.4" stroke="{ink}" stroke-width="1.4" '
        'stroke-linecap="round"/>'
    ),
}

_DISC = (
    f"M-{RADIUS} 0a{RADIUS} {RADIUS} 0 1 1 {2 * RADIUS} 0a{RADIUS} {RADIUS} 0 1 1-{2 * RADIUS} 0z"
)

#: The outlines of other resources.
_PLATES = (
    _polygon(4, 14.5),
    _polygon(6, 13),
    _polygon(4, 14.5, 45),
    _polygon(8, 12.8),
    _polygon(5, 13.5),
    _star(8, 14, 10.5),
    "M-11 12V-1a11 11 0 0 1 22 0V12z",
    _polygon(5, 13.5, 180),
    "M-11-11H11V2C11 8 5 11 0 13-5 11-11 8-11 2z",
    _star(6, 14.5, 10),
    "M-6-13H6V-6H13V6H6V13H-6V6H-13V-6H-6z",
    "M-14-8H14L10 0 14 8H-14L-10 0z",
)


@frozen(eq=False)
class Icon:
    """The icon of one resource.

    Attributes:
        paint: Its colours.
        drawn: The icon on the paper of a card.
        inverted: The icon on an area of its own colour.
    """

    paint: Paint
    drawn: str
    inverted: str


def _icon(paint: Paint, plate: str, symbol: str) -> Icon:
    """Return an icon; ``{ink}`` and ``{fill}`` in its symbol are replaced by the colours."""
    edge = draw.stroke(paint.edge, 1) + ' stroke-linejoin="round"'
    return Icon(
        paint,
        draw.path(plate, paint.fill, edge) + symbol.format(ink=paint.ink, fill=paint.fill),
        draw.path(plate, paint.disc, draw.stroke(paint.disc_ink, 0.8))
        + symbol.format(ink=paint.disc_ink, fill=paint.disc),
    )


def _lettered(letters: str) -> str:
    return (
        '<text y="4.7" font-size="13" font-weight="700" text-anchor="middle" fill="{ink}">'
        f"{draw.escape(letters)}</text>"
    )


def _others(resources: tuple[str, ...], theme: Theme) -> dict[str, Icon]:
    """Return icons for other resources. The outline depends on the name, unless it is taken."""
    letters = two_letters(resources)
    plates, icons = list(range(len(_PLATES))), {}
    for name in resources:
        if name not in _SYMBOLS:
            preferred = crc32(name.encode()) % len(_PLATES)
            place = preferred if preferred in plates else plates[0]
            plates.remove(place)
            paint = theme.others[place % len(theme.others)]
            icons[name] = _icon(paint, _PLATES[place], _lettered(letters[name]))
    return icons


@frozen(eq=False)
class Kit:
    """The theme, icons and language of a picture.

    Attributes:
        theme: The colours.
        icons: The icons by resource.
        ordinary: The resources that are not wild; empty if unknown.
        voice: The names in the picture's language.
    """

    theme: Theme
    icons: dict[str, Icon] = field(repr=False)
    ordinary: tuple[str, ...]
    voice: Voice = field(repr=False)

    def icon(self, name: str, x: float, y: float, size: float) -> str:
        """Return the icon of a resource, centred at a point; ``size`` is its diameter."""
        return draw.group(x, y, self.icons[name].drawn, size / (2 * RADIUS))

    def inverted(self, name: str, x: float, y: float, size: float) -> str:
        """Return the icon of a resource for a background of its own colour."""
        return draw.group(x, y, self.icons[name].inverted, size / (2 * RADIUS))

    def points(self, points: int, x: float, y: float, size: float) -> str:
        """Return a seal with a number of victory points."""
        paint = self.theme.points
        number = draw.text(
            0,
            4.2,
            str(points).replace("-", "\N{MINUS SIGN}"),
            12 if abs(points) < 10 else 10.5,
            paint.ink,
            bold=True,
        )
        seal = draw.path(_SEAL, paint.fill, draw.stroke(paint.edge, 1))
        return draw.group(x, y, seal + number, size / (2 * RADIUS))

    def civic(self, x: float, y: float, size: float) -> str:
        """Return the civic icon: a town hall."""
        paint = self.theme.civic
        plate = draw.rect(-11.5, -11.5, 23, 23, 5, paint.fill, draw.stroke(paint.edge, 1))
        return draw.group(x, y, plate + draw.path(_HALL, paint.ink), size / (2 * RADIUS))


_SEAL = _star(16, 12.4, 11)
_HALL = (
    "M0-8.4 8.2-3.6V-2.4H-8.2V-3.6zM-6.6-1.2h2.6v6h-2.6zM-1.3-1.2h2.6v6h-2.6z"
    "M4-1.2h2.6v6H4zM-8.2 5.8H8.2V8H-8.2z"
)


@lru_cache(maxsize=64)
def kit_of(
    theme: Theme, resources: tuple[str, ...], ordinary: tuple[str, ...], words: Locale
) -> Kit:
    """Return the kit for a theme, a set of resources and a language.

    Args:
        theme: The colours.
        resources: The resources that may occur.
        ordinary: Those that are not wild; empty if unknown.
        words: The language.
    """
    icons = _others(resources, theme)
    for name in resources:
        if name in _SYMBOLS:
            icons[name] = _icon(theme.resources[name], _DISC, _SYMBOLS[name])
    return Kit(theme, icons, ordinary, Voice(words))
