"""Ids and limits have one definition: what one reader accepts, every format takes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import pointcity as pc
from citykit.formats.record import MAX_MOVES, MAX_SCORE
from citykit.formats.recordtext import MAX_GAME
from citykit.tools.ids import ID, MAX_ID_LENGTH
from pointcity.formats.records.record import MAX_PAID
from pointcity.model.limits import MAX_CARDS, MAX_CELLS, MAX_PAYMENT, MAX_SEATS
from tests.support.recorded_games import record_randomly, texts
from tests.support.schemas import SCHEMAS, VALIDATORS

RECORD = record_randomly(2, 7, moves=4)
TEXT = pc.records.format_record(RECORD)
DEALT = record_randomly(2, 7, by_seed=False, moves=0)


def survives(action: pc.Action) -> None:
    """Write an action in every format and read it back."""
    data = pc.formats.to_data(action)
    VALIDATORS["action"].validate(data)
    assert pc.from_json(json.dumps(data)) == action
    text = pc.notation.format_action(action)
    assert pc.notation.parse_action(text) == action
    record_survives(evolve(RECORD, moves=(pc.records.RecordedMove(action),)))


def record_survives(record: pc.records.Record) -> None:
    """Write a record in every format and read it back."""
    data = pc.formats.to_data(record)
    VALIDATORS["record"].validate(data)
    assert pc.from_json(pc.to_json(record)) == record
    assert pc.records.parse_record(pc.records.format_record(record)) == record


# --- Actions ---------------------------------------------------------------------------

ANYTHING: Any = st.sampled_from(
    [*(-1, 0, 1, 63, 64, 515, 10**20, True, 1.0, None, "", "pond", "Pond", "pond\n", "a" * 48)]
) | st.text("ab-\n", max_size=4)


@pytest.mark.slow
@settings(max_examples=300)
@given(st.sampled_from([pc.Flip, pc.Draft, pc.TakeCivic]), st.lists(ANYTHING, max_size=3), ANYTHING)
def test_an_action_that_a_constructor_accepts_survives(
    kind: Any, values: list[Any], value: Any
) -> None:
    arguments = [[values[:2], values[2:]], [[0, 1], values]] if kind is pc.Draft else [[value]]
    for each in arguments:
        try:
            action = kind(*each)
        except pc.errors.MalformedAction:
            continue
        survives(action)


@pytest.mark.slow
@settings(max_examples=300)
@given(
    st.sampled_from(["flip", "draft", "take", "draw", "pass", "FLIP"]),
    st.lists(st.sampled_from(["0", "1-2", "63", "1-515", "pay", "energy", "9*x", ",", "a" * 49])),
)
def test_an_action_that_can_be_parsed_survives(verb: str, words: list[str]) -> None:
    try:
        action = pc.notation.parse_action(f"{verb} {' '.join(words)}")
    except pc.errors.NotationError:
        return
    survives(action)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("draft 1-515", "column 9: expected the number of a cell, at most 63"),
        ("flip 64", "column 6: expected the number of a cell, at most 63"),
        (f"take {'a' * 49}", "column 6: expected an id of at most 48"),
        (f"draft 0-1 pay {'a' * 49}", "column 15: expected an id of at most 48"),
        (f"draft 0-1 pay {'99*e,' * 5}e", "expected at most 480 cards"),
    ],
)
def test_a_text_beyond_the_limits_is_refused(text: str, problem: str) -> None:
    with pytest.raises(pc.errors.MalformedNotation) as caught:
        pc.notation.parse_action(text)
    assert problem in str(caught.value)


def test_the_longest_action_survives() -> None:
    survives(pc.Draft((62, 63), [f"{number:048}" for number in range(MAX_PAYMENT)]))
    survives(pc.Draft((62, 63), ["x"] * MAX_PAYMENT))


# --- Records ---------------------------------------------------------------------------

HEADERS = {
    "Ruleset": ["My Town", "own-town", "a" * 49, "", "../x.yaml"],
    "Fingerprint": ["", "x" * 60_000, "\\U0000001b"],
    "Players": ["0", "1", "6", "7", "-1", "999999999", "9999999999"],
    "Seed": ["", "x" * 60_000, "\\U0000001b"],
    "Level": ["easy", "Very Hard", "easy\\n"],
    "Note": ["", "\\U0010ffff", "x" * 60_000],
}


@pytest.mark.slow
@settings(max_examples=150)
@given(st.data())
def test_a_record_that_can_be_parsed_survives(data: st.DataObject) -> None:
    headers = {"Record": "1", "Ruleset": "x", "Fingerprint": "y", "Players": "2", "Seed": "7"}
    for name in data.draw(st.lists(st.sampled_from(sorted(HEADERS)), unique=True)):
        headers[name] = data.draw(st.sampled_from(HEADERS[name]))
    if data.draw(st.booleans()):
        headers["Scores"] = data.draw(
            st.sampled_from(["1 2", "-999999999", "1 2 3 4 5 6 7", "9" * 10])
        )
        headers["Winners"] = data.draw(st.sampled_from(["0", "5", "6", "-1", ""]))
    text = "\n".join(f'[{name} "{value}"]' for name, value in headers.items())
    try:
        record = pc.records.parse_record(text)
    except pc.errors.RecordError:
        return
    record_survives(record)


@pytest.mark.slow
@settings(max_examples=150)
@given(st.data())
def test_a_record_that_is_read_from_json_survives(data: st.DataObject) -> None:
    document = pc.formats.to_data(data.draw(st.sampled_from([RECORD, DEALT])))
    changes: dict[str, list[Any]] = {
        "players": [0, 1, 6, 7, 10**14],
        "result": [{"scores": scores, "winners": [0]} for scores in ([10**14], [-5], [1] * 7)],
        "fingerprint": ["", "\x1b"],
        "seed": ["", "7", None],
        "tags": [{"A": "\x1b\n"}, {"a-b": ""}, {"Record": ""}],
        "comment": [data.draw(texts())],
        "level": ["easy", "Easy", None],
        "moves": [[], document["moves"] * 1000],
    }
    for name in data.draw(st.lists(st.sampled_from(sorted(changes)), unique=True, max_size=3)):
        document[name] = data.draw(st.sampled_from(changes[name]))
    try:
        record = pc.formats.from_data(document)
    except pc.errors.JsonError:
        return
    record_survives(record)


@pytest.mark.slow
@pytest.mark.parametrize("char", ["x", " ", "\x01", "\n", "\\", '"', "{", "\U0010ffff", "é"])
def test_the_longest_record_survives(char: str) -> None:
    pay = ["a" * MAX_ID_LENGTH] * MAX_PAYMENT
    actions: list[pc.Action] = [pc.Draft((62, 63), pay)] * (MAX_PAID // MAX_PAYMENT)
    actions += [pc.TakeCivic("a" * MAX_ID_LENGTH)] * (MAX_MOVES - len(actions))
    ids = ["a" * MAX_ID_LENGTH] * MAX_CARDS
    record = pc.records.Record(
        ruleset="a" * MAX_ID_LENGTH,
        fingerprint="",
        players=MAX_SEATS,
        deal=pc.records.DealtCards(ids, ids),
        tags={f"A{number}": char for number in range(1000)},
        comment=char * 40_000,
        moves=tuple(map(pc.records.RecordedMove, actions)),
    )
    record_survives(record)
    assert len(pc.records.format_record(record)) <= MAX_GAME


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"ruleset": "My Town"}, "'My Town' is not an id"),
        ({"level": "Very Hard"}, "'Very Hard' is not an id"),
        ({"players": 7}, "expected a number from 1 to 6, not 7"),
        ({"players": True}, "expected a number from 1 to 6, not True"),
        ({"comment": "x" * 50_001}, "tags and comments have more than 50000 characters"),
        ({"moves": RECORD.moves * 501}, "at most 2000 moves, not 2004"),
        (
            {"moves": (pc.records.RecordedMove(pc.Draft((0, 1), ["a"] * 400)),) * 6},
            "at most 2000 cards are paid in a game",
        ),
    ],
)
def test_a_record_beyond_the_limits_is_refused(changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(pc.errors.RecordError, match=problem):
        evolve(RECORD, **changes)


@pytest.mark.parametrize(
    ("make", "problem"),
    [
        (lambda: pc.records.DealtCards(["A"], []), "'A' is not an id"),
        (lambda: pc.records.DealtCards(["a"] * 1001, []), "at most 1000 cards, not 1001"),
        (lambda: pc.records.Result([10**9], [0]), "from -999999999 to 999999999, not 1000000000"),
        (lambda: pc.records.Result([1], [6]), "expected a number from 0 to 5, not 6"),
        (lambda: pc.records.Result([1] * 7, [0]), "at most 6 seats, not 7"),
    ],
)
def test_a_part_of_a_record_beyond_the_limits_is_refused(make: Any, problem: str) -> None:
    with pytest.raises(pc.errors.RecordError, match=problem):
        make()


# --- Schemas ---------------------------------------------------------------------------


def test_the_schemas_have_the_same_limits() -> None:
    cards, table = SCHEMAS["cards.schema.json"], SCHEMAS["table.schema.json"]
    setup, record = SCHEMAS["setup.schema.json"], SCHEMAS["record.schema.json"]
    for schema in (cards["$defs"]["id"], table["$defs"]["id"]):
        assert (schema["pattern"], schema["maxLength"]) == (f"^{ID.pattern}$", MAX_ID_LENGTH)
    assert table["$defs"]["cell"]["maximum"] == MAX_CELLS - 1
    sizes = setup["$defs"]["market"]["properties"]
    assert sizes["rows"]["maximum"] * sizes["columns"]["maximum"] == MAX_CELLS
    assert setup["$defs"]["deal"]["properties"]["count"]["maximum"] == MAX_SEATS
    assert cards["properties"]["cards"]["maxItems"] == MAX_CARDS
    amounts = cards["$defs"]["amounts"]["additionalProperties"]["maximum"]
    assert 2 * amounts * setup["properties"]["resources"]["maxItems"] == MAX_PAYMENT
    draft = SCHEMAS["action.schema.json"]["$defs"]["draft"]["properties"]
    assert draft["pay"]["maxItems"] == MAX_PAYMENT
    assert record["properties"]["moves"]["maxItems"] == MAX_MOVES
    assert record["properties"]["players"]["maximum"] == MAX_SEATS
    deal = record["$defs"]["deal"]["properties"]
    assert deal["deck"]["maxItems"] == deal["supply"]["maxItems"] == MAX_CARDS
    result = record["$defs"]["result"]["properties"]
    assert result["scores"]["items"]["maximum"] == MAX_SCORE - 1
    assert result["winners"]["items"]["maximum"] == MAX_SEATS - 1
