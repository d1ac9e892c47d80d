"""What users test their own card sets and servers with, a module for each topic."""

from pointcity.testing.conformance import NonConformance, check_game, check_ruleset, games_of

__all__ = ["NonConformance", "check_game", "check_ruleset", "games_of"]
