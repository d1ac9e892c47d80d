"""What JSON and records need to know about the rulesets of this game."""

from __future__ import annotations

from citykit.formats.codec import Rulesets
from pointcity.model.ruleset import Ruleset
from pointcity.rulesets.find import FINDER
from pointcity.rulesets.fingerprint import ruleset_fingerprint
from pointcity.rulesets.shipped import official_ruleset, shipped_ruleset

__all__ = ["RULESETS"]


def _shipped(name: str) -> Ruleset | None:
    return shipped_ruleset(name) if name in FINDER.shipped_names else None


#: The rulesets of this game.
RULESETS = Rulesets(official_ruleset, _shipped, ruleset_fingerprint, Ruleset)
