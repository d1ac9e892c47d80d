"""A finding of each kind of the doctor."""

from __future__ import annotations

from citykit.data.doctor import NOTE, WARNING
from tests.support.doctors import Case

EDGE = '["W.T........", "..........."]'

CASES: list[Case] = [
    (
        WARNING,
        "fits-nowhere",
        'churches: {change: {c1: {rows: ["###", "#.#", "###"]}}}\n'
        'boards: {change: {legacy: {rows: ["...........", "..........."], left_bank: [5, 6]}}}',
        "churches[c1]",
        "there is no place for it on the board legacy",
    ),
    (
        WARNING,
        "never-counted",
        "episodes: {change: {1: {items: [tree, well]}}}",
        "episodes[0].items[1]",
        "there is nothing to count as well",
    ),
    (
        WARNING,
        "never-counted",
        "eternal: {churches: false}",
        "eternal.items[3]",
        "there is nothing to count as church",
    ),
    (WARNING, "idle-gold", "eternal: {gold: 0}", "eternal.gold", "a bonus of 0 for 2 gold veins"),
    (
        WARNING,
        "idle-gold",
        "episodes: {change: {2: {gold: 1}}}",
        "episodes[1].gold",
        "a bonus of 1 for 0 gold veins",
    ),
    (
        WARNING,
        "idle-well",
        f"boards: {{change: {{eternal: {{rows: {EDGE}, left_bank: [5, 5]}}}}}}",
        "boards[eternal].rows",
        "the well A1 cannot have four buildings around it",
    ),
    (
        NOTE,
        "own-choice",
        "churches: {remove: [c2, c3]}\nepisodes: {remove: [1, 2, 3], "
        "add: [{episode: 1, board: eternal, items: [tree]}]}\nboards: {remove: [legacy]}",
        "",
        "not known of the printed game, but chosen for this ruleset: shapes.v3, churches.c1, "
        "boards.eternal.rows, boards.eternal.left_bank.4, boards.eternal.squares",
    ),
    (
        NOTE,
        "untranslated",
        "colours: [yellow, red, teal]",
        "",
        "1 name is not translated into 'pl': colours.teal",
    ),
    (
        NOTE,
        "squares",
        "shapes: {remove: [u5]}",
        "shapes",
        "all buildings have 75 squares; there are 95 cells on legacy, 95 cells on eternal",
    ),
]
