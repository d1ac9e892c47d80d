"""Wrong seats, stale and unknown actions, and what errors say."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest
from attrs import evolve

import kosmopolis as ko
from citykit.tools.errors import OptionError
from kosmopolis.model import errors
from kosmopolis.rules.hidden import determinize
from tests.kosmopolis.support.positions import card, codes, playing


def test_a_call_names_the_seat_when_several_can_act() -> None:
    state = ko.new_game(2, 1)
    action = ko.legal_actions(state, 0)[0]
    with pytest.raises(errors.SeatError, match="name one"):
        ko.step(state, action)
    with pytest.raises(errors.SeatError, match="name one"):
        ko.legal_actions(state)


def test_a_choice_cannot_be_made_twice() -> None:
    state = ko.new_game(2, 1)
    action = ko.legal_actions(state, 0)[0]
    state = ko.apply(state, action, seat=0)
    assert codes(state, action, 0) == ["not-your-turn"]


def test_an_action_for_another_table_is_stale() -> None:
    state = playing(["a5 p3", "s2"])
    with pytest.raises(errors.StaleAction, match="chosen for version 7"):
        ko.step(state, ko.PlayHome(card("a5")), expected=7)
    ko.step(state, ko.PlayHome(card("a5")), expected=state.table.moves)


def test_hidden_choices_of_others_make_nothing_stale() -> None:
    state = ko.new_game(3, 1)
    for seat in (2, 0, 1):
        state = ko.apply(state, ko.legal_actions(state, seat)[0], seat=seat, expected=0)
    assert state.table.moves == 3


def test_an_unknown_action_is_refused() -> None:
    state = playing(["a5 p3", "s2"])
    unknown: Any = "home a5"
    assert codes(state, unknown) == ["unknown-action"]
    with pytest.raises(ko.IllegalAction, match="str is not an action"):
        ko.apply(state, unknown)


def test_after_the_end_nothing_can_be_done() -> None:
    state = playing(["", "m2"], last=0, current=1, round_number=3, capital="m2")
    state = ko.apply(state, ko.PlayHome(card("m2")))
    assert ko.legal_actions(state) == ()
    assert ko.legal_actions(state, 0) == ()


def test_a_game_for_five_is_refused() -> None:
    with pytest.raises(errors.PlayerCountError, match="this ruleset has 2, 3, 4"):
        ko.new_game(5)
    with pytest.raises(OptionError, match="has no options"):
        ko.new_game(2, options={"level": "hard"})


def test_errors_are_pickled_with_their_details() -> None:
    for error in (
        errors.SeatError(5, 2),
        errors.StaleAction(1, 2),
        errors.PlayerCountError(5, (2, 3)),
        errors.InconsistentView("no"),
    ):
        assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_no_state_is_made_for_an_impossible_view() -> None:
    view = ko.observe(playing(["a5 p3", "s2"]), 0)
    with pytest.raises(errors.InconsistentView):
        determinize(view, Random(1))
    assert view.private is not None
    short = evolve(view, private=evolve(view.private, passed=((card("a2"),) * 3, ())))
    with pytest.raises(errors.InconsistentView, match="no deal"):
        determinize(short, Random(1))


def test_no_state_is_made_for_a_view_with_too_many_cards() -> None:
    view = ko.observe(ko.new_game(2, 1), 0)
    first, second = view.table.players
    many = evolve(view.table, players=(first, evolve(second, held=99)))
    with pytest.raises(errors.InconsistentView, match="99 cards wanted"):
        determinize(evolve(view, table=many), Random(1))


def test_a_profession_that_does_not_exist_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        ko.official_ruleset().profession("mayor")
    assert card("s5").id == "scholar-5"
