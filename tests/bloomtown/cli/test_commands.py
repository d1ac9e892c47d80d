"""The command ``bloomtown`` and its commands."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import bloomtown as bt
from bloomtown import cli
from bloomtown.cli import main
from tests.support.commands import (
    check_catalogue_command,
    check_new_variants,
    check_package_runs,
    check_schemas,
    check_show,
    check_show_input,
    check_show_refusals,
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


# --- demo, show and catalogue ----------------------------------------------------------


def test_the_demo_prints_the_table_the_moves_and_the_result(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["demo", "--players", "3", "--seed", "7", "--side", "B"]
    assert main(arguments) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Bloom Town: 3 players, side B\n")
    assert "\nPlayer 1 builds " in printed
    assert "\nThe game is over.\n" in printed
    assert printed.count("  total") == 3
    assert main(arguments) == 0
    assert capsys.readouterr().out == printed
    assert main(["demo", "--side", "C"]) == 1
    assert capsys.readouterr().err.startswith("bloomtown: There is no side 'C'")


def test_the_demo_shows_only_what_everybody_sees(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo"]) == 0
    assert re.search(r"Player \d draws a tile from stack \d\.", capsys.readouterr().out)


def test_the_demo_plays_a_variant_in_another_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--ruleset", write("mine.yaml", "tokens: 2"), "--lang", "pl"]) == 0
    assert "stację metra" in capsys.readouterr().out


def test_show_prints_or_draws_what_a_seat_or_a_spectator_sees(
    capsys: pytest.CaptureFixture[str],
) -> None:
    check_show(cli, bt, capsys)


def test_show_reads_a_view_of_a_variant_from_the_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    check_show_input(cli, bt, write("mine.yaml", "tokens: 2"), capsys, monkeypatch)


def test_show_refuses_what_it_cannot_show(capsys: pytest.CaptureFixture[str]) -> None:
    check_show_refusals(cli, bt, bt.Done(), capsys)


def test_the_command_writes_a_catalogue(capsys: pytest.CaptureFixture[str]) -> None:
    check_catalogue_command(cli, bt, "straight-subways", capsys)


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


def test_diff_lists_every_change(capsys: pytest.CaptureFixture[str]) -> None:
    changes = (
        "projects: {office: 14}\nshops: {change: {park+subway: {copies: 3}}}\n"
        "community: {park: 3}\n"
        "sides: {change: {A: {wasteland: [[0, 0], [4, 4]]}}}\nsetups: {change: {2: {stack: 7}}}\n"
        "tokens: 2\npark_points: [2, 3]\ncommunity_flat: {office: 2, subway: 2}\n"
        "readings: {token_scores: own}"
    )
    assert main(["diff", "bloomtown", write("mine.yaml", changes)]) == 0
    assert capsys.readouterr().out == (
        "~ ruleset: id bloomtown -> mine; name Bloom Town -> Mine\n"
        "~ projects: office 13 -> 14\n"
        "~ shops[park+subway]: copies 2 -> 3\n"
        "~ community: park 2 -> 3\n"
        "~ sides[A]: wasteland 1/0, 3/1, 0/2, 2/3, 4/4 -> 0/0, 4/4\n"
        "~ setups[2]: stack 8 -> 7\n"
        "~ game: tokens 1 -> 2\n"
        "~ park_points: points 1, 3, 4 -> 2, 3\n"
        "- community_flat[park]: points 2\n"
        "~ readings: token_scores all -> own\n"
    )
    wrong: Any = "bloomtown"
    with pytest.raises(bt.errors.ArgumentError, match="a Ruleset is needed"):
        bt.rulesets.compare(bt.official_ruleset(), wrong)


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


# --- new-language ----------------------------------------------------------------------


def test_a_new_language_has_every_name_and_sentence_to_translate() -> None:
    assert main(["new-language", "de", "--name", "Deutsch"]) == 0
    text = Path("de.yaml").read_text("utf-8")
    assert "  park: {name: park, one: a park, many: parks}\n" in text
    assert "#   confirm: Confirm\n" in text
    assert main(["validate", "bloomtown", "de.yaml"]) == 0
    Path("de.yaml").write_text(text.replace("name: park,", "name: Park,"), "utf-8")
    words = bt.language.load_locale("de.yaml")
    assert bt.describe(bt.Tile("park"), lang=words) == "Park"


def test_a_language_that_ships_lacks_nothing() -> None:
    assert main(["new-language", "fr"]) == 0
    assert "kinds" not in Path("fr.yaml").read_text("utf-8")
