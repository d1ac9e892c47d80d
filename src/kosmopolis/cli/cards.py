"""``kosmopolis cards``: draw all cards, modifiers and markers of a ruleset."""

from __future__ import annotations

from citykit.cli.cards import CardsCommand, card_files
from kosmopolis.display import svg
from kosmopolis.language.locales import load_locale
from kosmopolis.rulesets.find import FINDER
from kosmopolis.rulesets.load import RULESETS

__all__ = ["CARDS"]

#: The command.
CARDS = CardsCommand(
    "cards, modifiers and markers",
    "sheet and card",
    FINDER.official,
    RULESETS,
    load_locale,
    svg,
    card_files(svg),
)
