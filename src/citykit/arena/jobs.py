"""What workers do: play batches of games, each from its fixture alone."""

from __future__ import annotations

import importlib
import pickle
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from attrs import evolve, frozen

from citykit.arena.errors import ArenaError
from citykit.arena.pairing import Fixture
from citykit.arena.playing import Observer, find_ruleset, fingerprint, play
from citykit.arena.results import GameResult
from citykit.bots import bot_seed
from citykit.tools.canonical import canonical

__all__ = ["Setup", "key_of", "play_batch", "play_fixture", "setup_of"]


class Watcher(Observer):
    """Follows one game and gathers facts about it."""

    def facts(self) -> dict[str, Any]:
        """Return what was gathered, as plain data for JSON. It is never empty."""
        raise NotImplementedError  # each watcher has its own


@frozen
class Setup:
    """What all games of a tournament or simulation have in common.

    Attributes:
        game: The name of the game's package.
        rulesets: The rulesets by fingerprint.
        seed: The seed of all deals and bots.
        deadline: The time that a bot may take for a move, in seconds; None for no limit.
        watch: Makes what follows each game, from the package of the game; None for nothing.
        recorded: Whether results have the record of their game.
    """

    game: str
    rulesets: Mapping[str, Any]
    seed: str
    deadline: float | None = None
    watch: Callable[[Any], Watcher] | None = None
    recorded: bool = True

    @property
    def package(self) -> Any:
        """The package of the game."""
        return importlib.import_module(self.game)

    def deal(self, fixture: Fixture) -> str:
        """Return the seed of a deal."""
        return f"{self.seed}:{fixture.deal}"

    def key(self, fixture: Fixture) -> str:
        """Return what identifies the game of a fixture, as :func:`key_of` does for its result."""
        names = tuple(each.name for each in fixture.seats)
        watched, deal = self.watch is not None, self.deal(fixture)
        return _key(
            self.game, fixture.ruleset, fixture.options, deal, names, self.deadline, watched
        )


def setup_of(
    game: Any, rulesets: Sequence[Any], seed: int | str, **rest: Any
) -> tuple[Setup, tuple[str, ...]]:
    """Return a setup, and the fingerprint of each of its rulesets.

    Args:
        game: The package of the game.
        rulesets: Rulesets, or their names or paths; None is the official game.
        seed: The seed of all deals and bots.
        rest: Other attributes of the setup.

    Raises:
        ArenaError: If the deadline is not a positive number of seconds.
    """
    deadline = rest.get("deadline")
    if deadline is not None and not 0 < deadline <= threading.TIMEOUT_MAX:
        raise ArenaError(f"the deadline must be a positive number of seconds, not {deadline!r}")
    found = [find_ruleset(game, each) for each in rulesets]
    prints = tuple(fingerprint(game, each) for each in found)
    setup = Setup(game.__name__, dict(zip(prints, found, strict=True)), str(seed), **rest)
    return setup, prints


def key_of(result: GameResult) -> str:
    """Return what identifies a game: all that its result depends on, and whether it has facts."""
    watched = bool(result.facts)
    return _key(
        result.game,
        result.fingerprint,
        result.options,
        result.seed,
        result.bots,
        result.deadline,
        watched,
    )


def _key(
    game: str,
    ruleset: str,
    options: Mapping[str, Any],
    deal: str,
    bots: Sequence[str],
    deadline: float | None,
    watched: bool,
) -> str:
    limit = None if deadline is None else float(deadline)
    return canonical([game, ruleset, dict(options), deal, list(bots), limit, watched])


def play_fixture(setup: Setup, fixture: Fixture) -> GameResult:
    """Play a game. Unless there is a deadline, its result follows from the arguments alone."""
    game, deal = setup.package, setup.deal(fixture)
    watcher = None if setup.watch is None else setup.watch(game)
    result = play(
        game,
        [each.make(game, bot_seed(deal, seat)) for seat, each in enumerate(fixture.seats)],
        seed=deal,
        ruleset=setup.rulesets[fixture.ruleset],
        options=fixture.options,
        names=[each.name for each in fixture.seats],
        deadline=setup.deadline,
        observer=watcher,
        recorded=setup.recorded,
    )
    return result if watcher is None else evolve(result, facts=watcher.facts())


@lru_cache(maxsize=4)
def _unpacked(setup: bytes) -> Setup:
    """Return a setup. A worker builds its rulesets once, however many batches it plays."""
    found: Setup = pickle.loads(setup)
    return found


def play_batch(setup: bytes, fixtures: Sequence[Fixture]) -> tuple[float, list[GameResult]]:
    """Play some games in a worker.

    Args:
        setup: The pickled setup.
        fixtures: The games.

    Returns:
        The seconds that it took, and the results.
    """
    began = time.perf_counter()
    results = [play_fixture(_unpacked(setup), each) for each in fixtures]
    return time.perf_counter() - began, results
