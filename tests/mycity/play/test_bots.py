"""What My City tells bots, and how they play by it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import mycity as mc
from citykit.bots import make
from mycity.model.table import State
from tests.mycity.support.positions import LEGACY, build, dealt, quit_all, with_city


def _chosen(state: State, name: str = "planner") -> Any:
    view = mc.observe(state, 0)
    return make(mc, name).choose(view, mc.legal_actions(view, 0))


def _planned(state: State, action: mc.Action) -> Mapping[str, float]:
    """Return what an action is worth to the first seat, in parts."""
    (parts,) = mc.bots.plan(state, 0, [action])
    return parts


@pytest.mark.slow
@pytest.mark.parametrize("name", ["greedy", "planner", "search"])
def test_a_bot_begins_with_a_building(name: str) -> None:
    assert isinstance(_chosen(mc.new_game(2, 7), name), mc.Build)


def test_quitting_costs_the_cards_to_come() -> None:
    state = mc.new_game(2, 7)
    assert _planned(state, mc.Quit())["to-come"] < -20
    assert mc.Quit() not in mc.bots.candidates(state, 0)


def test_a_hole_costs_points() -> None:
    state = with_city(dealt("red-i2", only=True), 0, "blue-i2 D1 E1")
    assert _planned(state, build("D2 E2"))["holes"] == 0
    state = with_city(dealt("red-i2"), 0, "blue-i4 B3 C3 D3 E3", "blue-i2 C1 C2")
    assert _planned(state, build("A1 A2"))["holes"] < 0


def test_buildings_beside_a_well_and_a_church_and_on_gold_are_worth_more() -> None:
    state = dealt("red-i2")
    city = with_city(state, 0, "c1 D1 E1 C1")
    beside = _planned(city, build("D2 E2"))["places"]
    apart = _planned(with_city(state, 0, "blue-i4 C1 D1 E1 B1"), build("D2 E2"))["places"]
    assert beside == pytest.approx(apart + 0.7)


def test_stickers_of_trees_go_where_nothing_fits() -> None:
    state = quit_all(mc.new_game(2, 7, options={**LEGACY, "episode": 1}))
    seat = mc.to_act(state)[0]
    sticks = mc.legal_actions(state, seat)
    worth = [sum(parts.values()) for parts in mc.bots.plan(state, seat, sticks)]
    best = sticks[worth.index(max(worth))]
    assert isinstance(best, mc.Stick)
    corners_closed = max(worth) if best.sticker == "tree" else -min(worth)
    assert corners_closed >= 2


def test_a_player_without_a_place_to_build_passes_in_a_playout_or_quits() -> None:
    full = " ".join("ABCDEFGHIJK"[at % 11] + str(at // 11 + 1) for at in range(121))
    for score, only in ((5, mc.Pass()), (0, mc.Quit())):
        state = with_city(dealt("red-i4", players=1, only=True), 0, f"blue-i4 {full}", score=score)
        assert mc.legal_actions(state, 0)[0] == only
        after = mc.outcome(mc.apply(state, only))
        assert after is not None
        assert mc.bots.playout(state, Random(1)) == [float(after.scores[0])]


def test_a_playout_places_stickers_too() -> None:
    state = quit_all(mc.new_game(2, 7, options={**LEGACY, "episode": 1}))
    outcomes = [mc.bots.playout(state, Random(seed)) for seed in (1, 2)]
    assert outcomes[0] == outcomes[1] == [float(mc.score(state, seat).total) for seat in (0, 1)]
