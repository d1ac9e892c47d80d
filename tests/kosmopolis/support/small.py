"""Rulesets that do not ship, and how games are dealt."""

from __future__ import annotations

from functools import cache
from typing import Any

from attrs import evolve

import kosmopolis as ko


@cache
def small() -> ko.Ruleset:
    """Return a ruleset with few cards and two rounds."""
    values = dict.fromkeys(range(2, 7), 2)
    return evolve(ko.official_ruleset(), id="village", values=values, rounds=2, markers=3)


def relabelled() -> ko.Ruleset:
    """Return the official ruleset with another colour, which its fingerprint ignores."""
    rules = ko.official_ruleset()
    first, *others = rules.professions
    return evolve(rules, professions=(evolve(first, colour="red"), *others))


#: The ways to deal a game.
DEALS: dict[str, dict[str, Any]] = {"game": {}}

#: What is written as JSON besides what comes up in games.
MORE: tuple[object, ...] = ()
