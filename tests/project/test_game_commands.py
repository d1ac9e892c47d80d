"""The commands of the other games in a checkout."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

import bloomtown.cli
import kosmopolis.cli
from pointcity_docs import commands
from tests.support.scripts import ROOT

GAMES = pytest.mark.parametrize(
    "cli", [bloomtown.cli, kosmopolis.cli], ids=["bloomtown", "kosmopolis"]
)


@GAMES
def test_every_command_has_help_for_itself_and_its_arguments(cli: ModuleType) -> None:
    top = cli.parser()
    assert len(commands.subparsers(top)) == len(cli.COMMANDS)
    for name, command in commands.subparsers(top).items():
        assert commands.helps(top)[name], name
        for action in commands.arguments(command):
            assert action.help, (name, action.dest)


@GAMES
def test_a_new_variant_in_a_checkout_names_the_schema_of_the_checkout(
    cli: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Path, "cwd", lambda: ROOT / "data")
    monkeypatch.setattr("os.getcwd", lambda: str(ROOT / "data"))
    assert cli.main(["new-variant", "mine"]) == 0
    first = (tmp_path / "mine.yaml").read_text("utf-8").splitlines()[0]
    package = cli.__name__.partition(".")[0]
    assert first.endswith(f"=../schemas/{package}/variant.schema.json")
