"""Writes docs/_static/market.svg: the picture in the README, a market in the middle of a game.

Run ``make pictures`` after a change to the pictures; a test fails if it was forgotten.
"""

from __future__ import annotations

from pathlib import Path

import pointcity as pc
from pointcity import bots
from pointcity.display import svg

FILE = Path(__file__).parents[1] / "docs" / "_static" / "market.svg"


def text() -> str:
    """Return the picture: what the player to act can do, and what the greedy bot would."""
    state = pc.new_game(players=2, seed=7)
    for _ in range(24):
        state = pc.apply(state, bots.greedy(state))
    draft = bots.greedy(state)
    assert isinstance(draft, pc.Draft)
    marks = svg.highlights(state, chosen=draft.cells)
    return svg.market(state, highlights=marks, width=600) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
