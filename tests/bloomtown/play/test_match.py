"""Matches and records of Bloom Town."""

from __future__ import annotations

import pytest
from attrs import evolve

import bloomtown as bt
from bloomtown.model.errors import MoveRevealed, NothingToUndo, NotYourMove
from citykit.formats.record import Record
from tests.support.matches import played


def test_a_record_names_the_side_and_the_first_player() -> None:
    match = played(bt, 2, 3, options={"side": "B", "first": 1})
    assert dict(match.record.options) == {"side": "B", "first": "1"}
    assert bt.Match(match.record).state == match.state


def test_shops_and_special_actions_are_read_back_from_a_record() -> None:
    texts = [bt.records.format_record(played(bt, 4, seed).record) for seed in range(4)]
    words = "\n".join(texts)
    for part in ("shop:house+park", "token community", "token extra", "double", "done", "value"):
        assert part in words
    assert all(bt.records.verify(bt.records.parse_record(text)).ok for text in texts)


def test_a_game_may_start_from_a_position() -> None:
    state = bt.new_game(2, 1)
    state = bt.apply(state, bt.legal_actions(state)[0])
    record = bt.records.new_record(state)
    assert record.position
    assert bt.Match(record).state == state
    assert bt.records.verify(bt.records.parse_record(bt.records.format_record(record))).ok


def test_a_wrong_first_player_is_a_problem_of_the_record() -> None:
    record: Record[bt.Action] = bt.records.new_record(bt.new_game(2, 1), seed=1)
    for first in ("7", "x"):
        problems = bt.records.verify(evolve(record, options={"first": first})).problems
        assert [problem.code for problem in problems] == ["deal"]


def test_a_seat_takes_back_only_moves_that_revealed_nothing() -> None:
    match = played(bt, 2, 1)
    while match.record.moves:
        last = match.history[-1]
        if last.reveals:
            with pytest.raises(MoveRevealed):
                match.undo(seat=last.seat)
        match.undo()
    assert match.state == bt.new_game(2, 1)
    with pytest.raises(NothingToUndo):
        match.undo()
    assert match.seats == 2


def test_a_seat_takes_back_its_own_moves_only() -> None:
    match = bt.Match.new(2, 1)
    match.play(bt.legal_actions(match.state)[0])
    with pytest.raises(NotYourMove, match="it is Player 1's"):
        match.undo(seat=1)


def test_a_transcript_masks_what_a_seat_does_not_see() -> None:
    match = played(bt, 2, 5)
    drawn = [event for event in match.transcript(None) if isinstance(event, bt.events.Drew)]
    assert all(event.tile is None for event in drawn)
