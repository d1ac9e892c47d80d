"""The doctor finds what a schema cannot say."""

from __future__ import annotations

from pathlib import Path

from mycity.testing.doctor import DOCTOR
from tests.support.doctors import Clinic

CLINIC = Clinic("mycity", DOCTOR)


def test_a_ruleset_of_which_everything_is_known_has_no_choice_of_its_own(tmp_path: Path) -> None:
    known = (
        "shapes: {change: {v3: {source: found}}}\n"
        "churches: {remove: [c2, c3], change: {c1: {source: found}}}\n"
        "boards: {remove: [legacy], change: {eternal: {source: "
        "{rows: found, left_bank: found, squares: found}}}}\n"
        "episodes: {remove: [1, 2, 3], add: [{episode: 1, board: eternal, items: [tree]}]}"
    )
    assert "own-choice" not in [each.code for each in CLINIC.check(tmp_path, known)]


def test_stickers_of_earlier_episodes_are_something_to_count(tmp_path: Path) -> None:
    early = "episodes: {change: {2: {items: [well]}}}"
    assert "never-counted" in [each.code for each in CLINIC.check(tmp_path, early)]
    rewards = "{first: {stickers: [well]}, second: {progress: 1}, others: {progress: 0}}"
    given = f"episodes: {{change: {{1: {{rewards: {rewards}}}, 2: {{items: [well]}}}}}}"
    assert "never-counted" not in [each.code for each in CLINIC.check(tmp_path, given)]
