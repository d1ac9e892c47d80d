"""The catalogue has a word for every id, and says what descriptions say."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import pointcity as pc
from pointcity.cli import main
from pointcity.language import catalogue, languages
from pointcity.play import guide
from tests.support.schemas import SCHEMAS, validator
from tests.support.strategies import play_randomly

NAMES = [info.id for info in pc.list_rulesets()]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", NAMES)
def test_a_catalogue_keeps_to_its_schema(name: str, lang: str) -> None:
    words = catalogue(pc.load_ruleset(name), lang)
    validator("catalogue.schema.json").validate(words)
    assert list(words) == list(SCHEMAS["catalogue.schema.json"]["properties"])
    assert json.loads(json.dumps(words)) == words


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", NAMES)
def test_a_catalogue_says_what_descriptions_say(name: str, lang: str) -> None:
    ruleset = pc.load_ruleset(name)
    words = catalogue(ruleset, lang)

    def texts(section: str) -> dict[str, str]:
        return {key: value["text"] for key, value in words[section].items()}

    def described(things: tuple[object, ...]) -> dict[str, str]:
        return {
            thing.id: pc.describe(thing, ruleset, lang=lang)  # type: ignore[attr-defined]
            for thing in things
        }

    assert texts("cards") == described(ruleset.cards)
    assert texts("resources") == described(ruleset.resources)
    assert texts("tokens") == described(ruleset.civics)
    assert texts("levels") == described(ruleset.solo.levels if ruleset.solo else ())
    assert words["faces"] == described(ruleset.faces)
    assert list(words["tags"]) == list(ruleset.tags)
    for token in ruleset.civics:
        assert words["tokens"][token.id]["score"] == pc.describe(token.score, ruleset, lang=lang)
    for gap in pc.model.Gap:
        assert words["gaps"][gap.value] == pc.describe(gap, lang=lang)
    assert len(words["players"]) == max(ruleset.player_counts)
    assert words["fingerprint"] == pc.rulesets.ruleset_fingerprint(ruleset)


def test_every_id_in_a_game_has_a_word() -> None:
    words = catalogue(pc.official_ruleset())
    *_, (state, _) = play_randomly(pc.new_game(2, 4), random.Random(4))
    table = pc.formats.to_data(state.table)["table"]
    for player in table["players"]:
        assert set(player["city"]) <= set(words["cards"])
        assert set(player["tokens"]) <= set(words["tokens"])
        assert set(player["hand"]) <= set(words["faces"])
    for cell in table["market"]:
        known = {"card": words["cards"], "resource": words["faces"], "gap": words["gaps"]}
        assert any(cell[key] in known[key] for key in known if key in cell)


def test_every_click_that_is_not_drawn_has_a_button() -> None:
    buttons = catalogue(pc.official_ruleset())["buttons"]
    for click in (guide.OnFlip(), guide.OnAutoPay(), guide.OnPass(), guide.OnPile()):
        assert buttons[pc.formats.to_data(click)["type"]]
    assert buttons["on-flip"] == "Flip a card"


def test_a_region_and_a_language_of_ones_own_are_understood(tmp_path: Path) -> None:
    ruleset = pc.official_ruleset()
    assert catalogue(ruleset, "pl-PL") == catalogue(ruleset, "pl")
    file = tmp_path / "de.yaml"
    header = "language: de\nname: Deutsch\nplural: english\n"
    file.write_text(f"{header}cards: {{pond: Teich}}\n", "utf-8")
    words = catalogue(ruleset, pc.language.load_locale(file))
    assert (words["language"], words["language_name"]) == ("de", "Deutsch")
    assert words["cards"]["pond-5"]["name"] == "Teich"
    assert words["cards"]["park-1"]["name"] == "Park"
    with pytest.raises(pc.errors.LanguageError):
        catalogue(ruleset, "xx")


def test_the_command_writes_a_catalogue(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "words" / "pl.json"
    arguments = ["catalogue", "--ruleset", "six-resources", "--lang", "pl"]
    assert main([*arguments, "-o", str(file)]) == 0
    expected = catalogue(pc.load_ruleset("six-resources"), "pl")
    assert json.loads(file.read_text("utf-8")) == expected
    assert main(arguments) == 0
    assert capsys.readouterr().out == file.read_text("utf-8")
    assert "Kultura" in file.read_text("utf-8")
