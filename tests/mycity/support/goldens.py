"""Golden games of My City."""

from __future__ import annotations

from pathlib import Path

import mycity as mc
from mycity.model.cards import Sticker
from mycity.model.table import Campaign, Town
from tests.mycity.support.positions import LEGACY, cell
from tests.support.golden_games import GoldenGames

#: A campaign after its first episode; its second player has left.
CAMPAIGN = Campaign(
    2,
    (
        Town((Sticker("rock", cell("G3")),), 2),
        Town((Sticker("tree", cell("D5")),)),
        Town(),
        Town((Sticker("tree", cell("A9")),), 1),
    ),
)

GOLDEN = GoldenGames(
    mc,
    Path(__file__).parents[2] / "golden" / "mycity",
    {
        "eternal-two-players": {"players": 2, "seed": 2},
        "eternal-four-players": {"players": 4, "seed": 4, "ruleset": "two-valleys"},
        "first-episode": {"players": 2, "seed": 5, "options": LEGACY},
        "second-episode": {"players": 3, "seed": 3, "carry": CAMPAIGN.seated(0, 3, None)},
    },
    rare=("Pass", "Quit"),
    words=True,
)
