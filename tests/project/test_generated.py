"""Generated files are what their tools would write today."""

from __future__ import annotations

from tests.support.scripts import ROOT, load_script


def test_the_formula_schema_is_up_to_date() -> None:
    """If this fails: ``make schemas``."""
    written = (ROOT / "schemas" / "formula.schema.json").read_text("utf-8")
    assert written == load_script("tools/formula_schema.py").text()


def test_the_schema_of_reasons_is_up_to_date() -> None:
    """If this fails: ``make schemas``."""
    tool = load_script("tools/reason_schema.py")
    assert tool.FILE.read_text("utf-8") == tool.text()


def test_the_schemas_that_follow_from_classes_are_up_to_date() -> None:
    """If this fails: ``make schemas``."""
    for path, text in load_script("tools/game_schemas.py").texts():
        assert path.read_text("utf-8") == text, path.name


def test_the_literals_of_the_shipped_rulesets_are_up_to_date() -> None:
    """If this fails: ``make literals``."""
    tool = load_script("tools/literals.py")
    for filename, text in tool.MODULES.items():
        assert (tool.FOLDER / filename).read_text("utf-8") == text(), filename


def test_the_picture_of_the_readme_is_up_to_date() -> None:
    """If this fails: ``make pictures``."""
    tool = load_script("tools/readme_picture.py")
    assert tool.FILE.read_text("utf-8") == tool.text()
    assert "docs/_static/market.svg" in (ROOT / "README.md").read_text("utf-8")
