"""The schemas and the values themselves cannot drift apart."""

from __future__ import annotations

import json
import random

import pytest
from jsonschema import Draft202012Validator

import kosmopolis as ko
from tests.kosmopolis.support.fuzzing import corpus, try_from_json, village
from tests.kosmopolis.support.schemas import FILES, SCHEMAS, validate
from tests.kosmopolis.support.things import all_errors
from tests.support.fuzzing import mutate_values


@pytest.mark.parametrize("name", sorted({*FILES.values()}))
def test_a_schema_is_one(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[f"{name}.schema.json"])


def test_everything_that_is_written_keeps_to_its_schema() -> None:
    found = set()
    for text in corpus():
        data = json.loads(text)
        validate(data)
        found.add(FILES[data["type"]])
    untried = {"click", "guide", "error", "ruleset-document", "catalogue"}  # tested on their own
    assert found == {*FILES.values()} - untried


@pytest.mark.parametrize("name", ["kosmopolis", "long-evening", "original-bonus"])
def test_rulesets_keep_to_their_schema(name: str) -> None:
    validate(ko.formats.to_data(ko.load_ruleset(name)))


def test_errors_keep_to_their_schema() -> None:
    for error in all_errors():
        validate(ko.formats.to_data(error))


def test_clicks_keep_to_their_schema_and_are_read_back() -> None:
    guide = ko.guided_turn(ko.observe(ko.new_game(2, 1), 0))
    for click in (*guide.choices, *guide.click(guide.choices[0]).choices):
        validate(ko.formats.to_data(click))
        assert ko.from_json(ko.to_json(click)) == click


def test_a_mutated_text_that_is_taken_keeps_to_its_schema() -> None:
    rng, taken = random.Random(7), 0
    for _ in range(300):
        text = mutate_values(rng.choice(corpus()), rng)
        if try_from_json(text):
            taken += 1
            read = ko.from_json(text, village())
            for value in read if isinstance(read, tuple) else (read,):
                validate(ko.formats.to_data(value, village()))
    assert taken > 20
