"""The commands of ``kosmopolis``: what tests/games does not know of them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import kosmopolis as ko
from kosmopolis import cli
from kosmopolis.cli import main
from tests.support.variants import uncommented_variant, write_variant

pytestmark = pytest.mark.usefixtures("folder")


# --- demo ------------------------------------------------------------------------------


def test_the_demo_numbers_the_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--players", "3", "--seed", "7"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Kosmopolis: 3 players, round 1 of 3\n")
    assert "\n1. Player 1 has decided.\n" in printed
    assert "\n3. The game is over.\n" in printed


def test_the_demo_shows_only_what_everybody_sees(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo"]) == 0
    printed = capsys.readouterr().out
    assert re.search(r"Player \d looks at a modifier\.", printed)
    assert re.search(r"Player \d passes 4 cards to Player \d\.", printed)
    assert "keeps" not in printed


def test_the_demo_plays_a_variant_in_another_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["demo", "--ruleset", write_variant("kosmopolis", "rounds: 1"), "--lang", "pl"]) == 0
    )
    assert "Kapłan" in capsys.readouterr().out


# --- validate --------------------------------------------------------------------------


def test_a_language_file_of_a_variant_is_validated_with_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = "language: de\nname: Deutsch\nplural: english\nprofessions: {pilot: {name: Pilotin}}\n"
    Path("de.yaml").write_text(text, "utf-8")
    assert main(["validate", "de.yaml"]) == 1
    assert "give their ruleset, too" in capsys.readouterr().err
    added = "professions: {add: [{id: pilot, letter: x, colour: red, ability: draw}]}"
    assert main(["validate", write_variant("kosmopolis", added), "de.yaml"]) == 0


# --- diff ------------------------------------------------------------------------------


def test_differences_are_written_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", "--format", "json", "kosmopolis", "original-bonus"]) == 0
    assert json.loads(capsys.readouterr().out)[1] == {
        "kind": "changed",
        "section": "readings",
        "id": "",
        "old": {"bonus_value": "adjusted"},
        "new": {"bonus_value": "highest"},
    }


# --- new-variant and new-language ------------------------------------------------------


def test_a_new_variant_proposes_changes() -> None:
    changed = (
        uncommented_variant(cli)
        .replace("remove: [priest]", "remove: [merchant]")
        .replace("    scholar:", "    priest: {takes: [agent]}\n    scholar:")
    )
    changed = changed.replace("players: 5, cards: 5", "players: 5, cards: 4")
    changed = changed.replace("-3, -1]", "-3, -1, 0]")
    Path("my-own.yaml").write_text(changed, "utf-8")
    variant = ko.load_ruleset("my-own.yaml")
    assert variant.profession_ids == ("agent", "priest", "scholar", "pilot")
    assert dict(variant.values) == {3: 4, 4: 4, 5: 4, 6: 4, 7: 2}
    assert dict(variant.hand) == {2: 7, 3: 6, 5: 4}


def test_a_new_language_has_sentences_about_plans() -> None:
    assert main(["new-language", "de", "--name", "Deutsch"]) == 0
    assert "# plan:\n#   hometown: your hometown\n" in Path("de.yaml").read_text("utf-8")


def test_a_language_that_ships_needs_only_the_names_of_a_variant() -> None:
    added = "professions: {add: [{id: pilot, letter: x, colour: red, ability: draw}]}"
    assert main(["new-language", "pl", "--ruleset", write_variant("kosmopolis", added)]) == 0
    text = Path("pl.yaml").read_text("utf-8")
    assert text.endswith("professions:\n  pilot: {name: Pilot}\n")
    assert "extends: pl\n" in text
