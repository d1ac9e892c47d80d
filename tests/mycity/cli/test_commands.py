"""The commands of ``mycity``: what tests/games does not know of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mycity as mc
from mycity import cli
from mycity.cli import main
from tests.support.variants import uncommented_variant, write_variant

pytestmark = pytest.mark.usefixtures("folder")


# --- demo and cards --------------------------------------------------------------------


def test_the_demo_is_of_a_mode_that_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--players", "3", "--seed", "7"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("My City: 3 players, the eternal game\n")
    assert re.search(r"\nPlayer 1 builds the \w+ [\w ]+ on [A-K]\d", printed)
    assert "has decided" not in printed
    assert main(["demo", "--mode", "solo"]) == 1
    assert capsys.readouterr().err.startswith("mycity: There is no mode 'solo'")


def test_the_demo_plays_an_episode_of_a_variant_in_another_language(
    capsys: pytest.CaptureFixture[str],
) -> None:
    variant = write_variant("mycity", "start_score: 12")
    assert main(["demo", "--mode", "legacy", "--ruleset", variant, "--lang", "pl"]) == 0
    printed = capsys.readouterr().out
    assert "Mine: 2 gracze, epizod 1" in printed
    assert "umieszcza dwie skały na" in printed


def test_the_cards_are_drawn_for_printing(capsys: pytest.CaptureFixture[str]) -> None:
    variant = write_variant("mycity", "shapes: [{id: i2, rows: ['##']}]\ncolours: [red]")
    assert main(["cards", "--ruleset", variant, "--html", "cards.html", "--svg", "out"]) == 0
    rules = mc.load_ruleset(variant)
    assert Path("cards.html").read_text("utf-8") == mc.svg.print_page(rules, theme="print")
    drawn = {path.name for path in Path("out", "cards").iterdir()}
    assert drawn == {f"{card.id}.svg" for card in rules.cards}
    assert Path("out", "sheet-01-front.svg").exists()


# --- new-variant and new-language ------------------------------------------------------


def test_a_new_variant_proposes_changes() -> None:
    Path("my-own.yaml").write_text(uncommented_variant(cli), "utf-8")
    variant = mc.load_ruleset("my-own.yaml")
    assert (variant.player_counts, variant.start_score, variant.flip) == ((2, 3), 12, True)
    assert [shape.id for shape in variant.shapes][-2:] == ["i2", "l4"]
    assert variant.churches[0].rows == ("##",)
    assert variant.board("legacy").left_bank[0] == 6
    assert (variant.points["tree"], variant.points["well"]) == (2, 5)
    assert (variant.eternal.gold, variant.eternal.blocking_cards) == (5, 2)
    assert variant.episode(1).items == ("tree", "rock", "empty", "group")


def test_a_language_that_ships_lacks_only_names_of_ones_own() -> None:
    changes = (
        "colours: [yellow, red, teal]\nchurches: {add: [{id: dome, rows: ['##']}]}\n"
        "shapes: {add: [{id: l4, rows: ['##']}]}"
    )
    variant = write_variant("mycity", changes)
    assert main(["new-language", "pl", "--ruleset", variant]) == 0
    text = Path("pl.yaml").read_text("utf-8")
    assert "\ncolours:\n  teal: teal\n" in text
    assert "\nshapes:\n  l4: l4\n" in text
    assert "\nchurches:\n  dome: {name: dome}\n" in text
    assert main(["validate", variant, "pl.yaml"]) == 0
