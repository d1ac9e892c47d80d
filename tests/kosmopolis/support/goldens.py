"""Golden games of Kosmopolis."""

from __future__ import annotations

from pathlib import Path

import kosmopolis as ko
from tests.support.golden_games import GoldenGames

GOLDEN = GoldenGames(
    ko,
    Path(__file__).parents[2] / "golden" / "kosmopolis",
    {
        "two-players": {"players": 2, "seed": 2},
        "three-players": {"players": 3, "seed": 3},
        "four-players": {"players": 4, "seed": 4},
    },
)
