"""My City obeys the laws of the contract, in the eternal game and in whole chapters."""

from __future__ import annotations

import pytest

import mycity as mc
from citykit.testing import check_game, check_uniform
from tests.mycity.support.positions import LEGACY


def check_chapter(players: int, seed: int, ruleset: str = "mycity") -> None:
    """Check the laws in three episodes of a campaign, with one player more or less at times."""
    campaign = None
    for episode in range(3):
        there = 1 + (players - 1 + (episode == 1)) % 4
        end = check_game(mc, there, seed, ruleset=ruleset, options=LEGACY, carry=campaign)
        campaign = mc.carry_over(end)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_laws_hold_in_random_games(players: int) -> None:
    check_game(mc, players, 1)
    check_chapter(players, 1)


@pytest.mark.parametrize("players", [2, 4])
def test_the_laws_hold_on_another_board(players: int) -> None:
    check_game(mc, players, 2, ruleset="two-valleys")
    check_chapter(players, 2, "two-valleys")


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_laws_hold_in_many_random_games(players: int) -> None:
    for seed in range(2, 22):
        check_game(mc, players, seed)
        check_chapter(players, seed)


@pytest.mark.parametrize("players", [2, 3])
def test_determinized_deals_are_as_frequent_as_real_ones(players: int) -> None:
    check_uniform(mc, players, deals=100)
