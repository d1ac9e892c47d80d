"""The catalogue says what descriptions say."""

from __future__ import annotations

import pytest

import kosmopolis as ko
from kosmopolis.language import catalogue, languages

NAMES = [info.id for info in ko.list_rulesets()]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", NAMES)
def test_cards_and_professions_are_called_as_in_descriptions(name: str, lang: str) -> None:
    ruleset = ko.load_ruleset(name)
    words = catalogue(ruleset, lang)
    for profession in ruleset.professions:
        described = ko.describe(profession, lang=lang)
        assert words["professions"][profession.id]["text"] == described
    assert words["cards"] == {card.id: ko.describe(card, lang=lang) for card in ruleset.cards}
