"""Rulesets that do not ship, and how games are dealt."""

from __future__ import annotations

from functools import cache
from typing import Any

from attrs import evolve

import bloomtown as bt


@cache
def small() -> bt.Ruleset:
    """Return a ruleset with few tiles, low stacks and a late end."""
    rules = bt.official_ruleset()
    setups = tuple(evolve(setup, stack=3, end_stacks=4) for setup in rules.setups)
    return evolve(rules, id="plaza", setups=setups, tokens=2)


def relabelled() -> bt.Ruleset:
    """Return the official ruleset with another source, which its fingerprint ignores."""
    rules = bt.official_ruleset()
    first, *others = rules.shops
    return evolve(rules, shops=(evolve(first, source="rulebook"), *others))


#: The ways to deal a game.
DEALS: dict[str, dict[str, Any]] = {"side A": {}, "side B": {"options": {"side": "B"}}}

#: What is written as JSON besides what comes up in games.
MORE: tuple[object, ...] = ()
