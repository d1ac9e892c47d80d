"""How fast bots play, and what a second process adds.

Prints games per second of every quick bot in every game beside bare random playouts, and the
throughput of two processes beside that of one. It can be no better than what the machine gives two
programs that know nothing of each other, which is printed beside it: on a busy machine, or where
two processors share a core, that is less than 2.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from statistics import median
from typing import Any

from citykit import arena, bots
from citykit.arena.jobs import play_fixture, setup_of
from citykit.arena.runs import run
from citykit.bots.advice import adviser_of
from citykit.game.registry import find_game, list_games


def playouts(game: Any, seconds: float) -> float:
    """Return random playouts per second of processor time."""
    adviser, done, began = adviser_of(game), 0, time.process_time()
    while time.process_time() - began < seconds:
        adviser.playout(game.new_game(2, done), Random(done))
        done += 1
    return done / (time.process_time() - began)


def speed(game: Any, bot: str, seconds: float) -> float:
    """Return games per second of processor time of a bot against itself."""
    contestant = arena.Contestant.parse(bot)
    setup, (ruleset,) = setup_of(game, [None], 1, recorded=False)
    done, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        play_fixture(setup, arena.Fixture(done, (contestant, contestant), ruleset))
        done += 1
    return done / (time.process_time() - began)


def play_in_turn(setup: Any, plan: Sequence[arena.Fixture]) -> None:
    """Play games one after another."""
    for fixture in plan:
        play_fixture(setup, fixture)


def alone(setup: Any, plan: Sequence[arena.Fixture], programs: int) -> float:
    """Return the seconds that programs take if each of them plays all games on its own."""
    began = time.monotonic()
    started = [
        get_context("fork").Process(target=play_in_turn, args=(setup, plan))
        for _ in range(programs)
    ]
    for process in started:
        process.start()
    for process in started:
        process.join()
    return time.monotonic() - began


def together(setup: Any, plan: Sequence[arena.Fixture], workers: int) -> float:
    """Return the seconds that a pool of processes takes for all games."""
    began = time.monotonic()
    with ProcessPoolExecutor(workers, mp_context=get_context("fork")) as pool:
        run(setup, plan, executor=pool, workers=workers)
    return time.monotonic() - began


def scaling(game: Any, bot: str, games: int, rounds: int = 3) -> tuple[float, float]:
    """Return the throughput of two processes as a multiple of one, and what the machine allows.

    The medians of several rounds; the second figure is that of two programs beside one.
    """
    contestant = arena.Contestant.parse(bot)
    setup, (ruleset,) = setup_of(game, [None], 1, recorded=False)
    plan = [arena.Fixture(deal, (contestant, contestant), ruleset) for deal in range(games)]
    ours, allowed = [], []
    for _ in range(rounds):
        ours.append(together(setup, plan, 1) / together(setup, plan, 2))
        allowed.append(2 * alone(setup, plan, 1) / alone(setup, plan, 2))
    return median(ours), median(allowed)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each figure")
    parser.add_argument(
        "--scaling", action="store_true", help="only compare two processes with one"
    )
    parser.add_argument("--games", type=int, default=200, help="games for each number of processes")
    args = parser.parse_args()
    for name in () if args.scaling else list_games():
        game = find_game(name)
        print(f"{name}: {playouts(game, args.seconds):.4g} random playouts/s")
        for bot in bots.bot_names(game):
            named = "search:iterations=50" if bot == "search" else bot
            print(f"{name}: {speed(game, named, args.seconds):.4g} games/s of {named}")
    ours, allowed = scaling(find_game("pointcity"), "planner", args.games)
    print(f"two processes beside one: {ours:.2f} x; two programs beside one: {allowed:.2f} x")


if __name__ == "__main__":
    main()
