"""Everything is written as JSON and read back; anything else is refused with its path."""

from __future__ import annotations

import json
from typing import Any, get_type_hints

import pytest
from attrs import evolve, fields

import kosmopolis as ko
from kosmopolis.formats.codec import _KINDS
from kosmopolis.model import reasons
from kosmopolis.model.cards import Card
from kosmopolis.rulesets.fingerprint import ruleset_content, ruleset_fingerprint
from tests.kosmopolis.support.fuzzing import played, village
from tests.kosmopolis.support.positions import card

STATES = played(3, 4)
DEAL, END = STATES[0], STATES[-1]
VIEW = ko.observe(DEAL, 1)


def refused(data: Any, *, ruleset: ko.Ruleset | None = None) -> str:
    """Return the message of the error that data is refused with."""
    with pytest.raises(ko.errors.JsonError) as caught:
        ko.formats.from_data(data, ruleset)
    return str(caught.value)


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


def test_a_view_is_a_document_with_its_version_and_ruleset() -> None:
    data = ko.formats.to_data(VIEW)
    assert (data["type"], data["version"], data["seat"]) == ("view", 1, 1)
    assert data["ruleset"] == {
        "id": "kosmopolis",
        "fingerprint": ruleset_fingerprint(ko.official_ruleset()),
    }
    assert data["private"]["pool"] == [each.id for each in DEAL.privates[1].pool]
    assert ko.formats.view_from_json(ko.to_json(VIEW)) == VIEW
    assert ko.formats.state_from_json(ko.to_json(DEAL)) == DEAL


def test_the_view_of_a_spectator_has_nothing_private() -> None:
    data = ko.formats.to_data(ko.observe(DEAL))
    assert (data["seat"], data["private"]) == (None, None)


def test_results_are_read_back() -> None:
    for value in (ko.score(END, 0), ko.outcome(END)):
        assert ko.from_json(ko.to_json(value)) == value
    outcome = ko.formats.to_data(ko.outcome(END))
    assert outcome["winners"] == outcome["ranking"][0]
    assert ko.formats.to_data(ko.score(END, 0))["total"] == ko.score(END, 0).total


EXAMPLES: dict[Any, Any] = {
    int: 3,
    str: "No such thing",
    tuple[str, ...]: ("agent", "a b"),
    tuple[int, ...]: (0, 2),
    Card: Card("mad-wizard", -7),
}


@pytest.mark.parametrize("name", reasons.__all__)
def test_reasons_are_read_back_even_if_they_are_about_nothing_known(name: str) -> None:
    cls = getattr(reasons, name)
    if cls is reasons.Reason:
        return
    hints = get_type_hints(cls)
    reason = cls(**{part.name: EXAMPLES[hints[part.name]] for part in fields(cls)})
    data = ko.formats.to_data(reason)
    assert (data["type"], data["code"], data["rule"]) == ("reason", cls.code, cls.rule)
    assert ko.formats.from_data(data) == reason


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


def test_a_ruleset_is_written_for_clients() -> None:
    data = json.loads(ko.to_json(ko.official_ruleset()))
    assert (data["type"], data["version"]) == ("ruleset", 1)
    assert data["values"] == {"2": 3, "3": 4, "4": 4, "5": 4, "6": 3}
    assert data["professions"][1]["takes"] == ["merchant", "scholar", "agent"]
    assert "use load_ruleset" in refused(data)


def test_equal_values_have_equal_fingerprints() -> None:
    again = played(3, 4)[0]
    assert ko.formats.fingerprint(again) == ko.formats.fingerprint(DEAL)
    assert ko.formats.fingerprint(VIEW) != ko.formats.fingerprint(DEAL)


# --- Rulesets --------------------------------------------------------------------------


def test_a_fingerprint_depends_on_the_content_and_not_on_colours() -> None:
    rules = ko.official_ruleset()
    first, *others = rules.professions
    red = evolve(rules, professions=(evolve(first, colour="red"), *others))
    assert ruleset_fingerprint(red) == ruleset_fingerprint(rules)
    assert ruleset_content(red) != ruleset_content(rules)
    assert ruleset_fingerprint(evolve(rules, keep=3)) != ruleset_fingerprint(rules)


def test_a_message_of_another_ruleset_is_marked() -> None:
    action = ko.PlaceModifier("agent")
    text = ko.to_json(action, village())
    assert f"village@{ruleset_fingerprint(village())[:16]}" in text
    assert ko.from_json(text, village()) == action
    with pytest.raises(ko.errors.RulesetMismatch, match="with 'village', not with 'kosmopolis'"):
        ko.from_json(text, ko.official_ruleset())
    with pytest.raises(ko.errors.JsonError, match="unknown ruleset 'village'"):
        ko.from_json(text)


def test_a_variant_that_ships_is_found_by_its_mark() -> None:
    rules = ko.load_ruleset("long-evening")
    action = ko.PlaceModifier("agent")
    assert ko.from_json(ko.to_json(action, rules)) == action
    state = ko.new_game(2, 1, ruleset=rules)
    assert ko.from_json(ko.to_json(state)) == state


def test_a_saved_game_is_not_read_with_another_ruleset() -> None:
    state = ko.new_game(2, 1, ruleset=village())
    assert ko.from_json(ko.to_json(state), village()) == state
    with pytest.raises(ko.errors.RulesetMismatch, match="another version of 'village'"):
        ko.from_json(ko.to_json(state), evolve(village(), name="Hamlet"))
    renamed = evolve(village(), name="Hamlet")
    read = ko.from_json(ko.to_json(state), renamed, any_version=True)
    assert read.table.ruleset is renamed


@pytest.mark.parametrize("ruleset", ["kosmopolis", 3])
def test_a_ruleset_must_be_one(ruleset: Any) -> None:
    for call in (ko.to_json, ko.from_json, ko.formats.fingerprint):
        with pytest.raises(ko.errors.ArgumentError, match="a Ruleset is needed"):
            call('{"type": "rescue", "columns": []}', ruleset)
    for ask in (ruleset_content, ruleset_fingerprint):
        with pytest.raises(ko.errors.ArgumentError):
            ask(ruleset)


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


def at(data: Any, *path: Any, to: Any) -> Any:
    """Return a copy of data with another value at a path."""
    if not path:
        return to
    copied = data.copy()
    copied[path[0]] = at(data[path[0]], *path[1:], to=to)
    return copied


STATE = ko.formats.to_data(DEAL)
SEEN = ko.formats.to_data(VIEW)
BAD: dict[str, tuple[Any, str]] = {
    "an unknown key": ({"type": "keep", "cards": [], "to": 1}, "JSON: to: unknown key"),
    "a missing key": ({"type": "keep"}, "JSON: 'cards' is missing"),
    "an unknown card": (
        {"type": "play-home", "card": "agent-7"},
        "JSON: card: there is no card 'agent-7'",
    ),
    "an unknown column": (
        {"type": "place-modifier", "column": "wizard"},
        "JSON: column: there is no profession 'wizard'",
    ),
    "a list of nothing": ({"type": "keep", "cards": [None]}, "JSON: cards[0]: there is no card"),
    "a text for a number": ({"type": "last-moves", "seat": "0"}, "JSON: seat: expected a whole"),
    "a card of another form": (
        {"type": "reason", "code": "not-held", "rule": "K9", "card": "x", "wanted": 1, "held": 0},
        "JSON: card: 'x' is not the id of a card",
    ),
    "a flaw of the table": (at(STATE, "table", "round", to=4), "JSON: table.round: there are"),
    "a flaw of the secret": (
        at(STATE, "secret", "modifiers", to=[]),
        "JSON: secret.modifiers: 0 rounds",
    ),
    "a flaw of a hand": (at(STATE, "privates", 0, "modifier", to=4), "JSON: privates[0]: holds"),
    "a flaw of the own hand": (at(SEEN, "private", "modifier", to=4), "JSON: private: holds"),
    "a flaw of the viewer": (at(SEEN, "seat", to=7), "JSON: seat: no seat 7"),
    "a column missing": (at(STATE, "table", "capital", to={}), "table.capital: 'agent' is missing"),
    "a wrong total": (
        {**ko.formats.to_data(ko.score(END, 0)), "total": 1},
        "JSON: total: the lines add up to",
    ),
    "nobody's place": (
        {"type": "outcome", "ranking": [], "scores": [], "tiebreaks": [], "winners": []},
        "JSON: ranking: every seat must have one place",
    ),
    "another winner": (
        {"type": "outcome", "ranking": [[0]], "scores": [1], "tiebreaks": [[]], "winners": [1]},
        "JSON: winners: the winners are the first",
    ),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_data_is_refused_and_says_where(what: str) -> None:
    data, message = BAD[what]
    assert message in refused(data)


def test_huge_and_deep_input_is_refused() -> None:
    for text in ("[" * 100_000, "9" * 1000, '{"type": "keep", "cards": [' + '"agent-2",' * 200_000):
        with pytest.raises(ko.errors.JsonError):
            ko.from_json(text)


def test_a_caller_can_insist_on_a_kind() -> None:
    text = ko.to_json(ko.Rescue())
    assert ko.formats.action_from_json(text) == ko.Rescue()
    with pytest.raises(ko.errors.JsonError, match="expected a state, not 'rescue'"):
        ko.formats.state_from_json(text)
    with pytest.raises(ko.errors.JsonError, match="expected a view, not 'rescue'"):
        ko.formats.view_from_json(text)
    with pytest.raises(ko.errors.JsonError, match="expected an action, not 'view'"):
        ko.formats.action_from_json(ko.to_json(VIEW))


def test_no_two_kinds_share_a_name() -> None:
    names = [kind.name for kind in _KINDS if kind.name != "reason"]
    assert len(names) == len(set(names))
