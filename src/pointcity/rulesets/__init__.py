"""Rulesets: from YAML files to checked values."""

from typing import TYPE_CHECKING

from citykit.tools.lazy import lazy_names

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

__getattr__, __dir__ = lazy_names(
    __name__,
    __all__,
    {
        "Change": "pointcity.rulesets.diff",
        "RulesetInfo": "pointcity.rulesets.load",
        "cards_from_csv": "pointcity.rulesets.spreadsheet",
        "cards_to_csv": "pointcity.rulesets.spreadsheet",
        "compare": "pointcity.rulesets.diff",
        "list_rulesets": "pointcity.rulesets.load",
        "load_ruleset": "pointcity.rulesets.load",
        "official_ruleset": "pointcity.rulesets.shipped",
        "ruleset_content": "pointcity.rulesets.fingerprint",
        "ruleset_fingerprint": "pointcity.rulesets.fingerprint",
    },
)
