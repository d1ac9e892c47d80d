"""How often one bot beats others, with an interval."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from citykit.arena.contestants import Contestant, contestants
from citykit.arena.jobs import setup_of
from citykit.arena.pairing import round_robin
from citykit.arena.results import GameResult
from citykit.arena.runs import run
from citykit.arena.statistics import Estimate, by_deal, share

__all__ = ["duel", "win_shares"]


def win_shares(results: Iterable[GameResult]) -> dict[str, Estimate]:
    """Return the share of games that each bot won; a shared victory counts in parts.

    Args:
        results: Games, of which those with equal seeds are counted as one observation.
    """
    seen: dict[str, list[tuple[str, float]]] = {}
    for result in results:
        for seat, name in enumerate(result.bots):
            seen.setdefault(name, []).append((result.seed, result.share(seat)))
    return {name: share(by_deal(observed)) for name, observed in seen.items()}


def duel(
    game: Any,
    entered: Sequence[Contestant | str],
    *,
    deals: int,
    seed: int | str = 0,
    ruleset: Any = None,
    options: Mapping[str, Any] | None = None,
    deadline: float | None = None,
    workers: int | None = 1,
) -> dict[str, Estimate]:
    """Return how often each of two or more bots wins: every deal is played from every seat.

    Args:
        game: The package of the game.
        entered: The bots, by their names such as ``search:iterations=400``; all sit at one table.
        deals: The number of deals. Two bots play twice as many games.
        seed: The seed of the deals and of the bots.
        ruleset: The ruleset; the official game by default.
        options: What else is agreed on.
        deadline: The time that a bot may take for a move, in seconds.
        workers: The number of processes; None for one for each processor.

    Returns:
        The share of victories of each bot, by its name, with a 95 % interval.

    Raises:
        ArenaError: If the deadline is not a positive number of seconds.
        BotError: If a bot cannot be made.
        GameError: If there is no such game.
    """
    table = contestants(game, entered)
    setup, (found,) = setup_of(game, [ruleset], seed, deadline=deadline, recorded=False)
    plan = round_robin(table, deals=deals, players=len(table), ruleset=found, options=options)
    return win_shares(run(setup, plan, workers=workers).results)
