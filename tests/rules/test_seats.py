"""Whose turn it is: every call that makes or judges a move can name the seat that acts."""

from __future__ import annotations

import random
from typing import Any

import pytest

import pointcity as pc
from tests.support.positions import arrange, player


def test_one_seat_at_a_time_is_to_act_and_none_after_the_end() -> None:
    state, rng = pc.new_game(3, seed=1), random.Random(1)
    while actions := pc.legal_actions(state):
        assert pc.to_act(state) == pc.to_act(state.table) == (state.table.current,)
        state = pc.apply(state, rng.choice(actions))
    assert pc.to_act(state) == ()


def test_the_automa_is_never_to_act() -> None:
    state, rng = pc.new_game(1, seed=1), random.Random(1)
    while actions := pc.legal_actions(state):
        assert pc.to_act(state) == (0,)
        assert pc.legal_actions(state, seat=1) == ()
        state = pc.apply(state, rng.choice(actions))


def test_only_the_seat_to_act_has_legal_actions() -> None:
    state = pc.apply(pc.new_game(2, seed=1), pc.DrawTwo())
    assert pc.legal_actions(state, 1) == pc.legal_actions(state.table, 1) == pc.legal_actions(state)
    assert pc.legal_actions(state, 0) == ()


def test_acting_out_of_turn_is_the_only_reason() -> None:
    """What the other cards cost depends on the hand of the seat to act."""
    state = arrange({0: "tiny-house-1"}, [player(), player(["ecology", "industry"])])
    draft = pc.Draft((0, 1), ("ecology",))
    (reason,) = pc.why_not(state, draft, seat=1)
    assert reason == pc.reasons.NotYourTurn(1, 0)
    assert (reason.code, reason.data()) == ("not-your-turn", {"seat": 1, "current": 0})
    assert pc.why_not(state, draft, seat=0) == pc.why_not(state, draft) != ()
    assert pc.why_not(state.table, pc.DrawTwo(), 0) == ()


def test_the_reason_names_the_player_whose_turn_it_is() -> None:
    reason = pc.reasons.NotYourTurn(1, 0)
    assert str(reason) == "It is not your turn; Player 1 is to act."
    assert pc.describe(reason, lang="pl", names=["Ada"]) == "To nie twoja kolej; teraz gra Ada."
    assert (
        pc.describe(reason, lang="fr", names=["Ada"])
        == "Ce n'est pas votre tour ; c'est à Ada de jouer."
    )


def test_after_the_end_it_is_no_seats_turn() -> None:
    state = arrange({}, [player(), player()], pile=0, top=None)
    over = pc.apply(state, pc.Draft((0, 1)))
    assert pc.to_act(over) == pc.to_act(over.table) == ()
    for seat in (0, 1):
        codes = {reason.code for reason in pc.why_not(over, pc.DrawTwo(), seat)}
        assert "game-over" in codes
        assert "not-your-turn" not in codes


def test_a_move_out_of_turn_is_refused_and_changes_nothing() -> None:
    state = pc.new_game(2, seed=1)
    for move in (pc.apply, pc.step):
        with pytest.raises(pc.IllegalAction) as refused:
            move(state, pc.DrawTwo(), seat=1)
        assert refused.value.reasons == (pc.reasons.NotYourTurn(1, 0),)
    assert pc.apply(state, pc.DrawTwo(), seat=0) == pc.apply(state, pc.DrawTwo())
    assert pc.step(state, pc.DrawTwo(), seat=0) == pc.step(state, pc.DrawTwo())
    assert pc.search.successor(state, pc.DrawTwo(), 0) == pc.apply(state, pc.DrawTwo())


def test_a_match_refuses_a_move_out_of_turn() -> None:
    match = pc.Match.new(2, seed=1)
    with pytest.raises(pc.IllegalAction):
        match.play(pc.DrawTwo(), seat=1)
    match.play(pc.DrawTwo(), seat=0)
    assert [played.seat for played in match.history] == [0]


@pytest.mark.parametrize("seat", [-1, 2, 10**9, "0", 0.0, True])
def test_a_seat_that_does_not_exist_is_an_error(seat: Any) -> None:
    state = pc.new_game(2, seed=1)
    calls = (
        lambda: pc.legal_actions(state, seat),
        lambda: pc.why_not(state, pc.DrawTwo(), seat),
        lambda: pc.apply(state, pc.DrawTwo(), seat=seat),
        lambda: pc.step(state, pc.DrawTwo(), seat=seat),
        lambda: pc.observe(state, seat),
        lambda: state.table.player(seat),
        lambda: pc.Match.new(2, seed=1).play(pc.DrawTwo(), seat=seat),
    )
    for call in calls:
        with pytest.raises(pc.errors.SeatError, match="seats are 0 to 1"):
            call()


def test_every_seat_and_a_spectator_see_the_same() -> None:
    state = pc.new_game(2, seed=1)
    after, events = pc.step(state, pc.DrawTwo())
    for seat in (0, 1, None):
        assert pc.observe(after, seat) == after.table
        assert tuple(pc.seen_by(event, seat) for event in events) == events
