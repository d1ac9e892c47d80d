"""Generated files are what their tools would write today."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]


def load_tool(name: str) -> ModuleType:
    """Return a script of tools/ as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_formula_schema_is_up_to_date() -> None:
    """If this fails: ``make schemas``."""
    written = (ROOT / "schemas" / "formula.schema.json").read_text("utf-8")
    assert written == load_tool("formula_schema").text()


def test_the_literals_of_the_official_ruleset_are_up_to_date() -> None:
    """If this fails: ``make literals``."""
    written = (ROOT / "src" / "pointcity" / "rulesets" / "_official_literals.py").read_text("utf-8")
    assert written == load_tool("official_literals").text()


def test_the_picture_of_the_readme_is_up_to_date() -> None:
    """If this fails: ``make pictures``."""
    tool = load_tool("readme_picture")
    assert tool.FILE.read_text("utf-8") == tool.text()
    assert "docs/_static/market.svg" in (ROOT / "README.md").read_text("utf-8")
