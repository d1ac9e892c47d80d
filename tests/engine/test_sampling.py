"""Sampled actions are legal, all of them can come up, and playouts end."""

from __future__ import annotations

import random

import pytest
from attrs import evolve

import pointcity as pc
from tests.support.positions import arrange, player
from tests.support.strategies import LEVELS


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_sampled_actions_are_legal_at_every_state(players: int) -> None:
    rng = random.Random(players)
    for seed in range(4):
        state = pc.new_game(players, seed, level=LEVELS[seed % 3] if players == 1 else None)
        while (action := pc.search.sample_action(state, rng)) is not None:
            assert action in pc.legal_actions(state)
            state = pc.apply(state, action)
        assert pc.legal_actions(state) == ()


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_playout_ends_the_game_and_repeats_with_its_generator(players: int) -> None:
    state = pc.new_game(players, seed=5)
    end = pc.search.random_playout(state, random.Random(1))
    assert end.table.step is pc.model.Step.OVER
    assert end == pc.search.random_playout(state, random.Random(1))
    assert end != pc.search.random_playout(state, random.Random(2))
    assert pc.search.random_playout(end, random.Random(3)) == end


def test_every_legal_action_can_come_up() -> None:
    rng = random.Random(0)
    held = ["energy", "energy-2", "economy", "ecology", "ingenuity", "ingenuity"]
    market = {5: "mini-golf-1", 6: "atm-1", 9: "tiny-house-1", 10: "bus-stop-3"}
    rich = arrange(market, [player(held), player()])
    token = arrange({}, step=pc.model.Step.CIVIC, due=1)
    for state in (pc.new_game(2, seed=3), rich, token):
        legal = set(pc.legal_actions(state))
        assert {pc.search.sample_action(state, rng) for _ in range(200 * len(legal))} == legal


def test_who_can_do_nothing_passes() -> None:
    dear = dict.fromkeys(range(16), "dam-1")
    state = arrange(dear, [player(), player()])
    stuck = evolve(state.table, pile=0, top=None)
    last = evolve(state.table, pile=2)
    assert pc.search.sample_action(stuck, random.Random(1)) == pc.Pass()
    assert pc.search.sample_action(last, random.Random(1)) == pc.DrawTwo()
    assert pc.search.sample_action(state, random.Random(1)) == pc.DrawTwo()


def test_a_gap_is_never_sampled() -> None:
    rng = random.Random(1)
    table = pc.new_game(2, seed=1).table
    table = evolve(
        table, step=pc.model.Step.DRAFT, market=(pc.model.Gap.BUILDING, *table.market[1:])
    )
    sampled = [pc.search.sample_action(table, rng) for _ in range(200)]
    assert all(0 not in action.cells for action in sampled if isinstance(action, pc.Draft))
