"""Actions as short strings with the letters of the ruleset."""

from __future__ import annotations

import pytest
from attrs import evolve

import kosmopolis as ko
from kosmopolis.formats.notation import format_action, parse_action
from kosmopolis.model.cards import Card


def test_letters_and_cards_are_those_of_the_ruleset() -> None:
    rules = ko.official_ruleset()
    first, *others = rules.professions
    spies = evolve(rules, professions=(evolve(first, letter="z"), *others), values={9: 20})
    assert format_action(ko.PlayHome(Card("agent", 9)), spies) == "home z9"
    assert parse_action("home z9", spies) == ko.PlayHome(Card("agent", 9))
    with pytest.raises(ko.errors.MalformedNotation):
        parse_action("home a9", spies)


def test_the_error_names_the_letters() -> None:
    with pytest.raises(ko.errors.MalformedNotation) as caught:
        parse_action("modifier x")
    wanted = "modifier x: column 10: expected the letter of a profession: a, p, s, m"
    assert str(caught.value) == wanted
    assert caught.value.letters == ("a", "p", "s", "m")
    said = ko.describe(caught.value, lang="pl")
    assert said == "modifier x: kolumna 10: powinno być: litera profesji: a, p, s, m"


def test_only_actions_of_the_game_are_written() -> None:
    for action in (ko.PlayHome(Card("wizard", 3)), ko.PlaceModifier("wizard")):
        with pytest.raises(ko.IllegalAction) as caught:
            format_action(action)
        assert caught.value.reasons == (ko.reasons.NoSuchColumn("wizard"),)
