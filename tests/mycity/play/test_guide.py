"""Guided turns: what is asked, and why something cannot be clicked."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from attrs import evolve

import mycity as mc
from mycity.model.errors import IllegalClick
from mycity.play import OnCell, OnPass, OnQuit, OnTurn, guided_turn
from tests.mycity.support.positions import (
    LEGACY,
    build,
    cell,
    cells,
    dealt,
    quit_all,
    with_city,
)
from tests.support.guides import codes, reached


def guide_of(state: mc.State, seat: int = 0) -> mc.play.Guide:
    return guided_turn(mc.observe(state, seat))


# --- Actions ---------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, LEGACY], ids=["eternal", "legacy"])
@pytest.mark.parametrize("players", [1, 3])
def test_one_way_of_clicks_leads_to_each_legal_action_of_a_growing_city(
    players: int, options: Any
) -> None:
    state, rng = mc.new_game(players, 7, options=options), Random(players)
    while seats := mc.to_act(state):
        for seat in range(players):
            view = mc.observe(state, seat)
            assert sorted(map(repr, reached(guided_turn(view)))) == sorted(
                map(repr, mc.legal_actions(view))
            )
        for seat in seats:
            actions = mc.legal_actions(state, seat)
            state = mc.apply(state, rng.choice(actions[:-2] or actions), seat=seat)
    over = guide_of(state)
    assert (over.asks, over.choices, over.covers) == ("nothing", (), ())
    assert codes(over, OnPass()) == ["game-over"]


def test_a_mirrored_building_is_a_turn_of_its_own() -> None:
    flipped = evolve(mc.official_ruleset(), id="mine", flip=True)
    state = dealt("red-j4", ruleset=flipped)
    guide = guide_of(state)
    assert [click.turn for click in guide.choices if isinstance(click, OnTurn)] == [*range(1, 8)]
    assert {*reached(guide)} == {*mc.legal_actions(mc.observe(state, 0))}


def test_a_building_is_turned_then_placed_with_its_first_square() -> None:
    guide = guide_of(dealt("red-t4"))
    assert (guide.asks, guide.turn, list(guide.turns)) == ("build", 0, [0, 1, 2, 3])
    assert guide.ghost(cell("F1")) == cells("F1 E2 F2 G2")
    guide = guide.click(OnTurn(2))
    assert (guide.asks, guide.turn) == ("place", 2)
    assert guide.ghost(cell("F1")) == cells("F1 G1 H1 G2")
    assert OnCell(cell("F1")) in guide.choices
    assert guide.covers[guide.choices.index(OnCell(cell("F1")))] == cells("F1 G1 H1 G2")
    done = guide.click(OnCell(cell("F1")))
    assert done.action == build("F1 G1 H1 G2")
    assert done.back() == guide
    assert guide.back() == guide_of(dealt("red-t4"))


def test_a_building_that_looks_the_same_is_not_turned() -> None:
    guide = guide_of(dealt("red-o4"))
    assert [*guide.turns] == [0]
    assert codes(guide, OnTurn(1)) == ["no-such-turn"]
    assert codes(guide_of(dealt("red-i4")), OnTurn(2)) == ["no-such-turn"]
    wrong: Any = []
    assert codes(guide, OnTurn(wrong)) == ["no-such-turn"]


def test_a_turn_by_nothing_is_possible_but_no_choice() -> None:
    guide = guide_of(dealt("red-t4"))
    assert OnTurn(0) not in guide.choices
    same = guide.click(OnTurn(0))
    places = tuple(click for click in guide.choices if isinstance(click, OnCell))
    assert (same.asks, same.choices) == ("place", places)


def test_every_refused_place_has_its_reasons() -> None:
    guide = guide_of(dealt("red-i2"))
    assert codes(guide, OnCell(cell("E1"))) == ["spans-river"]
    assert codes(guide, OnCell(cell("H1"))) == ["not-at-river"]
    assert codes(guide, OnCell(cell("K1"))) == ["over-edge"]
    assert codes(guide, OnCell(cell("J2"))) == ["not-buildable", "not-at-river"]
    assert codes(guide, OnCell(121)) == codes(guide, OnCell(-1)) == ["off-grid"]
    assert guide.ghost(cell("K1")) == cells("K1")
    later = guide_of(with_city(dealt("red-i2"), 0, "blue-i2 D1 E1"))
    assert codes(later, OnCell(cell("D1"))) == ["covered"]
    assert codes(later, OnCell(cell("F2"))) == ["no-neighbour"]
    assert later.click(OnCell(cell("F1"))).action == build("F1 G1")
    down = guide.click(OnTurn(1))
    assert codes(down, OnCell(cell("C11"))) == ["over-edge"]
    for each in (guide, down, later):
        assert len(each.refused) + len(each.choices) == 121 + 3 * (each is not down)
        assert all(map(each.why_not, each.refused))


def test_a_turn_without_any_place_is_refused() -> None:
    narrow = evolve(
        mc.official_ruleset(),
        id="narrow",
        boards=tuple(
            evolve(board, rows=("...........", "MMMMMMMMMMM"), left_bank=(0, 11))
            for board in mc.official_ruleset().boards
        ),
    )
    guide = guide_of(dealt("red-i4", ruleset=narrow))
    assert codes(guide, OnTurn(1)) == ["fits-nowhere"]
    assert OnTurn(1) in guide.refused
    assert guide.choices[0] == OnCell(0)


def test_passing_and_quitting_are_buttons() -> None:
    guide = guide_of(dealt("red-i2"))
    assert guide.choices[-2:] == (OnPass(), OnQuit())
    assert guide.covers[-2:] == (None, None)
    assert guide.click(OnPass()).action == mc.Pass()
    assert guide.click(OnQuit()).action == mc.Quit()
    church = guide_of(dealt("c1"))
    assert codes(church, OnPass()) == ["church-cannot-be-passed"]
    poor = guide_of(with_city(dealt("red-i2"), 0, score=0))
    assert codes(poor, OnPass()) == ["no-point-to-lose"]


def test_a_sticker_is_placed_by_a_click_on_its_cell() -> None:
    state = quit_all(dealt("red-i2", 3, options={**LEGACY, "episode": 2}))
    state = with_city(state, 0, due=("well", "rock"))
    guide = guide_of(state)
    assert guide.asks == "stick"
    assert codes(guide, OnCell(cell("C1"))) == ["not-plain"]
    assert codes(guide, OnCell(cell("E1"))) == ["at-river"]
    assert codes(guide, OnCell(200)) == ["off-grid"]
    assert codes(guide, OnPass()) == ["other-click"]
    assert guide.covers[0] == (cell("A1"),)
    assert guide.click(OnCell(cell("A1"))).action == mc.Stick("well", cell("A1"))


def test_what_cannot_be_clicked_has_a_reason() -> None:
    state = dealt("red-i2")
    guide = guide_of(state)
    wrong: Any = "red"
    assert codes(guide, wrong) == ["unknown-click"]
    assert codes(guide.click(OnTurn(1)), OnPass()) == ["other-click"]
    assert codes(guide.click(OnPass()), OnPass()) == ["action-chosen"]
    decided = guide_of(mc.apply(state, mc.Quit(), seat=0))
    assert decided.choices == decided.refused == ()
    assert codes(decided, OnPass()) == ["not-your-turn"]
    with pytest.raises(IllegalClick, match="first building has to be at the river") as caught:
        guide.click(OnCell(cell("H1")))
    assert caught.value.click == OnCell(cell("H1"))


# --- What is certain -------------------------------------------------------------------


def test_a_preview_shows_the_choice_of_the_viewer() -> None:
    view = mc.observe(dealt("red-i2"), 1)
    guide = guided_turn(view)
    assert guide.preview == view
    preview = guide.click(OnCell(cell("D1"))).preview
    assert preview.private is not None
    assert preview.private.choice == build("D1 E1")
    assert preview.table == evolve(view.table, waiting=(0,))
