"""How long pictures take to draw: ``python benchmarks/pictures.py``.

The whole table of a finished game for four is the largest picture of the official game. It
should take 5 ms at most.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

import pointcity as pc
from citykit import bots


def best_ms(draw: Callable[[], object], rounds: int = 30) -> float:
    """Return the best time of some rounds, in milliseconds of this process."""
    times = []
    for _ in range(rounds):
        start = process_time()
        draw()
        times.append(process_time() - start)
    return min(times) * 1000


def finished(players: int) -> pc.State:
    """Return a game that the planner has played to its end."""
    state, planner = pc.new_game(players, seed=7), bots.make(pc, "planner")
    while actions := pc.legal_actions(state):
        state = pc.apply(state, planner.choose(pc.observe(state), actions))
    return state


def measure() -> dict[str, float]:
    """Return what is drawn, and how many milliseconds it takes once cards are known."""
    start, end = pc.new_game(2, seed=7), finished(4)
    return {
        "table, two players, start": best_ms(lambda: pc.svg.table(start)),
        "table, four players, end": best_ms(lambda: pc.svg.table(end)),
        "market with highlights": best_ms(
            lambda: pc.svg.market(start, highlights=pc.svg.highlights(start))
        ),
        "scores, four players, end": best_ms(lambda: pc.svg.score_sheet(end)),
    }


if __name__ == "__main__":
    for name, milliseconds in measure().items():
        print(f"{name:28} {milliseconds:6.2f} ms")
