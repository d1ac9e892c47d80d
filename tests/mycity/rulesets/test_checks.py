"""Rulesets that fit the schema and still cannot be played."""

from __future__ import annotations

from pathlib import Path

import pytest

import mycity as mc

#: The lines of a variant, and every problem with it.
WRONG = {
    "shapes: {change: {v3: {rows: ['#.#']}}}": [
        "shapes[v3].rows: a building has squares, all joined by their edges"
    ],
    "churches: {change: {c1: {rows: ['...']}}}": [
        "churches[c1].rows: a building has squares, all joined by their edges"
    ],
    "churches: {add: [{id: red-u5, rows: ['#']}, {id: block, rows: ['#']}]}": [
        "churches[red-u5].id: another card is called 'red-u5'; choose another id",
        "churches[block].id: another card is called 'block'; choose another id",
    ],
    "shapes: [{id: i2, rows: ['##']}, {id: i2, rows: ['##']}]": [
        "shapes[i2].id: duplicate id 'i2' in shapes"
    ],
    "boards: {change: {eternal: {rows: ['..', '..'], left_bank: [1, 1]}}}": [
        "boards[eternal].rows: 2 columns, but the first board has 11",
    ],
    "boards: {add: [{id: legacy2, rows: ['...........', '..'], left_bank: [1, 12, 1]}]}": [
        "boards[legacy2].rows[1]: 2 cells in this row, 11 in the first one",
        "boards[legacy2].left_bank: 3 numbers for 2 rows",
        "boards[legacy2].left_bank[1]: 12 cells on the left bank, 11 in a row",
    ],
    "boards: {change: {legacy: {squares: ['##', '##']}}}": [
        "boards[legacy].squares: as many rows and columns as the board has are needed"
    ],
    "boards: {change: {legacy: {rows: [.MFFFFFFFFF, .MFFFFFFFFF], left_bank: [2, 2]}}}": [
        "boards[legacy].left_bank: no cell at the river can be built on"
    ],
    "eternal: {board: etrnal}": [
        "eternal.board: there is no board 'etrnal'; did you mean 'eternal'?"
    ],
    "episodes: {change: {2: {board: nowhere}}}": [
        "episodes[1].board: there is no board 'nowhere'; known are eternal, legacy"
    ],
    "episodes: {remove: [2]}": [
        "episodes: episodes are numbered 1, 2, 3, ... without gaps, not 1, 3"
    ],
    "eternal: {board: 5}\nepisodes: {change: {1: {board: nowhere}}}": [
        'eternal.board: must be a string, not 5; write "5" in quotes',
        "episodes[0].board: there is no board 'nowhere'; known are eternal, legacy",
    ],
}


@pytest.mark.parametrize("text", WRONG)
def test_every_contradiction_is_found(tmp_path: Path, text: str) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(f"id: mine\nname: Mine\nextends: mycity\n{text}\n", "utf-8")
    with pytest.raises(mc.errors.DataError) as caught:
        mc.load_ruleset(file)
    found = [f"{problem.path}: {problem.message}" for problem in caught.value.problems]
    assert found == WRONG[text]
