"""Measures of the library itself, by its public API. Each does a fixed amount of work.

A measure is a function of a repetition number and returns the count of things it did. The
worker times it in CPU seconds, so that other programs on the machine matter less.
"""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Callable, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import kosmopolis as ko
import mycity as mc
import pointcity as pc
import worker
from pointcity._engine import legal
from pointcity.rules import solo, turn
from pointcity.rules.state import position_of, whole_position_of

State = pc.State


def _pick(actions: Sequence[pc.Action], rng: random.Random) -> pc.Action:
    return actions[int(rng.random() * len(actions))]


def _play(
    players: int,
    ruleset: pc.Ruleset | None,
    games: int,
    seed: int,
    move: Callable[[State, pc.Action], State] = pc.search.successor,
    listed: Callable[[State], Sequence[pc.Action]] = pc.legal_actions,
) -> int:
    """Play random games to the end; return the number of decisions."""
    rng = random.Random(seed)
    decisions = 0
    for game in range(games):
        state = pc.new_game(players, f"{seed}-{game}", ruleset=ruleset)
        while actions := listed(state):
            state = move(state, actions[int(rng.random() * len(actions))])
            decisions += 1
    return decisions


def _bare_actions(state: State) -> Sequence[pc.Action]:
    return legal.legal_actions(position_of(state))


def _bare_move(state: State, action: pc.Action) -> State:
    """Do what ``apply`` does for a game that is on no contract: no seats, nothing expected."""
    position = whole_position_of(state)
    if turn.why_not(position, action):
        raise pc.IllegalAction(action, ())
    return State(solo.after(position, action))


def _play_by_seats(game: Any, players: int, games: int, seed: int) -> int:
    """Play random games as programs for every game do; return the number of decisions."""
    rng = random.Random(seed)
    decisions = 0
    for number in range(games):
        state = game.new_game(players, f"{seed}-{number}")
        while seats := game.to_act(state):
            actions = game.legal_actions(state, seats[0])
            state = game.apply(state, _pick(actions, rng), seat=seats[0])
            decisions += 1
    return decisions


@cache
def positions() -> list[tuple[State, pc.Action]]:
    """Return positions of random games for two, each with the action taken there."""
    found = []
    rng = random.Random(1)
    for seed in range(12):
        state = pc.new_game(2, seed)
        while actions := pc.legal_actions(state):
            found.append((state, _pick(actions, rng)))
            state = pc.apply(*found[-1])
    return found[::2]


@cache
def hoards() -> list[State]:
    """Return every position of games in which all players take resources and never pay."""
    found = []
    for seed in range(6):
        state = pc.new_game(2, seed)
        while actions := pc.legal_actions(state):
            found.append(state)
            free = [each for each in actions if isinstance(each, pc.Draft) and not each.pay]
            resources = [
                each
                for each in free
                if not any(
                    isinstance(state.table.market[cell], pc.model.Card) for cell in each.cells
                )
            ]
            draw = [each for each in actions if isinstance(each, pc.DrawTwo)]
            state = pc.apply(state, (resources or draw or free or list(actions))[0])
    return found


def _market(size: int) -> pc.Ruleset:
    """Return the official cards on a square market, all of them dealt to two players."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "market.yaml"
        file.write_text(
            f"id: market-{size}\nname: Market {size}\nextends: point-city\n"
            f"market: {{rows: {size}, columns: {size}}}\n"
            "players: [{count: 2, cards: [64, 48, 38], civics: 14}]\n",
            "utf-8",
        )
        return pc.load_ruleset(file)


#: Rulesets that show how the cost grows.
RULESETS: dict[str, Callable[[], pc.Ruleset]] = {
    "4x4": cache(lambda: _market(4)),
    "8x8": cache(lambda: _market(8)),
    "six": cache(lambda: pc.load_ruleset("six-resources")),
}


def _each(call: Callable[[State, pc.Action], object]) -> Callable[[int], int]:
    def measure(_: int) -> int:
        for state, action in positions():
            call(state, action)
        return len(positions())

    return measure


def _children(make: Callable[[State, pc.Action], State]) -> Callable[[int], int]:
    """Make as many successors of as many positions as the peer does."""

    def measure(_number: int) -> int:
        some = positions()[::3]
        for _ in range(worker.REPEATS):
            for state, action in some:
                make(state, action)
        return worker.REPEATS * len(some)

    return measure


@cache
def _texts() -> list[str]:
    return [pc.to_json(state) for state, _ in islice(positions(), 60)]


def _from_json(_: int) -> int:
    for text in _texts():
        pc.from_json(text)
    return len(_texts())


def _to_json(_: int) -> int:
    for state, _action in islice(positions(), 60):
        pc.to_json(state)
    return 60


def _playouts(seed: int) -> int:
    rng = random.Random(seed)
    start = pc.new_game(2, seed)
    for _ in range(30):
        pc.search.random_playout(start, rng)
    return 30


def _new_games(seed: int) -> int:
    for number in range(60):
        pc.new_game(2, seed * 1000 + number)
    return 60


_rng = random.Random(9)

MEASURES: dict[str, Callable[[int], int]] = {
    "play 2": lambda seed: _play(2, None, 25, seed),
    # Each plays games of its own: payments of games that were played before are cached.
    "play 2, checked": lambda seed: _play(2, None, 25, 1_000 + seed, pc.apply),
    "play 2, bare": lambda seed: _play(2, None, 25, 2_000 + seed, _bare_move, _bare_actions),
    "play 2, by seats": lambda seed: _play_by_seats(pc, 2, 25, 3_000 + seed),
    "play Kosmopolis 2": lambda seed: _play_by_seats(ko, 2, 12, seed),
    "play Kosmopolis 4": lambda seed: _play_by_seats(ko, 4, 6, seed),
    "play 3": lambda seed: _play(3, None, 12, seed),
    "play 4": lambda seed: _play(4, None, 8, seed),
    "play solo": lambda seed: _play(1, None, 30, seed),
    **{
        f"play {name}": lambda seed, make=make: _play(2, make(), 8, seed)  # type: ignore[misc]
        for name, make in RULESETS.items()
    },
    "playouts": _playouts,
    "legal_actions": _each(lambda state, _: tuple(pc.legal_actions(state))),
    "payable_pairs": _each(lambda state, _: pc.search.payable_pairs(state)),
    "successor": _children(pc.search.successor),
    "apply": _children(pc.apply),
    "step": _each(pc.step),
    "why_not": _each(pc.why_not),
    "observe": _each(lambda state, _: pc.observe(state)),
    "determinize": _each(lambda state, _: pc.determinize(state.table, _rng)),
    "score": _each(lambda state, _: pc.score(state, 0)),
    "to_json": _to_json,
    "from_json": _from_json,
    "new_game": _new_games,
}


@cache
def cities() -> list[mc.State]:
    """Return positions in the middle of games of My City in which all players build."""
    found = []
    rng = random.Random(1)
    for seed in range(12):
        state = mc.new_game(2, seed)
        while seats := mc.to_act(state):
            if 8 <= len(state.table.players[0].buildings) <= 14 and seats[0] == 0:
                found.append(state)
            actions = mc.legal_actions(state, seats[0])
            builds = [each for each in actions if isinstance(each, mc.Build)]
            state = mc.apply(state, rng.choice(builds or actions), seat=seats[0])
    return found


def _times(call: Callable[[Any], object], states: Sequence[Any]) -> list[float]:
    """Return the time of one call for each state, the best of five."""
    found = []
    for state in states:
        best = 1e9
        for _ in range(5):
            begin = perf_counter()
            call(state)
            best = min(best, perf_counter() - begin)
        found.append(best)
    return sorted(found)


def worst() -> dict[str, float]:
    """Return how long some turns take, in seconds: a hoarder's, and placements of My City."""

    def look_at_all(state: State) -> tuple[pc.Action, ...]:
        return tuple(pc.legal_actions(state))

    usual = _times(look_at_all, [state for state, _ in positions()])
    listed = _times(look_at_all, hoards())
    pairs = _times(pc.search.payable_pairs, hoards())
    placed = _times(lambda state: mc.legal_actions(state, 0), cities())
    return {
        "random median": usual[len(usual) // 2],
        "hoarder p99": listed[int(len(listed) * 0.99)],
        "hoarder pairs p99": pairs[int(len(pairs) * 0.99)],
        "My City placements": placed[len(placed) // 2],
    }


def memory() -> dict[str, float]:
    """Return the bytes of a retained child; what it shares with its parent is not counted."""
    parents = [state for state, _ in positions()[::10]]
    moves = [(parent, pc.legal_actions(parent)) for parent in parents]
    for parent, actions in moves:  # fill the caches, which are no part of a child
        for action in actions:
            pc.apply(parent, action)
    gc.collect()  # memory that Python keeps for reuse would not be counted
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    children = [pc.apply(parent, action) for parent, actions in moves for action in actions]
    used = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return {"bytes per child": used / len(children)}


if __name__ == "__main__":
    worker.serve(MEASURES, {"worst": worst, "memory": memory})
