"""A finding of each kind of the doctor."""

from __future__ import annotations

from citykit.data.doctor import NOTE, WARNING
from tests.support.doctors import Case

ROWS = "['12341', '12341', '12341', '12341', '12341']"

CASES: list[Case] = [
    (
        WARNING,
        "unused-symbol",
        f"sides: {{change: {{B: {{symbols: {ROWS}}}}}}}",
        "sides[B].symbols",
        "no square has the symbol 5, so its stack is hardly ever used",
    ),
    (
        NOTE,
        "no-wasteland",
        "sides: {change: {A: {wasteland: []}}}",
        "sides[A].wasteland",
        "no wasteland square, so only bonus tokens allow special actions",
    ),
    (
        WARNING,
        "never-rated",
        "community: {park: 1}",
        "community.park",
        "1 community tiles: the community rates this type by a token at most",
    ),
    (
        WARNING,
        "useless-park",
        "park_points: [1, 0, 4]",
        "park_points[1]",
        "park 2 of a group scores nothing, as all after the last one do",
    ),
    (
        NOTE,
        "own-choice",
        "sides: {remove: [B]}",
        "",
        "not known of the printed game, but chosen for this ruleset: shops.house+park, "
        "sides.A.wasteland",
    ),
    (
        NOTE,
        "tiles",
        "setups: {remove: [3, 4]}",
        "projects",
        "of 65 projects, a game uses 35 with 2 players",
    ),
]
