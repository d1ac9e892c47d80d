"""Every rule has an id, a line in the docs and a test named after it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULES = (ROOT / "docs" / "explanation" / "rules.rst").read_text("utf-8")
IDS = re.findall(r"^   \* - ([PSTEAQ]\d+)$", RULES, flags=re.MULTILINE)
TESTS = "\n".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
ROWS = re.split(r"^   \* - ", RULES, flags=re.MULTILINE)


def test_the_docs_list_every_rule_once() -> None:
    expected = [
        *(f"P{n}" for n in range(1, 5)),
        *(f"S{n}" for n in range(1, 6)),
        *(f"T{n}" for n in range(1, 9)),
        *(f"E{n}" for n in range(1, 5)),
        *(f"A{n}" for n in range(1, 6)),
        *(f"Q{n}" for n in range(1, 14)),
    ]
    assert expected == IDS


@pytest.mark.parametrize("rule", IDS)
def test_every_rule_has_a_test_named_after_it(rule: str) -> None:
    assert re.search(rf"^def test_{rule.lower()}_", TESTS, flags=re.MULTILINE)


def test_the_docs_name_only_tests_and_modules_that_exist() -> None:
    for name in re.findall(r"``(test_\w+)``", RULES):
        assert f"def {name}(" in TESTS, name
    for module in re.findall(r"``pointcity\.([\w.]+)``", RULES):
        assert (ROOT / "src" / "pointcity" / f"{module.replace('.', '/')}.py").exists(), module


def test_the_code_cites_only_rules_that_exist() -> None:
    cited = set()
    for path in (ROOT / "src" / "pointcity").rglob("*.py"):
        cited |= set(re.findall(r"\b([PSTEAQ]\d{1,2})\b", path.read_text("utf-8")))
    assert cited <= set(IDS)


def test_every_rule_of_the_docs_names_a_test() -> None:
    for row in ROWS[1:]:
        if re.match(r"[PSTEAQ]\d+\n", row):
            assert re.search(r"``test_[psteaq]\d+_\w+``", row), row


# --- Other games -----------------------------------------------------------------------

#: The package of each game -> the letter of its rules, their numbers, and those of its questions.
GAMES = {
    "bloomtown": ("B", range(1, 34), range(1, 13)),
    "kosmopolis": ("K", range(1, 30), range(1, 13)),
    "mycity": ("M", (*range(1, 35), *range(40, 47)), range(1, 11)),
}


def _page(game: str) -> str:
    return (ROOT / "docs" / game / "rules.rst").read_text("utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_the_docs_list_every_rule_of_a_game_with_a_test_of_its_name(game: str) -> None:
    letter, numbers, _ = GAMES[game]
    rows = re.split(r"^   \* - ", _page(game), flags=re.MULTILINE)
    ids = [row.split()[0] for row in rows if re.match(rf"{letter}\d+\n", row)]
    assert ids == [f"{letter}{number}" for number in numbers]
    for row in rows:
        if rule := re.match(rf"({letter}\d+)\n", row):
            found = re.search(rf"``(test_({letter.lower()}\d+)_\w+)``", row)
            assert found is not None, row
            assert found[2] == rule[1].lower()
            assert f"def {found[1]}(" in TESTS, found[1]
            module = re.search(rf"``{game}\.([\w.]+)``", row)
            assert module is not None
            path = ROOT / "src" / game / f"{module[1].replace('.', '/')}.py"
            text = path.read_text("utf-8")
            assert re.search(rf"\b{rule[1]}\b", text), (rule[1], path)


@pytest.mark.parametrize(
    ("game", "number"),
    [(game, number) for game, (_, _, questions) in GAMES.items() for number in questions],
)
def test_every_open_question_of_a_game_has_a_test_and_an_answer(game: str, number: int) -> None:
    tests = (ROOT / "tests" / game / "rules" / "test_rulebook.py").read_text("utf-8")
    assert re.search(rf"^def test_q{number}_", tests, flags=re.MULTILINE)
    assert f"   * - Q{number}: " in _page(game)
