"""Golden games of Bloom Town."""

from __future__ import annotations

from pathlib import Path

import bloomtown as bt
from tests.support.golden_games import GoldenGames

GOLDEN = GoldenGames(
    bt,
    Path(__file__).parents[2] / "golden" / "bloomtown",
    {
        "two-players": {"players": 2, "seed": 2},
        "three-players": {"players": 3, "seed": 3, "options": {"side": "B", "first": 1}},
        "four-players": {"players": 4, "seed": 4},
    },
)
