"""Rulesets: from YAML files to checked values."""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

if TYPE_CHECKING:
    from pointcity.rulesets.diff import Change as Change
    from pointcity.rulesets.diff import compare as compare
    from pointcity.rulesets.fingerprint import ruleset_content as ruleset_content
    from pointcity.rulesets.fingerprint import ruleset_fingerprint as ruleset_fingerprint
    from pointcity.rulesets.load import RulesetInfo as RulesetInfo
    from pointcity.rulesets.load import list_rulesets as list_rulesets
    from pointcity.rulesets.load import load_ruleset as load_ruleset
    from pointcity.rulesets.shipped import official_ruleset as official_ruleset
    from pointcity.rulesets.spreadsheet import cards_from_csv as cards_from_csv
    from pointcity.rulesets.spreadsheet import cards_to_csv as cards_to_csv

__getattr__, __dir__ = room_names(__name__, {".spreadsheet": ("cards_from_csv", "cards_to_csv")})
