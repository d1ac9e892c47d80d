"""The README does what it says."""

from __future__ import annotations

import doctest
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"


def test_the_examples_of_the_readme_are_real() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 5
    assert failed == 0
