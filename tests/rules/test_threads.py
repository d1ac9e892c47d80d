"""One ruleset may serve several games at once, as on a server with threads."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from attrs import evolve
from pointcity._engine._kernel import Prices

import pointcity as pc
from tests.support import plain
from tests.support.strategies import play_randomly


@pytest.fixture(name="hurried")
def _switch_often() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("hurried")
def test_what_is_remembered_is_right_for_everybody() -> None:
    ruleset = evolve(pc.official_ruleset(), name="shared")
    prices: Prices = ruleset.lookup.prices
    prices.remember = 1_500
    start = pc.new_game(2, seed=6, ruleset=ruleset)

    def play(seed: int) -> None:
        for number in range(3):
            for state, _ in play_randomly(start, random.Random(f"{seed}-{number}")):
                pc.legal_actions(state)
                prices.make_room(8_000)  # forgotten every third time

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(play, range(8)))
    numbers = [ways.number for ways in prices.known_ways.values()]
    assert len(set(numbers)) == len(numbers) > 100
    for state, _ in play_randomly(start, random.Random("check")):
        assert list(pc.legal_actions(state)) == plain.legal_actions(state.table)
