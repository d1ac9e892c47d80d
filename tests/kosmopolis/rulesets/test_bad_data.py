"""Problems of invalid data."""

from __future__ import annotations

import pytest

import kosmopolis as ko
from tests.support.bad_data import FOLDERS


def test_a_problem_is_a_value_with_its_place() -> None:
    with pytest.raises(ko.errors.DataError) as caught:
        ko.load_ruleset(FOLDERS["kosmopolis"] / "check-letters-used-twice.yaml")
    (problem,) = caught.value.problems
    assert (problem.line, problem.column) == (6, 27)
    assert problem.path == "professions[pilot].letter"
