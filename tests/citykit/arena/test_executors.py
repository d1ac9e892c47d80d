"""Where games are played makes no difference to their results."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from typing import Any

import crowns
import pytest

from citykit import arena
from citykit.arena import executors
from citykit.arena.jobs import Setup, play_fixture, setup_of
from citykit.arena.pairing import Fixture
from citykit.arena.runs import run

RANDOM, SEARCH = arena.Contestant("random"), arena.Contestant("search", {"iterations": 3})


def plan(deals: int = 6) -> tuple[Setup, tuple[Fixture, ...]]:
    setup, (ruleset,) = setup_of(crowns, [None], 5)
    return setup, arena.round_robin([RANDOM, SEARCH], deals=deals, ruleset=ruleset)


@pytest.fixture(scope="module")
def expected() -> tuple[arena.GameResult, ...]:
    setup, fixtures = plan()
    return tuple(play_fixture(setup, each) for each in fixtures)


def test_threads_and_this_process_give_the_same_results(
    expected: tuple[arena.GameResult, ...],
) -> None:
    setup, fixtures = plan()
    assert run(setup, fixtures, workers=1).results == expected
    assert run(setup, fixtures[::-1], workers=1).results == expected[::-1]
    with ThreadPoolExecutor(3) as threads:
        done = run(setup, fixtures, executor=threads, workers=3)
    assert (done.results, done.complete) == (expected, True)


@pytest.mark.slow
def test_processes_give_the_same_results_even_if_one_is_killed() -> None:
    setup, fixtures = plan(deals=300)
    killed: list[int] = []

    def kill_one(done: int, planned: int) -> None:
        children = multiprocessing.active_children()
        if 20 < done < planned and not killed and children:
            killed.append(children[0].pid or 0)
            os.kill(killed[0], signal.SIGKILL)

    done = run(setup, fixtures, workers=2, progress=kill_one)
    assert killed
    assert done.results == run(setup, fixtures, workers=1).results


class Broken(Executor):
    """Ends when it is used."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ARG002
        raise BrokenExecutor("out of memory")


def test_a_broken_executor_is_reported() -> None:
    setup, fixtures = plan()
    with pytest.raises(arena.ArenaError, match="the executor is broken: out of memory"):
        run(setup, fixtures, executor=Broken())


class Fragile:
    """A pool of processes that breaks some times, and then plays."""

    def __init__(self, breaks: int) -> None:
        self.left = breaks

    def __call__(self, workers: int) -> Fragile:  # noqa: ARG002
        return self

    def __enter__(self) -> Fragile:
        return self

    def __exit__(self, *error: object) -> None:
        pass

    def submit(self, fn: Callable[..., Any], /, *args: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if self.left:
            self.left -= 1
            future.set_exception(BrokenExecutor())
        else:
            future.set_result(fn(*args))
        return future


def test_games_in_flight_are_played_again(
    expected: tuple[arena.GameResult, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    setup, fixtures = plan()
    monkeypatch.setattr(executors, "_processes", Fragile(2))
    assert run(setup, fixtures, workers=2).results == expected


def test_processes_that_never_finish_a_game_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    setup, fixtures = plan()
    monkeypatch.setattr(executors, "_processes", Fragile(99))
    with pytest.raises(arena.ArenaError, match="ended 3 times without finishing a game"):
        run(setup, fixtures, workers=2)


def test_an_error_of_the_game_is_not_hidden() -> None:
    with pytest.raises(KeyError):
        run(Setup("crowns", {}, "5"), plan()[1], workers=1)


@pytest.mark.slow
@pytest.mark.covering
def test_an_interrupt_ends_processes_at_once_and_keeps_what_is_done() -> None:
    setup, fixtures = plan(deals=2000)

    def interrupt(done: int, planned: int) -> None:
        if done:
            raise KeyboardInterrupt

    done = run(setup, fixtures, workers=2, progress=interrupt)
    assert 0 < len(done.results) < done.planned
    assert not done.complete
    for child in multiprocessing.active_children():
        child.join(20)
    assert not multiprocessing.active_children()


def test_a_worker_ends_when_its_parent_hangs_up(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = threading.Event()
    killed: list[str] = []
    monkeypatch.setattr(executors, "kill_programs", lambda: killed.append("programs"))
    monkeypatch.setattr(os, "_exit", lambda code: ended.set())
    before = [(each, signal.getsignal(each)) for each in (signal.SIGINT, signal.SIGTERM)]
    theirs, ours = multiprocessing.Pipe(duplex=False)
    try:
        executors.begin_worker(theirs)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        assert not ended.is_set()
        signal.raise_signal(signal.SIGTERM)
        assert ended.is_set()
    finally:
        for number, handler in before:
            signal.signal(number, handler)
    ended.clear()
    ours.close()
    assert ended.wait(10)
    assert killed == ["programs", "programs"]
    theirs.close()
