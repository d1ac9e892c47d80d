"""The rulebook: setup, draft, playing, settlement, scoring and what players may know."""

from kosmopolis.rules.reducer import step, to_act
from kosmopolis.rules.scoring import outcome
from kosmopolis.rules.setup import new_game

__all__ = ["new_game", "outcome", "step", "to_act"]
