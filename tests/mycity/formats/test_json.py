"""Everything is written as JSON and read back; anything else is refused with its path."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import mycity as mc
from citykit.formats.readers import tag
from citykit.testing import random_game
from mycity.model import reasons
from mycity.model.cards import Sticker
from mycity.model.table import Campaign, Town
from tests.mycity.support.positions import LEGACY, build, dealt
from tests.support.fuzzing import mutate_bytes, mutate_values
from tests.support.schemas import schemas_of, validator

DEAL = mc.new_game(2, 4)
CHOSEN = mc.apply(dealt("red-i2"), build("D1 E1"), seat=1)
CAMPAIGN = Campaign(2, (Town((Sticker("rock", 5),), 2), Town()))

#: The type of a value -> the schema that describes it.
FILES = {
    **{tag(cls): "action" for cls in mc.ACTIONS},
    **{tag(cls): "event" for cls in mc.EVENTS},
    **{name: name for name in ("view", "state", "campaign", "reason", "score-sheet", "outcome")},
    "record": "record",
    "ruleset": "ruleset-document",
}
SCHEMAS = schemas_of("mycity")
VALIDATORS = {name: validator(f"{name}.schema.json", SCHEMAS) for name in {*FILES.values()}}


def validate(data: Any) -> str:
    """Check data against the schema of its type, and return the name of the schema."""
    name = FILES[data["type"]]
    VALIDATORS[name].validate(data)
    return name


def refused(data: Any) -> str:
    """Return the message of the error that data is refused with."""
    with pytest.raises(mc.errors.JsonError) as caught:
        mc.formats.from_data(data)
    return str(caught.value)


# --- What is written -------------------------------------------------------------------


def test_actions_and_campaigns_are_short() -> None:
    data = mc.formats.to_data
    assert data(build("D1 E1")) == {"type": "build", "cells": [3, 4]}
    assert data(mc.Pass()) == {"type": "pass"}
    assert data(mc.Stick("rock", 5)) == {"type": "stick", "sticker": "rock", "cell": 5}
    assert data(CAMPAIGN) == {
        "type": "campaign",
        "episode": 2,
        "towns": [
            {"stickers": [{"kind": "rock", "cell": 5}], "progress": 2},
            {"stickers": [], "progress": 0},
        ],
    }
    assert mc.formats.campaign_from_json(mc.to_json(CAMPAIGN)) == CAMPAIGN


def test_documents_are_read_back() -> None:
    data = mc.formats.to_data(mc.observe(CHOSEN, 1))
    assert (data["type"], data["version"], data["seat"]) == ("view", 1, 1)
    assert data["table"]["card"] == "red-i2"
    assert data["private"]["choice"] == {"type": "build", "cells": [3, 4]}
    assert mc.formats.view_from_json(json.dumps(data)) == mc.observe(CHOSEN, 1)
    assert mc.formats.state_from_json(mc.to_json(CHOSEN)) == CHOSEN
    assert mc.formats.fingerprint(DEAL) == mc.formats.fingerprint(mc.new_game(2, 4))


EXAMPLES: dict[str, Any] = {"int": 3, "str": "No such thing", "tuple[int, ...]": (0, 2)}


@pytest.mark.parametrize("name", [name for name in reasons.__all__ if name != "Reason"])
def test_reasons_are_read_back(name: str) -> None:
    cls = getattr(reasons, name)
    given = {
        part: EXAMPLES[kind]
        for base in reversed(cls.__mro__)
        for part, kind in vars(base).get("__annotations__", {}).items()
        if kind in EXAMPLES
    }
    data = mc.formats.to_data(cls(**given))
    assert validate(data) == "reason"
    assert mc.formats.from_data(data) == cls(**given)


@pytest.mark.parametrize("name", ["mycity", "two-valleys"])
def test_a_ruleset_is_written_for_clients(name: str) -> None:
    data = json.loads(mc.to_json(mc.load_ruleset(name)))
    assert validate(data) == "ruleset-document"
    assert data["boards"][0]["source"]
    assert "use load_ruleset" in refused(data)


def test_a_message_of_another_ruleset_is_marked() -> None:
    valleys = mc.load_ruleset("two-valleys")
    text = mc.to_json(CAMPAIGN, valleys)
    assert '"ruleset":"two-valleys@' in text
    assert mc.from_json(text) == CAMPAIGN
    state = mc.new_game(2, 1, ruleset=valleys)
    assert mc.from_json(mc.to_json(state)) == state


# --- What is refused -------------------------------------------------------------------


def at(data: Any, *path: Any, to: Any) -> Any:
    """Return a copy of data with another value at a path."""
    if not path:
        return to
    copied = data.copy()
    copied[path[0]] = at(data[path[0]], *path[1:], to=to)
    return copied


STATE = mc.formats.to_data(DEAL)
SEEN = mc.formats.to_data(mc.observe(DEAL, 0))
BAD: dict[str, tuple[Any, str]] = {
    "an unknown key": ({"type": "pass", "to": 1}, "JSON: to: unknown key"),
    "a missing key": ({"type": "stick", "cell": 1}, "JSON: 'sticker' is missing"),
    "an unknown sticker": (
        {"type": "stick", "sticker": "castle", "cell": 1},
        "JSON: sticker: there is no choice 'castle'",
    ),
    "an unknown card": (at(STATE, "table", "card", to="x"), "table.card: there is no card 'x'"),
    "a flaw of the table": (at(STATE, "table", "deck", to=4), "JSON: table.deck: 4 cards"),
    "a flaw of the secret": (at(STATE, "secret", "deck", to=[]), "JSON: secret.deck: other"),
    "a flaw of a choice": (
        at(STATE, "privates", 0, "choice", to={"type": "pass"}),
        "privates[0]: a seat has chosen or is asked",
    ),
    "a flaw of the viewer": (at(SEEN, "seat", to=7), "JSON: seat: no seat 7"),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_data_is_refused_and_says_where(what: str) -> None:
    data, message = BAD[what]
    assert message in refused(data)


def test_a_caller_can_insist_on_a_kind() -> None:
    text = mc.to_json(mc.Pass())
    assert mc.formats.action_from_json(text) == mc.Pass()
    for read, wanted in (
        (mc.formats.state_from_json, "a state"),
        (mc.formats.view_from_json, "a view"),
        (mc.formats.campaign_from_json, "a campaign"),
    ):
        with pytest.raises(mc.errors.JsonError, match=f"expected {wanted}, not 'pass'"):
            read(text)
    with pytest.raises(mc.errors.JsonError, match="expected an action, not 'campaign'"):
        mc.formats.action_from_json(mc.to_json(CAMPAIGN))


# --- Schemas and mutated texts ---------------------------------------------------------


def _values(players: int, options: Any) -> Iterator[object]:
    """Yield everything that comes up in a game."""
    for state, seat, action in random_game(mc, players, 5, options=options):
        yield from (state, mc.score(state, 0))
        yield from (mc.observe(state, viewer) for viewer in (None, *range(players)))
        if action is not None:
            events = mc.step(state, action, seat=seat)[1]
            yield from (action, *events, *(mc.seen_by(event, None) for event in events))
            yield from mc.why_not(state, build("A1 B1"), seat)
    yield mc.outcome(state)
    if state.table.episode is not None:
        yield mc.carry_over(state)


@cache
def corpus() -> tuple[bytes, ...]:
    """Return texts of every kind of value."""
    values = [value for options in ({}, LEGACY) for value in _values(2, options)]
    match = mc.Match.new(2, 1, carry=CAMPAIGN)
    match.play(mc.Quit(), seat=1, comment="Enough.")
    values += [match.record, mc.Match(dealt("red-i2")).record]
    return tuple(sorted({mc.to_json(value).encode() for value in values}))


def try_from_json(text: bytes) -> bool:
    """Read a text; return whether it was taken. Anything but a value or a JsonError is a bug."""
    try:
        value = mc.from_json(text)
    except mc.errors.JsonError as error:
        if not error.problems:
            raise
        return False
    if isinstance(value, mc.State):
        for seat in mc.to_act(value):
            mc.apply(value, mc.legal_actions(value, seat)[0], seat=seat)
        assert (mc.outcome(value) is None) == bool(mc.to_act(value))
    assert mc.from_json(mc.to_json(value)) == value
    return True


def test_everything_that_is_written_keeps_to_its_schema() -> None:
    found = {validate(json.loads(text)) for text in corpus()}
    assert found == {*FILES.values()} - {"ruleset-document"}
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
            read = mc.from_json(text)
            for value in read if isinstance(read, tuple) else (read,):
                validate(mc.formats.to_data(value))
    assert 0 < taken < count
