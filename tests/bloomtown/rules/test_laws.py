"""Bloom Town obeys the laws of the contract."""

from __future__ import annotations

import pytest
from attrs import evolve

import bloomtown as bt
from citykit.testing import check_game, check_uniform
from tests.support.many_games import check_many_games


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("side", ["A", "B"])
def test_the_laws_hold_in_random_games(players: int, side: str) -> None:
    check_game(bt, players, 1, options={"side": side, "first": 1})


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("side", ["A", "B"])
def test_the_laws_hold_in_300_random_games(players: int, side: str) -> None:
    check_many_games(bt, players, 300, options={"side": side})


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_laws_hold_when_the_market_runs_dry(players: int) -> None:
    rules = bt.official_ruleset()
    low = tuple(evolve(setup, stack=2, end_stacks=4) for setup in rules.setups)
    for seed in range(3):
        check_game(bt, players, seed, ruleset=evolve(rules, setups=low))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_determinized_deals_are_as_frequent_as_real_ones(players: int) -> None:
    check_uniform(bt, players)
