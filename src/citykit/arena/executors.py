"""Spread games over workers: processes by default, or any ``concurrent.futures.Executor``.

Results follow from the fixtures alone, so it does not matter who plays which game, or when.
"""

from __future__ import annotations

import math
import multiprocessing
import os
import pickle
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from citykit.arena.errors import ArenaError
from citykit.arena.jobs import Setup, play_batch
from citykit.arena.pairing import Fixture
from citykit.arena.results import GameResult
from citykit.bots.process import kill_programs

__all__ = ["play_all"]

T = TypeVar("T")

#: About how long a batch of games should take, in seconds.
_BATCH = 0.5
#: The largest batch.
_MOST = 200
#: The workers that a foreign executor is taken to have.
_WORKERS = 16
#: How often the own processes may break without finishing a game in between.
_BREAKS = 3


class _Here(Executor):
    """Plays in this process, when asked for a single worker."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Call a function at once."""
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


# --- Processes -------------------------------------------------------------------------


def _end(*_: object) -> None:
    """End this process at once, and the programs of its bots.

    They have sessions of their own, which no signal to this process reaches.
    """
    try:
        kill_programs()
    finally:
        os._exit(1)


def _end_with(lifeline: Connection) -> None:
    lifeline.poll(None)
    _end()


def begin_worker(lifeline: Connection) -> None:
    """Prepare a process: it ends when its parent hangs up, on purpose or because it is dead.

    An interrupt at the keyboard reaches all processes; only the parent handles it. When one process
    has ended, the pool terminates the others.

    Args:
        lifeline: The end of a pipe, whose other end the parent has.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end)
    threading.Thread(target=_end_with, args=(lifeline,), daemon=True).start()


@contextmanager
def _processes(workers: int) -> Iterator[Executor]:
    """Yield a pool of processes, which end at once when the block is left by an exception."""
    methods = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
    theirs, ours = context.Pipe(duplex=False)
    with (
        theirs,
        ours,
        ProcessPoolExecutor(
            workers, mp_context=context, initializer=begin_worker, initargs=(theirs,)
        ) as pool,
    ):
        try:
            yield pool
        except BaseException:
            ours.close()
            raise


# --- Feeding an executor ---------------------------------------------------------------


class _Feed:
    """The games that are left to play, and the batches that are being played."""

    def __init__(self, setup: Setup, fixtures: Iterable[Fixture]) -> None:
        self.setup = pickle.dumps(setup)
        self.waiting = deque(fixtures)
        self.running: dict[Future[tuple[float, list[GameResult]]], list[Fixture]] = {}
        self.size = 1

    def _submit(self, executor: Executor, workers: int) -> None:
        fair = math.ceil(len(self.waiting) / (2 * workers))  # so that all work to the end
        count = min(self.size, fair)
        batch = [self.waiting.popleft() for _ in range(count)]
        try:
            self.running[executor.submit(play_batch, self.setup, batch)] = batch
        except BaseException:
            self.waiting.extend(batch)
            raise

    def _finished(self, future: Future[tuple[float, list[GameResult]]]) -> list[GameResult]:
        seconds, results = future.result()
        del self.running[future]
        self.size = max(1, min(_MOST, int(_BATCH * len(results) / max(seconds, 1e-9))))
        return results

    def through(self, executor: Executor, workers: int) -> Iterator[list[GameResult]]:
        """Yield the results of each batch, as they come.

        Raises:
            BrokenExecutor: If the workers are gone; :meth:`again` puts their games back.
        """
        while self.waiting or self.running:
            while self.waiting and len(self.running) < 2 * workers:
                self._submit(executor, workers)
            for future in wait(self.running, return_when=FIRST_COMPLETED).done:
                yield self._finished(future)

    def again(self) -> None:
        """Put the games that were being played back to those that are left."""
        for batch in self.running.values():
            self.waiting.extendleft(reversed(batch))
        self.running.clear()


def _through_processes(feed: _Feed, workers: int) -> Iterator[list[GameResult]]:
    """Yield results from processes of our own, which are replaced if one is killed."""
    breaks = 0
    while breaks < _BREAKS:
        try:
            with _processes(workers) as pool:
                for results in feed.through(pool, workers):
                    breaks = 0
                    yield results
            return
        except BrokenExecutor:
            breaks += 1
            feed.again()
    raise ArenaError(
        f"the processes that play ended {_BREAKS} times without finishing a game: "
        "there may not be enough memory, or a bot kills its process"
    )


def play_all(
    setup: Setup,
    fixtures: Iterable[Fixture],
    *,
    executor: Executor | None = None,
    workers: int | None = None,
) -> Iterator[list[GameResult]]:
    """Play games, and yield their results in the order in which they finish, some at a time.

    Games are sent in batches of about half a second; a worker builds the rulesets once. If a
    process of ours is killed, its games are played again.

    Args:
        setup: What all games have in common.
        fixtures: The games.
        executor: Where they are played; processes of this machine by default. It is not shut
            down.
        workers: The number of workers; by default one for each processor. With 1 and no
            executor the games are played in this process.

    Raises:
        ArenaError: If the workers cannot go on.
        GameError: If a game cannot be dealt.
    """
    feed = _Feed(setup, fixtures)
    if executor is not None:
        try:
            yield from feed.through(executor, workers or _WORKERS)
        except BrokenExecutor as error:
            raise ArenaError(f"the executor is broken: {error or type(error).__name__}") from error
        return
    workers = workers or os.cpu_count() or 1
    if workers == 1:
        yield from feed.through(_Here(), 1)
    else:
        yield from _through_processes(feed, workers)
