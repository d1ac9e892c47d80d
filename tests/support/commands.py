"""Checks of the commands that every game has."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from citykit.shipped import shipped


def check_package_runs(package: str) -> None:
    """Check that ``python -m`` runs the command."""
    done = subprocess.run(
        [sys.executable, "-m", package, "--help"], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith(f"usage: {package}")


def check_version(cli: ModuleType, game: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """Check that the command reports the version of the library."""
    with pytest.raises(SystemExit, match="0"):
        cli.main(["--version"])
    assert capsys.readouterr().out == f"{game.__name__} {game.__version__}\n"


def check_schemas(cli: ModuleType) -> None:
    """Check that a new variant names a schema that the command ``schemas`` copies."""
    package = cli.__name__.partition(".")[0]
    assert cli.main(["new-variant", "mine"]) == 0
    first = Path("mine.yaml").read_text("utf-8").splitlines()[0]
    assert first.partition("$schema=")[2] == f"schemas/{package}/variant.schema.json"
    assert cli.main(["schemas"]) == 0
    for file in shipped(package, "schemas").iterdir():
        assert Path("schemas", package, file.name).read_bytes() == file.read_bytes()


def check_new_variants(cli: ModuleType, slip: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Check that a new variant replaces no file, and has a good name and base."""
    package = cli.__name__.partition(".")[0]
    Path("mine.yaml").write_text("", "utf-8")
    assert cli.main(["new-variant", "mine"]) == 1
    assert "already exists" in capsys.readouterr().err
    assert cli.main(["new-variant", "My Game"]) == 1
    assert capsys.readouterr().err.startswith(f"{package}: a name has at most 48 lowercase")
    assert cli.main(["new-variant", "yours", "--extends", slip]) == 1
    assert f"did you mean '{package}'" in capsys.readouterr().err
