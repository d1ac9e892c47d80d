"""What all bots have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from attrs import field, frozen

from citykit.bots.advice import adviser_of
from citykit.tools.errors import ArgumentError, kind_of
from citykit.tools.mappings import FrozenMapping

__all__ = ["ThinkingBot", "Weighed"]


@frozen
class Weighed:
    """An action, and what a bot thinks of it.

    Attributes:
        action: The action.
        value: What the bot maximizes: points for ``greedy`` and ``planner``, the chance to win
            (0 to 1) for ``search``.
        visits: How often ``search`` tried it.
        parts: The parts of the value by name, such as ``points``; the parts of ``planner``.
    """

    action: Any
    value: float
    visits: int = 0
    parts: Mapping[str, float] = field(default=FrozenMapping())


class ThinkingBot:
    """Base class of bots that compare actions.

    Args:
        game: The package of the game.
        seed: The seed of its random choices.
    """

    def __init__(self, game: Any, *, seed: int | str = 0) -> None:
        self.game = game
        self.adviser = adviser_of(game)
        self.rng = Random(f"{type(self).__name__}:{seed}")

    def choose(self, view: Any, /, actions: Sequence[Any]) -> Any:
        """Return the action that the bot likes best.

        Args:
            view: What its seat knows.
            actions: The legal actions of the seat.

        Raises:
            ArgumentError: If it is given a state, or there is nothing to choose from.
        """
        check_view(self.game, view, actions)
        if len(actions) == 1:
            return actions[0]
        return self.pick(self.weigh(view, seat_of(self.game, view))).action

    def explain(self, view: Any, /, actions: Sequence[Any]) -> tuple[Weighed, ...]:
        """Return the actions that the bot considered, best first.

        Args:
            view: What its seat knows.
            actions: The legal actions of the seat.

        Raises:
            ArgumentError: If it is given a state, or there is nothing to choose from.
        """
        check_view(self.game, view, actions)
        return tuple(self.weigh(view, seat_of(self.game, view)))

    def weigh(self, view: Any, seat: int) -> list[Weighed]:
        """Return the actions worth a look, best first."""
        raise NotImplementedError  # each kind of bot has its own

    def pick(self, weighed: Sequence[Weighed]) -> Weighed:
        """Return the one to choose of the actions worth a look: the best."""
        return weighed[0]


def check_view(game: Any, view: Any, actions: Sequence[Any]) -> None:
    """Check what a bot is given.

    Args:
        game: The package of the game.
        view: What the seat knows.
        actions: Its legal actions.

    Raises:
        ArgumentError: If it is a state, which a bot must not see, or there are no actions.
    """
    if isinstance(view, getattr(game, "State", ())):
        raise ArgumentError("a view", kind_of(view), "use observe(state, seat)")
    if not actions:
        raise ArgumentError("at least one legal action", "none", "this seat is not to act")


def seat_of(game: Any, view: Any) -> int:
    """Return the seat that a view is for; in a game without private knowledge, the one to act."""
    seat: int | None = getattr(view, "seat", None)
    return game.to_act(view)[0] if seat is None else seat


def others_choose(game: Any, adviser: Any, state: Any, seat: int, rng: Random) -> Any:
    """Return a state in which all seats that choose together with one have chosen, at random."""
    for other in game.to_act(state):
        if other != seat:
            action = rng.choice(adviser.candidates(state, other))
            state, _ = game.step(state, action, seat=other)
    return state


def best_first(weighed: list[Weighed]) -> list[Weighed]:
    """Return actions by value, highest first; equals stay in order."""
    return sorted(weighed, key=lambda each: -each.value)
