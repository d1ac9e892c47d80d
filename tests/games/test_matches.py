"""Matches and records of every game."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest

from tests.support.games import every_case, every_game
from tests.support.matches import check_undo_and_redo, played
from tests.support.samples import Sample


@pytest.mark.parametrize("moves", [0, 1, 7, 1000])
@every_case("players", lambda sample: sample.official.player_counts)
def test_a_game_is_recorded_verified_and_resumed(sample: Sample, players: int, moves: int) -> None:
    game, records = sample.game, sample.game.records
    for deal in ({"ruleset": sample.facts.variant}, *sample.deals.values()):
        match = played(game, players, 5, moves, **deal)
        record = match.record
        assert records.verify(record).ok
        assert records.parse_record(records.format_record(record)) == record
        assert game.formats.record_from_json(game.to_json(record)) == record
        assert game.from_json(game.to_json(record)) == record
        assert game.Match(record).state == match.state
        states = [*records.replay(record)]
        assert (states[-1], len(states)) == (match.state, len(record.moves) + 1)


@pytest.mark.slow
@pytest.mark.covering
@every_game()
def test_a_match_begins_with_any_state_of_a_game(sample: Sample) -> None:
    game = sample.game
    for state in game.records.replay(played(game, 2, 5).record):
        match = game.Match(state)
        assert game.Match(match.record).state == state


@every_game()
def test_records_of_several_rulesets_are_read_from_one_file(sample: Sample) -> None:
    game, file = sample.game, StringIO()
    rulesets = (sample.official, game.load_ruleset(sample.facts.variant), sample.small)
    games = [played(game, 2, 5, 9, ruleset=ruleset).record for ruleset in rulesets]
    game.records.write_records(file, games, sample.small)
    assert [*game.records.read_records(StringIO(file.getvalue()), ruleset=sample.small)] == games


@every_game()
def test_a_record_of_a_ruleset_of_ones_own_is_read_with_it(sample: Sample) -> None:
    game, records, small = sample.game, sample.game.records, sample.small
    record = played(game, 2, 5, ruleset=small).record
    text, data = records.format_record(record, small), game.to_json(record, small)
    assert record.ruleset == small.id
    assert records.parse_record(text, small) == record
    assert game.formats.record_from_json(data, small) == record
    assert records.verify(record, small).ok
    for call in (
        lambda: records.format_record(record),
        lambda: records.parse_record(text),
        lambda: list(records.replay(record)),
    ):
        with pytest.raises(game.errors.RecordError, match=f"unknown ruleset '{small.id}': pass it"):
            call()
    with pytest.raises(game.errors.JsonError, match=f"unknown ruleset '{small.id}': pass it"):
        game.formats.record_from_json(data)


@every_game()
def test_a_broken_record_is_told_by_its_line(sample: Sample) -> None:
    game, package = sample.game, sample.package
    text = game.records.format_record(played(game, 2, 7, 9).record)
    turns = text.splitlines().index("") + 1
    for old, new, line, problem in (
        (f'Game "{package}"', 'Game "chess"', 1, f"a record of 'chess', not of '{package}'"),
        ('[Seed "7"]', '[Deal.deck "a!"]', 1, "'a!' is not the name or number of what was dealt"),
        ("\n1. ", "\n2. ", turns + 1, "expected turn 1, such as: 1. "),
        ("\n1. ", "\n1. throw; ", turns + 1, "not a move: throw: column 1"),
    ):
        with pytest.raises(game.errors.RecordError) as caught:
            game.records.parse_record(text.replace(old, new))
        assert caught.value.line == line
        assert problem in caught.value.problem


@every_game()
def test_undo_and_redo_go_through_the_same_states(sample: Sample) -> None:
    check_undo_and_redo(played(sample.game, 3, 7))


@pytest.mark.parametrize("players", [2, 4])
@every_case("deal", lambda sample: sample.deals.values())
def test_a_transcript_leads_each_seat_from_its_first_view_to_its_last(
    sample: Sample, deal: dict[str, Any], players: int
) -> None:
    game = sample.game
    for moves in (1, 2, 20, 1000):
        match = played(game, players, 7, moves, **deal)
        for seat in (*range(players), None):
            start = game.observe(match.history[0].before, seat)
            assert game.fold(start, match.transcript(seat)) == game.observe(match.state, seat)
