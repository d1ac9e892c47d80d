"""Bots that think in processes of their own, so that the server answers others meanwhile."""

from __future__ import annotations

import asyncio
import os
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import Any

from attrs import frozen

from citykit import bots
from citykit.arena.analysis import GameAnalysis, analyze
from citykit.bots import Weighed
from citykit.game.registry import find_game

__all__ = ["Hint", "Thinkers", "choose", "hint"]

#: Maximum number of moves in a hint.
_BEST = 3

#: The budget of an analysis for each move.
_ITERATIONS = 40
_WORLDS = 40

#: Maximum number of guides to look at for the clicks of an action.
_GUIDES = 2_000


@frozen
class Hint:
    """What a bot would do.

    Attributes:
        bot: The name of the bot.
        best: The best actions, best first.
        clicks: The clicks that lead a guide to the first one; empty if they are too many to find.
    """

    bot: str
    best: tuple[Weighed, ...]
    clicks: tuple[Any, ...]


def choose(game_name: str, bot: str, seed: str, view: Any, seat: int) -> Any:
    """Return the action of a bot.

    Args:
        game_name: The name of the game.
        bot: The name of the bot.
        seed: The seed of its random choices.
        view: What its seat knows.
        seat: The seat.
    """
    game = find_game(game_name)
    actions = game.legal_actions(view, seat)
    return bots.make(game, bot, seed=seed).choose(view, actions)


def hint(game_name: str, view: Any, seat: int) -> Hint:
    """Return a hint for a seat.

    Args:
        game_name: The name of the game.
        view: What the seat knows.
        seat: The seat.
    """
    game = find_game(game_name)
    bot = bots.usual_bot(game)
    thinker: Any = bots.make(game, bot)
    best = thinker.explain(view, game.legal_actions(view, seat))[:_BEST]
    clicks = _clicks_to(game.guided_turn(view, seat=seat), best[0].action)
    return Hint(bot, best, clicks)


def analysis(game_name: str, record: Any, ruleset: Any, lang: str) -> GameAnalysis:
    """Return the analysis of a game, within some seconds.

    Args:
        game_name: The name of the game.
        record: Its record.
        ruleset: Its ruleset.
        lang: The language of the actions.
    """
    game = find_game(game_name)
    return analyze(game, record, ruleset, lang=lang, iterations=_ITERATIONS, worlds=_WORLDS)


def _clicks_to(guide: Any, action: Any) -> tuple[Any, ...]:
    """Return the fewest clicks that lead a guide to an action."""
    seen, waiting = 0, deque([guide])
    while waiting and seen < _GUIDES:
        guide = waiting.popleft()
        seen += 1
        if guide.action == action:
            clicks: tuple[Any, ...] = guide.clicks
            return clicks
        waiting.extend(guide.click(click) for click in guide.choices)
    return ()


def _follow_parent() -> None:
    """End this process when the server ends, even if the server was killed."""

    def wait() -> None:
        parent = parent_process()
        assert parent is not None  # this runs in a child
        parent.join()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


class Thinkers:
    """Processes in which bots think.

    Args:
        count: The number of processes.
    """

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool: ProcessPoolExecutor | None = None

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._count, mp_context=get_context("spawn"), initializer=_follow_parent
            )
        return self._pool

    async def choose(self, game_name: str, bot: str, seed: str, view: Any, seat: int) -> Any:
        """Return the action of a bot; see :func:`choose`."""
        return await self._run(choose, game_name, bot, seed, view, seat)

    async def hint(self, game_name: str, view: Any, seat: int) -> Hint:
        """Return a hint for a seat; see :func:`hint`."""
        found: Hint = await self._run(hint, game_name, view, seat)
        return found

    async def analysis(self, game_name: str, record: Any, ruleset: Any, lang: str) -> GameAnalysis:
        """Return the analysis of a game; see :func:`analysis`."""
        found: GameAnalysis = await self._run(analysis, game_name, record, ruleset, lang)
        return found

    async def _run(self, call: Callable[..., Any], *given: Any) -> Any:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._processes(), call, *given)
        except BrokenProcessPool:
            self.close()  # the next call starts new processes
            raise

    def close(self) -> None:
        """End the processes."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
