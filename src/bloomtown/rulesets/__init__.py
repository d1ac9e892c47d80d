"""Rulesets: from YAML files to checked values."""

from typing import TYPE_CHECKING

from citykit.tools.lazy import lazy_names

if TYPE_CHECKING:
    from bloomtown.rulesets.diff import Change, compare
    from bloomtown.rulesets.fingerprint import ruleset_content, ruleset_fingerprint
    from bloomtown.rulesets.load import RulesetInfo, list_rulesets, load_ruleset
    from bloomtown.rulesets.shipped import official_ruleset

__all__ = [
    "Change",
    "RulesetInfo",
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
        "Change": "bloomtown.rulesets.diff",
        "RulesetInfo": "bloomtown.rulesets.load",
        "compare": "bloomtown.rulesets.diff",
        "list_rulesets": "bloomtown.rulesets.load",
        "load_ruleset": "bloomtown.rulesets.load",
        "official_ruleset": "bloomtown.rulesets.shipped",
        "ruleset_content": "bloomtown.rulesets.fingerprint",
        "ruleset_fingerprint": "bloomtown.rulesets.fingerprint",
    },
)
