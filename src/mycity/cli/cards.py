"""``mycity cards``: draw all cards, buildings and boards of a ruleset."""

from __future__ import annotations

from citykit.cli.cards import CardsCommand, card_files
from mycity.display import svg
from mycity.language.locales import load_locale
from mycity.rulesets.find import FINDER
from mycity.rulesets.load import RULESETS

__all__ = ["CARDS"]

#: The command.
CARDS = CardsCommand(
    "cards, buildings and boards",
    "sheet and card",
    FINDER.official,
    RULESETS,
    load_locale,
    svg,
    card_files(svg),
)
