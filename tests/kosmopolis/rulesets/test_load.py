"""Rulesets from data: the official game, the variants that ship, and variants of one's own."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve

import kosmopolis as ko
from citykit.testing import check_game
from citykit.tools.errors import ArgumentError
from kosmopolis.model.ruleset import Profession, Readings
from kosmopolis.rulesets.find import FINDER
from kosmopolis.rulesets.load import RULESETS

OFFICIAL = ko.official_ruleset()


def load(folder: Path, text: str, head: str = "extends: kosmopolis\n") -> ko.Ruleset:
    """Return a ruleset from a file with some lines."""
    file = folder / "mine.yaml"
    file.write_text(f"id: mine\nname: Mine\n{head}{text}", "utf-8")
    return ko.load_ruleset(file)


# --- What ships ------------------------------------------------------------------------


def test_the_official_ruleset_is_the_one_that_its_file_describes() -> None:
    read, _ = RULESETS.read(FINDER.find("kosmopolis"))
    assert read == OFFICIAL
    assert repr(read) == repr(OFFICIAL)
    assert ko.load_ruleset("kosmopolis") is OFFICIAL


def test_the_rulesets_that_ship_are_listed_and_loaded_once() -> None:
    listed = ko.list_rulesets()
    assert [info.id for info in listed] == ["kosmopolis", "long-evening", "original-bonus"]
    assert {info.origin for info in listed} == {"kosmopolis"}
    for info in listed:
        assert not info.problems
        assert info.players == (2, 3, 4)
        assert ko.load_ruleset(info.id) is ko.load_ruleset(info.id)
        assert ko.load_ruleset(info.id).id == info.id


def test_the_original_bonus_differs_in_one_reading() -> None:
    variant = ko.load_ruleset("original-bonus")
    assert variant.readings == Readings(bonus_value="highest")
    assert evolve(variant, id=OFFICIAL.id, name=OFFICIAL.name, readings=Readings()) == OFFICIAL


def test_a_long_evening_deals_full_hands_in_each_of_four_rounds() -> None:
    variant = ko.load_ruleset("long-evening")
    assert (variant.rounds, variant.markers) == (4, 10)
    assert list(variant.values) == sorted(variant.values) == [1, 2, 3, 4, 5, 6, 7]
    for players, cards in variant.hand.items():
        assert 1 + variant.rounds * players * cards <= len(variant.cards)


@pytest.mark.parametrize("name", ["long-evening", "original-bonus"])
def test_a_game_is_dealt_by_the_name_of_its_ruleset(name: str) -> None:
    state = ko.new_game(2, 7, ruleset=name)
    assert state.table.ruleset is ko.load_ruleset(name)
    rng = Random(name)
    while seats := ko.to_act(state):
        seat = rng.choice(seats)
        state = ko.apply(state, rng.choice(ko.legal_actions(state, seat)), seat=seat)
    assert state.table.round == state.table.ruleset.rounds
    assert ko.outcome(state) is not None


@pytest.mark.parametrize("wrong", [7, ["kosmopolis"], b"kosmopolis"])
def test_a_ruleset_is_a_ruleset_a_name_or_a_path(wrong: Any) -> None:
    with pytest.raises(ArgumentError, match="a Ruleset, or the name or path of one"):
        ko.new_game(2, 1, ruleset=wrong)
    with pytest.raises(ArgumentError, match="the name or path of a ruleset"):
        ko.load_ruleset(wrong)


def test_a_name_that_no_ruleset_has_is_refused_with_a_hint() -> None:
    with pytest.raises(ko.errors.DataError, match="did you mean 'long-evening'"):
        ko.new_game(2, 1, ruleset="long-evning")


def test_a_file_outside_of_the_root_is_refused(tmp_path: Path) -> None:
    ruleset = load(tmp_path, "rounds: 1\n")
    assert ko.load_ruleset(tmp_path / "mine.yaml", root=tmp_path) == ruleset
    with pytest.raises(ko.errors.DataError, match="outside of the folder"):
        ko.load_ruleset(tmp_path / "mine.yaml", root=tmp_path / "inner")


# --- Variants --------------------------------------------------------------------------


def test_a_variant_changes_what_it_mentions_and_nothing_else(tmp_path: Path) -> None:
    variant = load(
        tmp_path,
        "modifiers: [5, 0, -2, -5]\nmarkers: 3\nrounds: 2\nkeep: 1\n"
        "hand: {remove: [4], change: {3: {cards: 5}}}\n"
        "values: {remove: [2], change: {3: {copies: 5}}, add: [{value: 1, copies: 2}]}\n"
        "readings: {markers_return: false}\n",
    )
    assert variant.modifiers == (5, 0, -2, -5)
    assert (variant.markers, variant.rounds, variant.keep) == (3, 2, 1)
    assert dict(variant.hand) == {2: 6, 3: 5}
    assert dict(variant.values) == {1: 2, 3: 5, 4: 4, 5: 4, 6: 3}
    assert variant.readings == Readings(markers_return=False)
    assert variant.professions == OFFICIAL.professions


def test_a_variant_changes_removes_and_adds_professions(tmp_path: Path) -> None:
    variant = load(
        tmp_path,
        "professions:\n"
        "  remove: [agent]\n"
        "  change: {priest: {takes: [pilot]}, scholar: {ability: marker}}\n"
        "  add: [{id: pilot, letter: x, colour: red, ability: take, takes: [priest]}]\n",
    )
    assert variant.professions == (
        Profession("priest", "p", "pink", "take", ("pilot",)),
        Profession("scholar", "s", "green", "marker"),
        Profession("merchant", "m", "yellow", "marker"),
        Profession("pilot", "x", "red", "take", ("priest",)),
    )


def test_a_variant_of_a_variant_keeps_the_changes_of_both(tmp_path: Path) -> None:
    load(tmp_path, "markers: 5\n", "extends: original-bonus\n")
    file = tmp_path / "second.yaml"
    file.write_text("id: second\nname: Second\nextends: mine.yaml\nrounds: 1\n", "utf-8")
    second = ko.load_ruleset(file)
    assert (second.readings.bonus_value, second.markers, second.rounds) == ("highest", 5, 1)


def test_a_complete_ruleset_may_be_in_several_files_and_leave_out_the_readings(
    tmp_path: Path,
) -> None:
    (tmp_path / "professions.yaml").write_text(
        "professions:\n"
        "  - {id: smith, letter: s, colour: grey, ability: draw}\n"
        "  - {id: guard, letter: g, colour: red, ability: modifier}\n",
        "utf-8",
    )
    ruleset = load(
        tmp_path,
        "values: [{value: 4, copies: 5}, {value: 2, copies: 5}]\nmodifiers: [1, -1]\n"
        "markers: 0\nrounds: 2\nhand: [{players: 2, cards: 4}]\nkeep: 1\n",
        "include: [professions.yaml]\n",
    )
    assert ruleset.readings == Readings()
    assert list(ruleset.values) == [2, 4]
    assert ruleset.profession_ids == ("smith", "guard")
    assert ko.new_game(2, 1, ruleset=ruleset).table.deck == 20 - 1 - 8


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    first = load(tmp_path, "rounds: 1\n")
    assert load(tmp_path, "rounds: 1\n") is first
    assert load(tmp_path, "rounds: 2\n").rounds == 2


# --- Extreme data ----------------------------------------------------------------------

_MANY = "abcdefgh"


@pytest.mark.parametrize(
    ("players", "changes"),
    [
        (2, "hand: [{players: 2, cards: 1}]\nkeep: 4\n"),
        (2, "hand: [{players: 2, cards: 12}]\nkeep: 4\nrounds: 1\n"),
        (5, "hand: [{players: 5, cards: 4}]\nmodifiers: [2, 2, 0, -2, -2, -2]\nrounds: 2\n"),
        (3, "values: [{value: 20, copies: 20}]\nmarkers: 0\nrounds: 1\n"),
        (2, "modifiers: [-20, -20]\nhand: [{players: 2, cards: 3}]\nrounds: 10\n"),
    ],
)
def test_the_laws_hold_for_data_at_the_limits_of_the_schema(
    players: int, changes: str, tmp_path: Path
) -> None:
    check_game(ko, players, 1, ruleset=load(tmp_path, changes))


def test_the_laws_hold_with_eight_professions(tmp_path: Path) -> None:
    others = ", ".join(_MANY[1:])
    listed = "".join(
        f"  - {{id: {name}, letter: {name}, colour: red, ability: draw}}\n" for name in _MANY[1:]
    )
    first = f"  - {{id: a, letter: a, colour: blue, ability: take, takes: [{others}]}}\n"
    values = "values: [{value: 1, copies: 2}, {value: 9, copies: 1}]\nrounds: 1\n"
    check_game(ko, 2, 1, ruleset=load(tmp_path, f"professions:\n{first}{listed}{values}"))


def test_a_profession_without_words_goes_by_its_id(tmp_path: Path) -> None:
    added = "professions: {add: [{id: pilot, letter: x, colour: red, ability: draw}]}\n"
    state = ko.new_game(2, 1, ruleset=load(tmp_path, added))
    assert "Pilot" in ko.text.table_text(state)
    assert ko.language.missing_keys(state.table.ruleset, "pl") == ("professions.pilot",)
