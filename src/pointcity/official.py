"""The official game, loaded once."""

from __future__ import annotations

from functools import cache

from pointcity.catalog import load_ruleset
from pointcity.models import Ruleset


@cache
def official_ruleset() -> Ruleset:
    """Return the ruleset of the printed game, following the English book in Q1 and Q2."""
    return load_ruleset("point-city")
