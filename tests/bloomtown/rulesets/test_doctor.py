"""The doctor finds what a schema cannot say."""

from __future__ import annotations

from pathlib import Path

from bloomtown.testing.doctor import DOCTOR
from tests.support.doctors import Clinic

CLINIC = Clinic("bloomtown", DOCTOR)


def test_a_ruleset_of_which_everything_is_known_has_no_choice_of_its_own(tmp_path: Path) -> None:
    known = (
        "shops: {change: {house+park: {source: inferred}}}\n"
        "sides: {remove: [B], change: {A: {source: {symbols: found, wasteland: found}}}}"
    )
    codes = [each.code for each in CLINIC.check(tmp_path, known)]
    assert codes == ["tiles"]
