"""Shipped files and lazy attributes of a package."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from citykit.tools.lazy import lazy_names
from citykit.tools.shipped import shipped, shipped_bytes
from tests.support.toy import make_toy


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    return make_toy(tmp_path, monkeypatch)


def test_shipped_files_are_inside_an_installed_package(toy: str) -> None:
    inside = Path(str(sys.modules[toy].__file__)).parent
    assert shipped(toy, "data") == inside / "data"
    assert shipped_bytes(toy, "data", "locale/en.yaml").startswith(b"language: en")


def test_shipped_files_are_at_the_top_of_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "src" / "checked_out_toy"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("", "utf-8")
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "toys.yaml").write_bytes(b"toys: []")
    monkeypatch.syspath_prepend(package.parent)
    __import__("checked_out_toy")
    assert shipped("checked_out_toy", "data") == tmp_path / "data"
    assert shipped_bytes("checked_out_toy", "data", "toys.yaml") == b"toys: []"
    with pytest.raises(FileNotFoundError):
        shipped_bytes("checked_out_toy", "data", "none.yaml")
    monkeypatch.delitem(sys.modules, "checked_out_toy")


def test_lazy_names_are_imported_on_first_use(toy: str) -> None:
    get, names = lazy_names(toy, {"collections": ("deque",)}, doors={"json": "json"})
    assert names() == ["deque", "json"]
    assert get("__all__") == ["deque"]
    assert get("deque").__name__ == sys.modules[toy].deque.__name__ == "deque"
    assert get("json") is sys.modules["json"]
    with pytest.raises(AttributeError, match=f"module '{toy}' has no attribute 'nonsense'"):
        get("nonsense")


#: Eight threads use all names of a game, each in an order of its own.
THREADS = """
import random
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
import {game} as game

start = Barrier(8)

def use(seed):
    names = dir(game)
    random.Random(seed).shuffle(names)
    start.wait()
    return [getattr(game, name) for name in names]

with ThreadPoolExecutor(8) as pool:
    list(pool.map(use, range(8)))
"""


@pytest.mark.slow
@pytest.mark.parametrize("game", ["pointcity", "kosmopolis", "bloomtown", "mycity"])
def test_threads_can_use_names_for_the_first_time_together(game: str) -> None:
    for _ in range(4):
        done = subprocess.run(
            [sys.executable, "-c", THREADS.format(game=game)],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == 0, done.stderr
