"""Tiles and stacks as JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest
from attrs import evolve

import bloomtown as bt
from tests.bloomtown.support.positions import arranged, build, tile
from tests.support.refusing import refused

DEAL = bt.new_game(3, 4)


# --- What is written -------------------------------------------------------------------


def test_actions_name_tiles_by_id() -> None:
    data = bt.formats.to_data
    assert data(build("house+park", 2, 2)) == {
        "type": "build",
        "tile": "shop:house+park",
        "cell": 12,
    }
    assert data(bt.Use("double", "square")) == {
        "type": "use",
        "what": "double",
        "by": "square",
        "kind": None,
    }
    assert data(bt.Done()) == {"type": "done"}


def test_a_tile_drawn_unseen_is_null_for_others() -> None:
    drew = bt.events.Drew(0, 3, tile("p"))
    assert bt.formats.to_data(bt.seen_by(drew, 0))["tile"] == "park"
    assert bt.formats.to_data(bt.seen_by(drew, 1))["tile"] is None


def test_hands_and_stacks_are_lists_of_ids() -> None:
    data = bt.formats.to_data(bt.observe(DEAL, 1))
    assert data["private"]["tiles"] == [each.id for each in DEAL.privates[1].tiles]
    stacks = bt.formats.to_data(DEAL)["secret"]["stacks"]
    assert any(word.startswith("community:") for stack in stacks for word in stack)


def test_a_reason_about_no_tile_at_all_is_written() -> None:
    strange: Any = bt.Build("office-7", 3)  # type: ignore[arg-type]
    (reason,) = bt.why_not(arranged(), strange)
    data = bt.formats.to_data(reason)
    assert data["tile"] == "office-7"
    assert "'office-7' is not the id of a tile" in refused(bt, data)


@pytest.mark.parametrize("name", ["bloomtown", "scattered-blooms", "straight-subways"])
def test_a_ruleset_has_the_sources_of_its_shops(name: str) -> None:
    assert json.loads(bt.to_json(bt.load_ruleset(name)))["shops"][0]["source"]


# --- Rulesets --------------------------------------------------------------------------


def test_tiles_of_other_rulesets_are_not_written() -> None:
    rules = bt.official_ruleset()
    few = evolve(rules, id="few", shops=rules.shops[:1])
    with pytest.raises(bt.errors.JsonError, match="is not a project of 'few': pass its ruleset"):
        bt.to_json(build("office+park", 0, 0), few)
