"""The rulesets that ship with the library, each loaded once."""

from __future__ import annotations

from functools import cache

from pointcity.catalog import load_ruleset
from pointcity.models import Ruleset


@cache
def shipped_ruleset(ruleset_id: str) -> Ruleset:
    """Return a ruleset that ships with the library, the same value every time."""
    return load_ruleset(ruleset_id)


def official_ruleset() -> Ruleset:
    """Return the ruleset of the printed game, following the English book in Q1 and Q2."""
    return shipped_ruleset("point-city")
