"""What Bloom Town tells bots, and how they play by it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from attrs import evolve

import bloomtown as bt
from bloomtown.model.table import State, Step, Turn
from citykit.bots import make
from tests.bloomtown.support.positions import arranged, tile


def _chosen(state: State) -> Any:
    view = bt.observe(state, 0)
    return make(bt, "planner").choose(view, bt.legal_actions(view, 0))


def _planned(state: State, action: bt.Action) -> Mapping[str, float]:
    """Return what an action is worth to the first seat, in parts."""
    (parts,) = bt.bots.plan(state, 0, [action])
    return parts


def test_a_tile_is_built_where_it_scores_most() -> None:
    row = {(2, 0): "o", (2, 1): "o", (2, 3): "o", (2, 4): "o"}
    row |= {(1, 0): "h", (3, 1): "h", (0, 2): "h", (4, 4): "h"}  # no wasteland is left
    state = arranged(["o", "p"], boards=[row, {}], market="p p p p p", tokens=[0, 0])
    assert _chosen(state) == bt.Build(tile("o"), 12)


def test_a_wasteland_square_is_worth_a_special_action() -> None:
    state = arranged(["h", "p"])
    waste = min(state.table.layout.wasteland_cells)
    assert _planned(state, bt.Build(tile("h"), waste))["special"] == 3.0
    assert _planned(state, bt.Build(tile("h"), 0))["special"] == 0.0


def test_a_type_that_the_community_asks_for_is_worth_more() -> None:
    asked = arranged(["h", "p"], seen=["house"])
    done = arranged(["h", "p"], seen=["house", "house"], done=["house"])
    build = bt.Build(tile("h"), 0)
    assert _planned(asked, build)["community"] > 0
    assert _planned(done, build)["community"] == 0
    empty = arranged(["h", "p"], stacks=[""] * 5)
    assert _planned(empty, build)["community"] == 0


def test_a_large_build_is_scored_once_more() -> None:
    turn = Turn(cell=0, points=5, square=True)
    state = arranged(["h", "p"], step=Step.SPECIAL, turn=turn, tokens=[0, 0])
    assert _chosen(state) == bt.Use("double", "square")


def test_a_small_build_is_not_worth_the_token() -> None:
    turn = Turn(cell=0, points=1)
    state = arranged(["h", "p"], step=Step.SPECIAL, turn=turn)
    assert _chosen(state) == bt.Done()


@pytest.mark.parametrize(("reading", "worth"), [("all", 0.0), ("own", 4.0)])
def test_a_rating_that_others_have_as_much_of_is_worth_nothing(reading: Any, worth: float) -> None:
    rules = bt.official_ruleset()
    rules = evolve(rules, readings=evolve(rules.readings, token_scores=reading))
    parks = {(0, 0): "p", (0, 1): "p"}
    state = arranged(boards=[parks, parks], seen=["park"], stacks=[""] * 5, ruleset=rules)
    found = _planned(state, bt.Use("community", "token", "park"))
    assert found == {"points": worth, "special": -3.5}


def test_the_tile_with_the_best_next_build_is_taken() -> None:
    offices = {(2, 0): "o", (2, 1): "o", (2, 3): "o"}
    state = arranged(["h", "p"], boards=[offices, {}], step=Step.TAKE, market="h m p o h")
    assert _chosen(state) == bt.Take(3)


def test_the_best_type_is_valued_at_the_end() -> None:
    offices = {(2, 0): "o", (2, 1): "o", (2, 3): "o"}
    state = arranged(["h o", "p"], boards=[offices, {}], step=Step.FINAL, ending=True)
    assert _chosen(state) == bt.Value("office")
