"""Test modules stand on their own: what several of them need is in ``tests/support``."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
FILES = sorted(str(path.relative_to(TESTS)) for path in TESTS.rglob("*.py"))


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES)
def test_no_module_imports_from_a_test_module(file: str) -> None:
    for node in ast.walk(ast.parse((TESTS / file).read_text("utf-8"))):
        names = [alias.name for alias in getattr(node, "names", [])]
        module = getattr(node, "module", None) or ""
        if isinstance(node, ast.Import | ast.ImportFrom):
            parts = {part for name in (module, *names) for part in name.split(".")}
            wrong = [part for part in parts if part.startswith("test_")]
            assert not wrong, f"tests/{file}:{node.lineno}: imports {', '.join(wrong)}"
            assert not isinstance(node, ast.ImportFrom) or node.level == 0


@pytest.mark.parametrize("file", FILES)
def test_a_test_module_is_in_a_room(file: str) -> None:
    *folders, name = file.split("/")
    if name not in ("__init__.py", "conftest.py"):
        assert ("support" in folders) is not name.startswith("test_")
