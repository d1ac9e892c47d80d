"""Where the rulesets of Kosmopolis are."""

from __future__ import annotations

from citykit.data.rulesetfiles import Finder

__all__ = ["FINDER"]

#: Finds the rulesets of Kosmopolis.
FINDER = Finder("kosmopolis", "kosmopolis", "ruleset.yaml", prefix="data/kosmopolis/")
