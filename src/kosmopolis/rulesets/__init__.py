"""Rulesets: from YAML files to checked values."""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

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

__getattr__, __dir__ = room_names(__name__, __all__)
