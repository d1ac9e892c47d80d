"""Everything of every game is written as JSON and read back, or refused with its path."""

from __future__ import annotations

import json
from random import Random
from typing import Any, get_type_hints

import pytest
from attrs import evolve, fields
from jsonschema import Draft202012Validator

from tests.support.fuzzing import mutate_bytes, mutate_values
from tests.support.game_fuzzing import corpus, try_from_json
from tests.support.games import every_case, every_game
from tests.support.refusing import refused
from tests.support.samples import Sample
from tests.support.words import classes_of

# --- What is written -------------------------------------------------------------------


@every_game()
def test_documents_are_read_back(sample: Sample) -> None:
    game = sample.game
    state = game.new_game(2, 4)
    view = game.observe(state, 1)
    data = game.formats.to_data(view)
    assert (data["type"], data["version"], data["seat"]) == ("view", 1, 1)
    assert data["ruleset"] == {
        "id": sample.package,
        "fingerprint": game.rulesets.ruleset_fingerprint(sample.official),
    }
    assert game.formats.view_from_json(game.to_json(view)) == view
    assert game.formats.state_from_json(game.to_json(state)) == state
    watched = game.formats.to_data(game.observe(state))
    assert (watched["seat"], watched["private"]) == (None, None)


@every_game()
def test_equal_values_have_equal_fingerprints(sample: Sample) -> None:
    game = sample.game
    first, again = game.new_game(2, 4), game.new_game(2, 4)
    assert game.formats.fingerprint(again) == game.formats.fingerprint(first)
    assert game.formats.fingerprint(game.observe(first, 0)) != game.formats.fingerprint(first)


@every_case(
    "cls",
    lambda sample: sorted(
        classes_of(sample.game.reasons, sample.game.reasons.Reason), key=lambda cls: cls.__name__
    ),
)
def test_reasons_are_read_back_even_if_they_are_about_nothing_known(
    sample: Sample, cls: Any
) -> None:
    examples: dict[Any, Any] = {
        int: 3,
        str: "No such thing",
        tuple[str, ...]: ("agent", "a b"),
        tuple[int, ...]: (0, 2),
        **{type(each): each for each in sample.things.STRANGE},
    }
    hints = get_type_hints(cls)
    reason = cls(**{part.name: examples[hints[part.name]] for part in fields(cls)})
    data = sample.game.formats.to_data(reason)
    assert sample.schemas.validate(data) == "reason"
    assert (data["type"], data["code"], data["rule"]) == ("reason", cls.code, cls.rule)
    assert sample.game.formats.from_data(data) == reason


@every_game()
def test_a_match_has_no_json_but_its_record(sample: Sample) -> None:
    match = sample.game.Match.new(2, seed=7)
    seat = sample.game.to_act(match.state)[0]
    match.play(sample.game.legal_actions(match.state, seat)[0], seat=seat, comment="A start.")
    data = sample.game.formats.to_data(match.record)
    assert sample.schemas.validate(data) == "record"
    assert sample.game.formats.from_data(data) == match.record
    with pytest.raises(sample.game.errors.JsonError, match=r"use match\.record"):
        sample.game.to_json(match)


@every_case("name", lambda sample: [info.id for info in sample.game.list_rulesets()])
def test_a_ruleset_is_written_for_clients(sample: Sample, name: str) -> None:
    data = json.loads(sample.game.to_json(sample.game.load_ruleset(name)))
    assert sample.schemas.validate(data) == "ruleset-document"
    assert (data["type"], data["version"]) == ("ruleset", 1)
    assert "use load_ruleset" in refused(sample.game, data)


# --- Rulesets --------------------------------------------------------------------------


@every_game()
def test_a_fingerprint_depends_on_the_rules_and_not_on_labels(sample: Sample) -> None:
    rulesets, official = sample.game.rulesets, sample.official
    same = sample.support("small").relabelled()
    assert rulesets.ruleset_fingerprint(same) == rulesets.ruleset_fingerprint(official)
    assert rulesets.ruleset_content(same) != rulesets.ruleset_content(official)
    variant = sample.game.load_ruleset(sample.facts.variant)
    for other in (variant, sample.small):
        assert rulesets.ruleset_fingerprint(other) != rulesets.ruleset_fingerprint(official)


@every_game()
def test_a_message_of_another_ruleset_is_marked(sample: Sample) -> None:
    game, action, small = sample.game, sample.things.ACTION, sample.small
    text = game.to_json(action, small)
    assert f"{small.id}@{game.rulesets.ruleset_fingerprint(small)[:16]}" in text
    assert game.from_json(text, small) == action
    other = f"with '{small.id}', not with '{sample.package}'"
    with pytest.raises(game.errors.RulesetMismatch, match=other):
        game.from_json(text, sample.official)
    with pytest.raises(game.errors.JsonError, match=f"unknown ruleset '{small.id}'"):
        game.from_json(text)


@every_game()
def test_a_variant_that_ships_is_found_by_its_mark(sample: Sample) -> None:
    game, rules = sample.game, sample.game.load_ruleset(sample.facts.variant)
    text = game.to_json(sample.things.ACTION, rules)
    assert f'"ruleset":"{rules.id}@' in text
    assert game.from_json(text) == sample.things.ACTION
    state = game.new_game(2, 1, ruleset=rules)
    assert game.from_json(game.to_json(state)) == state


@every_game()
def test_a_saved_game_is_not_read_with_another_ruleset(sample: Sample) -> None:
    game, small = sample.game, sample.small
    state, renamed = game.new_game(2, 1, ruleset=small), evolve(small, name="Hamlet")
    assert game.from_json(game.to_json(state), small) == state
    with pytest.raises(game.errors.RulesetMismatch, match=f"another version of '{small.id}'"):
        game.from_json(game.to_json(state), renamed)
    read = game.from_json(game.to_json(state), renamed, any_version=True)
    assert read.table.ruleset is renamed


@pytest.mark.parametrize("ruleset", ["a name", 3])
@every_game()
def test_a_ruleset_must_be_one(sample: Sample, ruleset: Any) -> None:
    game = sample.game
    for call in (game.to_json, game.from_json, game.formats.fingerprint):
        with pytest.raises(game.errors.ArgumentError, match="a Ruleset is needed"):
            call(game.to_json(sample.things.ACTION), ruleset)
    for ask in (game.rulesets.ruleset_content, game.rulesets.ruleset_fingerprint):
        with pytest.raises(game.errors.ArgumentError):
            ask(ruleset)


# --- What is refused -------------------------------------------------------------------


@every_case("what", lambda sample: sample.support("malformed").DATA)
def test_bad_data_is_refused_and_says_where(sample: Sample, what: str) -> None:
    data, message = sample.support("malformed").DATA[what]
    assert message in refused(sample.game, data)


@every_game()
def test_a_caller_can_insist_on_a_kind(sample: Sample) -> None:
    game, action = sample.game, sample.things.ACTION
    formats, kind = game.formats, game.formats.to_data(action)["type"]
    text = game.to_json(action)
    assert formats.action_from_json(text) == action
    with pytest.raises(game.errors.JsonError, match=f"expected a state, not '{kind}'"):
        formats.state_from_json(text)
    with pytest.raises(game.errors.JsonError, match=f"expected a view, not '{kind}'"):
        formats.view_from_json(text)
    with pytest.raises(game.errors.JsonError, match="expected an action, not 'view'"):
        formats.action_from_json(game.to_json(game.observe(game.new_game(2, 4), 0)))


# --- Schemas and mutated texts ---------------------------------------------------------


@every_case("name", lambda sample: sorted(sample.schemas.schemas))
def test_a_schema_is_one(sample: Sample, name: str) -> None:
    Draft202012Validator.check_schema(sample.schemas.schemas[name])


@every_game()
def test_errors_keep_to_their_schema(sample: Sample) -> None:
    for error in sample.things.all_errors():
        assert sample.schemas.validate(sample.game.formats.to_data(error)) == "error"


@pytest.mark.slow
@every_game()
def test_everything_that_is_written_keeps_to_its_schema(sample: Sample) -> None:
    found = {sample.schemas.validate(json.loads(text)) for text in corpus(sample)}
    elsewhere = {"click", "guide", "error", "ruleset-document", "catalogue"}
    assert found == {*sample.schemas.files.values()} - elsewhere
    assert all(try_from_json(sample, text) for text in corpus(sample))


@pytest.mark.slow
@every_game()
def test_a_mutated_text_is_taken_and_keeps_to_its_schema_or_is_refused(sample: Sample) -> None:
    game, rng, taken = sample.game, Random(7), 0
    for _ in range(4_000):
        try_from_json(sample, mutate_bytes(rng.choice(corpus(sample)), rng))
        text = mutate_values(rng.choice(corpus(sample)), rng)
        if try_from_json(sample, text):
            taken += 1
            read = game.from_json(text, sample.small)
            for value in read if isinstance(read, tuple) else (read,):
                sample.schemas.validate(game.formats.to_data(value, sample.small))
    assert 200 < taken < 4_000
