"""Writes docs/_static/market.svg: the picture in the README, a market in the middle of a game.

Run ``make pictures`` after a change to the pictures; a test fails if it was forgotten.
"""

from __future__ import annotations

from pathlib import Path

import pointcity as pc
from pointcity.display import svg

FILE = Path(__file__).parents[1] / "docs" / "_static" / "market.svg"


def text() -> str:
    """Return the picture: what the player to act can do after some building."""
    state = pc.new_game(players=2, seed=7)
    for _ in range(24):
        state = pc.apply(state, pc.search.frugal_actions(state)[-3])
    marks = svg.highlights(state, chosen=pc.search.payable_pairs(state)[-1])
    return svg.market(state, highlights=marks, width=600) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
