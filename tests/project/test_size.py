"""The rules of a game stay short enough to be read with the printed rules beside them."""

from __future__ import annotations

import ast
import tokenize
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"

LAYOUT = (
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
)


def lines_of_code(path: Path) -> int:
    """Return the number of lines without blank ones, comments and docstrings."""
    with path.open("rb") as file:
        tokens = [each for each in tokenize.tokenize(file.readline) if each.type not in LAYOUT]
    lines = {line for each in tokens[1:] for line in range(each.start[0], each.end[0] + 1)}
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            lines -= {*range(node.lineno, (node.end_lineno or 0) + 1)}
    return len(lines)


@pytest.mark.parametrize(
    ("game", "limit"), [("kosmopolis", 700), ("bloomtown", 600), ("mycity", 900)]
)
def test_the_rules_of_a_game_are_short(game: str, limit: int) -> None:
    assert sum(map(lines_of_code, (SOURCE / game / "rules").glob("*.py"))) < limit
