"""Shipped rulesets come from literals while the files match; nothing is read twice."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pointcity as pc
from citykit.data.yamltext import Budget, Node, parse_yaml
from citykit.language.locale import Locales
from citykit.tools.shipped import shipped, shipped_bytes
from pointcity.model import formulas
from pointcity.rulesets import _official_literals as official
from pointcity.rulesets import _variant_literals as variants
from pointcity.rulesets.find import FINDER
from pointcity.rulesets.load import RULESETS
from pointcity.rulesets.schemas import SCHEMAS
from pointcity.rulesets.shipped import from_literals, shipped_ruleset


@pytest.fixture(name="empty_cache")
def _empty_cache() -> Iterator[None]:
    shipped_ruleset.cache_clear()
    yield
    shipped_ruleset.cache_clear()


@pytest.fixture(name="parsed")
def _parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list of the data files that are parsed, which grows."""
    files = []

    def parse(text: str, file: str, budget: Budget | None = None) -> Node:
        files.append(file)
        return parse_yaml(text, file, budget)

    monkeypatch.setattr("citykit.data.rulesets.parse_yaml", parse)
    monkeypatch.setattr("citykit.language.locale.parse_yaml", parse)
    return files


# --- Shipped rulesets come from literals -----------------------------------------------


@pytest.mark.parametrize("name", FINDER.shipped_names)
def test_the_literals_are_the_ruleset_that_the_files_describe(name: str) -> None:
    made, (read, _) = from_literals(name), RULESETS.read(FINDER.find(name))
    assert made == read
    assert made is not read
    assert hash(made) == hash(read)
    assert repr(made) == repr(read)
    assert made is not None
    for section in ("cards", "civics", "players", "starting_cards", "solo"):
        assert repr(getattr(made, section)) == repr(getattr(read, section))


@pytest.mark.parametrize("name", FINDER.shipped_names)
def test_a_shipped_ruleset_is_loaded_once(name: str) -> None:
    assert pc.load_ruleset(name) is pc.load_ruleset(name)
    assert pc.load_ruleset("point-city") is pc.official_ruleset()


@pytest.mark.usefixtures("empty_cache")
def test_the_list_of_rulesets_parses_no_file(parsed: list[str]) -> None:
    assert len(pc.list_rulesets()) >= 5
    assert parsed == []


@pytest.mark.usefixtures("empty_cache")
def test_changed_files_are_read_and_checked_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    made = from_literals("point-city")
    monkeypatch.setattr(official, "STAMP", "of other files")
    assert from_literals("point-city") is None
    assert shipped_ruleset("point-city") == made


@pytest.mark.usefixtures("empty_cache")
def test_a_changed_variant_is_read_and_checked_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    made = from_literals("short")
    changed = variants.VARIANTS["short"]._replace(stamp="of other files")
    monkeypatch.setitem(variants.VARIANTS, "short", changed)
    assert from_literals("short") is None
    assert shipped_ruleset("short") == made


def test_a_variant_that_is_too_new_has_no_literals() -> None:
    assert from_literals("brand-new") is None


def test_missing_files_are_not_replaced_by_literals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(official, "FILES", ("no-such-file.yaml",))
    assert from_literals("point-city") is None


# --- Other rulesets and languages are read once ----------------------------------------


@pytest.fixture(name="town")
def _town(tmp_path: Path) -> Path:
    """A variant of a variant, which includes a file."""
    cards = "cards: {change: {pond-1: {points: 9}}}\n"
    (tmp_path / "cards.yaml").write_text(cards, "utf-8")
    village = "id: village\nname: Village\nextends: short\ninclude: [cards.yaml]\n"
    (tmp_path / "village.yaml").write_text(village, "utf-8")
    town = tmp_path / "town.yaml"
    town.write_text("id: town\nname: Town\nextends: village.yaml\n", "utf-8")
    return town


@pytest.mark.slow
def test_unchanged_files_are_not_parsed_again(town: Path, parsed: list[str]) -> None:
    ruleset = pc.load_ruleset(town)
    names = [Path(file).name for file in parsed]
    assert names[:4] == ["town.yaml", "village.yaml", "cards.yaml", "short.yaml"]
    parsed.clear()
    assert pc.load_ruleset(town) is ruleset
    assert pc.load_ruleset(str(town)) is ruleset
    assert parsed == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("town.yaml", "name: Town", "name: New Town"),
        ("village.yaml", "extends: short", "extends: point-city"),
        ("cards.yaml", "points: 9", "points: 8"),
    ],
)
def test_an_edit_of_any_file_is_seen(town: Path, file: str, old: str, new: str) -> None:
    before = pc.load_ruleset(town)
    edited = town.parent / file
    edited.write_text(edited.read_text("utf-8").replace(old, new), "utf-8")
    after = pc.load_ruleset(town)
    assert after != before
    assert after == RULESETS.read(FINDER.find(town))[0]
    assert pc.load_ruleset(town) is after


def test_a_file_that_is_gone_is_an_error(town: Path) -> None:
    pc.load_ruleset(town)
    (town.parent / "cards.yaml").unlink()
    with pytest.raises(pc.errors.DataError, match="there is no file"):
        pc.load_ruleset(town)


@pytest.mark.slow
@pytest.mark.covering
def test_only_the_last_rulesets_are_cached(
    town: Path, parsed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("citykit.data.rulesets._MAX_CACHED", 1)
    monkeypatch.setattr(RULESETS, "_cached", {})
    village = town.parent / "village.yaml"
    for file, read in ((town, True), (town, False), (village, True), (town, True)):
        parsed.clear()
        pc.load_ruleset(file)
        assert bool(parsed) == read


def test_a_language_is_read_once(parsed: list[str]) -> None:
    sections = ("resources", "cards")
    locales = Locales("pointcity", SCHEMAS, sections=sections, counts=(), names=lambda _: ())
    assert locales.locale("fr") is locales.locale("fr")
    assert locales.locale("en").base is None
    assert parsed == ["fr.yaml", "en.yaml"]


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
    ruleset, _ = RULESETS.read(FINDER.find("point-city"))
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
