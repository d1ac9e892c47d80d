"""The shipped rulesets of My City, each loaded once; the official one as Python values.

Reading its file takes much longer than starting Python. A test holds the two together.
"""

from __future__ import annotations

from functools import cache

from mycity.model.cards import Shape
from mycity.model.ruleset import Board, BoardSource, Episode, Reward, Rewards, Ruleset

__all__ = ["official_ruleset", "shipped_ruleset"]

_LEFT_BANK = (5, 5, 4, 4, 4, 3, 5, 5, 4, 3, 2)


@cache
def official_ruleset() -> Ruleset:
    """Return the official ruleset of My City."""
    return Ruleset(
        id="mycity",
        name="My City",
        player_counts=(1, 2, 3, 4),
        colours=("yellow", "red", "blue"),
        shapes=(
            Shape("u5", ("###", "#.#"), "found"),
            Shape("i4", ("####",), "found"),
            Shape("o4", ("##", "##"), "found"),
            Shape("t4", (".#.", "###"), "found"),
            Shape("s4", (".##", "##."), "found"),
            Shape("j4", ("#..", "###"), "found"),
            Shape("v3", ("#.", "##"), "house"),
            Shape("i2", ("##",), "found"),
        ),
        churches=(
            Shape("c1", ("###",), "house"),
            Shape("c2", ("#.", "##"), "house"),
            Shape("c3", ("##", "##"), "house"),
        ),
        flip=False,
        start_score=10,
        points={"tree": 1, "rock": -1, "empty": -1, "group": 1, "church": 3, "well": 4},
        boards=(
            Board(
                "legacy",
                (
                    "..T.......R",
                    "R.......T.F",
                    "M.........F",
                    "M.........F",
                    "M.....T...R",
                    "MM.......FF",
                    "MR......RFF",
                    "M.......FFF",
                    "......T.RFF",
                    "R.......FFF",
                    "......RFFFF",
                ),
                _LEFT_BANK,
                BoardSource("found", "found", house_rows=(4,)),
            ),
            Board(
                "eternal",
                (
                    "..T.......G",
                    "R.......T.F",
                    "M......W..F",
                    "M.........F",
                    "M.....T...R",
                    "MM.......FF",
                    "MR......RFF",
                    "M.W.....FFF",
                    "......T.RFF",
                    "G.......FFF",
                    "......RFFFF",
                ),
                _LEFT_BANK,
                BoardSource("house", "found", house_rows=(4,)),
            ),
        ),
        eternal=Episode(
            None,
            "eternal",
            ("tree", "rock", "group", "church", "well", "empty"),
            churches=True,
            blocking_cards=1,
            gold=3,
        ),
        episodes=(  # M31, M32
            Episode(
                1,
                "legacy",
                ("tree", "rock", "empty"),
                top_score=50,
                rewards=Rewards(
                    Reward(2, ("rock",), "house"),
                    Reward(1),
                    Reward(0, ("tree",), "house"),
                ),
            ),
            Episode(
                2,
                "legacy",
                ("tree", "rock", "empty", "group"),
                top_score=50,
                rewards=Rewards(
                    Reward(2, ("rock", "well"), "house"),
                    Reward(1, ("well",), "inferred"),
                    Reward(0, ("well", "well"), "inferred"),
                ),
            ),
            Episode(
                3,
                "legacy",
                ("tree", "rock", "empty", "group", "well"),
                top_score=50,
                rewards=Rewards(
                    Reward(2, ("rock",), "house"),
                    Reward(1),
                    Reward(0, ("tree",), "house"),
                ),
            ),
        ),
    )


@cache
def shipped_ruleset(name: str) -> Ruleset:
    """Return a ruleset that ships with the library, the same object every time."""
    if name == "mycity":
        return official_ruleset()
    from mycity.rulesets.find import FINDER
    from mycity.rulesets.load import RULESETS

    return RULESETS.read(FINDER.find(name))[0]
