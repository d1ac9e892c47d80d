"""Guided turns: what is asked, and why something cannot be clicked."""

from __future__ import annotations

import pytest

import bloomtown as bt
from bloomtown.model.errors import IllegalClick
from bloomtown.model.table import Step, Turn
from bloomtown.play import OnCell, OnDone, OnKind, OnSlot, OnSpecial, OnTile, guided_turn
from tests.bloomtown.support.positions import arranged, build, cell, tile
from tests.support.guides import codes, reached

COMMUNITY = OnSpecial("community", "token")


def test_a_tile_is_chosen_then_its_square() -> None:
    state = arranged(("p o", "o p"), boards=({(0, 0): "p"}, {}))
    guide = guided_turn(bt.observe(state, 0))
    assert (guide.asks, guide.choices) == ("build", (OnTile(tile("o")), OnTile(tile("p"))))
    assert guide.points == (None, None)
    assert codes(guide, OnTile(tile("h"))) == ["not-held"]
    guide = guide.click(OnTile(tile("p")))
    assert (guide.asks, guide.tile) == ("cell", tile("p"))
    assert guide.choices == tuple(map(OnCell, range(1, 25)))
    assert guide.points[:2] == (3, 1)
    assert codes(guide, OnCell(0)) == ["cell-taken"]
    assert codes(guide, OnCell(25)) == ["no-such-cell"]
    assert guide.click(OnCell(1)).action == build("p", 0, 1)


def test_equal_tiles_are_one_choice() -> None:
    guide = guided_turn(bt.observe(arranged(("p p", "o p")), 0))
    assert guide.choices == (OnTile(tile("p")),)


def test_the_token_can_have_a_type_rated_before_a_build() -> None:
    state = arranged(boards=({(0, 0): "p", (2, 2): "p"}, {}), seen=["park", "house"])
    guide = guided_turn(bt.observe(state, 0))
    assert COMMUNITY in guide.choices
    assert codes(guide, OnSpecial("double", "token")) == ["too-early"]
    guide = guide.click(COMMUNITY)
    assert (guide.asks, guide.community) == ("kind", True)
    assert (guide.choices, guide.points) == ((OnKind("park"), OnKind("house")), (4, 0))
    assert codes(guide, OnKind("shop")) == ["not-one-tile"]
    assert guide.click(OnKind("park")).action == bt.Use("community", "token", "park")


def test_why_no_type_can_be_rated() -> None:
    guide = guided_turn(bt.observe(arranged(tokens=(0, 1), seen=["park"]), 0))
    assert codes(guide, COMMUNITY) == ["no-token"]
    guide = guided_turn(bt.observe(arranged(seen=["park"], done=["park"]), 0))
    assert codes(guide, COMMUNITY) == [
        *("not-one-tile", "not-one-tile", "already-rated", "not-one-tile", "not-one-tile")
    ]
    assert codes(guide, OnSpecial("community", "square")) == ["no-such-use"]


def test_special_actions_are_buttons() -> None:
    turn = Turn(cell(1, 0), 3, square=True)
    state = arranged(boards=({(1, 0): "o"}, {}), step=Step.SPECIAL, turn=turn)
    guide = guided_turn(bt.observe(state, 0))
    assert guide.asks == "special"
    assert guide.choices == (
        OnSpecial("double", "square"),
        OnSpecial("extra", "square"),
        OnSpecial("double", "token"),
        OnSpecial("extra", "token"),
        OnDone(),
    )
    assert guide.points == (3, None, 3, None, None)
    assert guide.click(OnSpecial("extra", "token")).action == bt.Use("extra", "token")
    assert guide.click(OnDone()).action == bt.Done()


def test_a_tile_is_taken_by_a_click_on_its_slot() -> None:
    state = arranged(
        boards=({(0, 0): "o"}, {}),
        market="- m - h o",
        stacks=("", "p", "p", "p", "p"),
        step=Step.TAKE,
        turn=Turn(0, 1),
    )
    guide = guided_turn(bt.observe(state, 0))
    assert (guide.asks, guide.choices) == ("take", (OnSlot(1), OnSlot(3), OnSlot(4)))
    assert codes(guide, OnSlot(0)) == ["empty-slot"]
    assert guide.click(OnSlot(3)).action == bt.Take(3)


def test_at_the_end_a_tile_in_hand_is_clicked_for_its_type() -> None:
    state = arranged(
        ("house+park park+subway", "o p"),
        boards=({(0, 0): "office+park", (0, 1): "o"}, {}),
        step=Step.FINAL,
    )
    guide = guided_turn(bt.observe(state, 0))
    assert guide.asks == "final"
    assert guide.choices == (OnTile(tile("house+park")), OnTile(tile("park+subway")))
    assert guide.points == (2, 2)
    assert set(reached(guide)) == {bt.Value("shop")}


def test_what_cannot_be_clicked_has_a_reason() -> None:
    state = arranged()
    guide = guided_turn(bt.observe(state, 0))
    assert codes(guide, "park") == ["unknown-click"]
    assert codes(guide, OnCell(3)) == ["other-click"]
    done = guided_turn(bt.observe(state, 0), [OnTile(tile("o")), OnCell(3)])
    assert codes(done, OnCell(4)) == ["action-chosen"]
    other = guided_turn(bt.observe(state, 1))
    assert other.choices == ()
    assert codes(other, OnTile(tile("o"))) == ["not-your-turn"]
    with pytest.raises(IllegalClick, match="First choose a tile of your hand to build") as caught:
        guide.click(OnCell(3))
    assert caught.value.click == OnCell(3)


# --- What is certain -------------------------------------------------------------------


def test_a_preview_shows_the_build_and_its_points() -> None:
    view = bt.observe(bt.new_game(2, seed=7), 0)
    guide = guided_turn(view)
    guide = guide.click(guide.choices[0])
    assert guide.preview == view
    table = guide.click(OnCell(7)).preview.table
    assert table.players[0].board[7] == guide.tile
    assert table.players[0].built == 1
    assert (table.step, table.waiting) == (Step.SPECIAL, (0,))
