"""Sheets to print."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree

from attrs import evolve

import mycity as mc
from mycity import svg
from mycity.model.ruleset import BLOCK
from tests.support.pictures import found

RULES = mc.official_ruleset()


def test_all_boards_buildings_and_cards_are_on_sheets() -> None:
    sheets = svg.print_sheets(RULES)
    fronts = "".join(sheet.front for sheet in sheets)
    printed = Counter(re.findall(r'class="mc-card" data-card="([a-z0-9-]+)"', fronts))
    # a building for each of four players, and a card
    assert printed == {card.id: 1 if card == BLOCK else 5 for card in RULES.cards}
    assert "mc-card" not in "".join(sheet.back for sheet in sheets)
    assert [len(found(sheet.front, "mc-board")) for sheet in sheets[:5]] == [1, 1, 1, 1, 0]
    for sheet in sheets:
        assert ElementTree.fromstring(sheet.front).get("width") == "210mm"


def test_a_board_has_the_eternal_side_on_its_back() -> None:
    (first, *_) = svg.print_sheets(RULES)
    assert found(first.front, "mc-cell", land="gold") == []
    assert len(found(first.back, "mc-cell", land="gold")) == 2


def test_a_board_without_another_has_itself_on_its_back() -> None:
    (first, *_) = svg.print_sheets(evolve(RULES, boards=RULES.boards[1:]))
    assert len(found(first.front, "mc-cell", land="gold")) == 2
    assert len(found(first.back, "mc-cell", land="gold")) == 2


def test_buildings_that_may_be_mirrored_are_printed_on_both_sides() -> None:
    paint = svg.THEMES["print"].colours["yellow"].fill
    for flip in (False, True):
        sheet = svg.print_sheets(evolve(RULES, flip=flip))[4]
        assert paint in sheet.front
        assert (paint in sheet.back) == flip
