"""Where the rulesets of Point City are."""

from __future__ import annotations

from citykit.data.rulesetfiles import Finder

__all__ = ["FINDER"]

#: Finds the rulesets of Point City.
FINDER = Finder("pointcity", "point-city", "setup.yaml")
