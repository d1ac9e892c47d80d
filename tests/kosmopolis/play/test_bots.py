"""What Kosmopolis tells bots, and how they play by it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import kosmopolis as ko
from citykit.bots import make
from kosmopolis.model.table import Phase, State
from tests.kosmopolis.support.positions import card, playing


def _chosen(state: State) -> Any:
    seat = ko.to_act(state)[0]
    view = ko.observe(state, seat)
    return make(ko, "planner").choose(view, ko.legal_actions(view, seat))


def _planned(state: State, action: ko.Action) -> Mapping[str, float]:
    """Return what an action is worth to the first seat, in parts."""
    (parts,) = ko.bots.plan(state, 0, [action])
    return parts


def test_a_card_goes_home_where_the_capital_bears_it() -> None:
    state = playing(["m5", "s2"], capital="m6 m6", round_number=3)
    assert _chosen(state) == ko.PlayHome(card("m5"))


def test_a_card_raises_the_limit_of_a_column_that_would_be_lost() -> None:
    state = playing(["m6", "s2"], homes=["m6", ""], capital="m2", round_number=3, last=1)
    assert _chosen(state) == ko.PlayCapital(card("m6"))


def test_a_bad_modifier_is_not_put_on_the_own_column() -> None:
    state = playing(["a5", "s2"], homes=["m6 m6", "s6 s6"], capital="m6 m6 s6 s6")
    state = ko.apply(state, ko.PlayCapital(card("a5")))
    assert state.table.phase is Phase.PLACE
    good = _planned(state, ko.PlaceModifier("merchant"))
    bad = _planned(state, ko.PlaceModifier("scholar"))
    assert good["risk"] > bad["risk"]


@pytest.mark.parametrize(
    ("pool", "deck", "modifiers", "worth"), [(8, "p2 ", 1, (2.0, 1.4, 1.5)), (0, "", 0, (0, 0, 0))]
)
def test_an_ability_is_worth_something_if_it_can_be_used(
    pool: int, deck: str, modifiers: int, worth: tuple[float, ...]
) -> None:
    state = playing(
        ["s2 m2 a2 p2", "s3"], pool=pool, deck=deck * 9, modifiers=(4, 2, -3, -1)[: 4 * modifiers]
    )
    found = [
        _planned(state, ko.PlayCapital(card(each)))["ability"] for each in ("s2", "m2", "a2", "p2")
    ]
    assert found == [*worth, 0.0]


def test_a_priest_takes_a_card_home() -> None:
    state = playing(["p2", "s3"], capital="m5 m6", round_number=3)
    taking = _planned(state, ko.PlayCapital(card("p2"), "merchant"))
    assert taking["hometown"] == 5.0


def _settling() -> State:
    state = playing(["m5", "s2"], homes=["m6", ""], capital="m6", markers=[6, 0], round_number=3)
    state = ko.apply(state, ko.PlayHome(card("m5")))
    return ko.apply(state, ko.PlayHome(card("s2")))


def test_a_column_is_rescued_if_it_is_worth_its_markers() -> None:
    state = _settling()
    assert state.table.phase is Phase.SETTLE
    assert _chosen(state) == ko.Rescue(("merchant",))
    worth = _planned(state, ko.Rescue(("merchant",)))
    assert worth == {"hometown": 11.0, "markers": pytest.approx(1.4)}


def test_a_column_far_over_its_limit_is_given_up() -> None:
    state = playing(["m5 m6", "s2"], homes=["m6 m6 m6 m5 m5", ""], capital="m2")
    worth = _planned(state, ko.PlayHome(card("m5")))
    assert worth["risk"] == pytest.approx(-33, abs=0.5)


def test_a_playout_of_the_last_round_counts_exactly() -> None:
    assert ko.bots.playout(_settling(), Random(1)) == [18.0, 0.0]
