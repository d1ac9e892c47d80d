"""Tests for games: the laws of the contract at every state of random games."""

from citykit.testing.checking import LawBroken, check_game, check_uniform, course, random_game
from citykit.testing.laws import LAWS, Law, Moment

__all__ = [
    "LAWS",
    "Law",
    "LawBroken",
    "Moment",
    "check_game",
    "check_uniform",
    "course",
    "random_game",
]
