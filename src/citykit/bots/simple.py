"""Bots that do not look further than their own turn."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from citykit.bots.thinking import (
    ThinkingBot,
    Weighed,
    best_first,
    check_view,
    others_choose,
)
from citykit.tools.mappings import FrozenMapping

__all__ = ["GreedyBot", "PlannerBot", "RandomBot"]


class RandomBot:
    """Plays any legal action, all equally likely.

    Args:
        game: The package of the game.
        seed: The seed of its choices.
    """

    def __init__(self, game: Any, *, seed: int | str = 0) -> None:
        self.game = game
        self.rng = Random(f"random:{seed}")

    def choose(self, view: Any, /, actions: Sequence[Any]) -> Any:
        """Return one of the legal actions.

        Args:
            view: What its seat knows.
            actions: The legal actions of the seat.

        Raises:
            ArgumentError: If it is given a state, or there is nothing to choose from.
        """
        check_view(self.game, view, actions)
        return self.rng.choice(actions)


class _QuickBot(ThinkingBot):
    """Compares values that the game gives to actions.

    Args:
        game: The package of the game.
        seed: The seed of its random choices.
        slack: How many points an action may be worth less than the best one and still be chosen:
            one of these is, at random. Two bots then do not play alike where both have the same
            choices.

    Raises:
        ValueError: If the slack is negative.
    """

    def __init__(self, game: Any, *, seed: int | str = 0, slack: float = 0.0) -> None:
        super().__init__(game, seed=seed)
        if not slack >= 0:
            raise ValueError(f"slack must not be negative, but is {slack!r}")
        self.slack = slack

    def pick(self, weighed: Sequence[Weighed]) -> Weighed:
        """Return the best action, or with a slack one that is nearly as good."""
        if not self.slack:
            return super().pick(weighed)
        least = weighed[0].value - self.slack
        return self.rng.choice([each for each in weighed if each.value >= least])


class GreedyBot(_QuickBot):
    """Takes the action that leads to the position with the highest value."""

    def weigh(self, view: Any, seat: int) -> list[Weighed]:
        """Return the candidates by the value of what they lead to."""
        game, adviser = self.game, self.adviser
        world = others_choose(game, adviser, game.determinize(view, self.rng), seat, self.rng)
        weighed = []
        for action in adviser.candidates(view, seat):
            after, _ = game.step(world, action, seat=seat)
            weighed.append(Weighed(action, adviser.value(after, seat)))
        return best_first(weighed)


class PlannerBot(_QuickBot):
    """Takes the action that the game's planner likes best: one turn ahead, by rules of thumb."""

    def weigh(self, view: Any, seat: int) -> list[Weighed]:
        """Return the candidates by what the planner makes of them, with its reasons."""
        actions = self.adviser.candidates(view, seat)
        plan = self.adviser.plan(view, seat, actions)
        return best_first(
            [
                Weighed(action, sum(parts.values()), parts=FrozenMapping(parts))
                for action, parts in zip(actions, plan, strict=True)
            ]
        )
