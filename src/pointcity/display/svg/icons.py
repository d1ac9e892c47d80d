"""Icons of resources, points and civic tokens.

An icon is drawn around the origin with a radius of 12. The resources of the official game
are discs with a symbol. Those of a variant have different outlines, with the symbol that the
data chooses or else two letters, so that they are distinguishable without colour.
"""

from __future__ import annotations

from functools import lru_cache
from zlib import crc32

from attrs import field, frozen

from citykit.canvas import draw
from citykit.canvas.frame import choose
from citykit.canvas.symbols import SYMBOLS, polygon, star
from citykit.canvas.themes import Paint
from citykit.language.locale import Locale
from pointcity.display.svg.themes import Theme
from pointcity.display.text import two_letters
from pointcity.language.speaker import Voice
from pointcity.model.cards import Resource
from pointcity.model.ruleset import Ruleset

#: The radius of an icon.
RADIUS = 12


#: The symbols of the official resources.
_OFFICIAL = {
    "community": "people",
    "economy": "coin",
    "energy": "bolt",
    "ecology": "leaf",
    "industry": "cog",
    "ingenuity": "bulb",
}

_DISC = (
    f"M-{RADIUS} 0a{RADIUS} {RADIUS} 0 1 1 {2 * RADIUS} 0a{RADIUS} {RADIUS} 0 1 1-{2 * RADIUS} 0z"
)

#: The outlines of other resources.
_PLATES = (
    polygon(4, 14.5),
    polygon(6, 13),
    polygon(4, 14.5, 45),
    polygon(8, 12.8),
    polygon(5, 13.5),
    star(8, 14, 10.5),
    "M-11 12V-1a11 11 0 0 1 22 0V12z",
    polygon(5, 13.5, 180),
    "M-11-11H11V2C11 8 5 11 0 13-5 11-11 8-11 2z",
    star(6, 14.5, 10),
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


def _plates(resources: tuple[Resource, ...]) -> dict[str, int]:
    """Return the numbers of the outlines; each depends on the id, unless it is taken."""
    free, chosen = list(range(len(_PLATES))), {}
    for name in (each.id for each in resources if each.id not in _OFFICIAL):
        preferred = crc32(name.encode()) % len(_PLATES)
        chosen[name] = preferred if preferred in free else free[0]
        free.remove(chosen[name])
    return chosen


def _icons(resources: tuple[Resource, ...], theme: Theme) -> dict[str, Icon]:
    """Return the icons by resource: colours, outline and symbol.

    Raises:
        PictureError: If a colour or symbol in the data does not exist.
    """
    plates, letters = _plates(resources), two_letters(each.id for each in resources)
    icons = {}
    for each in resources:
        name, place = each.id, plates.get(each.id)
        paint = theme.chosen(each.color) if each.color else None
        if paint is None:
            paint = (
                theme.resources[name] if place is None else theme.others[place % len(theme.others)]
            )
        symbol = each.symbol or _OFFICIAL.get(name)
        drawn = choose("symbol", symbol, SYMBOLS) if symbol else _lettered(letters[name])
        icons[name] = _icon(paint, _DISC if place is None else _PLATES[place], drawn)
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


_SEAL = star(16, 12.4, 11)
_HALL = (
    "M0-8.4 8.2-3.6V-2.4H-8.2V-3.6zM-6.6-1.2h2.6v6h-2.6zM-1.3-1.2h2.6v6h-2.6z"
    "M4-1.2h2.6v6H4zM-8.2 5.8H8.2V8H-8.2z"
)


@lru_cache(maxsize=64)
def kit_of(theme: Theme, ruleset: Ruleset | None, named: tuple[str, ...], words: Locale) -> Kit:
    """Return the kit for a theme, the resources of a picture and a language.

    Args:
        theme: The colours.
        ruleset: The ruleset that the resources belong to; None if unknown.
        named: The resources in the picture, for want of a ruleset.
        words: The language.
    """
    if ruleset is None:
        return Kit(theme, _icons(tuple(map(Resource, named)), theme), (), Voice(words))
    ordinary = tuple(each.id for each in ruleset.resources if not each.wild)
    return Kit(theme, _icons(ruleset.resources, theme), ordinary, Voice(words, ruleset=ruleset))
