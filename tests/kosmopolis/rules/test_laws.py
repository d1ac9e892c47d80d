"""Kosmopolis obeys the laws of the contract."""

from __future__ import annotations

import pytest
from attrs import evolve

import kosmopolis as ko
from citykit.testing import check_game, check_uniform
from tests.support.many_games import check_many_games


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_laws_hold_in_random_games(players: int) -> None:
    for seed in range(2):
        check_game(ko, players, seed)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_laws_hold_in_a_hundred_random_games(players: int) -> None:
    check_many_games(ko, players, 100)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_laws_hold_when_the_deck_runs_out(players: int) -> None:
    small = evolve(ko.official_ruleset(), values=dict.fromkeys(range(2, 7), 1))
    check_game(ko, players, 1, ruleset=small)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_determinized_deals_are_as_frequent_as_real_ones(players: int) -> None:
    check_uniform(ko, players)
