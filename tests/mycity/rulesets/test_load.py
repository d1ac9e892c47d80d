"""Rulesets from data: the official game, the variant that ships, and variants of one's own."""

from __future__ import annotations

from pathlib import Path

import mycity as mc
from mycity.model.ruleset import Reward
from mycity.rulesets.find import FINDER
from mycity.rulesets.load import RULESETS

OFFICIAL = mc.official_ruleset()


def load(folder: Path, text: str) -> mc.Ruleset:
    """Return a variant of the official game from a file with some lines."""
    file = folder / "mine.yaml"
    file.write_text(f"id: mine\nname: Mine\nextends: mycity\n{text}", "utf-8")
    return mc.load_ruleset(file)


def test_the_official_ruleset_is_the_one_that_its_file_describes() -> None:
    read, _ = RULESETS.read(FINDER.find("mycity"))
    assert read == OFFICIAL
    assert repr(read) == repr(OFFICIAL)
    assert mc.load_ruleset("mycity") is OFFICIAL


def test_the_rulesets_that_ship_are_listed() -> None:
    listed = mc.list_rulesets()
    assert [info.id for info in listed] == ["mycity", "two-valleys"]
    assert {info.players for info in listed} == {(1, 2, 3, 4)}
    assert not any(info.problems for info in listed)
    assert mc.load_ruleset("two-valleys") is mc.load_ruleset("two-valleys")


def test_our_own_choices_are_marked() -> None:
    assert OFFICIAL.house == (
        "shapes.v3",
        "churches.c1",
        "churches.c2",
        "churches.c3",
        "boards.legacy.rows.4",
        "boards.eternal.rows",
        "boards.eternal.rows.4",
        "episodes.1.rewards.first.stickers",
        "episodes.1.rewards.others.stickers",
        "episodes.2.rewards.first.stickers",
        "episodes.3.rewards.first.stickers",
        "episodes.3.rewards.others.stickers",
    )
    assert "boards.legacy.left_bank" in mc.load_ruleset("two-valleys").house


def test_a_variant_replaces_what_is_our_own(tmp_path: Path) -> None:
    mine = load(
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
    mine = load(tmp_path, "shapes: {change: {v3: {source: found}}}")
    same = load(tmp_path, "shapes: {change: {v3: {source: inferred}}}")
    assert mine != same
    assert mc.rulesets.ruleset_fingerprint(mine) == mc.rulesets.ruleset_fingerprint(same)
    assert mc.rulesets.ruleset_fingerprint(OFFICIAL) != mc.rulesets.ruleset_fingerprint(mine)
    assert mc.rulesets.ruleset_content(mine)["shapes"][6]["source"] == "found"
