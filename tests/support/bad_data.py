"""Invalid data: every problem is reported at once, with its place.

For each file ``X.yaml`` of a folder ``bad_data`` the file ``X.expected`` holds the message.
Regenerate them with ``python -m tests.support.bad_data`` and review the diff.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

TESTS = Path(__file__).parents[1]

#: The package of a game -> the folder of its broken files.
FOLDERS = {
    "bloomtown": TESTS / "bloomtown" / "bad_data",
    "kosmopolis": TESTS / "kosmopolis" / "bad_data",
    "pointcity": TESTS / "bad_data",
}


def broken_files(package: str) -> list[Path]:
    """Return the broken files of a game, if it has any."""
    return sorted(FOLDERS[package].glob("*.yaml")) if package in FOLDERS else []


def message_about(game: Any, file: Path) -> str:
    """Return the message about a file, which is called by its name only."""
    with pytest.raises(game.errors.DataError) as caught:
        game.load_ruleset(file)
    return str(caught.value).replace(f"{file.parent}/", "") + "\n"


def check_broken_file(game: Any, file: Path) -> None:
    """Check that a file is refused with its message."""
    assert file.with_suffix(".expected").read_text("utf-8") == message_about(game, file)


def check_expected_messages(package: str) -> None:
    """Check that every expected message belongs to a file."""
    expected = {file.stem for file in FOLDERS[package].glob("*.expected")}
    assert expected == {file.stem for file in broken_files(package)}


if __name__ == "__main__":
    for package in FOLDERS:
        for each in broken_files(package):
            text = message_about(import_module(package), each)
            each.with_suffix(".expected").write_text(text, "utf-8")
