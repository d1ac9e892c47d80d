"""Invalid data: every problem is reported at once, with its place.

For each file ``tests/kosmopolis/bad_data/X.yaml`` the file ``X.expected`` holds the message.
Regenerate them with ``python -m tests.kosmopolis.rulesets.test_bad_data`` and review the diff.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import kosmopolis as ko

FOLDER = Path(__file__).parents[1] / "bad_data"
FILES = sorted(FOLDER.glob("*.yaml"))


def _message(file: Path) -> str:
    """Return the message about a file, which is called by its name only."""
    with pytest.raises(ko.errors.DataError) as caught:
        ko.load_ruleset(file)
    return str(caught.value).replace(f"{FOLDER}/", "") + "\n"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_broken_file_is_refused_with_its_message(file: Path) -> None:
    assert file.with_suffix(".expected").read_text("utf-8") == _message(file)


def test_every_expected_message_belongs_to_a_file() -> None:
    assert {file.stem for file in FOLDER.glob("*.expected")} == {file.stem for file in FILES}


def test_a_problem_is_a_value_with_its_place() -> None:
    with pytest.raises(ko.errors.DataError) as caught:
        ko.load_ruleset(FOLDER / "check-letters-used-twice.yaml")
    (problem,) = caught.value.problems
    assert (problem.line, problem.column) == (6, 27)
    assert problem.path == "professions[pilot].letter"


if __name__ == "__main__":
    for each in FILES:
        each.with_suffix(".expected").write_text(_message(each), "utf-8")
