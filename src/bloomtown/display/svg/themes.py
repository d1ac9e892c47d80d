"""The themes of Bloom Town: the shared colours, and those of tiles, squares and tokens."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import asdict, field, frozen

from bloomtown.model.tiles import KINDS, Kind
from citykit.canvas import themes
from citykit.canvas.themes import Paint, ThemeName, by_name, outlined, palette, solid


@frozen(cache_hash=True)
class Theme(themes.Theme):
    """A set of colours for pictures of the game.

    Attributes:
        square: Empty squares, and their symbols.
        wasteland: Empty wasteland squares, and their symbols.
        back: Tiles face down.
        token: Bonus tokens.
        kinds: The types of projects.
    """

    square: Paint
    wasteland: Paint
    back: Paint
    token: Paint
    kinds: Mapping[Kind, Paint] = field(hash=False, repr=False)


def _kinds(fills: str, ink: str, edge: str | None = None) -> Mapping[Kind, Paint]:
    """Return the colours of office, subway, park, house and shop."""
    return dict(zip(KINDS, palette(fills, ink, edge), strict=True))


def _area(fill: str, ink: str, edge: str) -> Paint:
    """Return the colours of an empty square."""
    return Paint(fill, ink, edge, disc=fill, disc_ink=ink)


#: Strong colours on light paper.
LIGHT = Theme(
    **asdict(themes.LIGHT),
    square=_area("#f1eee6", "#59606e", "#8d8778"),
    wasteland=_area("#d9ecd0", "#2f5d27", "#4f8a42"),
    back=solid("#59606e", "#ffffff"),
    token=solid("#9d174d", "#ffffff"),
    kinds=_kinds("#1f5fa8 #6d3fc4 #23793a #b93a0b #8a6100", "#ffffff"),
)

#: Pastel colours on dark paper.
DARK = Theme(
    **asdict(themes.DARK),
    square=_area("#2c3445", "#b3bccd", "#78839a"),
    wasteland=_area("#24432f", "#a9e3b3", "#5fae72"),
    back=solid("#b3bccd", "#12151c"),
    token=solid("#f9a8d4", "#12151c"),
    kinds=_kinds("#8fbcff #c6adff #86d99a #ff9a62 #f0c64a", "#12151c"),
)

#: The palette of Okabe and Ito, distinguishable with any kind of colour blindness.
COLOUR_BLIND = Theme(
    **asdict(themes.COLOUR_BLIND),
    square=_area("#eeeeee", "#4d4d4d", "#767676"),
    wasteland=_area("#d4d4d4", "#111111", "#111111"),
    back=outlined("#4d4d4d", "#ffffff", "#111111"),
    token=outlined("#ffffff", "#111111", "#111111"),
    kinds=_kinds("#56b4e9 #cc79a7 #009e73 #e69f00 #f0e442", "#111111", "#111111"),
)

#: Tints that a black-and-white printer renders as light greys.
PRINT = Theme(
    **asdict(themes.PRINT),
    square=_area("#ffffff", "#444444", "#767676"),
    wasteland=_area("#e3efdf", "#000000", "#000000"),
    back=outlined("#dddddd", "#000000", "#000000"),
    token=outlined("#ffffff", "#000000", "#000000"),
    kinds=_kinds("#d3e5fa #e5dafb #d3efd8 #fcd9c0 #f9ecb4", "#000000", "#000000"),
)

#: The themes by name.
THEMES: Mapping[ThemeName, Theme] = by_name(LIGHT, DARK, COLOUR_BLIND, PRINT)
