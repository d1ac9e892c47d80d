"""The pytest plugin for games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


def _pytest(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *options]
    path = os.pathsep.join(each for each in sys.path if each)
    return subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
def test_a_good_game_passes_every_law(tmp_path: Path) -> None:
    done = _pytest(
        tmp_path,
        "--citykit-game=crowns",
        "--citykit-players=2",
        "--citykit-games=1",
        "--citykit-every=2",
    )
    assert "14 passed" in done.stdout, done.stdout + done.stderr


@pytest.mark.slow
def test_a_broken_law_is_reported_without_a_traceback(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("from crowns import *\ndef to_act(position): return (1, 0)\n")
    done = _pytest(tmp_path, "--citykit-game=mine", "--citykit-players=2")
    assert "C1, mine, 2 players, seed 0, move 0: to_act gives (1, 0)" in done.stdout
    assert "Traceback" not in done.stdout


@pytest.mark.slow
def test_a_check_of_no_games_is_refused(tmp_path: Path) -> None:
    done = _pytest(tmp_path, "--citykit-game=crowns", "--citykit-games=0")
    assert "at least one game" in done.stderr
    done = _pytest(tmp_path, "--citykit-game=crowns", "--citykit-every=0")
    assert "must be at least 1" in done.stderr
