"""The catalogue of every game has a word for every id."""

from __future__ import annotations

import json
from typing import get_args

import pytest

from tests.support.games import every_case, every_game
from tests.support.samples import Sample


@pytest.mark.parametrize("lang", ["en", "pl", "fr"])
@every_case("name", lambda sample: [info.id for info in sample.game.list_rulesets()])
def test_a_catalogue_keeps_to_its_schema(sample: Sample, name: str, lang: str) -> None:
    ruleset = sample.game.load_ruleset(name)
    words = sample.game.language.catalogue(ruleset, lang)
    assert sample.schemas.validate(words) == "catalogue"
    assert list(words) == list(sample.schemas.schemas["catalogue.schema.json"]["properties"])
    assert json.loads(json.dumps(words)) == words
    assert (words["ruleset"], words["language"]) == (name, lang)
    assert words["fingerprint"] == sample.game.rulesets.ruleset_fingerprint(ruleset)
    assert len(words["players"]) == max(ruleset.player_counts)


@every_game()
def test_every_question_of_a_guide_has_words(sample: Sample) -> None:
    words = sample.game.language.catalogue(sample.official)
    assert {*words["asks"], "nothing"} == {*get_args(sample.game.play.Asks)}


@every_game()
def test_only_a_ruleset_has_a_catalogue(sample: Sample) -> None:
    with pytest.raises(sample.game.errors.ArgumentError, match="a Ruleset is needed"):
        sample.game.language.catalogue(sample.package)
    with pytest.raises(sample.game.errors.LanguageError):
        sample.game.language.catalogue(sample.official, "xx")
