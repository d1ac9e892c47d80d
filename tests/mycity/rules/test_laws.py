"""My City obeys the laws of the contract, in the eternal game and in whole chapters."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import mycity as mc
from citykit.testing import LAWS, Moment, check_game, check_uniform
from tests.mycity.support.positions import LEGACY
from tests.support.many_games import check_many_games


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


def check_grown_cities(players: int, seed: int, options: Mapping[str, Any], every: int) -> None:
    """Check the laws at some states of a game in which all players build as long as they can.

    Random games are short, for every third decision is to quit.
    """
    rng = Random(seed)
    state = mc.new_game(players, seed, options=options)
    states = []
    tempting: list[mc.Action] = [mc.Pass(), mc.Quit(), mc.Stick("rock", 5)]
    while seats := mc.to_act(state):
        states.append(state)
        seat = rng.choice(seats)
        actions = mc.legal_actions(state, seat)
        tempting.append(rng.choice(actions))
        action = rng.choice(actions[:-2] or actions)
        state = mc.apply(state, action, seat=seat)
    for moment in (Moment(mc, each, players, rng, tuple(tempting)) for each in states[::every]):
        for name, law in LAWS.items():
            assert list(law(moment)) == [], name


@pytest.mark.parametrize("options", [{}, LEGACY])
def test_the_laws_hold_in_grown_cities(options: Mapping[str, Any]) -> None:
    check_grown_cities(2, 1, options, 9)


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_laws_hold_in_many_random_games(players: int) -> None:
    check_many_games(mc, players, 20)
    for seed in range(2, 12):
        check_chapter(players, seed)
        check_grown_cities(players, seed, LEGACY if seed % 2 else {}, 10)


@pytest.mark.parametrize("players", [2, 3])
def test_determinized_deals_are_as_frequent_as_real_ones(players: int) -> None:
    check_uniform(mc, players, deals=100)
