"""Where the rulesets of My City are."""

from __future__ import annotations

from citykit.data.rulesetfiles import Finder

__all__ = ["FINDER"]

#: Finds the rulesets of My City.
FINDER = Finder("mycity", "mycity", "ruleset.yaml", prefix="data/mycity/")
