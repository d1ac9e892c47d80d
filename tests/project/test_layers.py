"""The rooms of the library: a room imports only rooms it stands on.

The plan is ``docs/_ext/pointcity_docs/rooms.py``. Every import statement counts, also inside
functions and under ``if TYPE_CHECKING``. A call upwards goes through a registered hook.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from pointcity_docs.rooms import ROOMS, below

SOURCE = Path(__file__).parents[2] / "src"
NAMES = [room.name for room in ROOMS]


def _module(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {_module(path): path for path in sorted(SOURCE.rglob("*.py"))}
TOPS = {name.partition(".")[0] for name in MODULES}


def _room(module: str) -> str:
    """Return the innermost room of a module."""
    return max((name for name in NAMES if f"{module}.".startswith(f"{name}.")), key=len, default="")


def _targets(node: ast.AST) -> Iterator[str]:
    """Yield the modules of ours that an import statement loads."""
    if isinstance(node, ast.Import):
        names = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom):
        full = [f"{node.module}.{alias.name}" for alias in node.names]
        names = [name if name in MODULES else str(node.module) for name in full]
    else:
        return
    yield from (name for name in dict.fromkeys(names) if name.partition(".")[0] in TOPS)


@cache
def _nodes(module: str) -> list[ast.AST]:
    return list(ast.walk(ast.parse(MODULES[module].read_text("utf-8"))))


def _imports(module: str) -> Iterator[tuple[str, str]]:
    """Yield what a module imports, each with the file and line."""
    file = MODULES[module].relative_to(SOURCE.parent)
    for node in _nodes(module):
        for target in _targets(node):
            yield f"{file}:{getattr(node, 'lineno', 0)}: imports {target}", target


def test_a_room_stands_on_rooms_listed_before_it() -> None:
    for at, room in enumerate(ROOMS):
        assert set(room.stands_on) <= set(NAMES[:at]), room.name


def test_every_module_is_in_a_room() -> None:
    """The public face is the package itself: a new module beside it needs a room of its own."""
    faces = ("", "bloomtown", "citykit", "kosmopolis", "mycity", "pointcity")
    assert [name for name in MODULES if _room(name) in faces and name not in faces] == []


@pytest.mark.parametrize("room", NAMES)
def test_a_room_imports_only_what_it_stands_on(room: str) -> None:
    allowed = {room, *below(room)}
    inside = [module for module in MODULES if _room(module) == room]
    wrong = [
        f"{place} ({_room(target)}, which is not below {room})"
        for module in inside
        for place, target in _imports(module)
        if _room(target) not in allowed
    ]
    assert not wrong, "\n" + "\n".join(wrong)


def test_imports_are_absolute() -> None:
    for module in MODULES:
        for node in _nodes(module):
            assert not isinstance(node, ast.ImportFrom) or node.level == 0, module


def test_citykit_knows_no_game_and_games_do_not_know_each_other() -> None:
    games = TOPS - {"citykit", "pytest_citykit", "pytest_pointcity"}
    for module in MODULES:
        own = module.partition(".")[0]
        for place, target in _imports(module):
            other = target.partition(".")[0]
            assert other == own or other not in games or own not in {"citykit", *games}, place


@pytest.mark.parametrize(
    ("game", "actions"),
    [
        ("pointcity", "game.legal_actions(game.new_game(2, 1))"),
        ("kosmopolis", "game.legal_actions(game.new_game(2, 1), 0)"),
        ("mycity", "game.legal_actions(game.new_game(2, 1), 0)"),
        ("bloomtown", "game.legal_actions(game.new_game(2, 1))"),
    ],
)
def test_a_first_game_loads_attrs_and_nothing_heavy(game: str, actions: str) -> None:
    program = (
        "import sys; before = set(sys.modules);"
        f"import {game} as game; {actions};"
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
        "citykit.data.rulesets",
        "pointcity.rulesets.load",
        "pointcity.model.events",
        "pointcity.model.reasons",
    }
