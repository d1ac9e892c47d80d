"""What is built from the checkout is complete."""

from __future__ import annotations

import tomllib
from pathlib import Path

from tests.support.browser import INSTALL

ROOT = Path(__file__).parents[2]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_every_package_of_the_source_and_every_folder_of_data_is_packed() -> None:
    """A package that is not listed is left out without a warning."""
    folders = {
        "": {path.parent for path in (ROOT / "src").rglob("__init__.py")},
        "pointcity.data": {path.parent for path in (ROOT / "data").rglob("*.yaml")},
        "pointcity.schemas": {path.parent for path in (ROOT / "schemas").rglob("*.json")},
    }
    tops = {
        "": ROOT / "src",
        "pointcity.data": ROOT / "data",
        "pointcity.schemas": ROOT / "schemas",
    }
    expected = {
        ".".join(filter(None, (top, *folder.relative_to(tops[top]).parts)))
        for top, found in folders.items()
        for folder in found
    }
    assert SETTINGS["tool"]["setuptools"]["packages"] == sorted(expected)


def test_ci_installs_the_browser_that_a_skipped_test_asks_for() -> None:
    assert INSTALL in (ROOT / ".ci" / "run").read_text("utf-8")


def test_every_module_beside_the_packages_is_packed() -> None:
    modules = sorted(path.stem for path in (ROOT / "src").glob("*.py"))
    assert SETTINGS["tool"]["setuptools"]["py-modules"] == modules
