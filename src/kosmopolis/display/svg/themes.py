"""The themes of Kosmopolis: the shared colours, and those of professions, modifiers and markers."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import asdict, field, frozen

from citykit.canvas import themes
from citykit.canvas.themes import Paint, ThemeName, by_name, chosen_paints, outlined, palette, solid
from kosmopolis.model.ruleset import Ruleset


@frozen(cache_hash=True)
class Theme(themes.Theme):
    """A set of colours for pictures of the game.

    Attributes:
        modifier: Modifiers.
        marker: Markers.
        colours: The colours of professions, by the name in the data.
        others: The colours of professions whose colour has another name, used in turn.
    """

    modifier: Paint
    marker: Paint
    colours: Mapping[str, Paint] = field(hash=False, repr=False)
    others: tuple[Paint, ...] = field(repr=False)

    def paints(self, ruleset: Ruleset) -> dict[str, Paint]:
        """Return the colours of the professions of a ruleset, by id."""
        names = {each.id: each.colour for each in ruleset.professions}
        return chosen_paints(names, self.colours, self.others)


_NAMES = ("blue", "pink", "green", "yellow")


def _known(paints: tuple[Paint, ...]) -> dict[str, Paint]:
    return dict(zip(_NAMES, paints, strict=True))


#: Strong colours on light paper.
LIGHT = Theme(
    **asdict(themes.LIGHT),
    modifier=solid("#1d2430", "#ffffff"),
    marker=solid("#7c4a1e", "#ffffff"),
    colours=_known(palette("#1f5fa8 #b3246b #23793a #8a6100", "#ffffff")),
    others=palette("#6d3fc4 #c2410c #155e75 #4b5563", "#ffffff"),
)

#: Pastel colours on dark paper.
DARK = Theme(
    **asdict(themes.DARK),
    modifier=solid("#f2f4f9", "#12151c"),
    marker=solid("#e0b48a", "#12151c"),
    colours=_known(palette("#8fbcff #f89cc6 #86d99a #f0c64a", "#12151c")),
    others=palette("#c6adff #ff9a62 #67e8f9 #cbd5e1", "#12151c"),
)

#: The palette of Okabe and Ito, distinguishable with any kind of colour blindness.
COLOUR_BLIND = Theme(
    **asdict(themes.COLOUR_BLIND),
    modifier=outlined("#333333", "#ffffff", "#111111"),
    marker=outlined("#ffffff", "#111111", "#111111"),
    colours=_known(palette("#56b4e9 #cc79a7 #009e73 #f0e442", "#111111", "#111111")),
    others=(
        *palette("#e69f00 #d55e00 #bbbbbb", "#111111", "#111111"),
        outlined("#0072b2", "#ffffff", "#111111"),
    ),
)

#: Tints that a black-and-white printer renders as light greys.
PRINT = Theme(
    **asdict(themes.PRINT),
    modifier=outlined("#ffffff", "#000000", "#000000"),
    marker=outlined("#efe6d8", "#000000", "#000000"),
    colours=_known(palette("#d3e5fa #f8d3e4 #d3efd8 #f9ecb4", "#000000", "#000000")),
    others=palette("#e5dafb #fcd9c0 #dcf5f5 #e8e8e8", "#000000", "#000000"),
)

#: The themes by name.
THEMES: Mapping[ThemeName, Theme] = by_name(LIGHT, DARK, COLOUR_BLIND, PRINT)
