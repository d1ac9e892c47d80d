"""What a game tells bots: the value of a position, moves worth a look, and quick samples."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, Protocol, TypeVar

__all__ = ["Adviser", "adviser_of"]

S = TypeVar("S", contravariant=True)
V = TypeVar("V", contravariant=True)
A = TypeVar("A")


class Adviser(Protocol[S, V, A]):
    """What a game offers to bots: the module behind its door ``bots``, such as ``pc.bots``.

    The door is optional: every game has the bots ``random`` and ``search``. With ``value`` it has
    ``greedy``, with ``plan`` it has ``planner``, and ``search`` plays better. A door has at least
    ``candidates`` and ``playout``.

    A position is a state or a view of the seat. All answers depend only on what the seat knows,
    so both give the same.
    """

    def value(self, position: S | V, /, seat: int) -> float:
        """Return the points that a seat can expect at the end, as the position stands.

        ``greedy`` takes the action that leads to the highest value.
        """

    def candidates(self, position: S | V, /, seat: int) -> Sequence[A]:
        """Return the legal actions worth a look, in canonical order: a few, and at least one.

        It is empty if the seat is not to act. It need not list all legal actions first.
        """

    def plan(
        self, position: S | V, /, seat: int, actions: Sequence[A]
    ) -> Sequence[Mapping[str, float]]:
        """Return what each of some legal actions is worth seen one turn ahead, in parts by name.

        The sum of its parts is an action's worth in points. It weighs what helps in later turns,
        and how many of them are left. Only differences matter. ``planner`` takes the best
        candidate, and ``search`` looks at it first. Interfaces show the parts as the reasons for
        a hint, in the words of the game's ``language.part_words``, or by name if it has none.
        """

    def worlds(self, view: V, /) -> Callable[[Random], Any]:
        """Return a function that samples states which look like a view, as ``determinize`` does.

        What all samples share is prepared once. It is optional, too.
        """

    def playout(self, state: S, /, rng: Random) -> Sequence[float]:
        """Return the points that each seat ends up with in a quick, random continuation.

        It plays to the end, or far enough for the value of the position to be a good guess.
        """


class _PlainAdviser:
    """Advice about a game that offers none: every action is a candidate, playouts are random."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def candidates(self, position: Any, /, seat: int) -> Sequence[Any]:
        actions: Sequence[Any] = self._game.legal_actions(position, seat)
        return actions

    def playout(self, state: Any, /, rng: Random) -> Sequence[float]:
        game = self._game
        while seats := game.to_act(state):
            for seat in seats:
                action = rng.choice(game.legal_actions(state, seat))
                state, _ = game.step(state, action, seat=seat)
        points: Sequence[float] = game.outcome(state).scores
        return points


def worlds_of(game: Any, adviser: Any, view: Any) -> Callable[[Random], Any]:
    """Return a function that samples states which look like a view.

    Args:
        game: The package of the game.
        adviser: What the game offers to bots.
        view: The view.
    """
    if hasattr(adviser, "worlds"):
        sample: Callable[[Random], Any] = adviser.worlds(view)
        return sample
    return partial(game.determinize, view)


def adviser_of(game: Any) -> Any:
    """Return what a game offers to bots, or plain advice if it offers nothing.

    Args:
        game: The package of the game.
    """
    return getattr(game, "bots", None) or _PlainAdviser(game)
