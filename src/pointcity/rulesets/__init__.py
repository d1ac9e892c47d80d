"""Rulesets: from YAML files to checked values."""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

if TYPE_CHECKING:
    from pointcity.rulesets.diff import Change, compare
    from pointcity.rulesets.fingerprint import ruleset_content, ruleset_fingerprint
    from pointcity.rulesets.load import RulesetInfo, list_rulesets, load_ruleset
    from pointcity.rulesets.shipped import official_ruleset
    from pointcity.rulesets.spreadsheet import cards_from_csv, cards_to_csv

__all__ = [
    "Change",
    "RulesetInfo",
    "cards_from_csv",
    "cards_to_csv",
    "compare",
    "list_rulesets",
    "load_ruleset",
    "official_ruleset",
    "ruleset_content",
    "ruleset_fingerprint",
]

__getattr__, __dir__ = room_names(
    __name__, __all__, dict.fromkeys(("cards_from_csv", "cards_to_csv"), ".spreadsheet")
)
