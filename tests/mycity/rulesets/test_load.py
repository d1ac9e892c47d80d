"""Rulesets from data: the official game, the variant that ships, and variants of one's own."""

from __future__ import annotations

from pathlib import Path

import mycity as mc
from mycity.model.ruleset import Reward
from tests.support.variants import load_variant

OFFICIAL = mc.official_ruleset()


def test_our_own_choices_are_marked() -> None:
    assert OFFICIAL.house == (
        "shapes.v3",
        "churches.c1",
        "churches.c2",
        "churches.c3",
        "boards.legacy.rows.4",
        "boards.legacy.left_bank.4",
        "boards.legacy.squares",
        "boards.eternal.rows",
        "boards.eternal.left_bank.4",
        "episodes.1.rewards.first.stickers",
        "episodes.1.rewards.second.stickers",
        "episodes.1.rewards.others.stickers",
        "episodes.2.rewards.first.stickers",
        "episodes.3.rewards.first.stickers",
        "episodes.3.rewards.second.stickers",
        "episodes.3.rewards.others.stickers",
    )
    assert "boards.legacy.left_bank" in mc.load_ruleset("two-valleys").house


def test_a_variant_replaces_what_is_our_own(tmp_path: Path) -> None:
    mine = load_variant(
        mc,
        tmp_path,
        """
shapes: {change: {v3: {rows: ["###"], source: found}}}
eternal: {gold: 5}
points: {well: 6}
episodes: {change: {1: {rewards: {first: {progress: 3, stickers: [tree]}}}}}
players: [4, 2]
""",
    )
    assert "shapes.v3" not in mine.house
    assert mine.shapes[6].rows == ("###",)
    assert (mine.eternal.gold, mine.eternal.churches) == (5, True)
    assert (mine.points["well"], mine.points["tree"]) == (6, 1)
    assert mine.episode(1).rewards.first == Reward(3, ("tree",))
    assert mine.episode(1).rewards.others == Reward()
    assert mine.player_counts == (2, 4)


def test_fingerprints_do_not_depend_on_sources(tmp_path: Path) -> None:
    mine = load_variant(mc, tmp_path, "shapes: {change: {v3: {source: found}}}")
    same = load_variant(mc, tmp_path, "shapes: {change: {v3: {source: inferred}}}")
    assert mine != same
    assert mc.rulesets.ruleset_fingerprint(mine) == mc.rulesets.ruleset_fingerprint(same)
    assert mc.rulesets.ruleset_fingerprint(OFFICIAL) != mc.rulesets.ruleset_fingerprint(mine)
    assert mc.rulesets.ruleset_content(mine)["shapes"][6]["source"] == "found"
