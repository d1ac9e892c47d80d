"""The catalogue has a word for every id, and says what descriptions say."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest

import bloomtown as bt
from bloomtown.language import catalogue, languages
from bloomtown.play import Asks, OnSpecial
from tests.bloomtown.support.schemas import validate

NAMES = [info.id for info in bt.list_rulesets()]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", NAMES)
def test_a_catalogue_keeps_to_its_schema_and_says_what_descriptions_say(
    name: str, lang: str
) -> None:
    ruleset = bt.load_ruleset(name)
    words = catalogue(ruleset, lang)
    assert validate(words) == "catalogue"
    assert json.loads(json.dumps(words)) == words
    assert words["tiles"] == {tile.id: bt.describe(tile, lang=lang) for tile in ruleset.tiles}
    assert words["fingerprint"] == bt.rulesets.ruleset_fingerprint(ruleset)
    assert len(words["players"]) == 4
    double = OnSpecial("double", "token")
    assert words["specials"]["double-token"] == bt.describe(double, lang=lang)


def test_every_question_of_a_guide_has_words() -> None:
    assert {*catalogue(bt.official_ruleset())["asks"], "nothing"} == {*get_args(Asks)}


def test_a_catalogue_is_of_a_ruleset() -> None:
    wrong: Any = "bloomtown"
    with pytest.raises(bt.errors.ArgumentError, match="a Ruleset is needed"):
        catalogue(wrong)
    with pytest.raises(bt.errors.LanguageError):
        catalogue(bt.official_ruleset(), "xx")
