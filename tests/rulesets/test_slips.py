"""Slips of designers: each gets a message that says where it is and what to write instead.

The corpus is in ``tests/bad_data/slips``. Regenerate the messages with
``python -m tests.rulesets.test_slips`` and review the diff.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest
import yaml

import pointcity as pc
from tests.support.slips import FOLDER, MAIN, Slip, read

FILES = sorted(FOLDER.glob("*.txt"))
SLIPS = [slip for file in FILES for slip in read(file)]


def message(slip: Slip, folder: Path) -> str:
    """Return the message about a slip."""
    slip.write(folder)
    with pytest.raises(pc.errors.DataError) as caught:
        pc.load_ruleset(MAIN)
    return str(caught.value)


@pytest.fixture(name="folder", autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.slow
@pytest.mark.covering
@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.title)
def test_a_slip_gets_its_message(slip: Slip, folder: Path) -> None:
    assert message(slip, folder) == slip.message


@pytest.mark.parametrize("slip", read(FOLDER / "syntax.txt"), ids=lambda slip: slip.title)
def test_the_parser_in_python_leads_to_the_same_message(
    slip: Slip, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    assert message(slip, folder) == slip.message


def test_the_titles_of_the_slips_are_unique() -> None:
    assert len({slip.title for slip in SLIPS}) == len(SLIPS)


def _regenerate() -> None:
    for file in FILES:
        slips = read(file)
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            texts = [slip.text(message(slip, Path(folder))) for slip in slips]
        file.write_text("".join(texts), "utf-8")


if __name__ == "__main__":
    _regenerate()
