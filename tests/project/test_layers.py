"""Data -> models -> rules -> views: nothing imports upwards."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "pointcity"

#: The modules from the bottom to the top. A module may import what comes before it.
ORDER = [
    *("_version", "_printing", "_twins", "_formula", "errors", "reasons", "_sha256"),
    *("_streams", "_counts", "_kernel"),
    *("cards", "formulas", "actions", "lookup", "listed", "models"),
    *("resources", "documents"),
    *("sources", "overlays", "schemacheck", "crosschecks", "structure", "catalog"),
    *("_official", "official"),
    *("state", "events"),
    *("payments", "listing", "refusals", "moves", "progress", "automa", "narration", "rules"),
    *("dealing", "scoring", "playouts"),
    *("recorded", "views", "invariants", "fingerprints", "jsontext", "wire", "codec"),
    *("notation", "codes", "records", "record_text", "record_json", "match", "guide"),
    *("languages", "voice", "formula_words", "words", "layout", "text"),
    *("svg.draw", "svg.lettering", "svg.themes", "svg.icons", "svg.blocks", "svg.cards"),
    *("svg.tokens", "svg.markets", "svg.players", "svg.tables", "svg.scores", "svg.stage"),
    *("svg.pictures", "svg.sheets", "bots"),
    *("ranges", "checkups", "doctor", "differences"),
    *("testing.leaks", "testing.conformance"),
    *("commands.validate", "commands.doctor", "commands.diff", "commands.new_variant"),
    *("commands.files", "commands.cards", "commands.demo", "commands.show"),
    *("cli", "__main__", "__init__"),
]


def _name(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts)


def _modules() -> dict[str, Path]:
    found = {_name(path): path for path in SOURCE.rglob("*.py")}
    return {name: path for name, path in found.items() if not name.endswith(".__init__")}


def _targets(node: ast.stmt) -> list[str]:
    """Return the dotted names that an import statement may load."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return [str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)]
    return []


def _imports(path: Path) -> set[str]:
    """Return our modules that a module imports when it is loaded."""
    tree = ast.parse(path.read_text("utf-8"))
    names = {name for node in tree.body for name in _targets(node)}
    return {name.removeprefix("pointcity.") for name in names} & set(ORDER)


def test_every_module_has_its_place() -> None:
    assert sorted(_modules()) == sorted(ORDER)


@pytest.mark.parametrize("name", sorted(_modules()))
def test_no_module_imports_upwards(name: str) -> None:
    below = ORDER[: ORDER.index(name)]
    assert _imports(_modules()[name]) <= set(below)


def test_a_first_game_loads_attrs_and_nothing_heavy() -> None:
    program = (
        "import sys; before = set(sys.modules);"
        "import pointcity as pc; pc.legal_actions(pc.new_game(2, 1));"
        "print(*(set(sys.modules) - before))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert "attrs" in loaded
    assert not loaded & {
        "yaml",
        "cattrs",
        "jsonschema",
        "referencing",
        "importlib.resources",
        "hashlib",
        "pathlib",
        "random",
        "pointcity.rulesets.load",
        "pointcity.model.events",
        "pointcity.model.reasons",
    }
