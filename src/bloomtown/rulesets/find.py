"""Where the rulesets of Bloom Town are."""

from __future__ import annotations

from citykit.data.rulesetfiles import Finder

__all__ = ["FINDER"]

#: Finds the rulesets of Bloom Town.
FINDER = Finder("bloomtown", "bloomtown", "ruleset.yaml", prefix="data/bloomtown/")
