"""Tests for games: the laws of the contract at every state of random games."""

from citykit.testing.checking import (
    LawBroken,
    check_game,
    check_repeatable,
    check_uniform,
    course,
    courses_elsewhere,
    random_game,
)
from citykit.testing.laws import LAWS, Law, Moment
from citykit.testing.leaks import Leak, Outputs, Swap, check_swaps

__all__ = [
    "LAWS",
    "Law",
    "LawBroken",
    "Leak",
    "Moment",
    "Outputs",
    "Swap",
    "check_game",
    "check_repeatable",
    "check_swaps",
    "check_uniform",
    "course",
    "courses_elsewhere",
    "random_game",
]
