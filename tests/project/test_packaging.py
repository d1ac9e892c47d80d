"""What is built from the checkout is complete."""

from __future__ import annotations

import tomllib
from pathlib import Path

from tests.support.browser import INSTALL

ROOT = Path(__file__).parents[2]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_every_package_of_the_source_and_every_folder_of_data_is_packed() -> None:
    """A package that is not listed is left out without a warning."""
    expected = {
        ".".join(path.parent.relative_to(ROOT / "src").parts)
        for path in (ROOT / "src").rglob("__init__.py")
    }
    for top, pattern in (("data", "*.yaml"), ("schemas", "*.json")):
        for path in (ROOT / top).rglob(pattern):
            parts = path.parent.relative_to(ROOT / top).parts
            own = parts[:1] and (ROOT / "src" / parts[0]).is_dir()
            game, inner = (parts[0], parts[1:]) if own else ("pointcity", parts)
            expected.add(".".join((game, top, *inner)))
    assert SETTINGS["tool"]["setuptools"]["packages"] == sorted(expected)


def test_ci_installs_the_browser_that_a_skipped_test_asks_for() -> None:
    assert INSTALL in (ROOT / ".ci" / "run").read_text("utf-8")


def test_every_module_beside_the_packages_is_packed() -> None:
    modules = sorted(path.stem for path in (ROOT / "src").glob("*.py"))
    assert SETTINGS["tool"]["setuptools"]["py-modules"] == modules


def test_every_game_is_offered_to_services() -> None:
    games = sorted(
        {path.parent.name for path in (ROOT / "src").glob("*/__init__.py")} - {"citykit"}
    )
    assert SETTINGS["project"]["entry-points"]["citykit.games"] == {game: game for game in games}
