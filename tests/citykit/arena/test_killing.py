"""Tournaments and simulations that are killed at random moments, and continued."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.parametrize("kind", ["tournament", "simulation"])
def test_a_run_that_is_killed_twenty_times_ends_like_an_undisturbed_one(
    kind: str, tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tests" / "support" / "killed_run.py"), kind, str(tmp_path)],
        env={**os.environ, "PYTHONPATH": str(ROOT / "examples")},
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(done.stdout)
    assert found["killed"] >= 15
    assert found["kept"] == sorted(found["kept"]), "a finished game was lost"
    assert found["kept"][-1] > 0
    assert found["same"]
    assert found["lines"] == found["games"] == found["planned"]
