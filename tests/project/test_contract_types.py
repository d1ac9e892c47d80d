"""Type checkers accept each game as an implementation of the contract, as a package."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.pyright import pyright
from tests.support.scripts import ROOT

#: The last line is wrong: the module lists the seats to act, and not in a tuple.
USES = """\
import bloomtown as bt
import broken
import crowns
import kosmopolis as ko
import mycity as mc
import pointcity as pc
from citykit.game.contract import FullGame, Game

POINT_CITY: FullGame[pc.State, pc.Table, pc.Action, pc.events.Event] = pc
KOSMOPOLIS: FullGame[ko.State, ko.View, ko.Action, ko.Event] = ko
BLOOM_TOWN: FullGame[bt.State, bt.View, bt.Action, bt.Event] = bt
MY_CITY: FullGame[mc.State, mc.View, mc.Action, mc.Event] = mc
CROWNS: Game[crowns.State, crowns.View, crowns.Play, crowns.Event] = crowns
BROKEN: Game[broken.State, broken.View, broken.Play, broken.Event] = broken
"""

CROWNS = (ROOT / "examples" / "crowns.py").read_text("utf-8")
BROKEN = CROWNS.replace(
    "def to_act(position: State | View) -> tuple[int, ...]:\n    return position.table.waiting",
    "def to_act(position: State | View) -> list[int]:\n    return list(position.table.waiting)",
)


@pytest.fixture(name="uses")
def _uses(tmp_path: Path) -> Path:
    (tmp_path / "broken.py").write_text(BROKEN, "utf-8")
    uses = tmp_path / "uses.py"
    uses.write_text(USES, "utf-8")
    return uses


def _wrong_lines(output: str) -> set[int]:
    """Return the lines of the program that a type checker complains about."""
    return {int(line) for line in re.findall(r"uses\.py:(\d+)\S* (?:- )?error", output)}


LAST = {len(USES.splitlines())}


def test_every_package_is_checked() -> None:
    packages = {path.parent.name for path in (ROOT / "src").glob("*/py.typed")}
    assert BROKEN != CROWNS
    assert packages - {"citykit"} == {*re.findall(r"^import (\w+) as", USES, flags=re.MULTILINE)}


@pytest.mark.slow
def test_mypy_accepts_the_packages(uses: Path) -> None:
    path = f"{uses.parent}:{ROOT / 'src'}:{ROOT / 'examples'}"
    config = uses.with_name("mypy.ini")
    config.write_text(f"[mypy]\nstrict = true\nmypy_path = {path}\n", "utf-8")
    command = [sys.executable, "-m", "mypy", "--config-file", str(config), str(uses)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert _wrong_lines(done.stdout) == LAST, done.stdout + done.stderr


@pytest.mark.slow
def test_pyright_accepts_the_packages(uses: Path) -> None:
    config = {
        "include": [uses.name],
        "strict": [uses.name],
        "extraPaths": [str(ROOT / "src"), str(ROOT / "examples")],
    }
    uses.with_name("pyrightconfig.json").write_text(json.dumps(config), "utf-8")
    output = pyright("--project", uses.parent)
    assert _wrong_lines(output) == LAST, output
