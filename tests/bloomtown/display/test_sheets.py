"""Sheets to print, and the command that writes them."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import bloomtown as bt
from bloomtown.cli import main
from bloomtown.display import svg

RULES = bt.official_ruleset()


def test_all_tiles_are_on_sheets() -> None:
    sheets = svg.print_sheets(RULES)
    fronts = "".join(sheet.front for sheet in sheets)
    printed = re.findall(r'data-tile="([a-z:+]+)"', fronts)
    assert printed == [tile.id for tile in RULES.tiles]
    assert "data-tile" not in "".join(sheet.back for sheet in sheets)
    for sheet in sheets:
        assert ElementTree.fromstring(sheet.front).get("width") == "210mm"


def test_the_titles_of_sheets_are_in_the_language() -> None:
    (first, *_) = svg.print_sheets(RULES, paper="letter", theme="light", lang="pl")
    assert "Bloom Town, arkusz 1: przód" in first.front
    assert "Bloom Town, arkusz 1: tył" in first.back


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
