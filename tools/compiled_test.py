"""Build the library with its hot modules compiled and run the tests on that.

``make compiled-test`` runs it. The build goes to ``.bench/``; the tests that read the
checkout stay out, as they do for every installed wheel.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "benchmarks"))

from run import BENCH, compiled_environment  # noqa: E402 - it is beside us, not installed

COMPILED = (
    "import pointcity._engine._kernel as k; assert not k.__file__.endswith('.py'), k.__file__"
)


def main() -> int:
    """Build, check that the build is compiled, and run the tests."""
    python = compiled_environment("[test]")
    subprocess.run([python, "-c", COMPILED], check=True)
    outside = BENCH / "compiled-tests"
    shutil.rmtree(outside, ignore_errors=True)
    ignored = shutil.ignore_patterns("project", "__pycache__")
    shutil.copytree(ROOT / "tests", outside / "tests", ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", outside)
    command = [str(python), "-m", "pytest", "-q", "-n", "2", "-p", "no:cacheprovider", "tests"]
    return subprocess.run(command, cwd=outside, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())
