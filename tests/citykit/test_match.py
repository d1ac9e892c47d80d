"""Matches of a little game with hidden choices: play, undo, redo, revisions and transcripts."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import crowns
import pytest
from crowns import Chosen, Play, Shown
from crowns_match import RECORDS, CrownsMatch

from citykit.formats.record import RecordedChoice, RecordedMove
from citykit.game import playerrors
from citykit.tools.errors import ArgumentError, GameError


def hands(match: CrownsMatch) -> list[tuple[int, ...]]:
    return [private.hand for private in match.state.privates]


def choose(match: CrownsMatch, *seats: int, card: int = 0) -> None:
    """Let seats choose one of their cards."""
    for seat in seats:
        match.play(Play(hands(match)[seat][card]), seat=seat)


def play_out(match: CrownsMatch, rng: Random) -> None:
    while waiting := match.state.table.waiting:
        choose(match, rng.choice(waiting))


def test_a_match_plays_like_the_rules() -> None:
    match = CrownsMatch.new(3, seed=7, tags={"Seat0": "Ada"})
    assert match.state == crowns.new_game(3, 7)
    play_out(match, Random(1))
    assert match.record.result is not None
    assert match.record.result.ranking == crowns.outcome(match.state).ranking  # type: ignore[union-attr]
    assert match.record.tags == {"Seat0": "Ada"}
    assert RECORDS.verify(match.record).ok
    assert CrownsMatch(match.record).state == match.state
    assert repr(match).startswith("<Match of 12 moves: State(")


def test_a_match_without_a_seed_has_one_that_cannot_be_guessed() -> None:
    first, second = (CrownsMatch.new(2).record.seed for _ in range(2))
    assert first != second
    assert len(first or "") == 16


def test_equal_games_have_equal_records_whoever_decided_first() -> None:
    forward, backward = CrownsMatch.new(3, seed=7), CrownsMatch.new(3, seed=7)
    for _ in range(2):
        choose(forward, 0, 1, 2)
        choose(backward, 2, 0, 1)
    choose(forward, 0, 2)
    choose(backward, 2, 0)
    assert forward.state == backward.state
    assert forward.record == backward.record
    assert forward.record.turns == (1, 1, 1, 2, 2, 2, 3, 3)
    assert [move.seat for move in backward.history[:3]] == [2, 0, 1]


def test_only_choices_made_together_are_recorded_with_their_seats() -> None:
    match = CrownsMatch.new(1, seed=7)
    choose(match, 0)
    assert match.record.moves == (RecordedMove(match.history[0].action),)
    match = CrownsMatch.new(2, seed=7)
    choose(match, 1)
    assert match.record.moves == (RecordedChoice(match.history[0].action, seat=1),)


def test_a_seat_must_be_named_if_several_can_act() -> None:
    match = CrownsMatch.new(2, seed=7)
    with pytest.raises(playerrors.SeatError, match="There is no seat 2; seats are 0 to 1"):
        match.play(Play(1), seat=2)
    with pytest.raises(GameError, match="cannot do"):
        match.play(Play(99), seat=0)


# --- Transcripts -----------------------------------------------------------------------


def test_a_transcript_leads_each_seat_to_its_view() -> None:
    match = CrownsMatch.new(3, seed=7)
    start = match.state
    play_out(match, Random(2))
    match.undo()
    for seat in (0, 1, 2, None):
        view = crowns.fold(crowns.observe(start, seat), match.transcript(seat))
        assert view == crowns.observe(match.state, seat)


def test_a_transcript_does_not_tell_what_others_have_chosen() -> None:
    match = CrownsMatch.new(2, seed=7)
    choose(match, 0)
    card = hands(match)[0][0]
    assert match.transcript(0) == (Chosen(0, card),)
    assert match.transcript(1) == match.transcript() == (Chosen(0, None),)
    choose(match, 1)
    assert match.transcript()[-1] == Shown((card, match.history[1].action.card))
    with pytest.raises(playerrors.SeatError):
        match.transcript(2)


def test_events_that_a_seat_does_not_notice_are_left_out() -> None:
    class Quiet(CrownsMatch):
        def seen_by(self, event: crowns.Event, seat: int | None) -> Any:
            return event if isinstance(event, Shown) or seat is None else None

    match = Quiet.new(2, seed=7)
    choose(match, 0, 1)
    assert [type(event) for event in match.transcript(0)] == [Shown]
    assert len(match.transcript()) == 3


# --- Undo and redo ---------------------------------------------------------------------


def test_a_hidden_choice_can_be_taken_back_whoever_has_decided_since() -> None:
    match = CrownsMatch.new(3, seed=7)
    choose(match, 0, 2)
    assert [match.undo_limit(seat) for seat in range(3)] == [1, 0, 1]
    other = CrownsMatch.new(3, seed=7)
    choose(other, 2)
    undone = match.undo(0)
    assert undone.seat == 0
    assert (match.state, match.record) == (other.state, other.record)
    choose(match, 0, card=1)
    assert match.record.moves[0].action == Play(hands(match)[0][1])


def test_choices_that_were_carried_out_stay() -> None:
    match = CrownsMatch.new(2, seed=7)
    choose(match, 0, 1)
    assert [match.undo_limit(seat) for seat in range(2)] == [0, 0]
    with pytest.raises(playerrors.MoveRevealed) as revealed:
        match.undo(1)
    assert str(revealed.value) == "You can't take back this move: it revealed something."
    with pytest.raises(playerrors.NotYourMove) as refused:
        match.undo(0)
    assert str(refused.value).endswith("it is Player 2's.")
    choose(match, 0)
    with pytest.raises(playerrors.NotYourMove):
        match.undo(1)
    assert match.undo(0).seat == 0
    assert match.undo().seat == 1  # a program, or friends, may do as they like
    assert match.undo(0).seat == 0


def test_undone_choices_are_played_again() -> None:
    match = CrownsMatch.new(2, seed=7)
    choose(match, 0, 1)
    after = match.state
    match.undo()
    match.undo()
    with pytest.raises(playerrors.NothingToUndo, match="There is no move to take back"):
        match.undo(0)
    with pytest.raises(playerrors.NotYourMove):
        match.redo(1)
    assert match.redo(0).seat == 0
    assert match.redo(1).after == after
    with pytest.raises(playerrors.NothingToRedo, match="There is no move to play again"):
        match.redo()
    match.undo()
    choose(match, 1)
    with pytest.raises(playerrors.NothingToRedo):
        match.redo()


# --- Revisions -------------------------------------------------------------------------


def test_a_hidden_choice_makes_nothing_stale_for_other_seats() -> None:
    match = CrownsMatch.new(3, seed=7)
    choose(match, 0)
    match.play(Play(hands(match)[1][0]), seat=1, expected=0)
    assert match.revision == 2
    with pytest.raises(playerrors.StaleAction, match="but it is at version 2: look again"):
        match.undo(1, expected=0)
    match.undo(1, expected=2)
    with pytest.raises(playerrors.StaleAction):
        match.play(Play(hands(match)[1][0]), seat=1, expected=0)  # a duplicate that was delayed
    with pytest.raises(playerrors.StaleAction):
        match.undo(expected=0)
    with pytest.raises(playerrors.StaleAction):
        match.play(Play(1), seat=2, expected=4)
    match.play(Play(hands(match)[2][0]), seat=2, expected=0)
    match.play(Play(hands(match)[1][0]), seat=1, expected=3)
    for seat in range(3):
        with pytest.raises(playerrors.StaleAction):
            match.play(Play(1), seat=seat, expected=4)


def test_a_saved_match_goes_on_with_its_revision() -> None:
    match = CrownsMatch.new(2, seed=7)
    choose(match, 0)
    match.undo(0)
    choose(match, 0)
    resumed = CrownsMatch(match.record, revision=match.revision)
    assert (resumed.revision, resumed.state) == (3, match.state)
    with pytest.raises(playerrors.RecordError, match="after 1 moves the revision is not 0"):
        CrownsMatch(match.record, revision=0)
    wrong: Any = "3"
    with pytest.raises(ArgumentError, match="an int or None for revision"):
        CrownsMatch(match.record, revision=wrong)


def test_a_copy_is_a_match_of_its_own() -> None:
    match = CrownsMatch.new(2, seed=7)
    choose(match, 0)
    for other in (copy.copy(match), pickle.loads(pickle.dumps(match))):
        other.undo(0)
        assert (len(match.history), match.revision, other.revision) == (1, 1, 2)
    match.undo(0, expected=1)


# --- Starting --------------------------------------------------------------------------


def test_a_match_starts_from_a_record_and_nothing_else() -> None:
    match = CrownsMatch.new(2, seed=7)
    choose(match, 1, 0)
    again = CrownsMatch(RECORDS.parse_record(RECORDS.format_record(match.record)))
    assert (again.state, again.record) == (match.state, match.record)
    with pytest.raises(playerrors.RecordError, match="it is not the beginning of a game"):
        CrownsMatch(match.state)
    for text, hint in (("x", "records.parse_record"), (" {}", "formats.record_from_json")):
        wrong: Any = text
        with pytest.raises(ArgumentError, match=f"a Record or State is needed.*{hint}"):
            CrownsMatch(wrong)
    number: Any = 7
    with pytest.raises(ArgumentError, match=r"not an int$"):
        CrownsMatch(number)
