"""A very small game: short enough to enumerate, small enough to fuzz."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pointcity as pc
from pointcity.model.ruleset import Ruleset
from tests.support.strategies import play_randomly

FIXTURES = Path(__file__).parents[1] / "fixtures"


@cache
def hamlet() -> Ruleset:
    return pc.load_ruleset(FIXTURES / "v1" / "ruleset.yaml")


def hamlet_games(seeds: range = range(6)) -> Iterator[pc.State]:
    """Yield a new game for every seed, number of players and level."""
    for seed in seeds:
        for players, level in ((1, "calm"), (1, "keen"), (2, None), (3, None)):
            yield pc.new_game(players, seed, level=level, ruleset=hamlet())


def states(start: pc.State, seed: int = 0) -> list[pc.State]:
    """Return every state of a random game, from the first to the last."""
    moves = list(play_randomly(start, random.Random(seed)))
    return [state for state, _ in moves] + [pc.apply(*moves[-1])]


def recorded(start: pc.State, moves: int = 1000) -> pc.records.Record:
    """Return the record of a random game, or of its beginning, with tags and comments."""
    record = pc.records.new_record(
        start, tags={"Seat0": "Ada", "Site": "{here}"}, comment="A game."
    )
    match = pc.Match(record, hamlet())
    for number, (_, action) in enumerate(list(play_randomly(start, random.Random(0)))[:moves]):
        match.play(action, comment="a move\nto remember" if number == 1 else "")
    return match.record
