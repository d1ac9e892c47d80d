"""What users test their own card sets and servers with, a module for each topic."""

from pointcity.testing.conformance import (
    Game,
    NonConformance,
    check_game,
    check_ruleset,
    games_of,
)

__all__ = ["Game", "NonConformance", "check_game", "check_ruleset", "games_of"]
