"""Rulesets: from YAML files to checked values."""

from typing import TYPE_CHECKING

from citykit.tools.lazy import lazy_names

if TYPE_CHECKING:
    from kosmopolis.rulesets.diff import Change, compare
    from kosmopolis.rulesets.fingerprint import ruleset_content, ruleset_fingerprint
    from kosmopolis.rulesets.load import RulesetInfo, list_rulesets, load_ruleset
    from kosmopolis.rulesets.shipped import official_ruleset

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
        "Change": "kosmopolis.rulesets.diff",
        "compare": "kosmopolis.rulesets.diff",
        "RulesetInfo": "kosmopolis.rulesets.load",
        "list_rulesets": "kosmopolis.rulesets.load",
        "load_ruleset": "kosmopolis.rulesets.load",
        "official_ruleset": "kosmopolis.rulesets.shipped",
        "ruleset_content": "kosmopolis.rulesets.fingerprint",
        "ruleset_fingerprint": "kosmopolis.rulesets.fingerprint",
    },
)
