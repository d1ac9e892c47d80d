"""Cards, results and errors as JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

import kosmopolis as ko
from kosmopolis.formats.codec import _CODEC
from kosmopolis.model.cards import Card
from tests.kosmopolis.support.positions import card
from tests.support.pictures import states_of

DEAL, *_, END = states_of(ko, 3, 4)


# --- What is written -------------------------------------------------------------------


def test_actions_name_cards_by_id() -> None:
    data = ko.formats.to_data
    assert data(ko.Keep((card("p3"), card("a5")))) == {
        "type": "keep",
        "cards": ["agent-5", "priest-3"],
    }
    assert data(ko.PlayCapital(card("p2"), "merchant")) == {
        "type": "play-capital",
        "card": "priest-2",
        "take": "merchant",
    }
    assert data(ko.Rescue()) == {"type": "rescue", "columns": []}


def test_what_is_hidden_in_an_event_is_null() -> None:
    choice = ko.events.Committed(0, ko.Keep((card("a5"), card("p3"))))
    own = {"type": "keep", "cards": ["agent-5", "priest-3"]}
    assert ko.formats.to_data(choice) == {"type": "committed", "seat": 0, "action": own}
    seen = ko.seen_by(choice, 1)
    assert ko.formats.to_data(seen) == {"type": "committed", "seat": 0, "action": None}
    assert ko.from_json(ko.to_json(seen)) == seen


def test_a_pool_is_a_list_of_ids() -> None:
    data = ko.formats.to_data(ko.observe(DEAL, 1))
    assert data["private"]["pool"] == [each.id for each in DEAL.privates[1].pool]


def test_results_are_read_back() -> None:
    for value in (ko.score(END, 0), ko.outcome(END)):
        assert ko.from_json(ko.to_json(value)) == value
    outcome = ko.formats.to_data(ko.outcome(END))
    assert outcome["winners"] == outcome["ranking"][0]
    assert ko.formats.to_data(ko.score(END, 0))["total"] == ko.score(END, 0).total


def test_an_error_is_written_with_its_reasons() -> None:
    with pytest.raises(ko.IllegalAction) as caught:
        ko.apply(DEAL, ko.PlayHome(Card("wizard", 9)), seat=0)
    data = ko.formats.to_data(caught.value)
    assert (data["type"], data["code"], data["message"]) == (
        "error",
        "illegal-action",
        str(caught.value),
    )
    assert [each["code"] for each in data["reasons"]] == ["not-now"]


def test_a_ruleset_has_its_values_and_professions() -> None:
    data = json.loads(ko.to_json(ko.official_ruleset()))
    assert data["values"] == {"2": 3, "3": 4, "4": 4, "5": 4, "6": 3}
    assert data["professions"][1]["takes"] == ["merchant", "scholar", "agent"]


# --- Rulesets --------------------------------------------------------------------------


def test_cards_and_columns_of_other_games_are_not_written() -> None:
    strange: Any = "agent-5"
    for value in (
        ko.PlayHome(Card("agent", 7)),
        ko.PlayHome(strange),
        ko.PlaceModifier("wizard"),
        ko.events.Played(0, Card("wizard", 2), capital=True),
    ):
        with pytest.raises(ko.errors.JsonError, match="of 'kosmopolis': pass its ruleset"):
            ko.to_json(value)


# --- What is refused -------------------------------------------------------------------


def test_huge_and_deep_input_is_refused() -> None:
    for text in ("[" * 100_000, "9" * 1000, '{"type": "keep", "cards": [' + '"agent-2",' * 200_000):
        with pytest.raises(ko.errors.JsonError):
            ko.from_json(text)


def test_no_two_kinds_share_a_name() -> None:
    names = [kind.name for kind in _CODEC.kinds if kind.name != "reason"]
    assert len(names) == len(set(names))
