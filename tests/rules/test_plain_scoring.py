"""Scores are what a plain reading of the formulas gives, in every kind of game."""

from __future__ import annotations

import random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pointcity as pc
from pointcity.model.ruleset import Civic
from tests.support import plain
from tests.support.formulas import CASES
from tests.support.positions import ruleset
from tests.support.rulesets import TAGS, formulas
from tests.support.strategies import play_randomly

NAMES = list(ruleset().resource_ids)


def tagged() -> pc.Ruleset:
    """Return the official game with tags, and with sides of up to three symbols."""
    tags = [TAGS[number % 4 :] for number in range(len(ruleset().cards))]
    cards = [evolve(card, tags=each) for card, each in zip(ruleset().cards, tags, strict=True)]
    return evolve(ruleset(), cards=tuple(cards))


def played(rules: pc.Ruleset, players: int, seed: int, moves: int) -> pc.Table:
    state = pc.new_game(players, seed, ruleset=rules)
    rng = random.Random(seed)
    for _, (before, action) in zip(range(moves), play_randomly(state, rng), strict=False):
        state = pc.apply(before, action)
    return state.table


def check(table: pc.Table, score: Any) -> None:
    """Compare ``token_value`` and the line of a score sheet for every seat."""
    token = Civic("drawn", "Drawn", score)
    for seat in range(len(table.players)):
        assert pc.rules.token_value(table, seat, token) == plain.points(table, seat, score)
    if table.level is None:
        owners = tuple(evolve(each, tokens=(token, *each.tokens)) for each in table.players)
        owned = evolve(table, players=owners)
        for seat in range(len(owners)):
            line = pc.score(owned, seat).lines[1]
            assert (line.id, line.points) == ("drawn", plain.points(owned, seat, score))


@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(
    score=formulas(NAMES) | st.sampled_from([data for data, _ in CASES]),
    players=st.integers(1, 4),
    seed=st.integers(0, 99),
    moves=st.integers(0, 90),
)
def test_a_token_scores_as_the_plain_reading(
    score: Any, players: int, seed: int, moves: int
) -> None:
    check(played(tagged(), players, seed, moves), score)


@pytest.mark.parametrize("data", [data for data, _ in CASES], ids=str)
def test_each_form_scores_as_the_plain_reading(data: Any) -> None:
    for players in (1, 2, 4):
        check(played(tagged(), players, seed=players, moves=80), data)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_the_automa_scores_as_the_plain_reading(level: str) -> None:
    solo = ruleset().solo
    assert solo is not None
    formula = solo.level(level).formula
    for state, _ in play_randomly(pc.new_game(1, 5, level=level), random.Random(5)):
        line = pc.score(state, 1).lines[1]
        assert line.points == plain.points(state.table, 1, formula)
