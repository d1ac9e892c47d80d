"""Look back at a game: what ``search`` would have done, and what the difference was worth.

The move that was made and the one that ``search`` prefers are both tried in the same sampled
worlds, which look like what the player knew, with the same random continuations. The difference
between them is therefore due to the move, and has an error margin.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean
from typing import Any

from attrs import frozen

from citykit.arena.chances import Luck, victory
from citykit.arena.errors import ArenaError
from citykit.arena.statistics import Estimate, mean
from citykit.bots.advice import adviser_of
from citykit.bots.make import make
from citykit.formats.baserecords import seat_of

__all__ = ["AnalyzedMove", "GameAnalysis", "analyze"]

#: How much a move changes a seat's chance to win, at least, for a turning point.
_TURN = 0.1
#: Turning points that are named at most.
_TURNS = 3


@frozen
class AnalyzedMove:
    """A move of a game, and what it was worth.

    Attributes:
        number: Its number, from 1.
        seat: Who made it.
        action: The action, in words.
        best: What ``search`` would have done, in words; the action itself if it agrees.
        agrees: Whether ``search`` would have done the same.
        forced: Whether there was nothing to choose.
        loss: What the difference was worth, as a chance to win from 0 to 1; None if they agree.
        points: What it was worth in points; None if they agree.
        chances: The chance of each seat to win after the move, as a spectator sees it.
    """

    number: int
    seat: int
    action: str
    best: str
    agrees: bool
    forced: bool
    loss: Estimate | None
    points: Estimate | None
    chances: tuple[float, ...]

    @property
    def is_mistake(self) -> bool:
        """Whether the difference is beyond chance."""
        return self.loss is not None and self.loss.low > 0

    def plain(self) -> dict[str, Any]:
        """Return the move as plain data for JSON."""
        return {
            "number": self.number,
            "seat": self.seat,
            "action": self.action,
            "best": self.best,
            "agrees": self.agrees,
            "forced": self.forced,
            "mistake": self.is_mistake,
            "loss": None if self.loss is None else self.loss.plain(),
            "points": None if self.points is None else self.points.plain(),
            "chances": [round(chance, 4) for chance in self.chances],
        }


@frozen
class GameAnalysis:
    """A game, move by move.

    Attributes:
        game: The name of the game.
        ruleset: The id of the ruleset.
        scores: The final points of each seat; empty if the game is not over.
        winners: The seats that won; empty if the game is not over.
        start: The chance of each seat at the beginning.
        moves: The moves.
        iterations: The budget of ``search`` for each.
        worlds: The worlds in which each was compared.
    """

    game: str
    ruleset: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    start: tuple[float, ...]
    moves: tuple[AnalyzedMove, ...]
    iterations: int
    worlds: int

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.start)

    def course(self, seat: int) -> list[float]:
        """Return the chance of a seat to win: at the beginning, and after each move."""
        return [self.start[seat], *(move.chances[seat] for move in self.moves)]

    @property
    def turning_points(self) -> tuple[AnalyzedMove, ...]:
        """The moves that changed the chances most, beyond chance, in order."""
        changes: list[tuple[float, AnalyzedMove]] = []
        before = self.start
        for move in self.moves:
            pairs = zip(before, move.chances, strict=True)
            changes.append((max(abs(after - was) for was, after in pairs), move))
            before = move.chances
        changes.sort(key=lambda each: -each[0])
        least = max(_TURN, 2 * math.sqrt(0.5 / self.worlds))  # two standard errors
        found = [move for change, move in changes[:_TURNS] if change >= least]
        return tuple(sorted(found, key=lambda move: move.number))

    def plain(self) -> dict[str, Any]:
        """Return the analysis as plain data for JSON."""
        return {
            "game": self.game,
            "ruleset": self.ruleset,
            "scores": list(self.scores),
            "winners": list(self.winners),
            "iterations": self.iterations,
            "worlds": self.worlds,
            "start": [round(chance, 4) for chance in self.start],
            "turning_points": [move.number for move in self.turning_points],
            "moves": [move.plain() for move in self.moves],
        }


# --- Trying moves ----------------------------------------------------------------------


@frozen
class _Trial:
    """What became of a game in one world: the points of all seats, and their chances to win."""

    points: Sequence[float]
    chances: Sequence[float]

    def lead(self, seat: int) -> float:
        """Return by how much a seat is ahead of the best of the others."""
        others = [*self.points[:seat], *self.points[seat + 1 :]]
        return self.points[seat] - max(others, default=0.0)


class _Analyst:
    """Analyzes the moves of one game."""

    def __init__(
        self, game: Any, states: Sequence[Any], iterations: int, worlds: int, seed: str, lang: str
    ) -> None:
        self.game = game
        self.adviser = adviser_of(game)
        self.iterations = iterations
        self.worlds = worlds
        self.seed = seed
        self.lang = lang
        self.bots: dict[int, Any] = {}
        self.luck = Luck(game, states[0], f"{seed}:luck")
        played, over = len(states) - 1, not game.to_act(states[-1])
        self.length = float(played) if over else max(self.luck.length, played + 1.0)
        self.chances = self._chances(0, states[0])

    def _best(self, view: Any, seat: int, actions: Sequence[Any]) -> Any:
        if seat not in self.bots:
            seed = f"{self.seed}:{seat}"
            self.bots[seat] = make(self.game, "search", seed=seed, iterations=self.iterations)
        return self.bots[seat].choose(view, actions)

    def _chances(self, number: int, state: Any) -> tuple[float, ...]:
        """Return the chances after some moves, as a spectator sees them: no seat knows more."""
        trials = self._try(self.game.observe(state, None), number)
        return tuple(map(fmean, zip(*(each.chances for each in trials), strict=True)))

    def _try(self, view: Any, number: int, action: Any = None, seat: int = 0) -> list[_Trial]:
        """Return what becomes of worlds that look like a view, after an action if there is one."""
        game, left, found = self.game, 1 - number / self.length, []
        for world in range(self.worlds):
            rng = Random(f"{self.seed}:{number}:{world}")
            state = game.determinize(view, rng)
            if action is not None:
                state, _ = game.step(state, action, seat=seat)
            if game.to_act(state):
                points = self.adviser.playout(state, rng)
                found.append(_Trial(points, self.luck.chances(points, left)))
            else:
                end = game.outcome(state)
                won = [float(each in end.winners) for each in range(len(end.scores))]
                found.append(_Trial(end.scores, victory(won)))
        return found

    def move(self, number: int, state: Any, seat: int, action: Any, after: Any) -> AnalyzedMove:
        """Return what a move was worth."""
        game = self.game
        view = game.observe(state, seat)
        actions = game.legal_actions(view, seat)
        best = self._best(view, seat, actions) if len(actions) > 1 else action
        others = tuple(each for each in game.to_act(state) if each != seat)
        if not others or game.to_act(after) != others:  # else the choice is hidden for now
            self.chances = self._chances(number, after)
        loss = points = None
        if best != action:
            made, better = (self._try(view, number, each, seat) for each in (action, best))
            pairs = list(zip(made, better, strict=True))
            loss = mean([other.chances[seat] - own.chances[seat] for own, other in pairs])
            points = mean([other.lead(seat) - own.lead(seat) for own, other in pairs])
        return AnalyzedMove(
            number=number,
            seat=seat,
            action=game.describe(action, view, lang=self.lang),
            best=game.describe(best, view, lang=self.lang),
            agrees=best == action,
            forced=len(actions) == 1,
            loss=loss,
            points=points,
            chances=self.chances,
        )


def analyze(
    game: Any,
    record: Any,
    ruleset: Any = None,
    *,
    iterations: int = 200,
    worlds: int = 100,
    seed: int | str = 0,
    lang: str = "en",
    progress: Callable[[int, int], None] | None = None,
) -> GameAnalysis:
    """Analyze a recorded game, finished or not. Equal seeds give equal analyses.

    Args:
        game: The package of the game.
        record: The record of the game.
        ruleset: Its ruleset; by default the shipped one with its id.
        iterations: The budget of ``search`` for each move.
        worlds: The number of worlds in which both moves are tried.
        seed: The seed of all samples.
        lang: The language of the actions.
        progress: Is told the number of analyzed moves, and of all moves.

    Raises:
        ArenaError: If the record has no moves.
        RecordError: If the game cannot be replayed.
    """
    if not record.moves:
        raise ArenaError("this record has no moves to analyze")
    states = list(game.records.replay(record, ruleset))
    analyst = _Analyst(game, states, iterations, worlds, f"analysis:{seed}", lang)
    start, found = analyst.chances, []
    for number, move in enumerate(record.moves, start=1):
        if progress is not None:
            progress(number - 1, len(record.moves))
        before, given = states[number - 1], seat_of(move)
        seat = game.to_act(before)[0] if given is None else given
        found.append(analyst.move(number, before, seat, move.action, states[number]))
    outcome = game.outcome(states[-1])
    return GameAnalysis(
        game=game.__name__,
        ruleset=record.ruleset,
        scores=() if outcome is None else tuple(outcome.scores),
        winners=() if outcome is None else tuple(outcome.winners),
        start=start,
        moves=tuple(found),
        iterations=iterations,
        worlds=worlds,
    )
