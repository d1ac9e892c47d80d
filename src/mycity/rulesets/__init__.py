"""Rulesets: from YAML files to checked values."""

from typing import TYPE_CHECKING

from citykit.tools.lazy import lazy_names

if TYPE_CHECKING:
    from mycity.rulesets.fingerprint import ruleset_content, ruleset_fingerprint
    from mycity.rulesets.load import RulesetInfo, list_rulesets, load_ruleset
    from mycity.rulesets.shipped import official_ruleset

__all__ = [
    "RulesetInfo",
    "list_rulesets",
    "load_ruleset",
    "official_ruleset",
    "ruleset_content",
    "ruleset_fingerprint",
]

_FINGERPRINT = ("ruleset_content", "ruleset_fingerprint")
_LOAD = ("RulesetInfo", "list_rulesets", "load_ruleset")

__getattr__, __dir__ = lazy_names(
    __name__,
    __all__,
    {
        **dict.fromkeys(_FINGERPRINT, "mycity.rulesets.fingerprint"),
        **dict.fromkeys(_LOAD, "mycity.rulesets.load"),
        "official_ruleset": "mycity.rulesets.shipped",
    },
)
