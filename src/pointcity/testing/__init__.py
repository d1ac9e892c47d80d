"""Checks for your own rulesets, servers and bots."""

from citykit.testing.leaks import Leak
from pointcity.testing.conformance import (
    Game,
    NonConformance,
    check_game,
    check_ruleset,
    games_of,
)
from pointcity.testing.doctor import Finding, examine
from pointcity.testing.leaks import assert_no_leak, twin

__all__ = [
    "Finding",
    "Game",
    "Leak",
    "NonConformance",
    "assert_no_leak",
    "check_game",
    "check_ruleset",
    "examine",
    "games_of",
    "twin",
]


def __dir__() -> list[str]:
    return sorted(__all__)
