"""The commands of the other games in a checkout."""

from __future__ import annotations

from pathlib import Path

import pytest

from pointcity_docs import commands
from tests.support.games import every_game
from tests.support.samples import Sample
from tests.support.scripts import ROOT


@every_game()
def test_every_command_has_help_for_itself_and_its_arguments(sample: Sample) -> None:
    top = sample.cli.parser()
    assert len(commands.subparsers(top)) == len(sample.cli.COMMANDS)
    for name, command in commands.subparsers(top).items():
        assert commands.helps(top)[name], name
        for action in commands.arguments(command):
            assert action.help, (name, action.dest)


@every_game()
def test_a_new_variant_in_a_checkout_names_the_schema_of_the_checkout(
    sample: Sample, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "cwd", lambda: ROOT / "data")
    monkeypatch.setattr("os.getcwd", lambda: str(ROOT / "data"))
    assert sample.cli.main(["new-variant", "mine"]) == 0
    first = (folder / "mine.yaml").read_text("utf-8").splitlines()[0]
    assert first.endswith(f"=../schemas/{sample.package}/variant.schema.json")
