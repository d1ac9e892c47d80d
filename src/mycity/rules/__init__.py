"""The rulebook: setup, placement, rounds, scoring, the campaign and what players may know."""

from mycity.rules.reducer import step, to_act
from mycity.rules.scoring import outcome
from mycity.rules.setup import new_game

__all__ = ["new_game", "outcome", "step", "to_act"]
