"""The shipped rulesets of Bloom Town, each loaded once; the official one as Python values.

Reading its file takes much longer than starting Python. A test holds the two together.
"""

from __future__ import annotations

from functools import cache

from bloomtown.model.ruleset import Ruleset, Setup, Shop, Side, SideSource

__all__ = ["official_ruleset", "shipped_ruleset"]


@cache
def official_ruleset() -> Ruleset:
    """Return the official ruleset of Bloom Town."""
    return Ruleset(
        id="bloomtown",
        name="Bloom Town",
        projects={"office": 13, "subway": 13, "park": 13, "house": 13},
        shops=(
            Shop("house+park", 3, "house"),
            Shop("office+park", 2, "inferred"),
            Shop("park+subway", 2, "inferred"),
            Shop("house+office", 2, "inferred"),
            Shop("office+subway", 2, "inferred"),
            Shop("house+subway", 2, "inferred"),
        ),
        community={"office": 2, "subway": 2, "park": 2, "house": 2, "shop": 2},
        symbols=5,
        sides=(
            Side(
                "A",
                ("12345", "12345", "12345", "12345", "12345"),
                ((1, 0), (3, 1), (0, 2), (2, 3), (4, 4)),
                SideSource("found", "house"),
            ),
            Side(
                "B",
                ("12345", "34512", "51234", "23451", "45123"),
                ((1, 1), (1, 3), (2, 2), (3, 1), (3, 3)),
                SideSource("house", "house"),
            ),
        ),
        setups=(Setup(2, 6, 8, 3), Setup(3, 2, 11, 2), Setup(4, 0, 13, 2)),
        hand=2,
        tokens=1,
        park_points=(1, 3, 4),
        community_flat={"office": 2, "subway": 2, "park": 2},
    )


@cache
def shipped_ruleset(name: str) -> Ruleset:
    """Return a ruleset that ships with the library, the same object every time."""
    if name == "bloomtown":
        return official_ruleset()
    from bloomtown.rulesets.find import FINDER
    from bloomtown.rulesets.load import RULESETS

    return RULESETS.read(FINDER.find(name))[0]
