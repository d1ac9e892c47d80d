"""Matches of Kosmopolis: hidden choices, fair undo, transcripts and the record."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import pytest
from attrs import evolve

import kosmopolis as ko
from kosmopolis.model.table import Phase
from tests.kosmopolis.support.small import small
from tests.support.matches import play_on


def choose(match: ko.Match, *seats: int, which: int = 0) -> None:
    """Let seats do something."""
    for seat in seats:
        match.play(ko.legal_actions(match.state, seat)[which], seat=seat)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_plays_like_the_rules(players: int) -> None:
    match, state = ko.Match.new(players, seed=7), ko.new_game(players, seed=7)
    rng = Random(players)
    while seats := ko.to_act(match.state):
        seat = rng.choice(seats)
        action = rng.choice(ko.legal_actions(match.state, seat))
        state, events = ko.step(state, action, seat=seat)
        assert match.play(action, seat=seat) == events
        assert (match.state, match.table) == (state, state.table)
    assert match.record.result is not None
    assert ko.records.verify(match.record).ok
    assert ko.Match(match.record).state == match.state


def test_a_match_of_a_variant() -> None:
    match = ko.Match.new(2, seed=7, ruleset="long-evening", tags={"Seat0": "Ada"})
    play_on(ko, match, Random(1), 30)
    assert match.table.ruleset == ko.load_ruleset("long-evening")
    assert ko.Match(match.record).state == match.state
    own = ko.Match.new(2, seed=7, ruleset=small())
    play_on(ko, own, Random(1), 30)
    assert ko.Match(own.record, small()).state == own.state
    with pytest.raises(ko.errors.RecordError, match="unknown ruleset 'village'"):
        ko.Match(own.record)


def test_a_match_without_a_seed_cannot_be_guessed() -> None:
    match = ko.Match.new(2)
    assert len(match.record.seed or "") == 16
    assert next(ko.records.replay(match.record)) == match.state


def test_the_order_of_choices_is_in_the_history_but_not_in_the_record() -> None:
    forward, backward = ko.Match.new(3, seed=7), ko.Match.new(3, seed=7)
    choose(forward, 0, 1, 2)
    choose(backward, 2, 1, 0)
    assert forward.state == backward.state
    assert forward.record == backward.record
    assert [move.seat for move in backward.history] == [2, 1, 0]


# --- Undo ------------------------------------------------------------------------------


def test_a_kept_hand_can_be_taken_back_until_all_have_chosen() -> None:
    match, other = ko.Match.new(3, seed=7), ko.Match.new(3, seed=7)
    choose(match, 0, 1)
    choose(other, 1)
    assert [match.undo_limit(seat) for seat in range(3)] == [1, 1, 0]
    assert match.undo(0).action == ko.legal_actions(match.state, 0)[0]
    assert (match.state, match.record) == (other.state, other.record)
    choose(match, 0, 2, which=1)
    assert match.table.phase is Phase.DRAFT_2
    for seat in range(3):
        assert match.undo_limit(seat) == 0
        with pytest.raises(ko.errors.UndoError):
            match.undo(seat)


def test_what_is_fairly_taken_back_tells_nothing() -> None:
    """In a state that looks the same to the seat, the same moves look the same."""
    for seed in range(3):
        match, rng = ko.Match.new(3, seed), Random(seed)
        while seats := ko.to_act(match.state):
            seat = rng.choice(seats)
            before = match.state
            action = rng.choice(ko.legal_actions(before, seat))
            match.play(action, seat=seat)
            if match.undo_limit(seat):
                twin = ko.determinize(ko.observe(before, seat), rng)
                again = ko.apply(twin, action, seat=seat)
                assert ko.observe(again, seat) == ko.observe(match.state, seat)


def test_a_move_of_another_seat_is_named_by_its_player() -> None:
    match = ko.Match.new(2, seed=7)
    choose(match, 0, 1, 0, 1)
    (seat,) = ko.to_act(match.state)
    choose(match, seat)
    with pytest.raises(ko.errors.NotYourMove) as refused:
        match.undo(1 - seat)
    assert ko.describe(refused.value, names=["Ada", "Bo"]).endswith(f"{('Ada', 'Bo')[seat]}'s.")
    with pytest.raises(ko.errors.SeatError):
        match.undo(2)


# --- Revisions -------------------------------------------------------------------------


def test_a_choice_of_another_seat_makes_nothing_stale() -> None:
    match = ko.Match.new(3, seed=7)
    choose(match, 0)
    match.play(ko.legal_actions(match.state, 1)[0], seat=1, expected=0)
    with pytest.raises(ko.errors.StaleAction):
        match.undo(1, expected=0)
    match.play(ko.legal_actions(match.state, 2)[0], seat=2, expected=1)
    with pytest.raises(ko.errors.StaleAction, match="version 2 of the table"):
        match.play(ko.legal_actions(match.state, 2)[0], seat=2, expected=2)
    match.play(ko.legal_actions(match.state, 2)[0], seat=2, expected=3)


def test_a_copy_is_a_match_of_its_own() -> None:
    match = ko.Match.new(2, seed=7)
    choose(match, 0)
    for other in (copy.copy(match), pickle.loads(pickle.dumps(match))):
        choose(other, 1)
        assert (match.revision, other.revision) == (1, 2)


# --- Transcripts -----------------------------------------------------------------------


def test_a_transcript_does_not_show_what_others_kept() -> None:
    match = ko.Match.new(2, seed=7)
    choose(match, 0)
    kept = match.history[0].action
    (own,) = match.transcript(0)
    (seen,) = match.transcript(1)
    assert own == ko.events.Committed(0, kept)
    assert seen == ko.events.Committed(0, None)
    assert match.transcript() == match.transcript(1)
    with pytest.raises(ko.errors.SeatError):
        match.transcript(2)


# --- Starting --------------------------------------------------------------------------


def test_a_match_starts_from_any_state() -> None:
    match = ko.Match.new(3, seed=7)
    assert ko.Match(match.state).record.deal is not None
    rng = Random(5)
    while ko.to_act(match.state):
        play_on(ko, match, rng, 9)
        again = ko.Match(match.state)
        assert (again.state, again.history) == (match.state, ())
        assert again.record.position is not None
        play_on(ko, again, rng, 1)
        text = ko.records.format_record(again.record)
        assert ko.Match(ko.records.parse_record(text)).state == again.state


def test_a_match_starts_from_nothing_else() -> None:
    view: Any = ko.observe(ko.new_game(2, 7), 0)
    with pytest.raises(ko.errors.ArgumentError, match="a Record or State is needed, not a View"):
        ko.Match(view)
    record = ko.Match.new(2, seed=7).record
    with pytest.raises(ko.errors.RecordError, match="another version of 'kosmopolis'"):
        ko.Match(evolve(record, fingerprint="other"))
    with pytest.raises(ko.errors.OptionError):
        ko.Match.new(2, seed=7, options={"level": "hard"})
    with pytest.raises(ko.errors.OptionError):
        ko.Match.new(2, seed=7, carry=7)
