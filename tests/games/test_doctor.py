"""The doctor of every game finds what a schema cannot say."""

from __future__ import annotations

from pathlib import Path

from citykit.data.doctor import ERROR, NOTE
from tests.support.doctors import Case, Clinic
from tests.support.games import every_case, every_game
from tests.support.samples import Sample


def clinic(sample: Sample) -> Clinic:
    """Return the doctor of a game, who examines files."""
    return Clinic(sample.package, sample.room("testing.doctor").DOCTOR)


@every_case("name", lambda sample: [info.id for info in sample.game.list_rulesets()])
def test_the_shipped_rulesets_have_notes_at_most(sample: Sample, name: str) -> None:
    findings = sample.game.testing.examine(name)
    assert {each.severity for each in findings} == {NOTE}
    assert [each.code for each in findings] == sample.facts.noted


@every_game()
def test_a_broken_file_has_errors_and_nothing_else(sample: Sample, tmp_path: Path) -> None:
    (finding,) = clinic(sample).check(tmp_path, sample.facts.broken)
    assert (finding.severity, finding.code) == (ERROR, "data")
    assert [each.severity for each in sample.game.testing.examine("nothing")] == [ERROR]


@every_case("case", lambda sample: sample.support("findings").CASES)
def test_a_finding_has_a_place_and_a_message(sample: Sample, case: Case, tmp_path: Path) -> None:
    clinic(sample).check_finding(tmp_path, case)


@every_game()
def test_every_check_has_a_case(sample: Sample) -> None:
    found = {case[1] for case in sample.support("findings").CASES}
    assert {"taken-name", *found} == set(clinic(sample).doctor.codes)


@every_game()
def test_a_name_that_is_taken_is_found(sample: Sample, tmp_path: Path) -> None:
    findings = clinic(sample).check(tmp_path, "", sample.facts.variant)
    assert "taken-name" in [each.code for each in findings]


@every_game()
def test_every_finding_can_be_accepted(sample: Sample) -> None:
    clinic(sample).check_all_can_be_accepted()


@every_game()
def test_a_file_accepts_findings_with_a_reason(sample: Sample, tmp_path: Path) -> None:
    clinic(sample).check_accepting(tmp_path, *sample.facts.warned)
