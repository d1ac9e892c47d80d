"""The command ``bloomtown`` and its commands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bloomtown as bt
from bloomtown import cli
from bloomtown.cli import main
from tests.support.commands import (
    check_new_variants,
    check_package_runs,
    check_schemas,
    check_version,
)


@pytest.fixture(name="folder", autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(name: str, changes: str = "") -> str:
    Path(name).write_text(f"id: mine\nname: Mine\nextends: bloomtown\n{changes}\n", "utf-8")
    return name


def test_the_package_can_be_run() -> None:
    check_package_runs("bloomtown")


def test_the_version_is_that_of_the_library(capsys: pytest.CaptureFixture[str]) -> None:
    check_version(cli, bt, capsys)


# --- validate and doctor ---------------------------------------------------------------


def test_validate_counts_tiles(capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = write("good.yaml", "projects: {office: 14}"), write("bad.yaml", "tokens: -1")
    assert main(["validate", good, "straight-subways"]) == 0
    assert capsys.readouterr().out == (
        "good.yaml: Mine, 66 tiles, for 2, 3, 4 players\n"
        "straight-subways: Bloom Town, straight subways, 65 tiles, for 2, 3, 4 players\n"
    )
    assert main(["validate", bad]) == 1
    assert capsys.readouterr().err.startswith("bad.yaml:4:9: tokens: must be a whole number")


def test_validate_checks_language_files(capsys: pytest.CaptureFixture[str]) -> None:
    head = "language: de\nname: Deutsch\nplural: english\nkinds: "
    Path("de.yaml").write_text(f"{head}{{park: {{name: Park}}}}\n", "utf-8")
    assert main(["validate", "de.yaml"]) == 0
    assert capsys.readouterr().out.startswith("de.yaml: Deutsch, 1 names and 0 sentences; missing")
    Path("de.yaml").write_text(f"{head}{{prak: {{name: Park}}}}\n", "utf-8")
    assert main(["validate", "de.yaml"]) == 1
    assert "did you mean 'park'" in capsys.readouterr().err


def test_the_exit_code_of_the_doctor_tells_the_worst(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", write("a.yaml")]) == 0
    assert capsys.readouterr().out.endswith("\nerrors: 0, warnings: 0, notes: 2\n")
    assert main(["doctor", write("a.yaml", "community: {park: 1}")]) == 1
    assert main(["doctor", "--format", "json", write("a.yaml", "tokens: -1")]) == 2


# --- new-variant and schemas -----------------------------------------------------------


def test_a_new_variant_changes_nothing_until_its_comments_are_removed() -> None:
    assert main(["new-variant", "my-town"]) == 0
    file = Path("my-town.yaml")
    fresh = bt.load_ruleset(file)
    assert (fresh.id, fresh.name) == ("my-town", "My Town")
    assert fresh.sides == bt.official_ruleset().sides
    head, body = file.read_text("utf-8").split("extends: bloomtown\n")
    keys = re.sub(r"^# (?=[a-z_]+:( |$)|  )", "", body, flags=re.MULTILINE)
    file.write_text(f"{head}extends: bloomtown\n{keys}", "utf-8")
    variant = bt.load_ruleset(file)
    assert (variant.projects["office"], variant.community["park"]) == (14, 3)
    assert {shop.pair: shop.copies for shop in variant.shops}["park+subway"] == 1
    assert variant.side("A").wasteland[0] == (0, 0)
    assert (variant.setup(2).end_stacks, variant.tokens) == (2, 2)
    assert variant.park_points == (1, 2, 3, 4)
    assert dict(variant.community_flat) == {"office": 2, "subway": 2}
    assert variant.readings.subway == "line"


def test_a_new_variant_does_not_replace_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    check_new_variants(cli, "bloomtwon", capsys)


def test_a_new_variant_names_a_schema_that_bloomtown_copies() -> None:
    check_schemas(cli)
