"""The schemas of values and the values themselves cannot drift apart."""

from __future__ import annotations

import random
from typing import Any

import pytest
from attrs import fields, has

import pointcity as pc
from pointcity.formats.guides import CLICKS
from pointcity.formats.values import ACTIONS, EVENTS
from pointcity.model.ruleset import Ruleset
from pointcity.model.table import Player, Secret, Table
from pointcity.rules.scoring import Outcome, ScoreLine, ScoreSheet
from pointcity.rules.state import State
from tests.support.hamlet import hamlet_games
from tests.support.recorded_games import record_randomly
from tests.support.schemas import SCHEMAS, VALIDATORS, kind_of, validator
from tests.support.strategies import play_randomly


def assert_valid(value: object, ruleset: Ruleset | None = None) -> None:
    VALIDATORS[kind_of(value)].validate(pc.formats.to_data(value, ruleset))


GAMES = [
    *hamlet_games(range(3)),
    pc.new_game(1, 4, level="hard"),
    pc.new_game(2, 4),
]


@pytest.mark.slow
@pytest.mark.parametrize("start", GAMES, ids=range(len(GAMES)))
def test_everything_that_is_written_keeps_to_its_schema(start: pc.State) -> None:
    ruleset = start.table.ruleset
    for number, (state, action) in enumerate(play_randomly(start, random.Random(4))):
        after, events = pc.step(state, action)
        for value in (action, *events, pc.score(after, 0)):
            assert_valid(value, ruleset)
        if number % 9 == 0 or after.table.step is not pc.model.Step.TURN:
            assert_valid(after)
            assert_valid(after.table)
    assert_valid(pc.outcome(after), ruleset)


@pytest.mark.parametrize("by_seed", [True, False])
@pytest.mark.parametrize("moves", [0, 1000])
def test_records_keep_to_their_schema(by_seed: bool, moves: int) -> None:
    for players, level in ((1, "hard"), (2, None)):
        record = record_randomly(players, 4, level=level, by_seed=by_seed, moves=moves)
        assert_valid(record)
        assert_valid(pc.records.new_record(pc.Match(record).state))


def names(cls: Any, *without: str) -> set[str]:
    if cls is State:
        return {"table", "secret"}
    if not has(cls):  # an action
        return set(cls.__match_args__)
    return {each.alias for each in fields(cls) if each.init} - set(without)


def described(file: str, definition: str = "") -> set[str]:
    """Return the required properties of an object: all but a mark and a position."""
    schema = SCHEMAS[f"{file}.schema.json"]
    if definition:
        schema = schema["$defs"][definition]
    assert set(schema["properties"]) - set(schema["required"]) <= {"ruleset", "position"}
    return set(schema["required"])


def test_the_schemas_have_exactly_the_fields_of_the_models() -> None:
    assert described("table", "table") == names(Table, "ruleset")
    assert described("table", "player") == names(Player, "permanents")
    assert described("state", "secret") == names(Secret)
    assert described("state") == names(State) | {"type", "version", "ruleset"}
    assert described("table") == {"type", "version", "ruleset", "table"}
    assert described("score-sheet") == names(ScoreSheet) | {"type", "total"}
    assert described("score-sheet", "line") == names(ScoreLine)
    assert described("outcome") == names(Outcome) | {"type"}
    assert described("record") == names(pc.records.Record, "position") | {"type", "version"}
    assert described("record", "deal") == names(pc.records.DealtCards)
    assert described("record", "result") == names(pc.records.Result)
    assert described("record", "move") == names(pc.records.RecordedMove)


@pytest.mark.parametrize("file", ["action", "event", "click"])
def test_there_is_a_schema_for_each_message_with_its_fields(file: str) -> None:
    classes = {"action": ACTIONS, "event": EVENTS, "click": CLICKS}[file]
    schema = SCHEMAS[f"{file}.schema.json"]
    assert list(schema["$defs"]) == list(classes)
    assert [each["$ref"] for each in schema["oneOf"]] == [f"#/$defs/{name}" for name in classes]
    for name, cls in classes.items():
        assert described(file, name) == names(cls) | {"type"}
        assert schema["$defs"][name]["properties"]["type"]["const"] == name


def test_the_schema_of_steps_and_gaps_has_exactly_the_members() -> None:
    definitions = SCHEMAS["table.schema.json"]["$defs"]
    steps = definitions["table"]["properties"]["step"]["enum"]
    assert steps == [step.value for step in pc.model.Step]
    assert definitions["gap"]["properties"]["gap"]["enum"] == [gap.value for gap in pc.model.Gap]


def test_the_marks_of_a_ruleset_have_a_place_in_the_schema() -> None:
    marks = SCHEMAS["table.schema.json"]["$defs"]["marks"]
    assert set(marks["properties"]) == names(Ruleset, "id", "name")
    assert set(marks["properties"]) - set(marks["required"]) == {"solo"}


def test_the_content_of_a_ruleset_keeps_to_the_schema_of_rulesets() -> None:
    validator("ruleset.schema.json").validate(pc.rulesets.ruleset_content(pc.official_ruleset()))
