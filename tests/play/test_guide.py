"""Clicks lead to every legal action, and to nothing else."""

from __future__ import annotations

import random

import pytest
from attrs import evolve
from hypothesis import given, settings

import pointcity as pc
from pointcity.play.guide import (
    Click,
    Guide,
    OnCard,
    OnCell,
    OnFlip,
    OnPass,
    OnPile,
    OnToken,
    foresee,
    guided_turn,
)
from tests.support.positions import arrange, player
from tests.support.strategies import playthroughs


def _reachable(guide: Guide, seen: set[Guide]) -> set[pc.Action]:
    """Return every action that some sequence of clicks leads to."""
    chosen = evolve(guide, clicks=())  # in whatever order
    if chosen in seen:
        return set()
    seen.add(chosen)
    if guide.action is not None:
        assert guide.choices == ()
        assert guide.actions == (guide.action,)
        return {guide.action}
    found = set()
    for click in guide.choices:
        after = guide.click(click)
        assert set(after.actions) <= set(guide.actions)
        found |= _reachable(after, seen)
    return found


def _leading_to(action: pc.Action, rng: random.Random) -> list[Click]:
    """Return the clicks a person would make for an action, in some order."""
    match action:
        case pc.Flip(cell):
            return [OnFlip(), OnCell(cell)]
        case pc.Draft(cells, pay):
            cards: list[Click] = [OnCard(face) for face in rng.sample(pay, len(pay))]
            return [*(OnCell(cell) for cell in rng.sample(cells, 2)), *cards]
        case pc.DrawTwo():
            return [OnPile()]
        case pc.TakeCivic(token):
            return [OnToken(token)]
    return [OnPass()]


@settings(max_examples=6, deadline=None)
@given(playthroughs())
def test_every_legal_action_is_reachable_by_clicks_and_nothing_else_is(
    game: list[tuple[pc.State, pc.Action]],
) -> None:
    for state, _ in game[:: len(game) // 5]:
        legal = pc.legal_actions(state)
        if len(legal) <= 60:  # the other way round for rich hands, below
            assert _reachable(guided_turn(state), set()) == set(legal)
    assert _reachable(guided_turn(pc.apply(*game[-1])), set()) == set()


@settings(max_examples=10, deadline=None)
@given(playthroughs())
def test_the_clicks_for_an_action_lead_to_it(game: list[tuple[pc.State, pc.Action]]) -> None:
    """Cells and cards can be clicked in any order; what is implied need not be clicked."""
    rng = random.Random(0)
    for state, action in game:
        guide = guided_turn(state.table)
        for click in _leading_to(action, rng):
            if guide.action is not None:  # only implied payments were left
                break
            assert action in guide.actions
            guide = guide.click(click)
        assert guide.action == action


@settings(max_examples=10, deadline=None)
@given(playthroughs())
def test_the_preview_is_what_happens_before_the_first_reveal(
    game: list[tuple[pc.State, pc.Action]],
) -> None:
    for state, action in game:
        _, events = pc.step(state, action)
        certain = foresee(state.table, action)
        assert certain == events[: len(certain)]
        assert len(certain) == len(events) or events[len(certain)].reveals
        assert not any(event.reveals for event in certain)


def rich() -> pc.State:
    held = ["ecology", "ecology-2", "industry", "ingenuity", "ingenuity"]
    return arrange({0: "tiny-house-1"}, [player(held), player()])


def test_all_sequences_of_clicks_through_a_rich_hand() -> None:
    state = rich()
    seen: set[Guide] = set()
    assert _reachable(guided_turn(state), seen) == set(pc.legal_actions(state))
    assert len(seen) > 60


def test_a_turn_begins_with_a_flip_a_cell_or_the_pile() -> None:
    choices = guided_turn(rich()).choices
    assert choices == (OnFlip(), *map(OnCell, range(16)), OnPile())
    flipped = guided_turn(pc.apply(rich(), pc.Flip(4)))
    assert OnFlip() not in flipped.choices


def test_flipping_offers_the_cells_that_can_be_flipped() -> None:
    guide = guided_turn(rich(), [OnFlip()])
    assert guide.flipping
    assert OnCell(0) not in guide.choices
    assert guide.actions == tuple(pc.Flip(cell.cell) for cell in guide.choices)  # type: ignore[union-attr]
    assert guide.click(OnCell(9)).action == pc.Flip(9)


def test_payments_narrow_with_every_card_that_is_clicked() -> None:
    guide = guided_turn(rich(), [OnCell(1), OnCell(0)])
    assert guide.cells == (0, 1)
    assert guide.payments == pc.rules.payment_options(rich(), (0, 1))
    assert guide.choices == tuple(map(OnCard, ("ecology", "ecology-2", "industry", "ingenuity")))
    guide = guide.click(OnCard("ingenuity"))
    assert guide.payments == (
        ("ecology", "ingenuity"),
        ("ecology-2", "ingenuity"),
        ("industry", "ingenuity"),
        ("ingenuity", "ingenuity"),
    )
    assert guide.action is None
    assert guide.click(OnCard("industry")).action == pc.Draft((0, 1), ("industry", "ingenuity"))


def test_the_only_payment_needs_no_clicks() -> None:
    state = arrange({0: "tiny-house-1"}, [player(["ecology", "industry"]), player()])
    guide = guided_turn(state, [OnCell(0), OnCell(4)])
    assert guide.action == pc.Draft((0, 4), ("ecology", "industry"))
    assert guide.payments == (("ecology", "industry"),)


def test_the_preview_moves_what_is_known_and_nothing_else() -> None:
    state = arrange({0: "tiny-house-1"}, [player(["ecology", "industry"]), player()])
    guide = guided_turn(state, [OnCell(0)])
    assert guide.preview == state.table
    after = guide.click(OnCell(4)).preview
    assert [card.id for card in after.players[0].city] == ["tiny-house-1"]
    assert [face.id for face in after.hand(0)] == ["energy"]
    assert (after.market[0], after.market[4]) == (pc.model.Gap.RESOURCE, pc.model.Gap.BUILDING)
    assert (after.pile, after.top, after.current) == (state.table.pile, state.table.top, 0)


def test_the_preview_of_a_flip_or_a_draw_shows_nothing_new() -> None:
    state = rich()
    for click in (OnPile(), OnFlip()):
        guide = guided_turn(state, [click])
        guide = guide if guide.action else guide.click(OnCell(5))
        assert guide.preview.market == state.table.market
        assert guide.preview.top == state.table.top


def test_the_preview_of_a_last_turn_is_the_end() -> None:
    everywhere = dict.fromkeys(range(16), "tiny-house-1")
    state = arrange(everywhere, [player(), player()], pile=0, top=None)
    guide = guided_turn(state)
    assert guide.choices == (OnPass(),)
    end = pc.apply(state, pc.Pass()).table
    assert guide.click(OnPass()).preview == evolve(end, drafted=state.table.drafted)


def test_a_due_token_is_all_that_can_be_clicked() -> None:
    state = arrange({0: "bus-stop-1"}, [player(["community"] * 3), player()])
    guide = guided_turn(state, [OnCell(0), OnCell(1)])
    state = pc.apply(state, guide.action)  # type: ignore[arg-type]
    assert guide.preview == evolve(state.table, drafted=guide.preview.drafted)
    guide = guided_turn(state)
    assert guide.choices == tuple(OnToken(token.id) for token in state.table.supply)


def test_a_click_can_be_taken_back() -> None:
    guide = guided_turn(rich(), [OnCell(0), OnCell(1), OnCard("industry")])
    assert guide.back() == guided_turn(rich(), [OnCell(0), OnCell(1)])
    start = guided_turn(rich())
    assert guide.back().back().back() == start == start.back()


@pytest.mark.parametrize("click", [OnPass(), OnToken("pairs"), OnCard("ecology"), OnCell(16), 7])
def test_what_cannot_be_clicked_is_refused(click: Click) -> None:
    guide = guided_turn(rich())
    with pytest.raises(pc.errors.IllegalClick) as caught:
        guide.click(click)
    assert (caught.value.click, caught.value.choices) == (click, guide.choices)
    assert str(caught.value) == f"{click} is not one of the 18 possible clicks"
    with pytest.raises(pc.errors.IllegalClick):
        guide.click(OnCell(0)).click(OnCell(0))
