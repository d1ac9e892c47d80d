"""``kosmopolis cards``: draw all cards, modifiers and markers of a ruleset."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Unpack

from citykit.canvas.sheets import Paper
from citykit.cli.cards import CardsCommand, sheet_files
from kosmopolis.display import svg
from kosmopolis.language.locales import load_locale
from kosmopolis.model.ruleset import Ruleset
from kosmopolis.rulesets.find import FINDER
from kosmopolis.rulesets.load import RULESETS

__all__ = ["CARDS"]


def _pictures(
    ruleset: Ruleset, paper: Paper, **look: Unpack[svg.Look]
) -> Iterator[tuple[str, str]]:
    """Yield the name and content of every file: the sheets, then each card by itself."""
    sheets = svg.print_sheets(ruleset, paper=paper, theme=look["theme"], lang=look["lang"])
    yield from sheet_files(sheets)
    for card in dict.fromkeys(ruleset.cards):
        yield f"cards/{card.id}.svg", svg.card(card, ruleset=ruleset, **look)


#: The command.
CARDS = CardsCommand(
    "cards, modifiers and markers",
    "sheet and card",
    FINDER.official,
    RULESETS,
    load_locale,
    svg.THEMES,
    svg.print_page,
    _pictures,
)
