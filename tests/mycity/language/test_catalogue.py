"""The catalogue says what descriptions say."""

from __future__ import annotations

import pytest

import mycity as mc
from mycity.language import catalogue, languages
from mycity.play import OnPass


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", ["mycity", "two-valleys"])
def test_cards_and_buttons_are_called_as_in_descriptions(name: str, lang: str) -> None:
    rules = mc.load_ruleset(name)
    words = catalogue(rules, lang)
    assert words["cards"] == {card.id: mc.describe(card, lang=lang) for card in rules.cards}
    assert words["buttons"]["on-pass"] == mc.describe(OnPass(), lang=lang)
    assert words["colours"].keys() == {*rules.colours}
    assert words["land"].keys() >= {letter for board in rules.boards for letter in board.rows[0]}
