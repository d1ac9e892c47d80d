"""Rulesets that do not ship, and how games are dealt."""

from __future__ import annotations

from functools import cache
from typing import Any

from attrs import evolve

import mycity as mc
from tests.mycity.support.positions import LEGACY
from tests.mycity.support.things import CAMPAIGN


@cache
def small() -> mc.Ruleset:
    """Return a ruleset with few shapes."""
    rules = mc.official_ruleset()
    return evolve(rules, id="hamlet", shapes=rules.shapes[:3])


def relabelled() -> mc.Ruleset:
    """Return the official ruleset with another source, which its fingerprint ignores."""
    rules = mc.official_ruleset()
    *others, last = rules.shapes
    return evolve(rules, shapes=(*others, evolve(last, source="house")))


#: The ways to deal a game.
DEALS: dict[str, dict[str, Any]] = {"eternal": {}, "legacy": {"options": LEGACY}}

#: What is written as JSON besides what comes up in games.
MORE: tuple[object, ...] = (CAMPAIGN,)
