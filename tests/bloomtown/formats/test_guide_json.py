"""Clicks and guides as JSON."""

from __future__ import annotations

from typing import Any

import pytest

import bloomtown as bt
from bloomtown.play import Click, OnCell, OnKind, OnSpecial, OnTile
from citykit.testing import random_game
from tests.bloomtown.support.fuzzing import plaza
from tests.bloomtown.support.positions import arranged, tile
from tests.bloomtown.support.schemas import validate
from tests.bloomtown.support.things import all_clicks
from tests.support.guides import (
    check_guide_refusals,
    check_guides_need_their_view,
    check_guides_read_back,
)

VIEW = bt.observe(arranged(("p house+park", "o p"), seen=["park"]), 0)
COMMUNITY = OnSpecial("community", "token")


@pytest.mark.parametrize("click", all_clicks(), ids=lambda click: type(click).__name__)
def test_a_click_reads_back(click: Click) -> None:
    assert bt.formats.click_from_json(bt.to_json(click)) == click
    assert validate(bt.formats.to_data(click)) == "click"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('{"type": "on-tile"}', "'tile' is missing"),
        ('{"type": "on-tile", "tile": "shop:park+park"}', "there is no project 'shop:park"),
        ('{"type": "on-cell", "cell": "7"}', "cell: expected a whole number, not '7'"),
        ('{"type": "on-special", "what": "jump", "by": "token"}', "what: there is no choice 'jump"),
        ('{"type": "on-done", "cell": 7}', "cell: unknown key"),
        ('{"type": "done"}', "expected a click, not 'done'"),
    ],
)
def test_a_malformed_click_is_refused(text: str, problem: str) -> None:
    with pytest.raises(bt.errors.JsonError, match=problem):
        bt.formats.click_from_json(text)


@pytest.mark.parametrize("ruleset", [bt.official_ruleset(), plaza()], ids=lambda rules: rules.id)
def test_the_guides_of_a_game_read_back_and_keep_to_their_schema(ruleset: bt.Ruleset) -> None:
    states = [state for state, _, _ in random_game(bt, 2, 5, ruleset=ruleset)]
    check_guides_read_back(bt, states, ruleset, validate)


def test_a_guide_says_what_was_clicked_what_can_be_clicked_and_its_points() -> None:
    guide = bt.guided_turn(VIEW, [COMMUNITY])
    assert bt.formats.to_data(guide) == {
        "type": "guide",
        "seat": 0,
        "moves": 0,
        "asks": "kind",
        "clicks": [{"type": "on-special", "what": "community", "by": "token"}],
        "choices": [{"type": "on-kind", "kind": "park"}],
        "points": [0],
        "tile": None,
        "community": True,
        "action": None,
    }
    done = bt.formats.to_data(guide.click(OnKind("park")))
    assert done["action"] == {
        "type": "use",
        "what": "community",
        "by": "token",
        "kind": "park",
    }
    shop = bt.formats.to_data(bt.guided_turn(VIEW, [OnTile(tile("house+park")), OnCell(3)]))
    assert (shop["tile"], shop["points"]) == ("shop:house+park", [])


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"type": "view"}, "type: expected a guide, not 'view'"),
        ({"clicks": [{"type": "on-done"}]}, "clicks: .*clicked now: a tile of your hand"),
        ({"clicks": [{"type": "on-dance"}]}, "there is no type 'on-dance'"),
        ({"seat": 1}, "seat: the clicks lead to something else"),
        ({"asks": "build"}, "asks: the clicks lead to something else"),
        ({"points": []}, "points: the clicks lead to something else"),
        ({"ruleset": "straight-subways@0123456789abcdef"}, "written with 'straight-subways', not"),
        ({"more": 1}, "more: unknown key"),
    ],
)
def test_a_guide_that_its_view_does_not_give_is_refused(
    changes: dict[str, Any], problem: str
) -> None:
    check_guide_refusals(bt, bt.guided_turn(VIEW, [OnTile(tile("p"))]), changes, problem)


def test_a_guide_is_read_with_its_view_only() -> None:
    check_guides_need_their_view(bt, VIEW)
