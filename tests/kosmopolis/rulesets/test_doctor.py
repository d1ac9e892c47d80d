"""The doctor finds what a schema cannot say."""

from __future__ import annotations

from pathlib import Path

import pytest

import kosmopolis as ko
from citykit.data.doctor import ERROR, NOTE, WARNING
from kosmopolis.testing.doctor import DOCTOR, examine
from tests.support.doctors import Clinic

SHIPPED = [info.id for info in ko.list_rulesets()]


CLINIC = Clinic("kosmopolis", DOCTOR)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_shipped_rulesets_have_notes_at_most(name: str) -> None:
    assert [(each.severity, each.code) for each in examine(name)] == [(NOTE, "deck")]


def test_a_broken_file_has_errors_and_nothing_else(tmp_path: Path) -> None:
    (finding,) = CLINIC.check(tmp_path, "markers: -1")
    assert (finding.severity, finding.code) == (ERROR, "data")
    assert examine("nothing")[0].severity == ERROR


CASES: list[tuple[str, str, str, str, str]] = [
    (
        WARNING,
        "short-deck",
        "rounds: 4",
        "hand",
        "4 rounds of 3 players need 73 cards, but there are 72: after round 3 fewer are dealt",
    ),
    (
        WARNING,
        "no-draft",
        "keep: 4\nhand: [{players: 2, cards: 4}]",
        "keep",
        "2 players get 4 cards and keep 4, so there is nothing to choose",
    ),
    (
        WARNING,
        "tied-modifiers",
        "modifiers: [4, 4, -3, -1]",
        "modifiers",
        "the highest modifier, +4, is there 2 times; it chooses the start player, and of two "
        "players with it the first one starts",
    ),
    (
        NOTE,
        "one-sided-modifiers",
        "modifiers: [4, 3, 2, 1]",
        "modifiers",
        "no modifier lowers a limit",
    ),
    (
        NOTE,
        "one-sided-modifiers",
        "modifiers: [-4, -3, -2, -1]",
        "modifiers",
        "no modifier raises a limit",
    ),
    (
        NOTE,
        "idle-modifiers",
        "professions: {change: {agent: {ability: draw}}}",
        "modifiers",
        "no profession has the ability 'modifier', so they only choose the start player",
    ),
    (
        WARNING,
        "idle-markers",
        "professions: {change: {merchant: {ability: draw}}}",
        "markers",
        "no profession has the ability 'marker', so markers are never taken",
    ),
    (
        WARNING,
        "idle-markers",
        "markers: 0",
        "professions[merchant]",
        "there are no markers, so this profession does nothing in the capital",
    ),
    (
        WARNING,
        "shared-colour",
        "professions: {change: {scholar: {colour: blue}}}",
        "professions[scholar].colour",
        "the same colour as 'agent', so pictures do not tell them apart",
    ),
    (
        NOTE,
        "unknown-colour",
        "professions: {change: {scholar: {colour: teal}}}",
        "professions[scholar].colour",
        "pictures know blue, pink, green, yellow; they choose a colour for 'teal'",
    ),
    (
        NOTE,
        "untranslated",
        "professions: {add: [{id: pilot, letter: x, colour: red, ability: draw}]}",
        "",
        "1 name is not translated into 'pl': professions.pilot",
    ),
    (
        NOTE,
        "deck",
        "rounds: 1\nhand: [{players: 2, cards: 6}]",
        "values",
        "of 72 cards, a game deals 13 with 2 players",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[1])
def test_a_finding_has_a_place_and_a_message(
    case: tuple[str, str, str, str, str], tmp_path: Path
) -> None:
    CLINIC.check_finding(tmp_path, case)


def test_every_check_has_a_case() -> None:
    assert {"taken-name", *(case[1] for case in CASES)} == set(DOCTOR.codes)


def test_a_name_that_is_taken_is_found(tmp_path: Path) -> None:
    codes = [each.code for each in CLINIC.check(tmp_path, "", "long-evening")]
    assert "taken-name" in codes


def test_every_finding_can_be_accepted() -> None:
    CLINIC.check_all_can_be_accepted()


def test_a_file_accepts_findings_with_a_reason(tmp_path: Path) -> None:
    CLINIC.check_accepting(tmp_path, "idle-markers", "markers: 0")
