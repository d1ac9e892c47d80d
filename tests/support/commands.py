"""Checks of the commands that every game has."""

from __future__ import annotations

import json
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from citykit.tools.shipped import shipped


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


# --- show ------------------------------------------------------------------------------


def save(game: Any, value: object) -> str:
    """Write a value to a file and return its name."""
    Path("value.json").write_text(game.to_json(value), "utf-8")
    return "value.json"


def check_show(cli: ModuleType, game: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """Check that a state is shown as a spectator or a seat sees it, as text or as a picture."""
    state = game.new_game(2, 7)
    file = save(game, state)
    for arguments, seat in (([], None), (["--seat", "1"], 1)):
        assert cli.main(["show", file, *arguments]) == 0
        expected = game.text.table_text(game.observe(state, seat))
        assert capsys.readouterr().out == f"{expected}\n"
    assert cli.main(["show", file, "--svg", "--theme", "dark", "-o", "out/game.svg"]) == 0
    drawn = game.svg.table(game.observe(state), theme="dark")
    assert Path("out/game.svg").read_text("utf-8") == f"{drawn}\n"


def check_show_input(
    cli: ModuleType,
    game: Any,
    variant: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Check that a view of a variant is shown from the standard input."""
    view = game.observe(game.new_game(2, 7, ruleset=variant), 1)
    content = game.to_json(view).encode()
    for arguments in ([], ["--seat", "1"]):
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(content)))
        assert cli.main(["show", "-", "--ruleset", variant, *arguments]) == 0
        assert capsys.readouterr().out == f"{game.text.table_text(view)}\n"


def check_show_refusals(
    cli: ModuleType, game: Any, action: object, capsys: pytest.CaptureFixture[str]
) -> None:
    """Check that anything else is refused with a message."""
    state = game.new_game(2, 7)
    kind = type(action).__name__
    for value, arguments, message in (
        (action, [], f"it holds a {kind}, not a state or a view"),
        (game.observe(state, 0), ["--seat", "1"], "it does not show what seat 1 knows"),
        (state, ["--seat", "5"], "seats are 0 to 1"),
    ):
        assert cli.main(["show", save(game, value), *arguments]) == 1
        assert message in capsys.readouterr().err


# --- catalogue -------------------------------------------------------------------------


def check_catalogue_command(
    cli: ModuleType, game: Any, variant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Check that the words of a ruleset are printed, or written to a file."""
    assert cli.main(["catalogue", "--lang", "fr", "-o", "words.json"]) == 0
    words = game.language.catalogue(game.official_ruleset(), "fr")
    assert json.loads(Path("words.json").read_text("utf-8")) == words
    assert cli.main(["catalogue", "--ruleset", variant]) == 0
    assert json.loads(capsys.readouterr().out)["ruleset"] == variant
