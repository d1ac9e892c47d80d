"""Random chapters: three episodes of a campaign in a row."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import mycity as mc
from citykit.testing import random_game
from tests.mycity.support.positions import LEGACY


def chapter(players: int, seed: int, ruleset: str = "mycity") -> Iterator[dict[str, Any]]:
    """Yield the arguments of ``new_game`` for each episode of a random chapter.

    A player more takes part in the second episode; after four players, only one goes on.
    """
    campaign = None
    for there in (players, players % 4 + 1, players):
        given: dict[str, Any] = {
            "players": there,
            "seed": seed,
            "ruleset": ruleset,
            "options": LEGACY,
            "carry": campaign,
        }
        yield given
        *_, (end, _, _) = random_game(mc, **given)
        campaign = mc.carry_over(end)
