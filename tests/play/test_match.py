"""A game with its history: undo, redo, the record, and what is fair to take back."""

from __future__ import annotations

import copy
import pickle
import random

import pytest
from attrs import evolve
from hypothesis import given, settings

import pointcity as pc
from pointcity.play.match import Match
from tests.support.positions import arrange, player
from tests.support.recorded_games import record_randomly
from tests.support.strategies import playthroughs


def test_a_match_plays_like_the_rules() -> None:
    match, state = Match.new(2, seed=7), pc.new_game(2, seed=7)
    rng = random.Random(7)
    while actions := pc.legal_actions(match.state):
        action = rng.choice(actions)
        state, events = pc.step(state, action)
        assert match.play(action) == events
        assert (match.state, match.table) == (state, state.table)
    assert pc.records.verify(match.record).ok
    assert match.record.result is not None


def test_a_match_is_taken_up_from_its_record() -> None:
    record = evolve(record_randomly(3, 5, moves=12), tags={"Seat0": "Ada"}, comment="Hello")
    moves = (*record.moves[:-1], evolve(record.moves[-1], comment="hm"))
    record = evolve(record, moves=moves)
    match = Match(record)
    assert match.record == record
    assert match.state == list(pc.records.replay(record))[-1]
    assert [move.action for move in match.history] == list(record.actions)
    assert Match(record_randomly(2, 5)).record == record_randomly(2, 5)


def test_a_match_without_a_seed_records_the_deal() -> None:
    match = Match.new(1, level="hard", tags={"Date": "today"})
    assert match.record.deal is not None
    assert match.record.tags == {"Date": "today"}
    assert next(pc.records.replay(match.record)) == match.state


def test_a_match_with_a_ruleset_of_ones_own() -> None:
    variant = evolve(pc.official_ruleset(), id="own-city")
    match = Match.new(2, seed=1, ruleset=variant)
    assert match.table.ruleset == variant
    assert Match(match.record, variant).state == match.state


def test_a_record_that_cannot_be_replayed_is_refused() -> None:
    record = record_randomly(2, 1)
    with pytest.raises(pc.errors.IllegalMove):
        Match(evolve(record, moves=record.moves[1:]))
    with pytest.raises(pc.errors.RecordError):
        Match(evolve(record, fingerprint="other"))


def test_undo_and_redo_go_through_the_same_states() -> None:
    record = record_randomly(2, 1)
    states = list(pc.records.replay(record))
    match = Match(record)
    for state in reversed(states[:-1]):
        match.undo()
        assert match.state == state
    with pytest.raises(pc.errors.UndoError, match="there is nothing to take back"):
        match.undo()
    for state in states[1:]:
        assert match.redo().after == state
        assert match.state == state
    with pytest.raises(pc.errors.UndoError, match="there is nothing to play again"):
        match.redo()
    assert match.record == record


def test_a_new_move_ends_what_could_be_played_again() -> None:
    match = Match.new(2, seed=1)
    match.play(pc.DrawTwo())
    assert match.undo().action == pc.DrawTwo()
    match.play(pc.Draft((0, 1)))
    with pytest.raises(pc.errors.UndoError):
        match.redo()


def test_a_refused_move_changes_nothing() -> None:
    match = Match.new(2, seed=1)
    match.play(pc.DrawTwo())
    match.undo()
    with pytest.raises(pc.IllegalAction):
        match.play(pc.Pass())
    with pytest.raises(pc.errors.StaleAction):
        match.play(pc.DrawTwo(), expected=1)
    with pytest.raises(pc.errors.RecordError):
        match.play(pc.DrawTwo(), comment="\ud800")
    assert match.history == ()
    assert match.redo().action == pc.DrawTwo()


def test_a_copy_is_a_match_of_its_own() -> None:
    match = Match.new(2, seed=1)
    other, sent = copy.copy(match), pickle.loads(pickle.dumps(match))
    other.play(pc.DrawTwo(), comment="a try")
    assert (match.history, sent.state) == ((), match.state)
    assert other.record.moves == (pc.records.RecordedMove(pc.DrawTwo(), "a try"),)


def civic_match() -> Match:
    """Return a match in which seat 0 can build two civic buildings at once."""
    match = Match.new(2, seed=1)
    buildings = {0: "bus-stop-1", 1: "post-office-1"}
    match._first = arrange(buildings, [player(["community"] * 6), player()])
    return match


def test_undo_a_draft_is_fair_until_the_market_is_refilled() -> None:
    match = civic_match()
    assert match.undo_limit(0) == 0
    match.play(pc.Draft((0, 1), ("community",) * 6))
    assert (match.undo_limit(0), match.undo_limit(1)) == (1, 0)
    first, second, *_ = match.table.supply
    match.play(pc.TakeCivic(first.id))
    assert (match.undo_limit(0), match.undo_limit(1)) == (2, 0)
    assert match.undo(0).action == pc.TakeCivic(first.id)
    match.play(pc.TakeCivic(second.id))
    match.play(pc.TakeCivic(first.id))  # this ends the turn: new cards are on the market
    assert (match.undo_limit(0), match.undo_limit(1)) == (0, 0)
    with pytest.raises(pc.errors.UndoError, match="it revealed something"):
        match.undo(0)


@pytest.mark.parametrize("action", [pc.Flip(0), pc.DrawTwo(), pc.Draft((0, 1))])
def test_what_brings_something_to_light_stays(action: pc.Action) -> None:
    match = Match.new(2, seed=1)
    match.play(action)
    assert match.undo_limit(0) == 0
    with pytest.raises(pc.errors.UndoError):
        match.undo(0)
    match.undo()  # a program, or friends, may do as they like


def test_another_seats_move_stays() -> None:
    """The last draft of a game reveals nothing: the pile is empty."""
    match = Match.new(2, seed=1)
    match._first = arrange({}, [player(), player()], pile=0, top=None, current=1)
    match.play(pc.Draft((0, 1)))
    assert match.table.step is pc.model.Step.OVER
    assert (match.undo_limit(0), match.undo_limit(1)) == (0, 1)
    with pytest.raises(pc.errors.UndoError, match="it was another seat's"):
        match.undo(0)
    assert match.undo(1).seat == 1


def test_only_seats_at_the_table_can_ask() -> None:
    match = Match.new(2, seed=1)
    with pytest.raises(pc.errors.SeatError):
        match.undo_limit(2)


@settings(max_examples=10, deadline=None)
@given(playthroughs())
def test_what_is_fairly_taken_back_is_the_same_whatever_is_hidden(
    game: list[tuple[pc.State, pc.Action]],
) -> None:
    """With other hidden cards the same moves lead to the same tables: nothing was learned."""
    start = game[0][0]
    match = Match(pc.records.new_record(start))
    for state, action in game:
        seat = match.table.current
        match.play(action)
        fair = match.undo_limit(seat)
        for other in range(len(match.table.players)):
            assert other == seat or match.undo_limit(other) == 0
        if fair:
            before = match.history[-fair].before
            hidden = pc.determinize(before.table, random.Random(0))
            for move in match.history[-fair:]:
                assert move.seat == seat
                hidden = pc.apply(hidden, move.action)
            assert hidden.table == match.table
        assert match.history[-1].before == state


def test_the_repr_of_a_match_is_short() -> None:
    match = Match.new(2, seed=1)
    match.play(pc.DrawTwo())
    assert (
        repr(match) == "<Match of 1 moves: <State 'point-city': 2 players, turn 1, seat 1, turn>>"
    )
