"""Rulesets: from YAML files to checked values."""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

if TYPE_CHECKING:
    from bloomtown.rulesets.diff import Change as Change
    from bloomtown.rulesets.diff import compare as compare
    from bloomtown.rulesets.fingerprint import ruleset_content as ruleset_content
    from bloomtown.rulesets.fingerprint import ruleset_fingerprint as ruleset_fingerprint
    from bloomtown.rulesets.load import RulesetInfo as RulesetInfo
    from bloomtown.rulesets.load import list_rulesets as list_rulesets
    from bloomtown.rulesets.load import load_ruleset as load_ruleset
    from bloomtown.rulesets.shipped import official_ruleset as official_ruleset

__getattr__, __dir__ = room_names(__name__)
