"""The JSON of any game: kinds, versions, rulesets, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import frozen

from citykit.formats.codec import Codec, Kind, Rulesets, expect
from citykit.formats.jsontext import wrong
from citykit.formats.readers import number, parts
from citykit.formats.refusals import Refusals
from citykit.game.reasons import Reason
from citykit.tools.canonical import digest
from citykit.tools.errors import ArgumentError, GameError, JsonError, NewerVersion, RulesetMismatch


@frozen
class Rules:
    id: str
    dice: int


@frozen
class Board:
    rules: Rules
    turn: int


@frozen
class Roll:
    die: int


@frozen
class TooMany(Reason):
    code = "too-many"
    rule = "R1"
    die: int
    name: str


class RefusedError(GameError):
    code = "refused"
    __match_args__ = ("reasons", "what", "huge")
    reasons = (TooMany(9, "No such die!"),)
    what = (1, "short")
    huge = 10**20


OFFICIAL = Rules("dice", 2)
MORE = Rules("more-dice", 5)
REFUSALS = Refusals({"__all__": ["Reason", "TooMany"], "Reason": Reason, "TooMany": TooMany})


def _write_roll(roll: Roll, rules: Rules) -> dict[str, Any]:
    if roll.die >= rules.dice:
        raise wrong("no such die")
    return {"die": roll.die}


CODEC: Codec[Rules] = Codec(
    (
        Kind(
            "board",
            Board,
            lambda board, _: {"turn": board.turn},
            lambda data, rules: Board(rules, **parts(data, {"turn": number})),
            lambda board: board.rules,
        ),
        Kind("roll", Roll, _write_roll, lambda data, _: Roll(**parts(data, {"die": number}))),
        Kind("reason", TooMany, lambda why, _: REFUSALS.write(why), lambda data, _: _reason(data)),
    ),
    Rulesets(
        lambda: OFFICIAL,
        {each.id: each for each in (OFFICIAL, MORE)}.get,
        lambda rules: digest([rules.id, rules.dice]),
        Rules,
    ),
    version=3,
)


def _reason(data: Any) -> Reason:
    return REFUSALS.read(data)


@pytest.mark.parametrize("value", [Board(OFFICIAL, 4), Board(MORE, 0), Roll(1), TooMany(3, "A b")])
def test_a_value_is_read_back_as_it_was_written(value: object) -> None:
    assert CODEC.from_json(CODEC.to_json(value)) == value
    assert CODEC.from_data(CODEC.to_data([value])) == (value,)
    assert CODEC.fingerprint(value) == digest(CODEC.to_data(value))


def test_a_document_has_its_version_and_names_its_ruleset() -> None:
    data = CODEC.to_data(Board(MORE, 4))
    mark = digest(["more-dice", 5])
    reference = {"id": "more-dice", "fingerprint": mark}
    assert data == {"type": "board", "turn": 4, "version": 3, "ruleset": reference}


def test_a_message_is_marked_unless_it_is_one_of_the_official_game() -> None:
    assert CODEC.to_data(Roll(1), OFFICIAL) == {"type": "roll", "die": 1}
    data = CODEC.to_data(Roll(4), MORE)
    assert data["ruleset"] == f"more-dice@{digest(['more-dice', 5])[:16]}"
    assert CODEC.from_data(data, MORE) == CODEC.from_data(data) == Roll(4)


def test_what_was_written_with_another_version_of_a_ruleset_is_noticed() -> None:
    other = Rules("more-dice", 6)
    for value in (Board(MORE, 4), Roll(4)):
        data = CODEC.to_data(value, MORE)
        with pytest.raises(RulesetMismatch, match="another version of 'more-dice'") as caught:
            CODEC.from_data(data, other)
        assert (caught.value.ruleset, caught.value.differing) == ("more-dice", {})
        CODEC.from_data(data, other, any_version=True)
        with pytest.raises(RulesetMismatch, match="with 'more-dice', not with 'dice'"):
            CODEC.from_data(data, OFFICIAL)


def test_an_error_is_written_with_its_short_details_and_reasons() -> None:
    reason = {"type": "reason", "code": "too-many", "rule": "R1", "die": 9, "name": "No such die!"}
    assert CODEC.to_data(RefusedError("Not now.")) == {
        "type": "error",
        "code": "refused",
        "message": "Not now.",
        "details": {"what": [1, "short"]},
        "reasons": [reason],
    }


BOARD = CODEC.to_data(Board(OFFICIAL, 4))
BAD: dict[str, tuple[Any, str]] = {
    "no object": (3, "expected an object, not 3"),
    "no type": ({}, "'type' is missing"),
    "an odd type": ({"type": []}, "type: a list is not a type"),
    "an unknown type": ({"type": "error"}, "type: 'error' is not a type"),
    "a list": ([{"type": "roll", "die": 1}, 3], r"\[1\]: expected an object"),
    "no version": ({**BOARD, "version": True}, "JSON: version: expected a number from 1"),
    "no ruleset": ({**BOARD, "ruleset": None}, "JSON: ruleset: expected an object"),
    "a stranger": (
        {**BOARD, "ruleset": {"id": "mine", "fingerprint": ""}},
        "ruleset: unknown ruleset 'mine': pass it as an argument",
    ),
    "a bad mark": (
        {"type": "roll", "die": 1, "ruleset": "dice"},
        "ruleset: 'dice' is not the mark",
    ),
    "a wrong rule": (
        {"type": "reason", "code": "too-many", "rule": "R2", "die": 1, "name": ""},
        "rule: the rule of this reason is R1",
    ),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_data_is_refused_and_says_where(what: str) -> None:
    data, message = BAD[what]
    with pytest.raises(JsonError, match=message):
        CODEC.from_data(data)


def test_a_newer_version_is_refused() -> None:
    with pytest.raises(NewerVersion):
        CODEC.from_data({**BOARD, "version": 4})


def test_only_values_of_the_game_and_the_ruleset_are_written() -> None:
    with pytest.raises(JsonError, match="a dict has no JSON form"):
        CODEC.to_data({})
    with pytest.raises(JsonError, match="no such die"):
        CODEC.to_data(Roll(4))


def test_a_ruleset_must_be_one() -> None:
    strange: Any = "dice"
    with pytest.raises(ArgumentError):
        CODEC.to_data(Roll(1), strange)
    with pytest.raises(ArgumentError):
        CODEC.from_data({"type": "roll", "die": 1}, strange)


def test_a_caller_can_insist_on_a_class() -> None:
    assert expect(Roll(1), "a roll", Roll) == Roll(1)
    with pytest.raises(JsonError, match="type: expected a roll, not 'board'"):
        expect(Board(MORE, 1), "a roll", Roll)
    with pytest.raises(JsonError, match="type: expected a roll, not a list"):
        expect((), "a roll", Roll)
