"""Determinized Monte Carlo tree search over the contract.

Each iteration takes a world that looks like the view, follows the tree in it, adds a node, and
ends with a playout. All actions are tried in the same sequence of worlds, so that none is luckier
than another. A node is a sequence of choices, so one tree serves all worlds; what is legal is
looked up in the world at hand. Seats that choose at the same time do so at one node, each by its
own statistics, so that no seat knows what another one chose.

The next search of the same game begins with what the last one knows about the choices since then,
though some of its worlds have turned out to be wrong. All that it adds is from worlds that look
like the new view.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from time import monotonic
from typing import Any

from citykit.bots.advice import worlds_of
from citykit.bots.thinking import ThinkingBot, Weighed

__all__ = ["SearchBot"]

#: The iterations of a search whose budget is not given.
ITERATIONS = 400
#: How much a search explores: the weight of the prior in the choice of an action.
_EXPLORATION = 1.5
#: A difference of so many points makes the planner e times as sure of an action.
_TEMPERATURE = 2.0
#: A node is looked into when it has been reached so often.
_EXPAND_AFTER = 64


class _Arm:
    """One action of a seat at a node, with the results of trying it."""

    __slots__ = ("action", "prior", "total", "visits")

    def __init__(self, action: Any, prior: float) -> None:
        self.action = action
        self.prior = prior
        self.visits = 0
        self.total = 0.0


class _Choices:
    """What one seat can do at a node."""

    __slots__ = ("_arms", "_last", "_listed", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self._arms: dict[Any, _Arm] = {}
        self._last: Sequence[Any] | None = None
        self._listed: list[_Arm] = []

    def listed(self, actions: Sequence[Any], priors: Callable[[], Sequence[float]]) -> list[_Arm]:
        """Return the arms of actions; those that are new get an average prior.

        Args:
            actions: The actions.
            priors: Returns how good they look. It is asked at the first visit only.
        """
        if actions is not self._last:  # the same list as before needs no lookup
            arms = self._arms
            if not arms:
                for action, prior in zip(actions, priors(), strict=True):
                    arms[action] = _Arm(action, prior)
            self._last = actions
            self._listed = [
                arms.get(action) or arms.setdefault(action, _Arm(action, 1 / len(actions)))
                for action in actions
            ]
        return self._listed


class _Node:
    """What is known about the positions after a sequence of choices."""

    __slots__ = ("children", "choices", "sample", "visits")

    def __init__(self, sample: Any) -> None:
        self.sample = sample
        self.visits = 0
        self.choices: dict[int, _Choices] = {}
        self.children: dict[tuple[_Arm, ...], _Node] = {}

    def below(self) -> Iterator[_Node]:
        """Yield this node and all nodes below it."""
        yield self
        for child in self.children.values():
            yield from child.below()


class SearchBot(ThinkingBot):
    """Looks ahead in sampled worlds, and takes the action that it tried most.

    Args:
        game: The package of the game.
        seed: The seed of its samples.
        iterations: How many samples it draws for a choice; equal numbers make equal choices.
        seconds: How long it searches for a choice instead.

    Raises:
        ValueError: If both are given, or one of them is not positive.
    """

    def __init__(
        self,
        game: Any,
        *,
        seed: int | str = 0,
        iterations: int | None = None,
        seconds: float | None = None,
    ) -> None:
        super().__init__(game, seed=seed)
        if iterations is not None and seconds is not None:
            raise ValueError("give either iterations or seconds")
        if seconds is not None and not seconds > 0:
            raise ValueError(f"seconds must be positive, not {seconds!r}")
        if iterations is not None and not (isinstance(iterations, int) and iterations > 0):
            raise ValueError(f"iterations must be a positive whole number, not {iterations!r}")
        self.seconds = seconds
        self.iterations = ITERATIONS if iterations is None else iterations
        self._root: _Node | None = None
        self._seen = 0  # playouts, with the average of their points and of their greatest lead
        self._mean = self._spread = 0.0

    def weigh(self, view: Any, seat: int) -> list[Weighed]:
        """Search, and return the actions, the most visited first."""
        sample = worlds_of(self.game, self.adviser, view)
        root = self._root = self._known(view, seat) or _Node(sample(self.rng))
        actions = self.adviser.candidates(view, seat)
        choices = root.choices.setdefault(seat, _Choices())
        worlds, tries = [root.sample], Counter[_Arm]()
        end = monotonic() + (self.seconds or 0)
        done = 0
        while done < self.iterations if self.seconds is None else monotonic() < end or not done:
            arm = self._select(choices, view, seat, actions)
            if tries[arm] == len(worlds):
                worlds.append(sample(self.rng))
            self._iterate(root, worlds[tries[arm]], {seat: arm})
            tries[arm] += 1
            done += 1
        tried = [
            Weighed(arm.action, arm.total / (arm.visits or 1), arm.visits)
            for arm in choices.listed(actions, list)
        ]
        return sorted(tried, key=lambda each: (-each.visits, -each.value))

    def _known(self, view: Any, seat: int) -> _Node | None:
        """Return the first node of the last search whose sample looks like a view to its seat.

        All below it is used again, statistics included. They come from every world in which these
        choices were tried, also from worlds that the view rules out: other cards may have come up
        in them. Where seats choose together, the view may fit several nodes; one of them is taken.
        """
        for node in self._root.below() if self._root else ():
            if seat in node.choices and self.game.observe(node.sample, seat) == view:
                return node
        return None

    def _iterate(self, node: _Node, state: Any, given: Mapping[int, _Arm]) -> None:
        """Follow the tree in a world, and note the result on the way.

        Args:
            node: The root.
            state: The world.
            given: What is chosen at the root already, by seat.
        """
        game, adviser = self.game, self.adviser
        path: list[tuple[int, _Choices, _Arm]] = []
        seats = game.to_act(state)
        while seats and (given or node.visits >= _EXPAND_AFTER):
            node.visits += 1
            chosen = []
            for seat in seats:
                choices = node.choices.setdefault(seat, _Choices())
                arm = given.get(seat) or self._select(
                    choices, state, seat, adviser.candidates(state, seat)
                )
                chosen.append(arm)
                path.append((seat, choices, arm))
            for seat, arm in zip(seats, chosen, strict=True):
                state = self._after(state, arm.action, seat)
            key = tuple(chosen)
            if key not in node.children:
                node.children[key] = _Node(state)
            node, seats, given = node.children[key], game.to_act(state), {}
        node.visits += 1
        points = adviser.playout(state, self.rng) if seats else game.outcome(state).scores
        results = self._results(points)
        for seat, choices, arm in path:
            choices.visits += 1
            choices.total += results[seat]
            arm.visits += 1
            arm.total += results[seat]

    def _after(self, state: Any, action: Any, seat: int) -> Any:
        """Return the state after an action, without its events if the game can do that."""
        if hasattr(self.game, "apply"):
            return self.game.apply(state, action, seat=seat)
        return self.game.step(state, action, seat=seat)[0]

    def _select(self, choices: _Choices, state: Any, seat: int, actions: Sequence[Any]) -> _Arm:
        """Return the action to try next: a good one so far, or one that the planner likes."""
        arms = choices.listed(actions, lambda: self._priors(state, seat, actions))
        pull = _EXPLORATION * math.sqrt(choices.visits + 1)
        hope = choices.total / choices.visits if choices.visits else 0.5
        best, chosen = -math.inf, arms[0]
        for arm in arms:
            visits = arm.visits
            promise = (arm.total / visits if visits else hope) + pull * arm.prior / (1 + visits)
            if promise > best:
                best, chosen = promise, arm
        return chosen

    def _priors(self, state: Any, seat: int, actions: Sequence[Any]) -> list[float]:
        """Return how likely each action is to be good, in the eyes of the planner."""
        if not hasattr(self.adviser, "plan"):
            return [1 / len(actions)] * len(actions)
        worth = [sum(parts.values()) for parts in self.adviser.plan(state, seat, actions)]
        best = max(worth)
        weights = [math.exp((each - best) / _TEMPERATURE) for each in worth]
        whole = sum(weights)
        return [weight / whole for weight in weights]

    def _results(self, points: Sequence[float]) -> list[float]:
        """Return the result of each seat, from 0 to 1: above a half if it is in the lead."""
        self._seen += 1
        self._mean += (sum(points) / len(points) - self._mean) / self._seen
        leads = [
            own - max([*points[:seat], *points[seat + 1 :]], default=self._mean)
            for seat, own in enumerate(points)
        ]
        self._spread += (max(map(abs, leads)) - self._spread) / self._seen
        return [1 / (1 + math.exp(-2 * lead / (self._spread + 1e-9))) for lead in leads]
