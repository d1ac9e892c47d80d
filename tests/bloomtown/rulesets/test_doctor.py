"""The doctor finds what a schema cannot say."""

from __future__ import annotations

from pathlib import Path

import pytest

import bloomtown as bt
from bloomtown.testing.doctor import DOCTOR
from citykit.data.doctor import ERROR, NOTE, WARNING
from tests.support.doctors import Clinic

CLINIC = Clinic("bloomtown", DOCTOR)
SHIPPED = [info.id for info in bt.list_rulesets()]

ROWS = "['12341', '12341', '12341', '12341', '12341']"
CASES: list[tuple[str, str, str, str, str]] = [
    (
        WARNING,
        "unused-symbol",
        f"sides: {{change: {{B: {{symbols: {ROWS}}}}}}}",
        "sides[B].symbols",
        "no square has the symbol 5, so its stack is hardly ever used",
    ),
    (
        NOTE,
        "no-wasteland",
        "sides: {change: {A: {wasteland: []}}}",
        "sides[A].wasteland",
        "no wasteland square, so only bonus tokens allow special actions",
    ),
    (
        WARNING,
        "never-rated",
        "community: {park: 1}",
        "community.park",
        "1 community tiles: the community rates this type by a token at most",
    ),
    (
        WARNING,
        "useless-park",
        "park_points: [1, 0, 4]",
        "park_points[1]",
        "park 2 of a group scores nothing, as all after the last one do",
    ),
    (
        NOTE,
        "own-choice",
        "sides: {remove: [B]}",
        "",
        "not known of the printed game, but chosen for this ruleset: shops.house+park, "
        "sides.A.wasteland",
    ),
    (
        NOTE,
        "tiles",
        "setups: {remove: [3, 4]}",
        "projects",
        "of 65 projects, a game uses 35 with 2 players",
    ),
]


@pytest.mark.parametrize("name", SHIPPED)
def test_the_shipped_rulesets_have_notes_at_most(name: str) -> None:
    assert {each.severity for each in bt.testing.examine(name)} == {NOTE}


def test_a_broken_file_has_errors_and_nothing_else(tmp_path: Path) -> None:
    (finding,) = CLINIC.check(tmp_path, "tokens: -1")
    assert (finding.severity, finding.code) == (ERROR, "data")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[1])
def test_a_finding_has_a_place_and_a_message(
    case: tuple[str, str, str, str, str], tmp_path: Path
) -> None:
    CLINIC.check_finding(tmp_path, case)


def test_a_ruleset_of_which_everything_is_known_has_no_choice_of_its_own(tmp_path: Path) -> None:
    known = (
        "shops: {change: {house+park: {source: inferred}}}\n"
        "sides: {remove: [B], change: {A: {source: {symbols: found, wasteland: found}}}}"
    )
    codes = [each.code for each in CLINIC.check(tmp_path, known)]
    assert codes == ["tiles"]


def test_every_check_has_a_case() -> None:
    assert {"taken-name", *(case[1] for case in CASES)} == set(DOCTOR.codes)


def test_a_name_that_is_taken_is_found(tmp_path: Path) -> None:
    assert "taken-name" in [each.code for each in CLINIC.check(tmp_path, "", "straight-subways")]


def test_every_finding_can_be_accepted() -> None:
    CLINIC.check_all_can_be_accepted()


def test_a_file_accepts_findings_with_a_reason(tmp_path: Path) -> None:
    CLINIC.check_accepting(tmp_path, "never-rated", "community: {park: 1}")
