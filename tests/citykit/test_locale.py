"""Locale files of a package: plural forms, fallbacks and checks."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from citykit.data.schema import Schemas
from citykit.language.locale import PLURALS, Locales
from citykit.tools.errors import DataError, LanguageError
from citykit.tools.shipped import shipped
from tests.support.toy import make_toy


@pytest.mark.parametrize(
    ("rule", "forms"),
    [
        ("english", {0: 1, 1: 0, 2: 1, 21: 1}),
        ("french", {0: 0, 1: 0, 2: 1, 21: 1}),
        ("polish", {0: 2, 1: 0, 2: 1, 4: 1, 5: 2, 12: 2, 14: 2, 21: 2, 22: 1, 112: 2, 122: 1}),
        ("russian", {0: 2, 1: 0, 2: 1, 5: 2, 11: 2, 12: 2, 21: 0, 22: 1, 111: 2, 121: 0}),
        ("czech", {0: 2, 1: 0, 2: 1, 4: 1, 5: 2, 22: 2}),
        ("japanese", {0: 0, 1: 0, 2: 0}),
    ],
)
def test_a_language_chooses_the_form_that_goes_with_a_number(
    rule: str, forms: dict[int, int]
) -> None:
    count, choose = PLURALS[rule]
    assert {number: choose(number) for number in forms} == forms
    assert {choose(number) for number in range(200)} == set(range(count))


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    return make_toy(tmp_path, monkeypatch)


@pytest.fixture
def locales(toy: str) -> Locales:
    schemas = Schemas(toy, ("locale",))
    return Locales(
        toy,
        schemas,
        sections=("toys",),
        counts={"n"},
        names=lambda toys: [("toys", (each,)) for each in toys],
        inflected=("toy",),
    )


def test_the_yaml_files_are_the_languages(locales: Locales) -> None:
    assert locales.languages() == ("en", "pl")
    assert locales.locale("pl") is locales.locale("pl")
    assert locales.locale("pl").base is locales.locale("en")
    with pytest.raises(LanguageError, match="unknown language 'de'; known are en, pl"):
        locales.locale("de")
    assert locales.locale(locales.locale("pl")) is locales.locale("pl")


@pytest.mark.parametrize("tag", ["pl-PL", "pl_PL", "PL", "pl-Latn-PL", "pl_pl"])
def test_a_region_or_script_without_a_locale_of_its_own_is_ignored(
    locales: Locales, tag: str
) -> None:
    assert locales.locale(tag) is locales.locale("pl")


@pytest.mark.parametrize("tag", ["", "-", "plx", "x-pl", "p", None, 7, ["pl"]])
def test_anything_else_is_not_a_language(locales: Locales, tag: Any) -> None:
    with pytest.raises(LanguageError, match=f"unknown language {re.escape(repr(tag))}; "):
        locales.locale(tag)


def test_a_code_of_three_letters_gets_a_hint(locales: Locales) -> None:
    with pytest.raises(LanguageError, match=r"unknown language 'pol'; did you mean 'pl'\?"):
        locales.locale("pol")


def test_a_locale_with_a_region_comes_before_one_without(toy: str, locales: Locales) -> None:
    folder = Path(str(shipped(toy, "data"))) / "locale"
    regional = (folder / "pl.yaml").read_text("utf-8").replace("language: pl", "language: pl-PL")
    (folder / "pl-PL.yaml").write_text(regional, "utf-8")
    assert locales.languages() == ("en", "pl", "pl-PL")
    assert locales.locale("pl_pl").language == "pl-PL"
    assert locales.locale("pl-CA").language == "pl"


def test_a_sentence_is_filled_in_with_the_right_form(locales: Locales) -> None:
    assert [locales.locale("en").say("says.count", n=n) for n in (1, -1, 2)] == [
        "1 toy",
        "-1 toy",
        "2 toys",
    ]
    assert locales.locale("pl").say("says.count", n=5) == "5 zabawek"


def test_what_is_missing_falls_back_to_english(locales: Locales) -> None:
    polish = locales.locale("pl")
    assert polish.say("says.of", toy="miś") == "miś"
    assert polish.find("toys", "brown-bear", "bear") == "miś"
    assert polish.find("toys", "ball") is None
    with pytest.raises(KeyError):
        polish.say("says.nothing")
    named = [("toys", ("bear",)), ("toys", ("red-ball", "ball"))]
    assert polish.missing(named) == ("toys.ball", "says.of", "says.deep.er")
    assert locales.locale("en").missing(named) == ()
    assert locales.missing_keys(["bear", "ball"], "pl") == ("toys.ball", "says.of", "says.deep.er")


def test_a_file_of_ones_own_is_checked(locales: Locales, tmp_path: Path) -> None:
    file = tmp_path / "xx.yaml"
    header = "language: xx\nname: Test\nplural: polish\n"
    file.write_text(f"{header}says: {{count: '{{n}}', of: '{{of_toy}}'}}\n", "utf-8")
    assert locales.load(file).say("says.of", of_toy="x") == "x"
    file.write_text(
        f"{header}extends: de\n"
        "says: {count: '{n|a|b} {m}', of: '{toy|a|b|c}', deep: {er: '{n}'}}\n",
        "utf-8",
    )
    with pytest.raises(DataError) as caught:
        locales.load(file)
    assert [f"{each.line}: {each.path}: {each.message}" for each in caught.value.problems] == [
        "4: extends: unknown language 'de'; known are en, pl",
        "5: says.count: {n|a|b} has 2 forms; with the plural rule 'polish' it needs 3",
        "5: says.count: there is no value {m} here; known are {n}",
        "5: says.of: {toy} is not a number, so it has no plural forms",
        "5: says.deep.er: there is no value {n} here; known are none",
    ]
