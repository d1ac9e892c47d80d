"""Play a ruleset many times and gather what a designer needs to know about its balance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

from attrs import frozen

from citykit.arena.balance import Summary, summary
from citykit.arena.contestants import Contestant, contestants
from citykit.arena.findings import Finding, findings, forfeited
from citykit.arena.jobs import setup_of
from citykit.arena.pairing import Fixture
from citykit.arena.results import GameResult
from citykit.arena.runs import Progress, Run, run
from citykit.arena.statistics import Estimate, mean, share_difference
from citykit.arena.watching import GameWatcher
from citykit.bots.make import bot_names
from citykit.tools.hooks import components_of
from citykit.tools.mappings import FrozenMapping

__all__ = ["Side", "Simulation", "simulate"]

#: One solo game of each level is played for so many other games.
_SOLO = 4
#: The slack of the bots that play by default, in points.
_SLACK = 0.5
#: The measures that are shares of games.
_DRAWS, _FIRST = _SHARES = "draws", "victories of the first seat"


@frozen
class Side:
    """What the games of one ruleset show.

    Attributes:
        ruleset: The id of the ruleset.
        name: Its name.
        summaries: What the games of each bot show, those with finished games.
        findings: What is out of balance, the worst first.
    """

    ruleset: str
    name: str
    summaries: tuple[Summary, ...]
    findings: tuple[Finding, ...]

    def plain(self) -> dict[str, Any]:
        """Return it as plain data for JSON."""
        return {
            "ruleset": self.ruleset,
            "name": self.name,
            "findings": [each.plain() for each in self.findings],
            "bots": [each.plain() for each in self.summaries],
        }


@frozen
class Simulation:
    """What many games of a ruleset show, maybe beside another ruleset with the same seeds.

    Attributes:
        game: The name of the game.
        players: The number of players.
        side: The ruleset.
        against: The other ruleset; None if there is none.
        changes: By bot and measure, how the ruleset differs from the other one with the same seeds.
            Equal seeds are the same deals if the cards are the same in number and order.
        run: The games.
    """

    game: str
    players: int
    side: Side
    against: Side | None
    changes: Mapping[str, Mapping[str, Estimate]]
    run: Run

    @property
    def sides(self) -> tuple[Side, ...]:
        """One or two rulesets."""
        return (self.side,) if self.against is None else (self.side, self.against)

    def plain(self) -> dict[str, Any]:
        """Return it as plain data for JSON."""
        changes = {
            bot: {name: each.plain() for name, each in found.items()}
            for bot, found in self.changes.items()
        }
        return {
            "game": self.game,
            "players": self.players,
            "games": len(self.run.results),
            "planned": self.run.planned,
            **self.side.plain(),
            "against": None if self.against is None else self.against.plain(),
            "changes": changes,
        }


# --- Gathering -------------------------------------------------------------------------


def _measures(result: GameResult) -> dict[str, float]:
    """Return what is compared between two games with one seed."""
    own = result.scores[: len(result.bots)]
    first, *others = sorted(result.scores, reverse=True)
    return {
        "score": sum(own) / len(own),
        "margin": float(first - others[0]) if others else 0.0,
        "lead changes": float(result.facts["leads"]),
        "moves": float(result.moves),
        _DRAWS: float(len(result.ranking[0]) > 1),
        _FIRST: result.share(0),
    }


def _changes(
    results: Sequence[GameResult], others: Sequence[GameResult]
) -> dict[str, dict[str, Estimate]]:
    """Return by bot how games differ from those with the same seeds and another ruleset.

    Games that a bot forfeited are left out, with their partners.
    """
    known = {(each.bots, each.seed): _measures(each) for each in others if not each.forfeits}
    found: dict[str, dict[str, list[float]]] = {}
    for each in results:
        before = known.get((each.bots, each.seed))
        if before is None or each.forfeits:
            continue
        by_name = found.setdefault(each.bots[0], {})
        for name, value in _measures(each).items():
            by_name.setdefault(name, []).append(value - before[name])
    return {
        bot: {
            name: (share_difference if name in _SHARES else mean)(values)
            for name, values in by_name.items()
        }
        for bot, by_name in found.items()
    }


def _side(
    game: Any,
    ruleset: Any,
    bots: Sequence[Contestant],
    several: Sequence[GameResult],
    solo: Sequence[GameResult],
) -> Side:
    module = components_of(game.__name__)
    listed = module.listed(ruleset) if module is not None else ()
    summaries = []
    for bot in bots:
        mine = [each for each in several if each.bots[0] == bot.name]
        alone = [each for each in solo if each.bots[0] == bot.name]
        if (one := summary(mine, alone, listed)) is not None:
            summaries.append(one)
    found = (*forfeited([*several, *solo]), *findings(summaries))
    name = getattr(ruleset, "name", game.__name__)
    return Side(getattr(ruleset, "id", game.__name__), name, tuple(summaries), found)


# --- Simulating ------------------------------------------------------------------------


def default_bots(game: Any) -> tuple[str, ...]:
    """Return two quick bots of a game; one bot's habits are no balance.

    Their slack lets two equal bots play differently. Without it they share every victory of a game
    in which all seats choose from the same, such as My City.

    Args:
        game: The package of the game.
    """
    names = bot_names(game)
    quick = tuple(f"{name}:slack={_SLACK}" for name in ("planner", "greedy") if name in names)
    return quick or ("search:iterations=30", "random")


def simulate(
    game: Any,
    ruleset: Any = None,
    *,
    against: Any = None,
    bots: Sequence[Contestant | str] = (),
    games: int = 200,
    players: int = 2,
    options: Mapping[str, Any] | None = None,
    seed: int | str = 0,
    deadline: float | None = None,
    save: str | Path | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play a ruleset many times, each bot against itself, and report on its balance.

    An interrupt at the keyboard ends it early with the games that are finished. Equal seeds give
    equal reports, whatever the executor and the number of workers.

    Args:
        game: The package of the game.
        ruleset: The ruleset, or its name or path; the official game by default.
        against: Another ruleset, which is played with the same seeds to compare. These are the same
            deals if the cards of both are the same in number and order.
        bots: The bots, such as ``planner``; by default ``planner`` and ``greedy`` with some slack.
        games: The number of games of each bot, and a quarter as many of each solo level.
        players: The number of players of a game.
        options: What else is agreed on.
        seed: The seed of all deals and bots.
        deadline: The time that a bot may take for a move, in seconds; None for no limit.
        save: The file to keep games in, as JSON lines, and to continue from.
        executor: Where the games are played; processes of this machine by default.
        workers: The number of workers; by default one for each processor.
        progress: Is told how far it is.

    Raises:
        ArenaError: If the deadline is not a positive number of seconds, the file is not one of
            games or another program uses it, or the workers cannot go on.
        BotError: If a bot cannot be made, or is entered twice.
        GameError: If there is no such game.
    """
    table = contestants(game, bots or default_bots(game))
    given = [ruleset] if against is None else [ruleset, against]
    setup, prints = setup_of(
        game, given, seed, deadline=deadline, watch=GameWatcher, recorded=False
    )
    agreed = FrozenMapping(options or {})
    module = components_of(game.__name__)
    plan = [
        Fixture(deal, (bot,) * players, fingerprint, agreed)
        for deal in range(games)
        for bot in table
        for fingerprint in prints
    ]
    levels = {
        each: module.solo_options(setup.rulesets[each]) if module is not None else ()
        for each in prints
    }
    plan += [
        Fixture(deal, (bot,), fingerprint, FrozenMapping(level))
        for deal in range(games // _SOLO if players > 1 else 0)
        for bot in table
        for fingerprint in prints
        for level in levels[fingerprint]
    ]
    done = run(setup, plan, save=save, executor=executor, workers=workers, progress=progress)
    sides, several = [], []
    for each in prints:
        mine = [one for one in done.results if one.fingerprint == each]
        several.append([one for one in mine if len(one.bots) == players])
        solo = [one for one in mine if len(one.bots) != players]
        sides.append(_side(game, setup.rulesets[each], table, several[-1], solo))
    return Simulation(
        game=game.__name__,
        players=players,
        side=sides[0],
        against=sides[1] if len(sides) > 1 else None,
        changes=_changes(*several) if len(sides) > 1 else {},
        run=done,
    )
