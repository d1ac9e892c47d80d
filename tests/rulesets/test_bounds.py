"""The bounds of a formula hold in every game."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

import pointcity as pc
from pointcity.model.cards import Card, Face
from pointcity.model.formulas import Bounds, Limits, limits_of, parse
from pointcity.rules.scoring import tally
from tests.support.positions import ruleset
from tests.support.strategies import playthroughs

HUT = Card("hut", 1, Face("sun"), "Hut", (("sun", 1),), (("sun", 1),), 1)
SHED = Card("shed", 1, Face("sun"), "Shed", (("sun", 1),), (), -2, tags=["park"])
LIMITS = Limits(
    types=("sun", "moon"),
    permanents={"sun": 3, "moon": 0, "joker": 1},
    cards={"sun": 4, "moon": 2, "joker": 1},
    symbols={"sun": 8, "moon": 2, "joker": 1},
    buildings=(HUT, SHED),
    tokens=5,
    rivals=Bounds(1, 3),
)

CASES: list[tuple[Any, tuple[int, int]]] = [
    (-2, (-2, -2)),
    ({"permanent": "all"}, (0, 4)),
    ({"permanent": "moon"}, (0, 0)),
    ({"set_of": "all"}, (0, 0)),
    ({"set_of": ["sun", "joker"]}, (0, 1)),
    ({"types": "all", "at_least": 2}, (0, 1)),
    ({"types": "all", "at_least": 0}, (2, 2)),
    ({"types": "all", "exactly": 0}, (0, 2)),
    ({"types": "all", "exactly": 4}, (0, 0)),
    ({"cards": ["sun", "moon"]}, (0, 6)),
    ({"symbols": "all"}, (0, 11)),
    ({"buildings": "all"}, (0, 2)),
    ({"buildings": {"tag": "park"}}, (0, 1)),
    ({"buildings": {"gives": "moon"}}, (0, 0)),
    ({"printed": "all"}, (-2, 1)),
    ({"printed": {"tag": "park"}}, (-2, 0)),
    ({"buildings": {"tier": 2}}, (0, 0)),
    ({"tokens": "all"}, (0, 5)),
    ({"points": -2, "per": {"tokens": "all"}}, (-10, 0)),
    ({"sum": [1, {"tokens": "all"}]}, (1, 6)),
    ({"difference": [1, {"tokens": "all"}]}, (-4, 1)),
    ({"minimum": [3, {"tokens": "all"}]}, (0, 3)),
    ({"maximum": [3, {"tokens": "all"}]}, (3, 5)),
    ({"cap": 2, "of": {"tokens": "all"}}, (0, 2)),
    ({"steps": [1, 3, 6], "of": {"tokens": "all"}}, (0, 6)),
    ({"steps": [1, 3, 6], "of": {"permanent": "moon"}}, (0, 0)),
    ({"steps": [4, -1], "of": {"sum": [1, {"tokens": "all"}]}}, (-1, 4)),
    ({"each_type": "all", "steps": [1, 5]}, (0, 5)),
    ({"each_type": "all", "steps": [1, 5], "times": "symbol"}, (0, 15)),
    ({"every": 2, "of": {"tokens": "all"}}, (0, 2)),
    ({"every": 2, "of": {"difference": [{"tokens": "all"}, 2]}}, (0, 1)),
    ({"if": {"of": {"tokens": "all"}, "at_least": 3}, "then": 6, "else": -2}, (-2, 6)),
    ({"if": {"of": {"tokens": "all"}, "at_least": 0}, "then": 6, "else": -2}, (6, 6)),
    ({"if": {"of": {"tokens": "all"}, "at_least": 6}, "then": 6}, (0, 0)),
    ({"if": {"of": {"tokens": "all"}, "at_most": 4}, "then": 6}, (0, 6)),
    ({"if": {"of": {"tokens": "all"}, "at_most": 5}, "then": 6}, (6, 6)),
    ({"if": {"of": {"tokens": "all"}, "at_most": -1}, "then": 6, "else": 1}, (1, 1)),
    ({"if": {"of": {"tokens": "all"}, "at_least": 3, "at_most": 2}, "then": 6}, (0, 0)),
    ({"if": {"of": {"tokens": "all"}, "at_most": 1}, "then": {"cards": "sun"}}, (0, 4)),
    ({"rivals": {"tokens": "all"}}, (0, 15)),
    ({"rivals": -2}, (-6, -2)),
    ({"rivals": 2}, (2, 6)),
    ({"most": {"tokens": "all"}, "points": 4, "tied": -1}, (-1, 4)),
    ({"most": {"tokens": "all"}, "points": 4, "second": 5}, (0, 5)),
    ({"fewest": {"permanent": "moon"}, "points": 4, "tied": 2}, (2, 2)),
]


@pytest.mark.parametrize(("data", "expected"), CASES, ids=[str(data) for data, _ in CASES])
def test_the_bounds_of_each_form(data: Any, expected: tuple[int, int]) -> None:
    assert parse(data).bounds(LIMITS) == Bounds(*expected)


@settings(max_examples=15, suppress_health_check=list(HealthCheck))
@given(playthroughs())
def test_no_token_leaves_its_bounds_in_a_game(game: list[tuple[pc.State, pc.Action]]) -> None:
    limits = limits_of(ruleset())
    for state, _ in game[::7]:
        for seat in range(len(state.table.players)):
            mine = tally(state, seat)
            for token in ruleset().civics:
                least, most = token.score.bounds(limits)
                assert least <= token.score.value(mine, [mine]) <= most
