"""The themes of My City: the shared colours, and those of the land and of buildings."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import asdict, field, frozen

from citykit.canvas import themes
from citykit.canvas.themes import (
    Paint,
    ThemeName,
    by_name,
    chosen_paints,
    outlined,
    palette,
    solid,
)


@frozen(cache_hash=True)
class Theme(themes.Theme):
    """A set of colours for pictures of the game.

    Attributes:
        river: The river and its banks.
        back: Cards face down.
        church: Churches.
        block: The blocking card.
        refused: The frame of a building where it cannot be built.
        land: The kinds of cells by their letters: the ground, what is on it in ink and in the
            colour of discs, and the lines between cells.
        colours: The colours of buildings, by their names in the data.
        others: The colours of buildings whose colour has another name, used in turn.
    """

    river: Paint
    back: Paint
    church: Paint
    block: Paint
    refused: str
    land: Mapping[str, Paint] = field(hash=False, repr=False)
    colours: Mapping[str, Paint] = field(hash=False, repr=False)
    others: tuple[Paint, ...] = field(repr=False)

    def paints(self, colours: tuple[str, ...]) -> dict[str, Paint]:
        """Return the colours of the buildings of a ruleset, by name."""
        return chosen_paints({name: name for name in colours}, self.colours, self.others)


#: The colours of the printed game.
_NAMES = ("yellow", "red", "blue")


def _land(ground: str, edge: str, **drawn: str) -> dict[str, Paint]:
    """Return the kinds of cells: for each its ink and another colour, and its ground if its own.

    Args:
        ground: The ground of plain cells.
        edge: The lines between cells.
        drawn: The colours of each kind by its letter, separated by blanks.
    """
    land = {".": Paint(ground, edge, edge, ground, edge)}
    for kind, colours in drawn.items():
        ink, more, *own = colours.split()
        land[kind] = Paint(own[0] if own else ground, ink, edge, more, ink)
    land["t"] = land["T"]
    return land


def _known(paints: tuple[Paint, ...]) -> dict[str, Paint]:
    return dict(zip(_NAMES, paints, strict=True))


#: Strong colours on light paper.
LIGHT = Theme(
    **asdict(themes.LIGHT),
    river=Paint("#4a9fd8", "#ffffff", "#ffffff", "#4a9fd8", "#ffffff"),
    back=solid("#4d5b3a", "#ffffff"),
    church=outlined("#fbf8f0", "#5b2a86", "#5b2a86"),
    block=outlined("#fbf8f0", "#b3261e", "#b3261e"),
    refused="#b3261e",
    land=_land(
        "#e2edc6",
        "#bccd98",
        M="#5d5046 #ffffff #bfb3a3",
        F="#1c5a30 #2f7d45 #8fbc85",
        T="#2c7a34 #7a4f2a",
        R="#63676f #a6abb3",
        W="#5b4636 #3b8fd6",
        G="#63676f #f2b91d",
    ),
    colours=_known(
        (
            outlined("#f6c945", "#4a3500", "#8a6100"),
            outlined("#c8412c", "#ffffff", "#7a2114"),
            outlined("#3568ad", "#ffffff", "#1b3b68"),
        )
    ),
    others=palette("#6d3fc4 #155e75 #9d174d #4b5563", "#ffffff"),
)

#: Pastel colours on dark paper.
DARK = Theme(
    **asdict(themes.DARK),
    river=Paint("#3d8fd1", "#12151c", "#12151c", "#3d8fd1", "#12151c"),
    back=solid("#b8c9a3", "#12151c"),
    church=solid("#e9dcff", "#12151c"),
    block=solid("#ff9c92", "#12151c"),
    refused="#ff9c92",
    land=_land(
        "#2d3d2c",
        "#47593f",
        M="#a3968a #f2f4f9 #443f3b",
        F="#5fae72 #3d8550 #17311f",
        T="#86d99a #c49a6c",
        R="#aab0bc #6f7684",
        W="#d6c3ae #5cc8ff",
        G="#aab0bc #f0c64a",
    ),
    colours=_known(palette("#f2cc58 #ff8f7a #8fbcff", "#12151c")),
    others=palette("#c6adff #67e8f9 #f89cc6 #cbd5e1", "#12151c"),
)

#: The palette of Okabe and Ito, distinguishable with any kind of colour blindness.
COLOUR_BLIND = Theme(
    **asdict(themes.COLOUR_BLIND),
    river=Paint("#0072b2", "#ffffff", "#ffffff", "#0072b2", "#ffffff"),
    back=outlined("#4d4d4d", "#ffffff", "#111111"),
    church=outlined("#ffffff", "#111111", "#111111"),
    block=outlined("#ffffff", "#111111", "#111111"),
    refused="#a33c00",
    land=_land(
        "#f0f0ea",
        "#c9c9c0",
        M="#4d4d4d #ffffff #b4b4b4",
        F="#333333 #666666 #9fb5a5",
        T="#00664a #4d4d4d",
        R="#5a5a5a #a8a8a8",
        W="#333333 #0072b2",
        G="#333333 #f0e442",
    ),
    colours=_known(palette("#f0e442 #e2711d #7cc4ef", "#111111", "#111111")),
    others=palette("#cc79a7 #009e73 #bbbbbb #e69f00", "#111111", "#111111"),
)

#: Tints that a black-and-white printer renders as light greys.
PRINT = Theme(
    **asdict(themes.PRINT),
    river=Paint("#8cc3e8", "#000000", "#000000", "#8cc3e8", "#000000"),
    back=outlined("#e3e8dc", "#000000", "#000000"),
    church=outlined("#ffffff", "#000000", "#000000"),
    block=outlined("#ffffff", "#000000", "#000000"),
    refused="#000000",
    land=_land(
        "#ffffff",
        "#bbbbbb",
        M="#555555 #ffffff #dddddd",
        F="#2f5d3a #4f8059 #dbe8d8",
        T="#2f5d3a #6b5a48",
        R="#555555 #bbbbbb",
        W="#444444 #8cc3e8",
        G="#555555 #f0cf60",
    ),
    colours=_known(palette("#faedb8 #f8cfc6 #cfe0f7", "#000000", "#000000")),
    others=palette("#e5dafb #dcf5f5 #f8d3e4 #e8e8e8", "#000000", "#000000"),
)

#: The themes by name.
THEMES: Mapping[ThemeName, Theme] = by_name(LIGHT, DARK, COLOUR_BLIND, PRINT)
