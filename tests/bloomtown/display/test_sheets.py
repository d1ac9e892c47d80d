"""Sheets to print, and the command that writes them."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from attrs import evolve

import bloomtown as bt
from bloomtown.cli import main
from bloomtown.display import svg
from bloomtown.model.ruleset import Side

RULES = bt.official_ruleset()


def test_all_tiles_are_on_sheets() -> None:
    sheets = svg.print_sheets(RULES)
    fronts = "".join(sheet.front for sheet in sheets)
    printed = re.findall(r'data-tile="([a-z:+]+)"', fronts)
    assert printed == [tile.id for tile in RULES.tiles]
    assert "data-tile" not in "".join(sheet.back for sheet in sheets)
    for sheet in sheets:
        assert ElementTree.fromstring(sheet.front).get("width") == "210mm"


def test_every_player_gets_a_board_with_a_side_on_each_face() -> None:
    sheets = svg.print_sheets(RULES)
    fronts = "".join(sheet.front for sheet in sheets)
    backs = "".join(sheet.back for sheet in sheets)
    assert re.findall(r'data-side="(.)"', fronts) == ["A"] * 4
    assert re.findall(r'data-side="(.)"', backs) == ["B"] * 4


def test_a_side_without_a_partner_is_on_both_faces_and_large_boards_fit_on_paper() -> None:
    large = Side("C", ("12345" * 2,) * 12, ())
    rules = evolve(RULES, sides=(*RULES.sides, large))
    sheets = svg.print_sheets(rules, paper="letter")
    assert re.findall(r'data-side="(.)"', "".join(each.back for each in sheets)) == [
        *"BBBB",
        *"CCCC",
    ]


def test_a_page_or_a_folder_gets_every_sheet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tiles.html"
    assert main(["cards", "--html", str(file)]) == 0
    assert file.read_text("utf-8") == svg.print_page(RULES)
    assert main(["cards", "--svg", str(tmp_path / "out"), "--lang", "fr"]) == 0
    files = {str(path.relative_to(tmp_path / "out")) for path in tmp_path.rglob("*.svg")}
    assert {"sheet-01-back.svg", "tiles/office.svg", "tiles/shop-house+park.svg"} <= files
    assert "tiles/community-park.svg" in files
    assert f"Wrote {len(files)} files" in capsys.readouterr().out
