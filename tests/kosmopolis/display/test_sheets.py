"""Sheets to print, and the command that writes them."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import kosmopolis as ko
from kosmopolis.cli import main
from kosmopolis.display import svg

RULES = ko.official_ruleset()


def test_all_cards_modifiers_and_markers_are_on_sheets() -> None:
    sheets = svg.print_sheets(RULES)
    assert [sheet.number for sheet in sheets] == list(range(1, 11))
    fronts = "".join(sheet.front for sheet in sheets)
    printed = re.findall(r'data-card="([a-z]+-[0-9])"', fronts)
    assert printed == [card.id for card in RULES.cards]
    assert re.findall(r'data-value="(-?[0-9])"', fronts) == ["4", "2", "-3", "-1"]
    backs = "".join(sheet.back for sheet in sheets)
    assert backs.count(">Kosmopolis</text>") == len(RULES.cards)
    assert "data-value" not in backs
    for sheet in sheets:
        for page in (sheet.front, sheet.back):
            assert ElementTree.fromstring(page).get("width") == "210mm"


def test_a_ruleset_with_many_professions_and_a_long_name_fits_on_the_backs(tmp_path: Path) -> None:
    file = tmp_path / "crowd.yaml"
    more = [f"{{id: p{n}, letter: {n}, colour: red, ability: draw}}" for n in "bcde"]
    name = "A very long name of a ruleset, with many words"
    file.write_text(
        f"id: crowd\nname: {name}\nextends: kosmopolis\n"
        f"professions: {{add: [{', '.join(more)}]}}\n",
        "utf-8",
    )
    (sheet, *_) = svg.print_sheets(ko.load_ruleset(file))
    assert ElementTree.fromstring(sheet.back).tag.endswith("svg")


def test_one_web_page_has_all_sheets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cards.html"
    assert main(["cards", "--html", str(file)]) == 0
    assert file.read_text("utf-8") == svg.print_page(RULES)
    assert f"Wrote {file}." in capsys.readouterr().out


def test_a_folder_gets_every_sheet_and_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", "--svg", str(tmp_path), "--lang", "fr"]) == 0
    files = sorted(str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.svg"))
    assert f"Wrote {len(files)} files" in capsys.readouterr().out
    assert len(files) == 2 * 10 + 20
    assert {"sheet-10-back.svg", "cards/agent-2.svg"} <= set(files)


def test_somewhere_to_write_must_be_given(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["cards"])
    assert "give --html FILE or --svg DIR" in capsys.readouterr().err
