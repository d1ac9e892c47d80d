"""``bloomtown cards``: draw all tiles, bonus tokens and boards of a ruleset."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Unpack

from bloomtown.display import svg
from bloomtown.language.locales import load_locale
from bloomtown.model.ruleset import Ruleset
from bloomtown.model.tiles import Piece
from bloomtown.rulesets.find import FINDER
from bloomtown.rulesets.load import RULESETS
from citykit.canvas.sheets import Paper
from citykit.cli.cards import CardsCommand, sheet_files

__all__ = ["CARDS"]


def _pictures(
    ruleset: Ruleset, paper: Paper, **look: Unpack[svg.Look]
) -> Iterator[tuple[str, str]]:
    """Yield the name and content of every file: the sheets, then each tile by itself."""
    sheets = svg.print_sheets(ruleset, paper=paper, theme=look["theme"], lang=look["lang"])
    yield from sheet_files(sheets)
    pieces: list[Piece] = [*ruleset.tiles, *ruleset.community_tiles]
    for tile in dict.fromkeys(pieces):
        yield f"tiles/{tile.id.replace(':', '-')}.svg", svg.tile(tile, **look)


#: The command.
CARDS = CardsCommand(
    "tiles, bonus tokens and boards",
    "sheet and tile",
    FINDER.official,
    RULESETS,
    load_locale,
    svg,
    _pictures,
)
