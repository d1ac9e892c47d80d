"""The themes of Point City: the shared colours, and those of resources, points and tokens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from attrs import asdict, field, frozen

from citykit.canvas import themes
from citykit.canvas.themes import (
    Paint,
    ThemeName,
    by_name,
    contrast,
    outlined,
    palette,
    solid,
    tint,
)

_Paints: TypeAlias = Mapping[str, Paint]

#: The contrast with the paper that an area without an outline needs.
_VISIBLE = 3


@frozen(cache_hash=True)
class Theme(themes.Theme):
    """A set of colours for pictures of the game.

    Attributes:
        points: Victory points.
        civic: Civic buildings and tokens.
        resources: The resources of the official game, by id.
        others: The colours of all other resources, used in turn.
        data_colors: How to use a colour that the data gives to a resource: as it is
            (``strong``), as a light ``tint``, or not at all (``ignore``).
    """

    points: Paint
    civic: Paint
    resources: _Paints = field(hash=False, repr=False)
    others: tuple[Paint, ...] = field(repr=False)
    data_colors: Literal["strong", "tint", "ignore"] = "strong"

    def chosen(self, color: str) -> Paint | None:
        """Return the colours of a resource with a colour in the data; None to ignore it.

        Args:
            color: The colour, such as ``#1f5fa8``.
        """
        if self.data_colors == "ignore":
            return None
        if self.data_colors == "tint":
            return outlined(tint(color), "#000000", "#000000")
        ink = max("#ffffff", "#000000", key=lambda each: contrast(each, color))
        edge = color if contrast(color, self.surface) >= _VISIBLE else self.ink
        return Paint(color, ink, edge, disc=ink, disc_ink=color)


_NAMES = ("community", "economy", "energy", "ecology", "industry", "ingenuity")


def _known(paints: tuple[Paint, ...]) -> _Paints:
    return dict(zip(_NAMES, paints, strict=True))


#: Strong colours on light paper.
LIGHT = Theme(
    **asdict(themes.LIGHT),
    points=solid("#1d2430", "#ffffff"),
    civic=solid("#0f766e", "#ffffff"),
    resources=_known(palette("#b3246b #8a6100 #c2410c #23793a #1f5fa8 #6d3fc4", "#ffffff")),
    others=palette("#a21caf #3f6212 #9f1239 #155e75 #7c4a1e #4b5563", "#ffffff"),
)

#: Pastel colours on dark paper.
DARK = Theme(
    **asdict(themes.DARK),
    points=solid("#f2f4f9", "#12151c"),
    civic=solid("#5eead4", "#12151c"),
    resources=_known(palette("#f89cc6 #f0c64a #ff9a62 #86d99a #8fbcff #c6adff", "#12151c")),
    others=palette("#f0abfc #bef264 #fda4af #67e8f9 #e0b48a #cbd5e1", "#12151c"),
)

#: The palette of Okabe and Ito, distinguishable with any kind of colour blindness.
COLOUR_BLIND = Theme(
    **asdict(themes.COLOUR_BLIND),
    points=solid("#111111", "#ffffff"),
    civic=outlined("#595959", "#ffffff", "#111111"),
    resources=_known(
        (
            *palette("#cc79a7 #f0e442 #e69f00 #009e73 #56b4e9", "#111111", "#111111"),
            outlined("#0072b2", "#ffffff", "#111111"),
        )
    ),
    others=(
        outlined("#ffffff", "#111111", "#111111"),
        outlined("#d55e00", "#111111", "#111111"),
        outlined("#bbbbbb", "#111111", "#111111"),
        outlined("#333333", "#ffffff", "#111111"),
    ),
    data_colors="ignore",
)

#: Tints that a black-and-white printer renders as light greys.
PRINT = Theme(
    **asdict(themes.PRINT),
    points=outlined("#ffffff", "#000000", "#000000"),
    civic=outlined("#d5efeb", "#000000", "#000000"),
    resources=_known(
        palette("#f8d3e4 #f9ecb4 #fcd9c0 #d3efd8 #d3e5fa #e5dafb", "#000000", "#000000")
    ),
    others=palette("#ffffff #e8e8e8 #f3dcf5 #dcf5f5 #efe6d8", "#000000", "#000000"),
    data_colors="tint",
)

#: The themes by name.
THEMES: Mapping[ThemeName, Theme] = by_name(LIGHT, DARK, COLOUR_BLIND, PRINT)
