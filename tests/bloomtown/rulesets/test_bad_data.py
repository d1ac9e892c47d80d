"""Invalid data: every problem is reported at once, with its place.

For each file ``tests/bloomtown/bad_data/X.yaml`` the file ``X.expected`` holds the message.
Regenerate them with ``python -m tests.bloomtown.rulesets.test_bad_data`` and review the diff.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import bloomtown as bt

FOLDER = Path(__file__).parents[1] / "bad_data"
FILES = sorted(FOLDER.glob("*.yaml"))


def _message(file: Path) -> str:
    """Return the message about a file, which is called by its name only."""
    with pytest.raises(bt.errors.DataError) as caught:
        bt.load_ruleset(file)
    return str(caught.value).replace(f"{FOLDER}/", "") + "\n"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_broken_file_is_refused_with_its_message(file: Path) -> None:
    assert file.with_suffix(".expected").read_text("utf-8") == _message(file)


if __name__ == "__main__":
    for each in FILES:
        each.with_suffix(".expected").write_text(_message(each), "utf-8")
