"""The rulesets of this game, as JSON and records ask for them."""

from __future__ import annotations

from citykit.formats.codec import Rulesets
from kosmopolis.model.ruleset import Ruleset
from kosmopolis.rulesets.find import FINDER
from kosmopolis.rulesets.fingerprint import ruleset_fingerprint
from kosmopolis.rulesets.shipped import official_ruleset, shipped_ruleset

__all__ = ["RULESETS"]


def _shipped(name: str) -> Ruleset | None:
    return shipped_ruleset(name) if name in FINDER.shipped_names else None


#: The rulesets of this game.
RULESETS: Rulesets[Ruleset] = Rulesets(official_ruleset, _shipped, ruleset_fingerprint, Ruleset)
