"""A game with its history: undo, redo, the record, and what is fair to take back."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings

import pointcity as pc
from pointcity.play.match import Match
from tests.support.matches import check_undo_and_redo
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
    assert Match.new(1, 7, options={"level": "hard"}).table.level == "hard"
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
    check_undo_and_redo(Match(record_randomly(2, 1)))


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


def test_a_transcript_has_all_events_because_all_are_public() -> None:
    match = Match.new(2, seed=1)
    match.play(pc.DrawTwo())
    match.play(pc.Draft((0, 1)))
    events = tuple(event for move in match.history for event in move.events)
    assert match.transcript() == match.transcript(0) == match.transcript(1) == events
    with pytest.raises(pc.errors.SeatError):
        match.transcript(2)


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
    with pytest.raises(pc.errors.MoveRevealed, match="it revealed something"):
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
    with pytest.raises(pc.errors.NotYourMove, match="it is Player 2's"):
        match.undo(0)
    assert match.undo(1).seat == 1
    with pytest.raises(pc.errors.NotYourMove) as refused:
        match.redo(0)
    assert (refused.value.seat, refused.value.mover) == (0, 1)
    assert match.redo(1).seat == 1


def test_another_seats_move_is_refused_as_such_whatever_it_revealed() -> None:
    match = Match.new(2, seed=1)
    match.play(pc.DrawTwo())
    assert match.history[0].reveals
    with pytest.raises(pc.errors.NotYourMove):
        match.undo(1)
    with pytest.raises(pc.errors.MoveRevealed):
        match.undo(0)


def test_only_seats_at_the_table_can_ask() -> None:
    match = Match.new(2, seed=1)
    for ask in (match.undo_limit, match.undo, match.redo):
        with pytest.raises(pc.errors.SeatError):
            ask(2)


# --- Revisions -------------------------------------------------------------------------


def test_a_revision_grows_with_every_change() -> None:
    match = Match.new(2, seed=1)
    assert match.revision == 0
    match.play(pc.DrawTwo())
    match.play(pc.DrawTwo())
    assert (match.revision, match.table.moves) == (2, 2)
    match.undo()
    assert (match.revision, match.table.moves) == (3, 1)
    match.redo()
    assert (match.revision, match.table.moves) == (4, 2)
    with pytest.raises(pc.IllegalAction):
        match.play(pc.Pass())
    with pytest.raises(pc.errors.NothingToRedo):
        match.redo()
    assert match.revision == 4


def test_a_late_duplicate_is_refused_after_an_undo() -> None:
    match = Match.new(2, seed=1)
    seen = match.revision
    match.play(pc.DrawTwo(), expected=seen)
    match.undo(expected=1)
    assert match.table.moves == seen  # the table looks as it did when the action was chosen
    with pytest.raises(pc.errors.StaleAction) as refused:
        match.play(pc.DrawTwo(), expected=seen)
    assert (refused.value.expected, refused.value.actual) == (0, 2)
    with pytest.raises(pc.errors.StaleAction):
        match.undo(expected=1)
    with pytest.raises(pc.errors.StaleAction):
        match.redo(expected=1)
    assert match.redo(0, expected=2).action == pc.DrawTwo()
    assert match.revision == 3


def test_a_revision_is_copied_and_pickled() -> None:
    match = Match.new(2, seed=1)
    match.play(pc.DrawTwo())
    match.undo()
    for other in (copy.copy(match), pickle.loads(pickle.dumps(match))):
        assert other.revision == 2
        other.redo()
        assert (other.revision, match.revision) == (3, 2)


def test_a_saved_match_goes_on_with_the_revision_that_was_saved_with_it() -> None:
    match = Match.new(2, seed=1)
    match.play(pc.DrawTwo())
    match.undo()
    match.play(pc.Draft((0, 1)), expected=2)
    resumed = Match(match.record, revision=match.revision)
    assert resumed.revision == match.revision == 3
    for seen in range(3):
        with pytest.raises(pc.errors.StaleAction):
            resumed.play(pc.DrawTwo(), expected=seen)
    resumed.play(pc.DrawTwo(), expected=3)


def test_without_a_saved_revision_a_match_counts_its_moves() -> None:
    record = record_randomly(2, 1, moves=12)
    assert Match(record).revision == 12
    assert Match(Match(record).state).revision == 12
    with pytest.raises(pc.errors.RecordError, match="after 12 moves the revision is not 11"):
        Match(record, revision=11)


@pytest.mark.parametrize("number", ["1", 1.0, True, [1]])
def test_a_revision_is_a_number(number: Any) -> None:
    match = Match.new(2, seed=1)
    for call in (
        lambda: Match(match.record, revision=number),
        lambda: match.play(pc.DrawTwo(), expected=number),
        lambda: match.undo(expected=number),
        lambda: match.redo(expected=number),
        lambda: pc.apply(match.state, pc.DrawTwo(), expected=number),
    ):
        with pytest.raises(pc.errors.ArgumentError, match="an int or None"):
            call()


# --- Starting from a state -------------------------------------------------------------


def test_a_match_starts_from_a_state() -> None:
    state = Match(record_randomly(2, 1, moves=20)).state
    match = Match(state)
    assert (match.state, match.history) == (state, ())
    match.play(pc.legal_actions(state)[-1])
    saved = pc.records.parse_record(pc.records.format_record(match.record))
    assert Match(saved).state == match.state
    with pytest.raises(pc.errors.NothingToUndo):
        Match(state).undo()


def test_a_match_from_a_state_keeps_its_ruleset() -> None:
    variant = evolve(pc.official_ruleset(), id="own-city")
    state = pc.new_game(2, seed=1, ruleset=variant)
    assert Match(state).table.ruleset == variant
    assert Match(state).record.deal is not None
    with pytest.raises(pc.errors.RecordError, match="not with 'point-city'"):
        Match(state, pc.official_ruleset())


def test_a_match_starts_from_nothing_else() -> None:
    text: Any = pc.records.format_record(record_randomly(2, 1))
    with pytest.raises(pc.errors.ArgumentError, match="a Record or State is needed, not a str"):
        Match(text)
    table: Any = pc.new_game(2, seed=1).table
    with pytest.raises(pc.errors.ArgumentError, match="a Record or State is needed, not a Table"):
        Match(table)


@settings(max_examples=10)
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
