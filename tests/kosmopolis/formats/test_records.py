"""Records of Kosmopolis: as text and JSON, replayed and verified."""

from __future__ import annotations

from io import StringIO
from random import Random
from typing import Any

import pytest
from attrs import evolve

import kosmopolis as ko
from kosmopolis.formats.records.record import MAX_NAMED
from tests.kosmopolis.support.positions import card, cards
from tests.kosmopolis.support.small import small
from tests.support.matches import played

RECORD = ko.records.Record(
    ruleset="kosmopolis",
    fingerprint="abc",
    players=2,
    seed=7,
    result=ko.records.Result((37, 37), ((0, 1),)),
    tags={"Seat0": "Ada"},
    moves=(
        ko.records.RecordedChoice(ko.Keep(cards("a5 p3")), seat=0),
        ko.records.RecordedChoice(ko.Keep(cards("m2 m6")), "hm", seat=1),
        ko.records.RecordedMove(ko.PlayCapital(card("a5"))),
        ko.records.RecordedMove(ko.PlaceModifier("merchant")),
        ko.records.RecordedMove(ko.PlayCapital(card("p3"), "agent")),
        ko.records.RecordedMove(ko.PlayHome(card("m6")), "at home"),
        ko.records.RecordedMove(ko.Rescue()),
    ),
)
START = ko.new_game(2, 7)
TEXT = """\
[Record "1"]
[Game "kosmopolis"]
[Ruleset "kosmopolis"]
[Fingerprint "abc"]
[Players "2"]
[Seed "7"]
[Scores "37 37"]
[Ranking "0,1"]
[Seat0 "Ada"]

1. 0: keep a5 p3; 1: keep m2 m6 {hm}
2. capital a5; modifier m
3. capital p3 take a
4. home m6 {at home}
5. rescue -
"""


def test_a_record_is_written_for_people_and_read_back() -> None:
    assert ko.records.format_record(RECORD) == TEXT
    assert ko.records.parse_record(TEXT) == RECORD


def test_a_broken_move_is_told_by_its_line() -> None:
    for old, new, line, problem in (
        ("0: keep a5 p3", "0: keep z5 p3", 11, "not a move: keep z5 p3: column 6"),
        ("0: keep a5 p3", "6: keep a5 p3", 1, "expected a number from 0 to 5, not 6"),
        ("5. rescue", "6. rescue", 15, "expected turn 5, such as: 5. home m6"),
    ):
        with pytest.raises(ko.errors.RecordError) as caught:
            ko.records.parse_record(TEXT.replace(old, new))
        assert caught.value.line == line
        assert problem in caught.value.problem


def test_any_text_is_records_or_record_errors() -> None:
    """What is read can be written and verified."""
    rng = Random(7)
    texts = [
        ko.records.format_record(record, small())
        for record in (
            RECORD,
            played(ko, 2, 5, 9, ruleset=small()).record,
            ko.records.new_record(START),
        )
    ]
    pieces = ("", "0: ", "9", "-1", "keep ", ";", "\n", '"', "\\", "{", "}", "[Seed", ".", "\ud800")
    taken = 0
    for _ in range(400):
        text = rng.choice(texts)
        for _ in range(rng.randint(1, 2)):
            at = rng.randrange(len(text))
            text = text[:at] + rng.choice(pieces) + text[at + rng.randrange(3) :]
        for record in ko.records.read_records(StringIO(text), lambda error: None, small()):
            taken += 1
            again = ko.records.format_record(record, small())
            assert ko.records.parse_record(again, small()) == record
            ko.records.verify(record, small() if record.ruleset == "village" else None)
    assert taken > 50


# --- Deals and positions ---------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_is_recorded_by_its_streams(players: int) -> None:
    start = ko.new_game(players, 7)
    record = ko.records.new_record(start)
    assert record.deal is not None
    assert [*record.deal] == ["deck", "start", "modifiers1", "modifiers2", "modifiers3"]
    assert next(ko.records.replay(record)) == start
    text = ko.records.format_record(record)
    assert '[Deal.start "' in text
    assert ko.records.parse_record(text) == record
    assert ko.from_json(ko.to_json(record)) == record


def test_a_start_that_chance_alone_has_not_made_is_a_position() -> None:
    start = ko.new_game(2, 7)
    chosen = ko.apply(start, ko.legal_actions(start, 0)[0], seat=0)
    assert ko.records.new_record(chosen).position is not None
    assert next(ko.records.replay(ko.records.new_record(chosen))) == chosen


@pytest.mark.parametrize(
    ("stream", "ids", "problem"),
    [
        ("luck", ("1",), "the streams must not have luck"),
        ("start", ("2",), "start must be one of the seats 0, 1"),
        ("start", ("0", "1"), "start must be one of the seats 0, 1"),
        ("modifiers2", ("4", "4", "2", "-1"), "modifiers2 lack -3"),
        ("deck", ("agent-9",), "the cards of the deck lack"),
    ],
)
def test_a_deal_that_cannot_be_is_found(stream: str, ids: tuple[str, ...], problem: str) -> None:
    record = ko.records.new_record(ko.new_game(2, 7))
    assert record.deal is not None
    wrong = evolve(record, deal={**record.deal, stream: ids})
    (found,) = ko.records.verify(wrong).problems
    assert found.code == "deal"
    assert problem in found.message
    assert len(found.message) < 150


def test_a_deal_is_for_a_number_of_players_that_there_is() -> None:
    record = evolve(ko.records.new_record(ko.new_game(2, 7)), players=6)
    assert codes(record) == [("deal", 0)]


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        ("x", "JSON"),
        ("{}", "'table' is missing"),
        ("[7]", "expected an object"),
    ],
)
def test_a_position_that_cannot_be_is_found(position: str, problem: str) -> None:
    record = evolve(ko.records.new_record(ko.new_game(2, 7)), deal=None, position=position)
    (found,) = ko.records.verify(record).problems
    assert found.code == "deal"
    assert problem in found.message


# --- Verifying -------------------------------------------------------------------------


def codes(record: ko.records.Record) -> list[tuple[str, int]]:
    return [(each.code, each.move) for each in ko.records.verify(record).problems]


def test_the_first_illegal_move_is_found_and_why() -> None:
    record = played(ko, 2, 5).record
    wrong = evolve(record.moves[4], action=ko.PlayHome(ko.Card("agent", 99)))
    (problem,) = ko.records.verify(evolve(record, moves=(*record.moves[:4], wrong))).problems
    assert (problem.code, problem.move) == ("illegal-move", 5)
    assert [reason.code for reason in problem.reasons] == ["not-held"]
    with pytest.raises(ko.errors.IllegalMove) as caught:
        list(ko.records.replay(evolve(record, moves=(*record.moves[:4], wrong))))
    assert str(caught.value).startswith("move 5, in turn 3 (home a99): ")
    assert ko.describe(caught.value) == str(caught.value)


def test_a_choice_without_its_seat_is_found() -> None:
    record = played(ko, 2, 5).record
    nameless = ko.records.RecordedMove(record.moves[0].action)
    assert codes(evolve(record, moves=(nameless,), result=None)) == [("illegal-move", 1)]
    stranger = ko.records.RecordedChoice(record.moves[0].action, seat=5)
    (problem,) = ko.records.verify(evolve(record, moves=(stranger,), result=None)).problems
    assert str(problem) == "move 1, in turn 1: There is no seat 5; seats are 0 to 1."


def test_a_wrong_result_is_found() -> None:
    record = played(ko, 2, 5).record
    assert record.result is not None
    tied = evolve(record.result, ranking=((0, 1),))
    assert codes(evolve(record, result=tied)) == [("result", 0)]
    assert codes(evolve(record, moves=record.moves[:-1])) == [("result", 0)]
    assert codes(evolve(record, options={"level": "hard"})) == [("deal", 0)]
    assert codes(evolve(record, carry="1")) == [("deal", 0)]


# --- Limits ----------------------------------------------------------------------------


def test_a_record_is_bounded() -> None:
    many = ko.records.RecordedMove(ko.Keep([card("a5")] * (MAX_NAMED + 1)))
    some = ko.records.RecordedMove(ko.Rescue(["agent"] * MAX_NAMED))
    for moves in ((many,), (some,) * 21):
        with pytest.raises(ko.errors.RecordError, match="an action names at most 100 cards"):
            evolve(RECORD, moves=moves)
    full = evolve(RECORD, moves=(some,) * 20)
    assert ko.records.parse_record(ko.records.format_record(full)) == full
    assert ko.from_json(ko.to_json(full)) == full


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"game": "chess"}, ""),
        ({"version": 0}, "version"),
        ({"moves": [{"seat": 0, "action": {"type": "jump"}, "comment": ""}]}, "moves[0].action"),
        ({"moves": [{"action": {"type": "rescue", "columns": []}, "comment": ""}]}, "moves[0]"),
        ({"extra": 1}, "extra"),
    ],
)
def test_json_that_is_not_a_record_is_refused(changes: dict[str, Any], path: str) -> None:
    with pytest.raises(ko.errors.JsonError) as caught:
        ko.formats.from_data({**ko.formats.to_data(RECORD), **changes})
    assert caught.value.problems[0].path == path


def test_the_door_shows_what_is_behind_it() -> None:
    assert dir(ko.records) == sorted(ko.records.__all__)
