"""Calls that are refused: options, seats, tables that have changed, actions that are not legal."""

from __future__ import annotations

from typing import Any

import pytest

import bloomtown as bt
from bloomtown.model.errors import (
    ArgumentError,
    OptionError,
    PlayerCountError,
    SeatError,
    SeedError,
    SideError,
    StaleAction,
)
from bloomtown.model.reasons import (
    CellTaken,
    EmptySlot,
    NoSuchCell,
    NotHeld,
    NotNow,
    NotYourTurn,
    UnknownAction,
)
from bloomtown.model.table import Step
from citykit.testing import random_game
from tests.bloomtown.support.positions import arranged, build, codes, tile


@pytest.mark.parametrize("players", [0, 1, 5, True, "2"])
def test_a_game_has_two_to_four_players(players: Any) -> None:
    with pytest.raises(PlayerCountError) as caught:
        bt.new_game(players, 1)
    assert caught.value.allowed == (2, 3, 4)


def test_a_side_and_a_first_player_must_exist() -> None:
    with pytest.raises(SideError) as caught:
        bt.new_game(2, 1, options={"side": "C"})
    assert (caught.value.code, caught.value.side, caught.value.allowed) == (
        "unknown-side",
        "C",
        ("A", "B"),
    )
    wrong: tuple[Any, ...] = (2, -1, True, None)
    for first in wrong:
        with pytest.raises(SeatError):
            bt.new_game(2, 1, options={"first": first})


def test_other_options_seeds_and_rulesets_are_refused() -> None:
    with pytest.raises(OptionError, match="did you mean 'side'"):
        bt.new_game(2, 1, options={"sides": "A"})
    carry: Any = 7
    with pytest.raises(OptionError):
        bt.new_game(2, 1, carry=carry)
    with pytest.raises(SeedError):
        bt.new_game(2, carry + 0.5)
    with pytest.raises(ArgumentError, match="a Ruleset, or the name or path of one"):
        bt.new_game(2, 1, ruleset=carry)


@pytest.mark.parametrize("seat", [-1, 2, True, "0"])
def test_a_seat_must_exist(seat: Any) -> None:
    state = arranged()
    for call in (bt.legal_actions, bt.observe, bt.score, bt.preview):
        with pytest.raises(SeatError):
            call(state, seat)
    with pytest.raises(SeatError):
        bt.why_not(state, bt.Done(), seat)


def test_others_have_to_wait_and_a_spectator_cannot_act() -> None:
    state = arranged()
    assert bt.legal_actions(state, 1) == ()
    assert bt.preview(state, 1) == {}
    assert bt.why_not(state, build("o", 0, 0), 1) == (NotYourTurn(1, (0,)),)
    assert bt.legal_actions(bt.observe(state)) == ()
    with pytest.raises(SeatError):
        bt.why_not(bt.observe(state), bt.Done())
    assert bt.why_not(bt.observe(state, 1), bt.Done(), 0) == (NotYourTurn(0, (0,)),)


def test_an_action_for_an_older_table_is_stale() -> None:
    state = arranged()
    with pytest.raises(StaleAction) as caught:
        bt.apply(state, build("o", 0, 0), expected=state.table.moves + 1)
    assert (caught.value.expected, caught.value.actual) == (1, 0)


def test_every_reason_is_given() -> None:
    state = arranged(boards=({(0, 0): "o"}, {}))
    with pytest.raises(bt.IllegalAction) as caught:
        bt.apply(state, build("h", 0, 0))
    assert caught.value.reasons == (NotHeld(tile("h")), CellTaken(0))
    strange: Any = "done"
    assert bt.why_not(state, strange) == (UnknownAction("str"),)
    assert bt.why_not(state, bt.Done()) == (NotNow("build"),)
    assert bt.why_not(state, bt.Take(0)) == (NotNow("build"),)
    assert codes(state, bt.Build(tile("o"), strange)) == ["no-such-cell"]
    assert codes(state, bt.Use(strange, strange)) == ["no-such-use"]


@pytest.mark.parametrize("equal", [0.0, False])
def test_what_only_equals_a_number_is_no_square_and_no_slot(equal: Any) -> None:
    state = arranged()
    assert bt.why_not(state, bt.Build(tile("o"), equal)) == (NoSuchCell(equal),)
    choosing = arranged(step=Step.TAKE)
    assert bt.why_not(choosing, bt.Take(0)) == ()
    assert bt.why_not(choosing, bt.Take(equal)) == (EmptySlot(equal),)


@pytest.mark.slow
def test_a_preview_is_what_a_build_then_scores() -> None:
    """At every build of some games, from the view of the player."""
    compared = 0
    for players in (2, 3, 4):
        options = {"side": "AB"[players % 2]}
        for state, seat, _ in random_game(bt, players, players, options=options):
            if seat is None:
                continue
            before = state.table.players[seat].built
            for action, points in bt.preview(bt.observe(state, seat)).items():
                after = bt.apply(state, action)
                assert after.table.players[seat].built == before + points
                compared += 1
    assert compared > 1000
