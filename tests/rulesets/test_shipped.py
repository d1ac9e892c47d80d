"""The official ruleset from generated literals, which are used only while the files match."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

import pointcity as pc
from citykit.shipped import shipped, shipped_bytes
from pointcity.model import formulas
from pointcity.rulesets import _official_literals as literals
from pointcity.rulesets.find import find
from pointcity.rulesets.load import read_ruleset
from pointcity.rulesets.shipped import official_literals, shipped_ruleset


@pytest.fixture(name="empty_cache")
def _empty_cache() -> Iterator[None]:
    shipped_ruleset.cache_clear()
    yield
    shipped_ruleset.cache_clear()


def test_the_literals_are_the_ruleset_that_the_files_describe() -> None:
    made, (read, _) = official_literals(), read_ruleset(find("point-city"))
    assert made == read
    assert made is not read
    assert hash(made) == hash(read)
    assert repr(made) == repr(read)
    assert made is not None
    for section in ("cards", "civics", "players", "starting_cards", "solo"):
        assert repr(getattr(made, section)) == repr(getattr(read, section))


def test_a_shipped_ruleset_is_loaded_once() -> None:
    assert pc.load_ruleset("point-city") is pc.official_ruleset()
    assert pc.load_ruleset("short") is pc.load_ruleset("short")


@pytest.mark.usefixtures("empty_cache")
def test_changed_files_are_read_and_checked_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    made = official_literals()
    monkeypatch.setattr(literals, "STAMP", "of other files")
    assert official_literals() is None
    assert shipped_ruleset("point-city") == made


def test_missing_files_are_not_replaced_by_literals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(literals, "FILES", ("no-such-file.yaml",))
    assert official_literals() is None


def test_shipped_bytes_are_the_bytes_of_the_shipped_file() -> None:
    assert (
        shipped_bytes("pointcity", "data", "setup.yaml")
        == (shipped("pointcity", "data") / "setup.yaml").read_bytes()
    )


# --- Formulas of tokens and levels -----------------------------------------------------


def test_formulas_are_parsed_once_when_a_ruleset_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed = []

    def parse(data: Any) -> formulas.Formula:
        parsed.append(data)
        return formulas.parse(data)

    monkeypatch.setattr("pointcity.rulesets.checks.parse", parse)
    ruleset, _ = read_ruleset(find("point-city"))
    assert ruleset.solo is not None
    assert len(parsed) == len(ruleset.civics) + len(ruleset.solo.levels)


def test_a_token_parses_its_formula_on_first_use_and_keeps_it() -> None:
    token = pc.model.Civic("x", "X", {"points": 2, "per": {"tokens": "all"}})
    before = hash(token)
    assert token.score is token.score
    assert token.score == formulas.Per(2, formulas.Tokens())
    assert (copy.copy(token), hash(token)) == (token, before)
    assert pickle.loads(pickle.dumps(token)).score == token.score
    assert token != pc.model.Civic("x", "X", {"points": 3, "per": {"tokens": "all"}})
    level = pc.model.Level("easy", 5)
    assert level.score is level.score
    assert level.score == formulas.Flat(5)


def test_a_first_game_does_not_load_the_formulas() -> None:
    program = (
        "import sys, pointcity as pc; pc.legal_actions(pc.new_game(1, 1));"
        "print('pointcity.model.formulas' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n"
