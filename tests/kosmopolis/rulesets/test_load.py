"""Rulesets from data: the official game, the variants that ship, and variants of one's own."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from attrs import evolve

import kosmopolis as ko
from citykit.testing import check_game
from kosmopolis.model.ruleset import Profession, Readings
from tests.support.variants import load_variant

OFFICIAL = ko.official_ruleset()


# --- What ships ------------------------------------------------------------------------


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


def test_a_file_outside_of_the_root_is_refused(tmp_path: Path) -> None:
    ruleset = load_variant(ko, tmp_path, "rounds: 1\n")
    assert ko.load_ruleset(tmp_path / "mine.yaml", root=tmp_path) == ruleset
    with pytest.raises(ko.errors.DataError, match="outside of the folder"):
        ko.load_ruleset(tmp_path / "mine.yaml", root=tmp_path / "inner")


# --- Variants --------------------------------------------------------------------------


def test_a_variant_changes_what_it_mentions_and_nothing_else(tmp_path: Path) -> None:
    variant = load_variant(
        ko,
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
    variant = load_variant(
        ko,
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
    load_variant(ko, tmp_path, "markers: 5\n", "extends: original-bonus\n")
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
    ruleset = load_variant(
        ko,
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
    first = load_variant(ko, tmp_path, "rounds: 1\n")
    assert load_variant(ko, tmp_path, "rounds: 1\n") is first
    assert load_variant(ko, tmp_path, "rounds: 2\n").rounds == 2


# --- Extreme data ----------------------------------------------------------------------

_MANY = "abcdefgh"


@pytest.mark.slow
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
    check_game(ko, players, 1, ruleset=load_variant(ko, tmp_path, changes))


def test_the_laws_hold_with_eight_professions(tmp_path: Path) -> None:
    others = ", ".join(_MANY[1:])
    listed = "".join(
        f"  - {{id: {name}, letter: {name}, colour: red, ability: draw}}\n" for name in _MANY[1:]
    )
    first = f"  - {{id: a, letter: a, colour: blue, ability: take, takes: [{others}]}}\n"
    values = "values: [{value: 1, copies: 2}, {value: 9, copies: 1}]\nrounds: 1\n"
    check_game(
        ko, 2, 1, ruleset=load_variant(ko, tmp_path, f"professions:\n{first}{listed}{values}")
    )


def test_a_profession_without_words_goes_by_its_id(tmp_path: Path) -> None:
    added = "professions: {add: [{id: pilot, letter: x, colour: red, ability: draw}]}\n"
    state = ko.new_game(2, 1, ruleset=load_variant(ko, tmp_path, added))
    assert "Pilot" in ko.text.table_text(state)
    assert ko.language.missing_keys(state.table.ruleset, "pl") == ("professions.pilot",)
