"""Actions as short strings, and what is wrong with other strings."""

from __future__ import annotations

import random
import string
from typing import Any

import pytest
from attrs import evolve

import kosmopolis as ko
from kosmopolis.formats.notation import MAX_LENGTH, format_action, parse_action
from kosmopolis.model.cards import Card
from tests.kosmopolis.support.fuzzing import played
from tests.kosmopolis.support.positions import card, cards

WRITTEN: dict[str, ko.Action] = {
    "keep a5 p3": ko.Keep(cards("a5 p3")),
    "home m6": ko.PlayHome(card("m6")),
    "capital s4": ko.PlayCapital(card("s4")),
    "capital p2 take m": ko.PlayCapital(card("p2"), "merchant"),
    "modifier m": ko.PlaceModifier("merchant"),
    "rescue a m": ko.Rescue(("agent", "merchant")),
    "rescue -": ko.Rescue(),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_an_action_is_written_and_read(text: str) -> None:
    assert format_action(WRITTEN[text]) == text
    assert parse_action(text) == WRITTEN[text]
    assert parse_action(f"\t{text.upper().replace(' ', '  ')}\n") == WRITTEN[text]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_action_of_a_game_is_read_back(players: int) -> None:
    for state in played(players, 8):
        for seat in ko.to_act(state):
            for action in ko.legal_actions(state, seat):
                assert parse_action(format_action(action)) == action


def test_letters_and_cards_are_those_of_the_ruleset() -> None:
    rules = ko.official_ruleset()
    first, *others = rules.professions
    spies = evolve(rules, professions=(evolve(first, letter="z"), *others), values={9: 20})
    assert format_action(ko.PlayHome(Card("agent", 9)), spies) == "home z9"
    assert parse_action("home z9", spies) == ko.PlayHome(Card("agent", 9))
    with pytest.raises(ko.errors.MalformedNotation):
        parse_action("home a9", spies)


BAD = {
    "": (0, "verb"),
    "hme m6": (0, "verb"),
    "  kepe a5": (2, "verb"),
    "keep": (4, "card"),
    "keep a5 -": (8, "card"),
    "home m7": (5, "card"),
    "home merchant-6": (5, "card"),
    "home m6 m5": (8, "end"),
    "capital p2 take": (15, "column"),
    "capital p2 m": (11, "end"),
    "capital p2 take x": (16, "column"),
    "modifier": (8, "column"),
    "modifier a5": (9, "column"),
    "rescue": (6, "column"),
    "rescue - a": (9, "end"),
    "rescue a -": (9, "column"),
    "home m6" + " " * MAX_LENGTH: (0, "length"),
}


@pytest.mark.parametrize("text", BAD)
def test_a_string_that_is_no_action_says_what_was_expected_where(text: str) -> None:
    at, expected = BAD[text]
    with pytest.raises(ko.errors.MalformedNotation) as caught:
        parse_action(text)
    assert (caught.value.at, caught.value.expected) == (at, expected)
    assert (caught.value.text, caught.value.letters) == (text, ("a", "p", "s", "m"))
    assert f"column {at + 1}: expected" in str(caught.value)


def test_the_error_names_the_letters() -> None:
    with pytest.raises(ko.errors.MalformedNotation) as caught:
        parse_action("modifier x")
    wanted = "modifier x: column 10: expected the letter of a profession: a, p, s, m"
    assert str(caught.value) == wanted
    said = ko.describe(caught.value, lang="pl")
    assert said == "modifier x: kolumna 10: powinno być: litera profesji: a, p, s, m"


def test_only_actions_of_the_game_are_written() -> None:
    strange: Any = "home m6"
    with pytest.raises(ko.IllegalAction) as caught:
        format_action(strange)
    assert caught.value.reasons == (ko.reasons.UnknownAction("str"),)
    for action in (ko.PlayHome(Card("wizard", 3)), ko.PlaceModifier("wizard")):
        with pytest.raises(ko.IllegalAction) as caught:
            format_action(action)
        assert caught.value.reasons == (ko.reasons.NoSuchColumn("wizard"),)


def test_arguments_of_other_types_are_refused() -> None:
    strange: Any = 5
    with pytest.raises(ko.errors.ArgumentError, match="a string is needed"):
        parse_action(strange)
    for call in (parse_action, format_action):
        with pytest.raises(ko.errors.ArgumentError, match="a Ruleset is needed"):
            call(strange, strange)


def test_no_string_raises_anything_undocumented() -> None:
    rng, taken = random.Random(4), 0
    letters = "apsm23456 -" + string.printable + "\u0660\u0130"
    for _ in range(3000):
        text = rng.choice(list(WRITTEN))
        for _ in range(rng.randrange(3)):
            at = rng.randrange(len(text) + 1)
            text = text[:at] + rng.choice(letters) + text[at + rng.randrange(2) :]
        try:
            action = parse_action(text)
        except ko.errors.MalformedNotation:
            continue
        taken += 1
        assert parse_action(format_action(action)) == action
    assert taken > 500
