"""Locale files: complete, checked with line numbers, and falling back where they are silent."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

import pointcity as pc
from citykit.language.locale import PLURALS, Locale
from citykit.tools.shipped import shipped
from pointcity.language.describe import describe
from pointcity.language.locales import (
    COUNTS,
    languages,
    load_locale,
    locale,
    missing_keys,
)
from pointcity.language.speaker import Voice
from pointcity.model.cards import Card, Face, Resource
from pointcity.rulesets.find import FINDER
from pointcity.rulesets.shipped import shipped_ruleset
from tests.support.positions import ruleset
from tests.support.reasons import reason_classes

HEADER = "language: xx\nname: Test\nplural: polish\n"


def shipped_file(language: str) -> Path:
    return Path(str(shipped("pointcity", "data").joinpath("locale").joinpath(f"{language}.yaml")))


def schema() -> Any:
    return json.loads(
        shipped("pointcity", "schemas").joinpath("locale.schema.json").read_text("utf-8")
    )


def write(folder: Path, text: str) -> Path:
    file = folder / "xx.yaml"
    file.write_text(HEADER + text, "utf-8")
    return file


def problems(folder: Path, text: str) -> list[str]:
    """Return what is wrong with a locale file, each with its line and path."""
    with pytest.raises(pc.errors.DataError) as caught:
        load_locale(write(folder, text))
    return [f"{each.line}: {each.path}: {each.message}" for each in caught.value.problems]


# --- The shipped languages -------------------------------------------------------------


def test_english_french_and_polish_ship_with_the_library() -> None:
    assert languages() == ("en", "fr", "pl")


@pytest.mark.parametrize("tag", ["pl-PL", "pl_PL"])
def test_a_region_is_understood_wherever_a_language_is_taken(tag: str, tmp_path: Path) -> None:
    state = pc.new_game(2, seed=7)
    assert describe(state, lang=tag) == describe(state, lang="pl")
    assert pc.svg.market(state, lang=tag) == pc.svg.market(state, lang="pl")
    page = pc.svg.print_page(ruleset(), lang=tag)
    assert page == pc.svg.print_page(ruleset(), lang="pl")
    assert '<html lang="pl">' in page
    assert missing_keys(ruleset(), tag) == missing_keys(ruleset(), "pl")
    assert load_locale(write(tmp_path, f"extends: {tag}\n")).base is locale("pl")
    assert describe(pc.Pass(), lang="fr-CA") == describe(pc.Pass(), lang="fr")


@pytest.mark.parametrize("language", languages())
def test_a_shipped_language_is_checked_like_a_file_of_ones_own(language: str) -> None:
    loaded = load_locale(shipped_file(language))
    assert (loaded.names, loaded.sentences) == (locale(language).names, locale(language).sentences)


@pytest.mark.parametrize("language", languages())
def test_a_shipped_language_lacks_nothing(language: str) -> None:
    for name in FINDER.shipped_names:
        assert missing_keys(shipped_ruleset(name), language) == ()
    assert locale(language).sentences.keys() == locale("en").sentences.keys()


@pytest.mark.parametrize("language", languages())
def test_a_shipped_language_names_nothing_that_does_not_exist(language: str) -> None:
    every = [shipped_ruleset(name) for name in FINDER.shipped_names]
    cards = {card.id for rules in every for card in rules.cards}
    known = {
        "resources": {each.id for rules in every for each in rules.resources},
        "cards": cards | {each.rsplit("-", 1)[0] for each in cards},
        "tokens": {each.id for rules in every for each in rules.civics},
        "levels": {each.id for rules in every if rules.solo for each in rules.solo.levels},
        "tags": {tag for rules in every for tag in rules.tags},
    }
    for section, names in locale(language).names.items():
        assert names.keys() <= known[section]


@pytest.mark.parametrize("language", languages())
def test_a_locale_file_names_its_schema_for_editors(language: str) -> None:
    first = shipped_file(language).read_text("utf-8").splitlines()[0]
    assert first == "# yaml-language-server: $schema=../../schemas/locale.schema.json"


def test_the_schema_lists_exactly_the_english_sentences() -> None:
    listed = set()
    for section, part in schema()["properties"].items():
        for key, entry in part.get("properties", {}).items():
            counted = entry["$ref"].endswith("counted")
            listed |= (
                {f"{section}.{key}.{n}" for n in ("one", "many")}
                if counted
                else {f"{section}.{key}"}
            )
    assert listed == locale("en").sentences.keys()


def test_the_schema_lists_the_plural_rules() -> None:
    assert schema()["properties"]["plural"]["enum"] == list(PLURALS)


def test_every_reason_has_a_sentence() -> None:
    codes = {reason.code for reason in reason_classes()}
    said = {key.removeprefix("reasons.") for key in locale("en").sentences if "reasons" in key}
    assert said == codes | {"shortage"}


# --- Numbers ---------------------------------------------------------------------------


def test_minus_one_takes_the_form_of_one() -> None:
    assert locale("en").say("things.points", n=-1) == "-1 point"


# --- What is missing -------------------------------------------------------------------


def with_a_sixth_resource() -> pc.Ruleset:
    """Return the official game with a resource and a card that no language knows."""
    rules = ruleset()
    mill = Card("wind-mill-1", 1, Face("rare-earth"), "Wind Mill", (("rare-earth", 1),))
    return evolve(
        rules,
        resources=(*rules.resources, Resource("rare-earth")),
        cards=(*rules.cards, mill, evolve(mill, id="wind-mill-2")),
    )


def test_what_a_language_does_not_name_is_listed_once() -> None:
    rules = with_a_sixth_resource()
    assert missing_keys(rules, "pl") == ("resources.rare-earth", "cards.wind-mill")
    assert missing_keys(rules, "en") == ()


def test_a_game_without_solo_needs_no_levels() -> None:
    assert missing_keys(evolve(ruleset(), solo=None, players=ruleset().players[1:]), "fr") == ()


def test_what_has_no_name_goes_by_that_of_the_data_or_by_its_id() -> None:
    card = with_a_sixth_resource().card("wind-mill-2")
    assert describe(card, lang="pl") == ("Wind Mill, poziom 1; koszt: 1 × rare earth; daje: brak")


def test_a_sentence_that_is_missing_is_said_in_english(tmp_path: Path) -> None:
    words = load_locale(write(tmp_path, "events: {passed: '{player} nic.'}\n"))
    assert words.say("events.passed", player="Ala") == "Ala nic."
    # English chooses its own forms, whatever the rule of the other language.
    assert words.say("things.points", n=5) == "5 points"
    missing = missing_keys(ruleset(), words)
    assert "events.passed" not in missing
    assert {"events.paid", "cards.pond", "formulas.tokens.one"} <= set(missing)


def test_a_key_that_no_locale_has_is_an_error() -> None:
    with pytest.raises(KeyError):
        locale("pl").say("events.danced")


# --- A language of one's own -----------------------------------------------------------


def test_a_file_can_extend_a_shipped_language(tmp_path: Path) -> None:
    text = "extends: pl\ncards: {tiny-house: Chatka, tiny-house-2: Szałas}\n"
    words = load_locale(write(tmp_path, text))
    voice = Voice(words)
    names = [voice.card(ruleset().card(f"tiny-house-{n}")) for n in (1, 2)]
    assert names == ["Chatka", "Szałas"]  # the id itself goes before the id without its number
    assert voice.card(ruleset().card("pond-1")) == "Staw"
    assert missing_keys(ruleset(), words) == ()
    assert isinstance(words.base, Locale)
    assert describe(pc.Pass(), lang=words) == "Spasuj"


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(
        pc.errors.LanguageError, match=r"unknown language 'de'; known are en, fr, pl"
    ):
        describe(pc.Pass(), lang="de")


def test_every_problem_of_a_file_is_told_with_its_place(tmp_path: Path) -> None:
    text = """extends: de
events:
  passed: "{player} {moves}"
  drafted: "{cell|a|b|c}"
table:
  pile: "{pile|a|b} {of_resource}"
things:
  amount: "{n|a|b|c} {of_resource}"
  nothing: "{n}"
"""
    assert problems(tmp_path, text) == [
        "4: extends: unknown language 'de'; known are en, fr, pl",
        "6: events.passed: there is no value {moves} here; known are {player}",
        "7: events.drafted: {cell} is not a number, so it has no plural forms",
        "9: table.pile: {pile|a|b} has 2 forms; with the plural rule 'polish' it needs 3",
        "9: table.pile: there is no value {of_resource} here; known are {pile}, {top}",
        "12: things.nothing: there is no value {n} here; known are none",
    ]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("event: {}\n", ""),
        ("events: {danced: x}\n", "events"),
        ("events: {passed: 'a {'}\n", "events.passed"),
        ('events: {passed: "a\\nb"}\n', "events.passed"),
        ("formulas: {tokens: {one: x}}\n", "formulas.tokens"),
        ("resources: {energy: x}\n", "resources.energy"),
        ("cards: {Pond: x}\n", "cards"),
        ("levels: {easy: 3}\n", "levels.easy"),
    ],
)
def test_a_file_that_does_not_fit_the_schema_is_refused(
    tmp_path: Path, text: str, place: str
) -> None:
    (problem,) = problems(tmp_path, text)
    _, found, message = problem.split(": ", 2)
    assert found.startswith(place)
    assert message


def test_a_file_that_is_not_there_is_a_clear_error(tmp_path: Path) -> None:
    with pytest.raises(pc.errors.DataError, match="No such file"):
        load_locale(tmp_path / "none.yaml")


# --- Names that misbehave --------------------------------------------------------------


def test_a_name_is_shown_on_one_line() -> None:
    token = evolve(ruleset().civics[0], id="new", name="\u202eTown\n Hall ")
    assert describe(token).startswith("Town Hall: ")


def test_what_counts_is_a_number_in_english_too() -> None:
    used = set()
    for sentence in locale("en").sentences.values():
        used |= {part.split("|")[0] for part in sentence.split("{") if "|" in part.split("}")[0]}
    assert used <= COUNTS


def test_guesses_are_made_only_for_the_problems_that_are_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guessed: list[str] = []

    def guess(name: str, known: object) -> str:
        guessed.append(name)
        return ""

    monkeypatch.setattr("citykit.language.locale.did_you_mean", guess)
    names = "".join(f"  unknown-{number}: X\n" for number in range(300))
    with pytest.raises(pc.errors.DataError, match="and 251 more problems"):
        load_locale(write(tmp_path, f"cards:\n{names}"), rulesets=[ruleset()])
    assert len(guessed) == 50
