"""Round robins: every group of bots plays the same deals from every seat."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from itertools import combinations
from pathlib import Path
from typing import Any

from attrs import asdict, frozen

from citykit.arena.contestants import Contestant, contestants
from citykit.arena.duels import win_shares
from citykit.arena.errors import ArenaError
from citykit.arena.jobs import setup_of
from citykit.arena.pairing import round_robin
from citykit.arena.ratings import Rating, ratings
from citykit.arena.results import GameResult
from citykit.arena.runs import Progress, Run, run
from citykit.arena.statistics import Estimate
from citykit.arena.texttable import percent, text_table

__all__ = ["CSV_BEGINNING", "Standing", "Tournament", "tournament"]

_COLUMNS = ("game", "seed", "seat", "bot", "score", "place", "won", "forfeit")
#: The first line of the games as CSV.
CSV_BEGINNING = f"{','.join(_COLUMNS)}\n"


@frozen
class Standing:
    """How a bot did.

    Attributes:
        bot: Its name.
        rating: Its rating.
        share: The share of games that it won.
        games: The number of its games.
        forfeits: How many of them it forfeited.
    """

    bot: str
    rating: Rating
    share: Estimate
    games: int
    forfeits: int


@frozen
class Tournament:
    """The finished games of a tournament.

    Attributes:
        bots: The names of the bots, as they were entered.
        run: The games, in canonical order.
    """

    bots: tuple[str, ...]
    run: Run

    @property
    def results(self) -> tuple[GameResult, ...]:
        """The results of the games, in canonical order."""
        return self.run.results

    def standings(self) -> tuple[Standing, ...]:
        """Return how each bot did, the best first.

        Raises:
            ArenaError: If openskill is not installed.
        """
        rated, shares = ratings(self.results), win_shares(self.results)
        found = [
            Standing(
                bot,
                rated[bot],
                shares[bot],
                sum(bot in each.bots for each in self.results),
                sum(each.bots[one.seat] == bot for each in self.results for one in each.forfeits),
            )
            for bot in self.bots
            if bot in shares
        ]
        return tuple(sorted(found, key=lambda each: (-each.share.value, -each.rating.mean)))

    def against(self, bot: str, other: str) -> Estimate | None:
        """Return the share of games that a bot won at tables with another; None without games."""
        met = [each for each in self.results if bot in each.bots and other in each.bots]
        return win_shares(met)[bot] if met else None

    def _rows(self) -> Iterator[list[str]]:
        for each in self.standings():
            rating = f"{each.rating.mean:.1f} ± {2 * each.rating.deviation:.1f}"
            yield [each.bot, rating, percent(each.share), str(each.games), str(each.forfeits)]

    def _meetings(self) -> Iterator[list[str]]:
        ranked = [each.bot for each in self.standings()]
        for bot, other in combinations(ranked, 2):
            if (share := self.against(bot, other)) is not None:
                yield [f"{bot} against {other}", percent(share), str(share.count)]

    def text(self) -> str:
        """Return the tables of standings, meetings and forfeits as text.

        Raises:
            ArenaError: If openskill is not installed.
        """
        finished, planned = len(self.results), self.run.planned
        head = f"{finished} games" if self.run.complete else f"{finished} of {planned} games"
        parts = [
            f"{head}; intervals are 95 %, counted by deal",
            text_table(["bot", "rating", "won", "games", "forfeits"], list(self._rows())),
            text_table(["meeting", "won", "deals"], list(self._meetings())),
        ]
        reasons = [
            f"{each.bots[one.seat]} forfeited on deal {each.seed}, move {one.move}: {one.reason}"
            for each in self.results
            for one in each.forfeits
        ]
        if reasons:
            more = [f"and {len(reasons) - 10} more"] if len(reasons) > 10 else []
            parts.append("\n".join([*reasons[:10], *more]))
        return "\n\n".join(parts)

    def csv(self) -> str:
        """Return the games as CSV, one line for each seat of each."""
        out = io.StringIO()
        write = csv.writer(out, lineterminator="\n").writerow
        write(_COLUMNS)
        for number, each in enumerate(self.results, start=1):
            for seat, bot in enumerate(each.bots):
                place = 1 + next(at for at, group in enumerate(each.ranking) if seat in group)
                score = each.scores[seat] if each.scores else ""
                reason = next((one.reason for one in each.forfeits if one.seat == seat), "")
                write([number, each.seed, seat, bot, score, place, each.share(seat), reason])
        return out.getvalue()

    def plain(self) -> dict[str, Any]:
        """Return the standings as plain data for JSON.

        Raises:
            ArenaError: If openskill is not installed.
        """
        standings = [
            {**asdict(each), "rating": asdict(each.rating), "share": each.share.plain()}
            for each in self.standings()
        ]
        return {"games": len(self.results), "planned": self.run.planned, "standings": standings}


def tournament(
    game: Any,
    entered: Sequence[Contestant | str],
    *,
    deals: int,
    players: int = 2,
    seed: int | str = 0,
    ruleset: Any = None,
    options: Mapping[str, Any] | None = None,
    deadline: float | None = None,
    save: str | Path | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Tournament:
    """Play a round robin. An interrupt at the keyboard ends it early.

    Equal seeds give equal results, whatever the executor and the number of workers; deadlines
    excepted, which depend on the speed of the machine.

    Args:
        game: The package of the game.
        entered: The bots, such as ``search:iterations=400``.
        deals: The number of deals that each group of bots plays from every seat.
        players: The number of players of a game.
        seed: The seed of all deals and bots.
        ruleset: The ruleset, or its name or path; the official game by default.
        options: What else is agreed on.
        deadline: The time that a bot may take for a move, in seconds; None for no limit.
        save: The file to keep games in, as JSON lines, and to continue from.
        executor: Where the games are played; processes of this machine by default.
        workers: The number of workers; by default one for each processor.
        progress: Is told how far it is.

    Raises:
        ArenaError: If there are too few bots, the deadline is not a positive number of seconds,
            the file is not one of games or another program uses it, or the workers cannot go on.
        BotError: If a bot cannot be made, or is entered twice.
        GameError: If there is no such game.
    """
    table = contestants(game, entered)
    if len(table) < players:
        raise ArenaError(f"a game for {players} players needs {players} bots, not {len(table)}")
    setup, (found,) = setup_of(game, [ruleset], seed, deadline=deadline)
    plan = round_robin(table, deals=deals, players=players, ruleset=found, options=options)
    done = run(setup, plan, save=save, executor=executor, workers=workers, progress=progress)
    return Tournament(tuple(each.name for each in table), done)
