"""Contestants, who plays whom, and how often they win."""

from __future__ import annotations

import math
from random import Random

import crowns
import pytest

from citykit import arena
from citykit.arena.contestants import contestants
from citykit.arena.pairing import rotations
from citykit.arena.statistics import by_deal, difference, mean, share, share_difference
from citykit.arena.texttable import number
from citykit.bots import BotError

A, B, C = (arena.Contestant(name) for name in "abc")


# --- Contestants -----------------------------------------------------------------------


def test_a_contestant_is_written_as_it_is_read() -> None:
    text = "search:exploration=0.7,iterations=400,playouts=quick"
    contestant = arena.Contestant.parse(text)
    assert contestant.settings == {"exploration": 0.7, "iterations": 400, "playouts": "quick"}
    assert contestant.name == text
    assert arena.Contestant.parse("random").name == "random"


def test_a_setting_needs_a_value() -> None:
    with pytest.raises(BotError, match="write settings as in search:iterations=400"):
        arena.Contestant.parse("search:400")


def test_the_seed_of_a_contestant_is_not_a_setting() -> None:
    with pytest.raises(BotError, match="random: 'seed' is not a setting of bots"):
        contestants(crowns, [arena.Contestant("random", {"seed": 5})])


def test_contestants_are_checked_before_the_first_game() -> None:
    with pytest.raises(BotError, match="no bot is called 'genius'"):
        contestants(crowns, ["random", "genius"])
    with pytest.raises(BotError, match="random is entered twice"):
        contestants(crowns, ["random", arena.Contestant("random")])


def test_a_bot_that_cannot_be_made_forfeits() -> None:
    broken = arena.Contestant("genius").make(crowns, 1)
    result = arena.play(crowns, [broken, broken], seed=1)
    assert result.forfeits[0].reason.startswith("BotError: no bot is called 'genius'")


# --- Pairing ---------------------------------------------------------------------------


def test_every_pair_plays_every_deal_on_both_seats() -> None:
    fixtures = arena.round_robin([A, B, C], deals=2)
    played = [(each.deal, *each.seats) for each in fixtures]
    assert len(set(played)) == 12
    assert {frozenset(each.seats) for each in fixtures} == {
        frozenset(pair) for pair in ((A, B), (A, C), (B, C))
    }
    for deal, one, other in played:
        assert (deal, other, one) in played


def test_a_table_of_three_rotates() -> None:
    assert rotations([A, B, C]) == ((A, B, C), (B, C, A), (C, A, B))
    assert rotations([A, A]) == ((A, A),)


# --- Statistics ------------------------------------------------------------------------


def test_games_on_one_deal_are_one_observation() -> None:
    assert by_deal([("x", 1.0), ("y", 0.0), ("x", 0.5)]) == [0.75, 0.0]


def test_an_interval_of_a_mean_holds_the_truth_95_times_of_100() -> None:
    rng = Random(5)
    held = 0
    for _ in range(400):
        estimate = mean([rng.gauss(10, 3) for _ in range(60)])
        held += estimate.low <= 10 <= estimate.high
    assert 0.92 <= held / 400 <= 0.98


@pytest.mark.parametrize("truth", [0.5, 0.8, 0.97])
def test_an_interval_of_a_share_holds_the_truth_95_times_of_100(truth: float) -> None:
    rng = Random(6)
    held = 0
    for _ in range(400):
        estimate = share([float(rng.random() < truth) for _ in range(80)])
        held += estimate.low <= truth <= estimate.high
    assert held / 400 >= 0.92


@pytest.mark.parametrize("count", [3, 10])
def test_an_interval_of_few_observations_holds_the_truth_as_often(count: int) -> None:
    rng = Random(7)
    held = 0
    for _ in range(1000):
        estimate = mean([rng.gauss(10, 3) for _ in range(count)])
        held += estimate.low <= 10 <= estimate.high
    assert 0.93 <= held / 1000 <= 0.97


def test_intervals_of_means_shrink_with_every_observation() -> None:
    margins = [mean([0.0, 2.0] * count).margin for count in range(1, 40)]
    assert margins == sorted(margins, reverse=True)


def test_equal_differences_of_shares_do_not_prove_that_there_is_none() -> None:
    found = share_difference([0.0] * 10)
    assert (found.value, found.count) == (0.0, 10)
    assert found.high == -found.low > 0.2


def test_one_observation_proves_nothing() -> None:
    assert mean([3.0]).margin == math.inf
    alone = share([1.0])
    assert alone.low < 0.1
    assert alone.high == 1.0


def test_the_difference_of_two_estimates() -> None:
    one, other = arena.Estimate(0.6, 0.57, 0.63, 100), arena.Estimate(0.5, 0.46, 0.54, 50)
    found = difference(one, other)
    assert (round(found.value, 6), round(found.margin, 6), found.count) == (0.1, 0.05, 50)
    assert found.plain() == {"value": 0.1, "low": 0.05, "high": 0.15, "count": 50}


# --- Duels -----------------------------------------------------------------------------


def result(seed: str, bots: tuple[str, ...], *ranking: tuple[int, ...]) -> arena.GameResult:
    return arena.GameResult("crowns", "", "", {}, seed, bots, (0, 0), ranking, (), 8)


def test_draws_count_half_and_seats_follow_the_bot() -> None:
    results = [
        result("1", ("a", "b"), (0,), (1,)),
        result("1", ("b", "a"), (1,), (0,)),
        result("2", ("a", "b"), (0, 1)),
        result("2", ("b", "a"), (0,), (1,)),
    ]
    shares = arena.win_shares(results)
    assert {name: each.value for name, each in shares.items()} == {"a": 0.625, "b": 0.375}
    assert {each.count for each in shares.values()} == {2}
    assert shares["a"].low < 0.625 < shares["a"].high


def test_a_duel_plays_every_deal_on_both_seats() -> None:
    shares = arena.duel(crowns, ["random"], deals=3)
    assert shares["random"] == share([1.0, 1.0, 1.0])


def test_a_mean_of_one_observation_is_written_without_a_margin() -> None:
    assert number(mean([2.0])) == "2.0"
    assert number(mean([1.0, 3.0]), 2) == "2.00 ± 12.71"
