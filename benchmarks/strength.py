"""How strong and how fast the bots are: ``make strength``, or ``python benchmarks/strength.py``.

Every deal is played twice with the seats swapped. The results replace the rows of the same pairs
in ``docs/data/strength.csv`` and ``docs/data/speed.csv``, from which the page *Opponents* is made.

    python benchmarks/strength.py duel --game kosmopolis --deals 50 search greedy
    python benchmarks/strength.py speed --game pointcity
    python benchmarks/strength.py scaling
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic, process_time
from typing import Any

from citykit import arena, bots
from citykit.arena.jobs import Setup, play_fixture, setup_of
from citykit.arena.runs import run
from citykit.bots.advice import worlds_of
from citykit.game.registry import find_game

DATA = Path(__file__).parents[1] / "docs" / "data"
STRENGTH = ("game", "bot", "against", "wins", "interval", "games")
SPEED = ("game", "what", "per second", "note")


def store(name: str, columns: Sequence[str], keys: int, row: Sequence[str]) -> None:
    """Write a row into a table; it replaces the one whose first columns are the same."""
    path = DATA / name
    rows: dict[tuple[str, ...], Sequence[str]] = {}
    if path.exists():
        with path.open(encoding="utf-8", newline="") as file:
            rows = {tuple(each[:keys]): each for each in list(csv.reader(file))[1:]}
    rows[tuple(row[:keys])] = row
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([columns, *rows.values()])
    print("  ".join(row), flush=True)


def percent(share: float) -> str:
    """Return a share in per cent."""
    return f"{100 * share:.1f} %"


def duel(game: str, pair: Sequence[str], deals: int, workers: int | None) -> None:
    """Measure how often one bot beats another."""
    shares = arena.duel(find_game(game), pair, deals=deals, workers=workers)
    found = shares[arena.Contestant.parse(pair[0]).name]
    interval = f"{percent(found.low)} to {percent(found.high)}"
    row = (game, *pair, percent(found.value), interval, str(2 * deals))
    store("strength.csv", STRENGTH, 3, row)


def seconds(call: Callable[[], object], least: float = 1.0) -> float:
    """Return how long a call takes, as an average over calls for at least some time."""
    start, calls = process_time(), 0
    while process_time() - start < least:
        call()
        calls += 1
    return (process_time() - start) / calls


def playout(game: Any, state: Any, rng: Random) -> None:
    """Play a game to its end by random actions, as fast as the game can."""
    search = getattr(game, "search", None)
    if search is not None:
        search.random_playout(state, rng)
        return
    while seats := game.to_act(state):
        for seat in seats:
            state, _ = game.step(state, rng.choice(game.legal_actions(state, seat)), seat=seat)


def iteration(game: Any, name: str) -> None:
    """Compare an iteration of a search with determinize and a random playout, over a game."""
    rng, mover = Random(7), bots.make(game, "random", seed=7)
    state, plain, searched, positions = game.new_game(2, 7), 0.0, 0.0, 0
    while seats := game.to_act(state):
        view = game.observe(state, seats[0])
        actions = game.legal_actions(view, seats[0])
        if len(actions) > 1:
            world = worlds_of(game, bots.adviser_of(game), view)(rng)
            plain += seconds(lambda view=view: game.determinize(view, rng), 0.05)  # type: ignore[misc]
            plain += seconds(lambda world=world: playout(game, world, rng), 0.05)  # type: ignore[misc]
            bot = bots.SearchBot(game, seed=7, iterations=200)
            start = process_time()
            bot.choose(view, actions)
            searched += (process_time() - start) / 200
            positions += 1
        state, _ = game.step(state, mover.choose(view, actions), seat=seats[0])
    ratio = f"{searched / plain:.2f} x determinize and a random playout"
    rate = f"{positions / searched:.0f}"
    store("speed.csv", SPEED, 2, (name, "iteration of search", rate, ratio))


def speed(name: str, iterations: int) -> None:
    """Measure the games per second of every bot, beside bare random playouts."""
    game = find_game(name)
    rng = Random(7)
    bare = seconds(lambda: playout(game, game.new_game(2, 7), rng))
    store("speed.csv", SPEED, 2, (name, "random playout", f"{1 / bare:.1f}", "bare"))
    for kind in bots.bot_names(game):
        bot = f"search:iterations={iterations}" if kind == "search" else kind
        taken = seconds(
            lambda bot=bot: arena.play(  # type: ignore[misc]
                game, [bots.make(game, bot) for _ in range(2)], seed=7, recorded=False
            )
        )
        row = (name, f"game of {bot}", f"{1 / taken:.2f}", f"{taken / bare:.0f} x a playout")
        store("speed.csv", SPEED, 2, row)


def play_in_turn(setup: Setup, plan: Sequence[arena.Fixture]) -> None:
    """Play games one after another."""
    for fixture in plan:
        play_fixture(setup, fixture)


def alone(setup: Setup, plan: Sequence[arena.Fixture], programs: int) -> float:
    """Return the seconds that programs take if each of them plays all games on its own."""
    start = monotonic()
    started = [
        get_context("fork").Process(target=play_in_turn, args=(setup, plan))
        for _ in range(programs)
    ]
    for process in started:
        process.start()
    for process in started:
        process.join()
    return monotonic() - start


def together(setup: Setup, plan: Sequence[arena.Fixture], workers: int) -> float:
    """Return the seconds that a pool of processes takes for all games."""
    start = monotonic()
    with ProcessPoolExecutor(workers, mp_context=get_context("fork")) as pool:
        run(setup, plan, executor=pool, workers=workers)
    return monotonic() - start


def scaling(name: str, games: int, rounds: int = 3) -> None:
    """Measure the throughput of two processes beside one, and what the machine allows.

    Two processes can be no better than two programs that know nothing of each other: on a busy
    machine, or where two processors share a core, that is less than 2.
    """
    planner = arena.Contestant.parse("planner")
    setup, (ruleset,) = setup_of(find_game(name), [None], 1, recorded=False)
    plan = [arena.Fixture(deal, (planner, planner), ruleset) for deal in range(games)]
    ours, allowed = [], []
    for _ in range(rounds):
        ours.append(together(setup, plan, 1) / together(setup, plan, 2))
        allowed.append(2 * alone(setup, plan, 1) / alone(setup, plan, 2))
    print(f"two processes beside one: {median(ours):.2f} x; two programs: {median(allowed):.2f} x")


def main() -> None:
    """Measure what the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("duel", help="measure how often one bot beats another")
    one.add_argument("bot")
    one.add_argument("against")
    one.add_argument("--deals", type=int, default=200, help="each is played twice (default: 200)")
    one.add_argument("--workers", type=int, help="processes (default: one for each processor)")
    two = commands.add_parser("speed", help="measure games per second")
    two.add_argument("--iterations", type=int, default=100, help="of search (default: 100)")
    three = commands.add_parser("iteration", help="measure the cost of an iteration of search")
    four = commands.add_parser("scaling", help="compare two processes with one")
    four.add_argument("--games", type=int, default=200, help="games of a round (default: 200)")
    for each in (one, two, three, four):
        each.add_argument("--game", default="pointcity", help="(default: pointcity)")
    args = parser.parse_args()
    if args.command == "duel":
        duel(args.game, (args.bot, args.against), args.deals, args.workers)
    elif args.command == "speed":
        speed(args.game, args.iterations)
    elif args.command == "scaling":
        scaling(args.game, args.games)
    else:
        iteration(find_game(args.game), args.game)


if __name__ == "__main__":
    main()
