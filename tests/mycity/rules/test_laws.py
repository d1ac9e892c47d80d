"""My City obeys the laws of the contract, in the eternal game and in whole chapters."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import mycity as mc
from citykit.testing import LAWS, Moment, check_game, check_uniform
from tests.mycity.support.chapters import chapter
from tests.mycity.support.positions import LEGACY
from tests.support.many_games import WHOLE, check_all, check_many_games


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_laws_hold_in_random_games(players: int) -> None:
    check_game(mc, players, 1)
    for episode in chapter(players, 1):
        check_game(mc, **episode)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_the_laws_hold_on_another_board(players: int) -> None:
    check_game(mc, players, 2, ruleset="two-valleys")
    for episode in chapter(players, 2, "two-valleys"):
        check_game(mc, **episode)


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
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_laws_hold_in_two_hundred_eternal_games(players: int) -> None:
    check_many_games(mc, players, 200)


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_laws_hold_in_two_hundred_chapters(players: int) -> None:
    episodes = [episode for seed in range(200) for episode in chapter(players, seed)]
    check_all(mc, episodes, whole=3 * WHOLE)


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_laws_hold_in_many_grown_cities(players: int) -> None:
    for seed in range(2, 12):
        check_grown_cities(players, seed, LEGACY if seed % 2 else {}, 10)


@pytest.mark.parametrize("players", [2, 3])
def test_determinized_deals_are_as_frequent_as_real_ones(players: int) -> None:
    check_uniform(mc, players, deals=100)
