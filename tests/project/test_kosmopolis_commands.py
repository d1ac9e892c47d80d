"""The commands of Kosmopolis in a checkout."""

from __future__ import annotations

from pathlib import Path

import pytest

from kosmopolis.cli import COMMANDS, main, parser
from pointcity_docs import commands
from tests.support.scripts import ROOT


def test_every_command_has_help_for_itself_and_its_arguments() -> None:
    top = parser()
    assert len(commands.subparsers(top)) == len(COMMANDS)
    for name, command in commands.subparsers(top).items():
        assert commands.helps(top)[name], name
        for action in commands.arguments(command):
            assert action.help, (name, action.dest)


def test_a_new_variant_in_a_checkout_names_the_schema_of_the_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Path, "cwd", lambda: ROOT / "data")
    monkeypatch.setattr("os.getcwd", lambda: str(ROOT / "data"))
    assert main(["new-variant", "mine"]) == 0
    first = (tmp_path / "mine.yaml").read_text("utf-8").splitlines()[0]
    assert first.endswith("=../schemas/kosmopolis/variant.schema.json")
