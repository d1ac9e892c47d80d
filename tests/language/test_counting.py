"""Words, JSON and notation count alike, or differ as the reference says."""

from __future__ import annotations

import re

import pytest
from attrs import evolve

import pointcity as pc
from pointcity.display import svg, text
from pointcity.language.locales import languages
from tests.support import drawn

ACTIONS = (pc.Flip(0), pc.Flip(15), pc.Draft((0, 1)), pc.Draft((6, 10)))


def numbers(words: str) -> list[int]:
    return [int(each) for each in re.findall("[0-9]+", words)]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("action", ACTIONS)
def test_a_cell_has_one_number_everywhere(action: pc.Action, lang: str) -> None:
    cells = numbers(pc.to_json(action))
    assert numbers(pc.describe(action, lang=lang)) == cells
    assert numbers(pc.notation.format_action(action)) == cells


@pytest.mark.parametrize("lang", languages())
def test_the_cells_of_board_picture_and_paragraph_are_those_of_the_market(lang: str) -> None:
    table = pc.new_game(2, seed=7).table
    last = len(table.market) - 1
    assert numbers(text.market_text(table, lang=lang).splitlines()[1])[0] == 0
    assert f"|{last} " in text.market_text(table, lang=lang)
    written = re.findall("<text[^>]*>([0-9]+)</text>", svg.market(table, lang=lang))
    assert [int(each) for each in written] == list(range(last + 1))
    for row, words in enumerate(re.findall(r"[^.]+\.", pc.describe(table, lang=lang))[2:6]):
        assert numbers(words)[:3] == [row + 1, 4 * row, 4 * row + 3]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("seat", range(4))
def test_seat_0_is_player_1(seat: int, lang: str) -> None:
    state = drawn.after(4, 60)
    sheet = pc.score(state, seat)
    assert pc.formats.to_data(sheet)["seat"] == seat
    assert numbers(pc.describe(sheet, lang=lang))[0] == seat + 1
    assert numbers(pc.describe(pc.events.Passed(seat), lang=lang)) == [seat + 1]
    assert numbers(text.seat_text(state, seat, lang=lang)) == [seat + 1, seat]
    title = svg.hand(state, seat, lang=lang).split("</title>")[0].split(">")[-1]
    assert numbers(title) == [seat + 1]
    named = evolve(state.table, current=seat)
    assert text.table_text(named, lang=lang, names=["A", "B", "C", "D"]).count("ABCD"[seat] + " (")


@pytest.mark.parametrize("lang", languages())
def test_words_name_the_turn_that_is_played_and_the_board_those_that_are_over(lang: str) -> None:
    table = drawn.after(2, 20).table
    assert pc.formats.to_data(table)["table"]["turn"] == table.turn == 18
    assert numbers(pc.describe(table, lang=lang))[:2] == [2, 19]
    assert numbers(text.table_text(table, lang=lang).splitlines()[0]) == [2, 18]


@pytest.mark.parametrize("lang", languages())
def test_rows_and_columns_of_the_markers_count_from_1_in_words(lang: str) -> None:
    table = pc.new_game(1, seed=1).table
    assert pc.formats.to_data(table)["table"]["markers"] == {"row": 1, "column": 0}
    moved = pc.events.MarkersMoved(1, 0)
    assert numbers(pc.describe(moved, lang=lang)) == [2, 1]
    board = text.table_text(table, lang=lang).splitlines()
    assert any(numbers(line) == [2, 1] for line in board)
