"""The chance of each seat to win, from the points that playouts expect.

Playouts may stop early, so their points are a guess. What the rest of a game adds to them is taken
to be normally distributed, with a spread that shrinks with the square root of the moves that are
left, as in Brownian motion. The spread at the beginning is that of some games that bots play.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Any

from attrs import frozen

from citykit.bots.advice import adviser_of
from citykit.bots.make import bot_names, make
from citykit.game.contract import Bot

__all__ = ["Luck", "victory"]

#: The games that show how much scores differ at the end.
_GAMES = 12
#: The continuations of a guess that are tried, each with its opposite.
_DRAWS = 16


def victory(points: Sequence[float]) -> list[float]:
    """Return each seat's part of the victory.

    Args:
        points: The final points of each seat.
    """
    best = max(points)
    winners = sum(each == best for each in points)
    return [1 / winners if each == best else 0.0 for each in points]


class Luck:
    """How much may still happen in a game.

    Args:
        game: The package of the game.
        start: The state at the beginning.
        seed: The seed of the games that are played.

    Attributes:
        spread: The standard deviation of the points of a seat at the end of a game.
        length: The mean number of moves of a game.
        drift: By how much a playout from the beginning underestimates the points of each seat, if
            there is a seat that never acts; else 0.
    """

    def __init__(self, game: Any, start: Any, seed: str) -> None:
        squares = freedom = 0.0
        games = [_finish(game, start, f"{seed}:{number}") for number in range(_GAMES)]
        for each in games:
            average = fmean(each.scores)
            squares += sum((score - average) ** 2 for score in each.scores)
            freedom += len(each.scores) - 1
        self.spread = math.sqrt(squares / freedom) if freedom else 0.0
        self.length = fmean(each.moves for each in games)
        seats = len(games[0].scores)
        # Playouts know little about the points of a seat that never acts, such as an automa.
        self.drift = [0.0] * seats
        if len(games[0].acted) < seats:
            gains = ([b - a for a, b in zip(one.guess, one.scores, strict=True)] for one in games)
            self.drift = list(map(fmean, zip(*gains, strict=True)))
        rng = Random(f"{seed}:draws")
        draws = [[rng.gauss(0, 1) for _ in range(seats)] for _ in range(_DRAWS)]
        self._draws = [*draws, *([-each for each in draw] for draw in draws)]

    def chances(self, points: Sequence[float], left: float) -> list[float]:
        """Return the chance of each seat to win.

        Args:
            points: The points that each seat can expect.
            left: The part of the game that is left, from 0 to 1.
        """
        spread = self.spread * math.sqrt(left)
        likely = [each + left * drift for each, drift in zip(points, self.drift, strict=True)]
        tried = (
            victory([each + spread * luck for each, luck in zip(likely, draw, strict=True)])
            for draw in self._draws
        )
        return list(map(fmean, zip(*tried, strict=True)))


@frozen
class _Finished:
    """A game that bots played: what a playout expected at its beginning, and what came of it."""

    guess: Sequence[float]
    scores: Sequence[float]
    moves: int
    acted: frozenset[int]


def _finish(game: Any, start: Any, seed: str) -> _Finished:
    """Play a game to its end that looks the same at the beginning."""
    name = "planner:slack=0.5" if "planner" in bot_names(game) else "random"
    bots: dict[int, Bot[Any, Any]] = {}
    rng = Random(seed)
    state = game.determinize(game.observe(start, None), rng)
    guess, moves = adviser_of(game).playout(state, rng), 0
    while seats := game.to_act(state):
        seat = seats[0]
        if seat not in bots:
            bots[seat] = make(game, name, seed=f"{seed}:{seat}")
        view = game.observe(state, seat)
        action = bots[seat].choose(view, game.legal_actions(view, seat))
        state, _ = game.step(state, action, seat=seat)
        moves += 1
    return _Finished(guess, game.outcome(state).scores, moves, frozenset(bots))
