"""The catalogue has a word for every id, and says what descriptions say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

import pytest

import kosmopolis as ko
from kosmopolis import cli
from kosmopolis.language import catalogue, languages
from kosmopolis.play import Asks
from tests.kosmopolis.support.schemas import SCHEMAS, validate
from tests.support.commands import check_catalogue_command

NAMES = [info.id for info in ko.list_rulesets()]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", NAMES)
def test_a_catalogue_keeps_to_its_schema_and_says_what_descriptions_say(
    name: str, lang: str
) -> None:
    ruleset = ko.load_ruleset(name)
    words = catalogue(ruleset, lang)
    validate(words)
    assert list(words) == list(SCHEMAS["catalogue.schema.json"]["properties"])
    assert json.loads(json.dumps(words)) == words
    for profession in ruleset.professions:
        described = ko.describe(profession, lang=lang)
        assert words["professions"][profession.id]["text"] == described
    assert words["cards"] == {card.id: ko.describe(card, lang=lang) for card in ruleset.cards}
    assert words["fingerprint"] == ko.rulesets.ruleset_fingerprint(ruleset)
    assert len(words["players"]) == max(ruleset.player_counts)


def test_every_question_of_a_guide_has_words() -> None:
    assert {*catalogue(ko.official_ruleset())["asks"], "nothing"} == {*get_args(Asks)}


def test_a_catalogue_is_of_a_ruleset() -> None:
    wrong: object = "kosmopolis"
    with pytest.raises(ko.errors.ArgumentError, match="a Ruleset is needed"):
        catalogue(wrong)  # type: ignore[arg-type]
    with pytest.raises(ko.errors.LanguageError):
        catalogue(ko.official_ruleset(), "xx")


def test_the_command_writes_a_catalogue(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    check_catalogue_command(cli, ko, "long-evening", capsys)
