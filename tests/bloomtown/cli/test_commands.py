"""The commands of ``bloomtown``: what tests/games does not know of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bloomtown as bt
from bloomtown import cli
from bloomtown.cli import main
from tests.support.variants import uncommented_variant, write_variant

pytestmark = pytest.mark.usefixtures("folder")


# --- demo ------------------------------------------------------------------------------


def test_the_demo_is_on_a_side_that_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--players", "3", "--seed", "7", "--side", "B"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Bloom Town: 3 players, side B\n")
    assert "\nPlayer 1 builds " in printed
    assert main(["demo", "--side", "C"]) == 1
    assert capsys.readouterr().err.startswith("bloomtown: There is no side 'C'")


def test_the_demo_shows_only_what_everybody_sees(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo"]) == 0
    assert re.search(r"Player \d draws a tile from stack \d\.", capsys.readouterr().out)


def test_the_demo_plays_a_variant_in_another_language(capsys: pytest.CaptureFixture[str]) -> None:
    variant = write_variant("bloomtown", "tokens: 2")
    assert main(["demo", "--ruleset", variant, "--lang", "pl"]) == 0
    assert "stację metra" in capsys.readouterr().out


# --- new-variant -----------------------------------------------------------------------


def test_a_new_variant_proposes_changes() -> None:
    Path("my-own.yaml").write_text(uncommented_variant(cli), "utf-8")
    variant = bt.load_ruleset("my-own.yaml")
    assert (variant.projects["office"], variant.community["park"]) == (14, 3)
    assert {shop.pair: shop.copies for shop in variant.shops}["park+subway"] == 1
    assert variant.side("A").wasteland[0] == (0, 0)
    assert (variant.setup(2).end_stacks, variant.tokens) == (2, 2)
    assert variant.park_points == (1, 2, 3, 4)
    assert dict(variant.community_flat) == {"office": 2, "subway": 2}
    assert variant.readings.subway == "line"
