"""The colours of pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from attrs import field, frozen

from pointcity.model.errors import PictureError


@frozen
class Paint:
    """The colours of one thing.

    Attributes:
        fill: Its area.
        ink: What is drawn on the area.
        edge: Its outline against a card.
        disc: A disc on the area, as on the resource side of a card.
        disc_ink: What is drawn on the disc.
    """

    fill: str
    ink: str
    edge: str
    disc: str
    disc_ink: str


def _solid(fill: str, ink: str) -> Paint:
    """Return strong colours that need no outline."""
    return Paint(fill, ink, fill, disc=ink, disc_ink=fill)


def _outlined(fill: str, ink: str, edge: str) -> Paint:
    """Return colours with a dark outline and white discs."""
    return Paint(fill, ink, edge, disc="#ffffff", disc_ink=edge)


Paints: TypeAlias = Mapping[str, Paint]


@frozen(cache_hash=True)
class Theme:
    """A set of colours that can be told apart and read.

    Attributes:
        name: Its name.
        page: Behind everything.
        surface: The paper of a card or a panel.
        well: A part of a card that is set off, such as the cost.
        ink: Text and figures.
        muted: Text of less weight.
        line: The outlines of cards and panels.
        mark: The highlights.
        mark_ink: What is drawn on a highlight.
        points: Victory points.
        civic: Civic buildings and tokens.
        resources: The known resources by id.
        others: For resources nobody has heard of, in turn.
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
    points: Paint
    civic: Paint
    resources: Paints = field(hash=False, repr=False)
    others: tuple[Paint, ...] = field(repr=False)


_NAMES = ("community", "economy", "energy", "ecology", "industry", "ingenuity")


def _paints(fills: str, ink: str, edge: str | None = None) -> tuple[Paint, ...]:
    if edge is None:
        return tuple(_solid(fill, ink) for fill in fills.split())
    return tuple(_outlined(fill, ink, edge) for fill in fills.split())


def _known(paints: tuple[Paint, ...]) -> Paints:
    return dict(zip(_NAMES, paints, strict=True))


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
    points=_solid("#1d2430", "#ffffff"),
    civic=_solid("#0f766e", "#ffffff"),
    resources=_known(_paints("#b3246b #8a6100 #c2410c #23793a #1f5fa8 #6d3fc4", "#ffffff")),
    others=_paints("#a21caf #3f6212 #9f1239 #155e75 #7c4a1e #4b5563", "#ffffff"),
)

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
    points=_solid("#f2f4f9", "#12151c"),
    civic=_solid("#5eead4", "#12151c"),
    resources=_known(_paints("#f89cc6 #f0c64a #ff9a62 #86d99a #8fbcff #c6adff", "#12151c")),
    others=_paints("#f0abfc #bef264 #fda4af #67e8f9 #e0b48a #cbd5e1", "#12151c"),
)

#: Fills after Okabe and Ito, which people with any kind of colour blindness can tell apart.
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
    points=_solid("#111111", "#ffffff"),
    civic=_outlined("#595959", "#ffffff", "#111111"),
    resources=_known(
        (
            *_paints("#cc79a7 #f0e442 #e69f00 #009e73 #56b4e9", "#111111", "#111111"),
            _outlined("#0072b2", "#ffffff", "#111111"),
        )
    ),
    others=(
        _outlined("#ffffff", "#111111", "#111111"),
        _outlined("#d55e00", "#111111", "#111111"),
        _outlined("#bbbbbb", "#111111", "#111111"),
        _outlined("#333333", "#ffffff", "#111111"),
    ),
)

#: Little ink: tints that a printer without colours turns into light greys.
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
    points=_outlined("#ffffff", "#000000", "#000000"),
    civic=_outlined("#d5efeb", "#000000", "#000000"),
    resources=_known(
        _paints("#f8d3e4 #f9ecb4 #fcd9c0 #d3efd8 #d3e5fa #e5dafb", "#000000", "#000000")
    ),
    others=_paints("#ffffff #e8e8e8 #f3dcf5 #dcf5f5 #efe6d8", "#000000", "#000000"),
)

#: The themes by name.
THEMES: Mapping[str, Theme] = {theme.name: theme for theme in (LIGHT, DARK, COLOUR_BLIND, PRINT)}


def theme_of(theme: str | Theme) -> Theme:
    """Return a theme by its name; a theme of your own is used as it is.

    Raises:
        PictureError: If there is no theme of that name.
    """
    if isinstance(theme, Theme):
        return theme
    try:
        return THEMES[theme]
    except (KeyError, TypeError):
        raise PictureError("theme", theme, tuple(THEMES)) from None
