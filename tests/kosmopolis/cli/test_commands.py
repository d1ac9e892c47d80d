"""The command ``kosmopolis`` and its commands."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import kosmopolis as ko
from kosmopolis import cli
from kosmopolis.cli import main
from tests.support.commands import (
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
    Path(name).write_text(f"id: mine\nname: Mine\nextends: kosmopolis\n{changes}\n", "utf-8")
    return name


def test_the_package_can_be_run() -> None:
    check_package_runs("kosmopolis")


def test_the_version_is_that_of_the_library(capsys: pytest.CaptureFixture[str]) -> None:
    check_version(cli, ko, capsys)


# --- demo ------------------------------------------------------------------------------


def test_the_demo_prints_the_table_the_moves_and_the_result(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["demo", "--players", "3", "--seed", "7"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Kosmopolis: 3 players, round 1 of 3\n")
    assert "\n1. Player 1 has decided.\n" in printed
    assert "\n3. The game is over.\n" in printed
    assert printed.count("  total") == 3
    assert main(["demo", "--players", "3", "--seed", "7"]) == 0
    assert capsys.readouterr().out == printed


def test_the_demo_shows_only_what_everybody_sees(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo"]) == 0
    printed = capsys.readouterr().out
    assert re.search(r"Player \d looks at a modifier\.", printed)
    assert re.search(r"Player \d passes 4 cards to Player \d\.", printed)
    assert "keeps" not in printed


def test_the_demo_plays_a_variant_in_another_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--ruleset", write("mine.yaml", "rounds: 1"), "--lang", "pl"]) == 0
    assert "Kapłan" in capsys.readouterr().out
    assert main(["demo", "--ruleset", "long-evening", "--players", "9"]) == 1
    assert capsys.readouterr().err.startswith("kosmopolis: ")


# --- show ------------------------------------------------------------------------------


def test_show_prints_or_draws_what_a_seat_or_a_spectator_sees(
    capsys: pytest.CaptureFixture[str],
) -> None:
    check_show(cli, ko, capsys)


def test_show_reads_a_view_of_a_variant_from_the_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    check_show_input(cli, ko, write("mine.yaml", "rounds: 2"), capsys, monkeypatch)


def test_show_refuses_what_it_cannot_show(capsys: pytest.CaptureFixture[str]) -> None:
    check_show_refusals(cli, ko, ko.Rescue(), capsys)


# --- validate --------------------------------------------------------------------------


def test_validate_reports_about_every_file(capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = write("good.yaml", "rounds: 2"), write("bad.yaml", "rounds: 0")
    assert main(["validate", good, "long-evening"]) == 0
    assert capsys.readouterr().out == (
        "good.yaml: Mine, 72 cards, for 2, 3, 4 players\n"
        "long-evening: Kosmopolis, long evening, 96 cards, for 2, 3, 4 players\n"
    )
    assert main(["validate", bad, good]) == 1
    output = capsys.readouterr()
    assert output.err == "bad.yaml:4:9: rounds: must be a whole number from 1 to 10, not 0\n"
    assert output.out.startswith("good.yaml: Mine")


def test_validate_checks_language_files(capsys: pytest.CaptureFixture[str]) -> None:
    head = "language: de\nname: Deutsch\nplural: english\nprofessions: "
    Path("de.yaml").write_text(f"{head}{{agent: {{name: Agentin}}}}\n", "utf-8")
    assert main(["validate", "de.yaml"]) == 0
    assert capsys.readouterr().out.startswith("de.yaml: Deutsch, 1 names and 0 sentences; missing")
    Path("de.yaml").write_text(f"{head}{{pilot: {{name: Pilotin}}}}\n", "utf-8")
    assert main(["validate", "de.yaml"]) == 1
    assert "give their ruleset, too" in capsys.readouterr().err
    added = "professions: {add: [{id: pilot, letter: x, colour: red, ability: draw}]}"
    assert main(["validate", write("mine.yaml", added), "de.yaml"]) == 0


# --- doctor ----------------------------------------------------------------------------


def test_the_exit_code_of_the_doctor_tells_the_worst(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", write("a.yaml")]) == 0
    assert capsys.readouterr().out.endswith("\nerrors: 0, warnings: 0, notes: 1\n")
    assert main(["doctor", write("a.yaml", "rounds: 4")]) == 1
    assert main(["doctor", "--format", "json", write("a.yaml", "markers: -1")]) == 2


# --- diff ------------------------------------------------------------------------------

CHANGES = """\
professions: {remove: [scholar], change: {priest: {takes: [agent]}}}
values: {change: {6: {copies: 2}}, add: [{value: 7, copies: 1}]}
modifiers: [5, -5, 1, 2]
rounds: 4
hand: {change: {2: {cards: 7}}}
readings: {markers_return: false}"""

DIFFERENT = """\
~ ruleset: id kosmopolis -> mine; name Kosmopolis -> Mine
~ professions[priest]: takes merchant, scholar, agent -> agent
- professions[scholar]: letter s; colour green; ability draw
~ values[6]: copies 3 -> 2
+ values[7]: copies 1
~ game: modifiers 4, 2, -3, -1 -> 5, -5, 1, 2; rounds 3 -> 4
~ hand[2]: cards 6 -> 7
~ readings: markers_return yes -> no
"""


def test_diff_lists_every_change(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", "kosmopolis", write("mine.yaml", CHANGES)]) == 0
    assert capsys.readouterr().out == DIFFERENT
    assert main(["diff", "kosmopolis", "kosmopolis"]) == 0
    assert capsys.readouterr().out == "no differences\n"
    assert main(["diff", "--format", "json", "kosmopolis", "original-bonus"]) == 0
    assert json.loads(capsys.readouterr().out)[1] == {
        "kind": "changed",
        "section": "readings",
        "id": "",
        "old": {"bonus_value": "adjusted"},
        "new": {"bonus_value": "highest"},
    }


def test_only_rulesets_are_compared() -> None:
    wrong: object = "kosmopolis"
    with pytest.raises(ko.errors.ArgumentError, match="a Ruleset is needed"):
        ko.rulesets.compare(ko.official_ruleset(), wrong)  # type: ignore[arg-type]


# --- new-variant and schemas -----------------------------------------------------------


def test_a_new_variant_changes_nothing_until_its_comments_are_removed() -> None:
    assert main(["new-variant", "my-evening"]) == 0
    file = Path("my-evening.yaml")
    fresh = ko.load_ruleset(file)
    assert (fresh.id, fresh.name) == ("my-evening", "My Evening")
    assert fresh.professions == ko.official_ruleset().professions
    head, body = file.read_text("utf-8").split("extends: kosmopolis\n")
    keys = re.sub(r"^# (?=[a-z]+:( |$)|  )", "", body, flags=re.MULTILINE)
    changed = keys.replace("remove: [priest]", "remove: [merchant]").replace(
        "    scholar:", "    priest: {takes: [agent]}\n    scholar:"
    )
    changed = changed.replace("players: 5, cards: 5", "players: 5, cards: 4")
    changed = changed.replace("-3, -1]", "-3, -1, 0]")
    file.write_text(f"{head}extends: kosmopolis\n{changed}", "utf-8")
    variant = ko.load_ruleset(file)
    assert variant.profession_ids == ("agent", "priest", "scholar", "pilot")
    assert dict(variant.values) == {3: 4, 4: 4, 5: 4, 6: 4, 7: 2}
    assert dict(variant.hand) == {2: 7, 3: 6, 5: 4}


def test_a_new_variant_does_not_replace_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    check_new_variants(cli, "kosmopolice", capsys)


def test_a_new_variant_names_a_schema_that_kosmopolis_copies() -> None:
    check_schemas(cli)


# --- new-language ----------------------------------------------------------------------


def test_a_new_language_has_every_name_and_sentence_to_translate(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["new-language", "de", "--name", "Deutsch"]) == 0
    assert capsys.readouterr().out == "wrote de.yaml\n"
    text = Path("de.yaml").read_text("utf-8")
    assert "  scholar: {name: Scholar}\n" in text
    assert "#   confirm: Confirm\n" in text
    assert main(["validate", "kosmopolis", "de.yaml"]) == 0
    translated = text.replace("{name: Scholar}", "{name: Gelehrter}")
    Path("de.yaml").write_text(translated, "utf-8")
    words = ko.language.load_locale("de.yaml")
    assert ko.describe(ko.Card("scholar", 5), lang=words) == "Gelehrter 5"


def test_a_language_that_ships_needs_only_the_names_of_a_variant() -> None:
    added = "professions: {add: [{id: pilot, letter: x, colour: red, ability: draw}]}"
    assert main(["new-language", "pl", "--ruleset", write("mine.yaml", added)]) == 0
    text = Path("pl.yaml").read_text("utf-8")
    assert text.endswith("professions:\n  pilot: {name: Pilot}\n")
    assert "extends: pl\n" in text
    assert main(["new-language", "fr", "--ruleset", "kosmopolis"]) == 0
    assert "professions" not in Path("fr.yaml").read_text("utf-8")


def test_the_code_of_a_language_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["new-language", "Deutsch"])
    assert "like de or pt-BR" in capsys.readouterr().err
