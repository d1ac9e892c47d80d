"""Colour themes: the colours that all games share, by theme."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias, TypeVar

from attrs import frozen

from citykit.tools.errors import PictureError

__all__ = [
    "COLOUR_BLIND",
    "DARK",
    "LIGHT",
    "PRINT",
    "Paint",
    "Theme",
    "ThemeName",
    "by_name",
    "chosen_paints",
    "contrast",
    "outlined",
    "palette",
    "rgb",
    "solid",
    "tint",
]

#: The names of the themes.
ThemeName: TypeAlias = Literal["light", "dark", "colour-blind", "print"]


@frozen
class Paint:
    """The colours of one kind of thing.

    Attributes:
        fill: The colour of its area.
        ink: The colour of symbols on the area.
        edge: The outline against a card.
        disc: The colour of a disc on the area, as on the resource side of a card.
        disc_ink: The colour of symbols on the disc.
    """

    fill: str
    ink: str
    edge: str
    disc: str
    disc_ink: str


def solid(fill: str, ink: str) -> Paint:
    """Return strong colours that need no outline."""
    return Paint(fill, ink, fill, disc=ink, disc_ink=fill)


def outlined(fill: str, ink: str, edge: str) -> Paint:
    """Return colours with a dark outline and white discs."""
    return Paint(fill, ink, edge, disc="#ffffff", disc_ink=edge)


def palette(fills: str, ink: str, edge: str | None = None) -> tuple[Paint, ...]:
    """Return the colours of several things.

    Args:
        fills: The colours to fill them with, separated by blanks.
        ink: The colour of what is written on them.
        edge: The colour of outlines; None for none.
    """
    if edge is None:
        return tuple(solid(fill, ink) for fill in fills.split())
    return tuple(outlined(fill, ink, edge) for fill in fills.split())


def chosen_paints(
    names: Mapping[str, str], known: Mapping[str, Paint], others: Sequence[Paint]
) -> dict[str, Paint]:
    """Return the colours of things that a data file names the colours of.

    Args:
        names: The name of the colour of each thing, by id.
        known: The colours by name.
        others: The colours of things whose colour has another name, used in turn.
    """
    strange = [each for each, name in names.items() if name not in known]
    return {
        each: known[name] if name in known else others[strange.index(each) % len(others)]
        for each, name in names.items()
    }


def rgb(color: str) -> tuple[int, int, int]:
    """Return the red, green and blue of a colour such as ``#1f5fa8``, each from 0 to 255.

    Raises:
        PictureError: If the colour is written in another way.
    """
    if not re.fullmatch("#[0-9a-fA-F]{6}", color):
        raise PictureError("colour", color, ("# and six hexadecimal digits",))
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def _luminance(color: str) -> float:
    parts = [part / 255 for part in rgb(color)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG defines it, from 1 to 21."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def tint(color: str) -> str:
    """Return a light tint of a colour: a quarter of it, the rest white."""
    return "#" + "".join(f"{255 - (255 - part) // 4:02x}" for part in rgb(color))


@frozen(cache_hash=True)
class Theme:
    """The colours of pages, cards, text and highlights. Games add those of their own parts.

    Attributes:
        name: Its name.
        page: The background of the picture.
        surface: The paper of a card or a panel.
        well: A set-off part of a card, such as its cost.
        ink: Text and numbers.
        muted: Secondary text.
        line: The outlines of cards and panels.
        mark: Highlights.
        mark_ink: Text and symbols on a highlight.
    """

    name: str
    page: str
    surface: str
    well: str
    ink: str
    muted: str
    line: str
    mark: str
    mark_ink: str


T = TypeVar("T", bound=Theme)


def by_name(light: T, dark: T, colour_blind: T, print_: T) -> Mapping[ThemeName, T]:
    """Return the themes of a game by their names."""
    return {"light": light, "dark": dark, "colour-blind": colour_blind, "print": print_}


#: Dark text on light paper.
LIGHT = Theme(
    name="light",
    page="#f3f0e8",
    surface="#ffffff",
    well="#f1eee6",
    ink="#1d2430",
    muted="#59606e",
    line="#8d8778",
    mark="#0b63ce",
    mark_ink="#ffffff",
)

#: Light text on dark paper.
DARK = Theme(
    name="dark",
    page="#12151c",
    surface="#222836",
    well="#2c3445",
    ink="#f2f4f9",
    muted="#b3bccd",
    line="#78839a",
    mark="#5cc8ff",
    mark_ink="#12151c",
)

#: Black, white and grey, to go with fills that are distinguishable with any kind of colour
#: blindness.
COLOUR_BLIND = Theme(
    name="colour-blind",
    page="#f5f5f5",
    surface="#ffffff",
    well="#eeeeee",
    ink="#111111",
    muted="#4d4d4d",
    line="#767676",
    mark="#111111",
    mark_ink="#ffffff",
)

#: Little ink: white paper and black outlines.
PRINT = Theme(
    name="print",
    page="#ffffff",
    surface="#ffffff",
    well="#f4f4f4",
    ink="#000000",
    muted="#444444",
    line="#555555",
    mark="#000000",
    mark_ink="#ffffff",
)
