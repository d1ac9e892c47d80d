"""The doctor finds what a schema cannot say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import kosmopolis as ko
from citykit.doctor import ERROR, NOTE, WARNING, Finding
from citykit.schema import Schemas
from kosmopolis.testing.doctor import DOCTOR, examine

SHIPPED = [info.id for info in ko.list_rulesets()]


def check(folder: Path, changes: str, name: str = "mine") -> tuple[Finding, ...]:
    file = folder / f"{name}.yaml"
    file.write_text(f"id: {name}\nname: Mine\nextends: kosmopolis\n{changes}\n", "utf-8")
    return examine(file)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_shipped_rulesets_have_notes_at_most(name: str) -> None:
    assert [(each.severity, each.code) for each in examine(name)] == [(NOTE, "deck")]


def test_a_broken_file_has_errors_and_nothing_else(tmp_path: Path) -> None:
    (finding,) = check(tmp_path, "markers: -1")
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


@pytest.mark.parametrize(("severity", "code", "changes", "path", "message"), CASES)
def test_a_finding_has_a_place_and_a_message(
    severity: str, code: str, changes: str, path: str, message: str, tmp_path: Path
) -> None:
    findings = [each for each in check(tmp_path, changes) if each.code == code]
    assert (path, message) in [(each.problem.path, each.problem.message) for each in findings]
    assert {each.severity for each in findings} == {severity}
    assert all(json.dumps(each.plain()) for each in findings)


def test_every_check_has_a_case() -> None:
    assert {"taken-name", *(case[1] for case in CASES)} == set(DOCTOR.codes)


def test_a_name_that_is_taken_is_found(tmp_path: Path) -> None:
    codes = [each.code for each in check(tmp_path, "", "long-evening")]
    assert "taken-name" in codes


def test_every_finding_can_be_accepted() -> None:
    schema = Schemas("kosmopolis", ("ruleset",)).schema("ruleset")
    listed = schema["$defs"]["accepted"]["properties"]["accept"]["enum"]
    assert tuple(listed) == DOCTOR.codes


def test_a_file_accepts_findings_with_a_reason(tmp_path: Path) -> None:
    changes = "markers: 0\ndoctor: [{accept: idle-markers, reason: A hard game.}]"
    assert "idle-markers" not in [each.code for each in check(tmp_path, changes)]
    (found,) = [
        each
        for each in examine(tmp_path / "mine.yaml", accepted=True)
        if each.code == "idle-markers"
    ]
    assert found.accepted == "A hard game."
    assert str(found).endswith("[idle-markers] (A hard game.)")
    unused = check(tmp_path, "doctor: [{accept: idle-markers, reason: A hard game.}]")
    assert "unused-accept" in [each.code for each in unused]
