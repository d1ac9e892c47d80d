"""Everything is written as JSON and read back; anything else is refused with its path."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from attrs import evolve

import bloomtown as bt
from bloomtown.model import reasons
from bloomtown.model.tiles import Tile
from bloomtown.rulesets.fingerprint import ruleset_content, ruleset_fingerprint
from tests.bloomtown.support.fuzzing import corpus, plaza, try_from_json
from tests.bloomtown.support.positions import arranged, build, tile
from tests.bloomtown.support.schemas import FILES, validate
from tests.bloomtown.support.things import all_errors
from tests.support.fuzzing import mutate_bytes, mutate_values

DEAL = bt.new_game(3, 4)
VIEW = bt.observe(DEAL, 1)


def refused(data: Any) -> str:
    """Return the message of the error that data is refused with."""
    with pytest.raises(bt.errors.JsonError) as caught:
        bt.formats.from_data(data)
    return str(caught.value)


# --- What is written -------------------------------------------------------------------


def test_actions_name_tiles_by_id() -> None:
    data = bt.formats.to_data
    assert data(build("house+park", 2, 2)) == {
        "type": "build",
        "tile": "shop:house+park",
        "cell": 12,
    }
    assert data(bt.Use("double", "square")) == {
        "type": "use",
        "what": "double",
        "by": "square",
        "kind": None,
    }
    assert data(bt.Done()) == {"type": "done"}


def test_a_tile_drawn_unseen_is_null_for_others() -> None:
    drew = bt.events.Drew(0, 3, tile("p"))
    assert bt.formats.to_data(bt.seen_by(drew, 0))["tile"] == "park"
    assert bt.formats.to_data(bt.seen_by(drew, 1))["tile"] is None


def test_documents_are_read_back() -> None:
    data = bt.formats.to_data(VIEW)
    assert (data["type"], data["version"], data["seat"]) == ("view", 1, 1)
    assert data["private"]["tiles"] == [each.id for each in DEAL.privates[1].tiles]
    assert bt.formats.view_from_json(bt.to_json(VIEW)) == VIEW
    assert bt.formats.state_from_json(bt.to_json(DEAL)) == DEAL
    stacks = bt.formats.to_data(DEAL)["secret"]["stacks"]
    assert any(word.startswith("community:") for stack in stacks for word in stack)
    assert bt.formats.fingerprint(DEAL) == bt.formats.fingerprint(bt.new_game(3, 4))


EXAMPLES: dict[str, Any] = {
    "int": 3,
    "str": "No such thing",
    "tuple[int, ...]": (0, 2),
    "Tile": Tile("shop", ("park", "park")),
}


@pytest.mark.parametrize("name", [name for name in reasons.__all__ if name != "Reason"])
def test_reasons_are_read_back_even_if_they_are_about_nothing_known(name: str) -> None:
    cls = getattr(reasons, name)
    given = {
        part: EXAMPLES[kind]
        for base in reversed(cls.__mro__)
        for part, kind in vars(base).get("__annotations__", {}).items()
        if kind in EXAMPLES
    }
    reason = cls(**given)
    data = bt.formats.to_data(reason)
    assert validate(data) == "reason"
    assert (data["code"], data["rule"]) == (cls.code, cls.rule)
    assert bt.formats.from_data(data) == reason


def test_a_reason_about_no_tile_at_all_is_written() -> None:
    strange: Any = bt.Build("office-7", 3)  # type: ignore[arg-type]
    (reason,) = bt.why_not(arranged(), strange)
    data = bt.formats.to_data(reason)
    assert data["tile"] == "office-7"
    assert "'office-7' is not the id of a tile" in refused(data)


@pytest.mark.parametrize("name", ["bloomtown", "scattered-blooms", "straight-subways"])
def test_a_ruleset_is_written_for_clients(name: str) -> None:
    data = json.loads(bt.to_json(bt.load_ruleset(name)))
    assert validate(data) == "ruleset-document"
    assert data["shops"][0]["source"]
    assert "use load_ruleset" in refused(data)


def test_a_record_keeps_to_its_schema() -> None:
    match = bt.Match.new(2, 1)
    match.play(bt.legal_actions(match.state)[0], comment="A start.")
    data = bt.formats.to_data(match.record)
    assert validate(data) == "record"
    assert bt.formats.from_data(data) == match.record


# --- Rulesets --------------------------------------------------------------------------


def test_a_fingerprint_depends_on_the_content_and_not_on_sources() -> None:
    rules = bt.official_ruleset()
    first, *others = rules.shops
    known = evolve(rules, shops=(evolve(first, source="rulebook"), *others))
    assert ruleset_fingerprint(known) == ruleset_fingerprint(rules)
    assert ruleset_content(known) != ruleset_content(rules)
    assert ruleset_fingerprint(evolve(rules, hand=3)) != ruleset_fingerprint(rules)


def test_a_message_of_another_ruleset_is_marked() -> None:
    text = bt.to_json(bt.Done(), plaza())
    assert f"plaza@{ruleset_fingerprint(plaza())[:16]}" in text
    assert bt.from_json(text, plaza()) == bt.Done()
    with pytest.raises(bt.errors.JsonError, match="unknown ruleset 'plaza'"):
        bt.from_json(text)
    state = bt.new_game(2, 1, ruleset="straight-subways")
    assert bt.from_json(bt.to_json(state)) == state


@pytest.mark.parametrize("ruleset", ["bloomtown", 3])
def test_a_ruleset_must_be_one(ruleset: Any) -> None:
    for call in (bt.to_json, bt.from_json, bt.formats.fingerprint):
        with pytest.raises(bt.errors.ArgumentError, match="a Ruleset is needed"):
            call('{"type": "done"}', ruleset)
    for ask in (ruleset_content, ruleset_fingerprint):
        with pytest.raises(bt.errors.ArgumentError):
            ask(ruleset)


def test_tiles_of_other_rulesets_are_not_written() -> None:
    rules = bt.official_ruleset()
    few = evolve(rules, id="few", shops=rules.shops[:1])
    with pytest.raises(bt.errors.JsonError, match="is not a project of 'few': pass its ruleset"):
        bt.to_json(build("office+park", 0, 0), few)


# --- What is refused -------------------------------------------------------------------


def at(data: Any, *path: Any, to: Any) -> Any:
    """Return a copy of data with another value at a path."""
    if not path:
        return to
    copied = data.copy()
    copied[path[0]] = at(data[path[0]], *path[1:], to=to)
    return copied


STATE = bt.formats.to_data(DEAL)
SEEN = bt.formats.to_data(VIEW)
BAD: dict[str, tuple[Any, str]] = {
    "an unknown key": ({"type": "done", "to": 1}, "JSON: to: unknown key"),
    "a missing key": ({"type": "value"}, "JSON: 'kind' is missing"),
    "an unknown tile": (
        {"type": "build", "tile": "castle", "cell": 1},
        "JSON: tile: there is no project 'castle'",
    ),
    "an unknown type": (
        {"type": "value", "kind": "castle"},
        "JSON: kind: there is no choice 'castle'",
    ),
    "an unknown side": (at(STATE, "table", "side", to="Z"), "table.side: there is no side 'Z'"),
    "a community tile in the market": (
        at(STATE, "table", "market", 0, to="community:park"),
        "table.market[0]: there is no project",
    ),
    "a flaw of the table": (at(STATE, "table", "first", to=4), "JSON: table.first: no seat 4"),
    "a flaw of the secret": (at(STATE, "secret", "stacks", to=[]), "JSON: secret.stacks: not"),
    "a flaw of a hand": (at(STATE, "privates", 0, "tiles", to=[]), "privates[0].tiles: 0 instead"),
    "a flaw of the own hand": (at(SEEN, "private", "tiles", to=[]), "private.tiles: 0 instead"),
    "a flaw of the viewer": (at(SEEN, "seat", to=7), "JSON: seat: no seat 7"),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_data_is_refused_and_says_where(what: str) -> None:
    data, message = BAD[what]
    assert message in refused(data)


def test_a_caller_can_insist_on_a_kind() -> None:
    text = bt.to_json(bt.Done())
    assert bt.formats.action_from_json(text) == bt.Done()
    with pytest.raises(bt.errors.JsonError, match="expected a state, not 'done'"):
        bt.formats.state_from_json(text)
    with pytest.raises(bt.errors.JsonError, match="expected a view, not 'done'"):
        bt.formats.view_from_json(text)
    with pytest.raises(bt.errors.JsonError, match="expected an action, not 'view'"):
        bt.formats.action_from_json(bt.to_json(VIEW))


# --- Schemas and mutated texts ---------------------------------------------------------


def test_errors_keep_to_their_schema() -> None:
    for error in all_errors():
        assert validate(bt.formats.to_data(error)) == "error"


def test_everything_that_is_written_keeps_to_its_schema() -> None:
    found = {validate(json.loads(text)) for text in corpus()}
    unwritten = {"click", "guide", "error", "record", "ruleset-document", "catalogue"}
    assert found == {*FILES.values()} - unwritten
    assert all(map(try_from_json, corpus()))


@pytest.mark.parametrize(
    "count", [300, pytest.param(10_000, marks=pytest.mark.slow)], ids=["few", "many"]
)
def test_a_mutated_text_is_taken_and_keeps_to_its_schema_or_is_refused(count: int) -> None:
    rng, taken = random.Random(count), 0
    for _ in range(count):
        try_from_json(mutate_bytes(rng.choice(corpus()), rng))
        text = mutate_values(rng.choice(corpus()), rng)
        if try_from_json(text):
            taken += 1
            read = bt.from_json(text, plaza())
            for value in read if isinstance(read, tuple) else (read,):
                validate(bt.formats.to_data(value, plaza()))
    assert 0 < taken < count
