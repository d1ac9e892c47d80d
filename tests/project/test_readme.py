"""The README does what it says."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"


def test_the_examples_of_the_readme_are_real() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 5
    assert failed == 0


@pytest.mark.parametrize("page", sorted(path.name for path in ROOT.glob("*.md")))
def test_the_links_of_a_page_lead_somewhere(page: str) -> None:
    links = re.findall(r"\]\(([^)]+)\)", (ROOT / page).read_text("utf-8"))
    for link in links:
        assert link.startswith("https://") or (ROOT / link).exists(), link
