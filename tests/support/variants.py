"""Files of variants, written for a test."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType
from typing import Any


def variant_text(base: str, changes: str = "", name: str = "mine") -> str:
    """Return the text of a variant of a ruleset, with some changes."""
    return f"id: {name}\nname: Mine\nextends: {base}\n{changes}\n"


def write_variant(base: str, changes: str = "", file: str = "mine.yaml") -> str:
    """Write a variant to the current folder, and return the name of its file."""
    Path(file).write_text(variant_text(base, changes), "utf-8")
    return file


def load_variant(game: Any, folder: Path, text: str, head: str = "") -> Any:
    """Write a ruleset to a file, and load it.

    Args:
        game: The game.
        folder: The folder for the file.
        text: The lines of the file below its head.
        head: How the head ends, if the ruleset does not extend the official one.
    """
    file = folder / "mine.yaml"
    head = head or f"extends: {game.__name__}\n"
    file.write_text(f"id: mine\nname: Mine\n{head}{text}", "utf-8")
    return game.load_ruleset(file)


def uncommented_variant(cli: ModuleType) -> str:
    """Return the text of a new variant whose proposed changes are no comments any more."""
    assert cli.main(["new-variant", "my-own"]) == 0
    head, line, body = Path("my-own.yaml").read_text("utf-8").partition("\nextends: ")
    return head + line + re.sub(r"^# (?=[a-z_]+:( |$)|  )", "", body, flags=re.MULTILINE)
