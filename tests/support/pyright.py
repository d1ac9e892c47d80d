"""The type checker pyright, which fetches itself from npm when it is used first."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.support.scripts import ROOT

_COMMAND = (sys.executable, "-m", "pyright")


@cache
def _problem() -> str:
    """Return why pyright cannot be used; empty if it can."""
    done = subprocess.run(
        [*_COMMAND, "--version"], capture_output=True, text=True, timeout=300, check=False
    )
    return "" if done.returncode == 0 else (done.stderr.strip().splitlines() or ["unknown"])[-1]


def pyright(*arguments: str | Path) -> str:
    """Run pyright in the checkout and return what it prints."""
    if problem := _problem():
        pytest.skip(f"pyright needs node and npm's package index: {problem}")
    command = [*_COMMAND, "--pythonpath", sys.executable, *map(str, arguments)]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )
    return done.stdout + done.stderr
