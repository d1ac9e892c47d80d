"""Play the games of a plan that are not finished yet, and keep what is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import TypeAlias

from attrs import frozen

from citykit.arena.executors import play_all
from citykit.arena.jobs import Setup, key_of
from citykit.arena.pairing import Fixture
from citykit.arena.results import GameResult
from citykit.arena.store import Store

__all__ = ["Progress", "Run", "run"]

#: Is told the number of finished games, and of all games.
Progress: TypeAlias = Callable[[int, int], None]


@frozen
class Run:
    """The finished games of a plan.

    Attributes:
        results: Their results, in the order of the plan.
        planned: The number of games in the plan.
    """

    results: tuple[GameResult, ...]
    planned: int

    @property
    def complete(self) -> bool:
        """Whether all games are finished."""
        return len(self.results) == self.planned


def run(
    setup: Setup,
    fixtures: Sequence[Fixture],
    *,
    save: str | Path | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Run:
    """Play games. An interrupt at the keyboard ends it early with what is finished.

    Args:
        setup: What all games have in common.
        fixtures: The games; equal ones are played once.
        save: The file to keep results in, and to continue from.
        executor: Where the games are played; processes of this machine by default.
        workers: The number of workers.
        progress: Is told how far it is.

    Raises:
        ArenaError: If the file is not one of games or another program uses it, or the workers
            cannot go on.
        FileError: If the file cannot be read or written.
        GameError: If a game cannot be dealt.
    """
    if save is None:
        return _run(setup, fixtures, None, executor, workers, progress)
    with Store(Path(save)) as store:
        return _run(setup, fixtures, store, executor, workers, progress)


def _run(
    setup: Setup,
    fixtures: Sequence[Fixture],
    store: Store | None,
    executor: Executor | None,
    workers: int | None,
    progress: Progress | None,
) -> Run:
    known = store.results if store is not None else {}
    plan = {setup.key(each): each for each in fixtures}
    left = [fixture for key, fixture in plan.items() if key not in known]
    done = {key: known[key] for key in plan if key in known}
    try:
        if progress is not None:
            progress(len(done), len(plan))
        for results in play_all(setup, left, executor=executor, workers=workers):
            if store is not None:
                store.add(results)
            done |= {key_of(each): each for each in results}
            if progress is not None:
                progress(len(done), len(plan))
    except KeyboardInterrupt:
        pass
    return Run(tuple(done[key] for key in plan if key in done), len(plan))
