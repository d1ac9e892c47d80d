"""Clicks lead to every legal action, and to nothing else."""

from __future__ import annotations

import random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings

import pointcity as pc
from pointcity.play.guide import (
    Click,
    Guide,
    OnAutoPay,
    OnCard,
    OnCell,
    OnFlip,
    OnPass,
    OnPile,
    OnToken,
    foresee,
    guided_turn,
)
from tests.support.positions import arrange, player, token_due
from tests.support.strategies import playthroughs


def _reachable(guide: Guide, seen: set[Guide]) -> set[pc.Action]:
    """Return every action that some sequence of clicks leads to."""
    chosen = evolve(guide, clicks=())  # in whatever order
    if chosen in seen:
        return set()
    seen.add(chosen)
    if guide.action is not None:
        assert guide.choices == ()
        return {guide.action}
    found = set()
    for click in guide.choices:
        found |= _reachable(guide.click(click), seen)
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


@pytest.mark.slow
@settings(max_examples=6)
@given(playthroughs())
def test_every_legal_action_is_reachable_by_clicks_and_nothing_else_is(
    game: list[tuple[pc.State, pc.Action]],
) -> None:
    for state, _ in game[:: len(game) // 5]:
        legal = pc.legal_actions(state)
        if len(legal) <= 60:  # the other way round for rich hands, below
            assert _reachable(guided_turn(state), set()) == set(legal)
    assert _reachable(guided_turn(pc.apply(*game[-1])), set()) == set()


@settings(max_examples=10)
@given(playthroughs())
def test_the_clicks_for_an_action_lead_to_it(game: list[tuple[pc.State, pc.Action]]) -> None:
    """Cells and cards can be clicked in any order; what is implied need not be clicked."""
    rng = random.Random(0)
    for state, action in game:
        guide = guided_turn(state.table)
        for click in _leading_to(action, rng):
            if guide.action is not None:  # only implied payments were left
                break
            guide = guide.click(click)
        assert guide.action == action


@pytest.mark.slow
@settings(max_examples=10)
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
    flips = [action for action in pc.legal_actions(rich()) if isinstance(action, pc.Flip)]
    assert guide.choices == tuple(OnCell(flip.cell) for flip in flips)
    assert guide.click(OnCell(9)).action == pc.Flip(9)


def test_payments_narrow_with_every_card_that_is_clicked() -> None:
    guide = guided_turn(rich(), [OnCell(1), OnCell(0)])
    assert guide.cells == (0, 1)
    cards = tuple(map(OnCard, ("ecology", "ecology-2", "industry", "ingenuity")))
    assert guide.choices == (*cards, OnAutoPay())
    guide = guide.click(OnCard("ecology"))
    cards = tuple(map(OnCard, ("industry", "ingenuity")))
    assert guide.choices == (*cards, OnAutoPay())
    assert (guide.cards, guide.action) == (("ecology",), None)
    assert guide.click(OnCard("industry")).action == pc.Draft((0, 1), ("ecology", "industry"))


def test_the_only_payment_needs_no_clicks() -> None:
    state = arrange({0: "tiny-house-1"}, [player(["ecology", "industry"]), player()])
    guide = guided_turn(state, [OnCell(0), OnCell(4)])
    assert guide.action == pc.Draft((0, 4), ("ecology", "industry"))


def test_one_click_pays_sensibly() -> None:
    guide = guided_turn(rich(), [OnCell(0), OnCell(1)])
    sensible = pc.rules.auto_pay(rich(), (0, 1))
    assert sensible == ("ecology", "industry")
    assert guide.click(OnAutoPay()).action == pc.Draft((0, 1), sensible)


def test_paying_the_rest_keeps_the_cards_that_were_clicked() -> None:
    guide = guided_turn(rich(), [OnCell(0), OnCell(1), OnCard("ingenuity"), OnAutoPay()])
    assert guide.action == pc.Draft((0, 1), ("ecology", "ingenuity"))


def test_a_guide_asks_for_one_thing_at_a_time() -> None:
    guide = guided_turn(rich())
    assert guide.asks == "turn"
    assert guide.click(OnFlip()).asks == "flip"
    assert guide.click(OnCell(0)).asks == "cell"
    assert guide.click(OnCell(0)).click(OnCell(1)).asks == "payment"
    assert guide.click(OnPile()).asks == "nothing"


def test_a_guide_asks_for_a_token_while_one_is_due_and_for_none_after_the_end() -> None:
    held = player(["community"] * 3)
    state = arrange({0: "bus-stop-1", 1: "energy"}, [held, player()], pile=0, top=None)
    due = pc.apply(state, pc.Draft((0, 1), ("community",) * 3))
    guide = guided_turn(due)
    assert guide.asks == "token"
    assert {type(choice) for choice in guide.choices} == {OnToken}
    guide = guide.click(guide.choices[0])
    assert guide.asks == "nothing"
    assert guide.action is not None
    over = guided_turn(pc.apply(due, guide.action))
    assert (over.asks, over.choices) == ("over", ())


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


# --- Why something cannot be clicked ---------------------------------------------------


def _flipped() -> pc.State:
    return pc.apply(rich(), pc.Flip(4))


def _over() -> pc.State:
    everywhere = dict.fromkeys(range(16), "tiny-house-1")
    return pc.apply(arrange(everywhere, [player(), player()], pile=0, top=None), pc.Pass())


def _poor() -> pc.State:
    return arrange(dict.fromkeys(range(16), "tiny-house-1"), [player(), player()])


CELLS: list[Click] = [OnCell(0), OnCell(1)]
REFUSALS: dict[str, tuple[pc.State, list[Click], object, list[str]]] = {
    "a dance": (rich(), [], 7, ["unknown-click"]),
    "pass": (rich(), [], OnPass(), ["may-not-pass"]),
    "token": (rich(), [], OnToken("pairs"), ["no-token-due"]),
    "strange token": (rich(), [], OnToken("x"), ["no-token-due", "token-not-in-supply"]),
    "pile while a token is due": (token_due(), [], OnPile(), ["token-due"]),
    "card at the start": (rich(), [], OnCard("ecology"), ["nothing-to-pay"]),
    "auto-pay at the start": (rich(), [], OnAutoPay(), ["nothing-to-pay"]),
    "no such cell": (rich(), [], OnCell(16), ["no-such-cell"]),
    "cell while a token is due": (token_due(), [], OnCell(5), ["token-due"]),
    "gap": (token_due(), [], OnCell(0), ["token-due", "empty-cell"]),
    "unaffordable cell": (_poor(), [], OnCell(3), ["no-affordable-pair"]),
    "second flip": (_flipped(), [], OnFlip(), ["already-flipped"]),
    "nothing to flip": (_poor(), [], OnFlip(), ["nothing-to-flip"]),
    "after the end": (_over(), [], OnPile(), ["game-over", "pile-too-small"]),
    "building to flip": (rich(), [OnFlip()], OnCell(0), ["not-a-resource"]),
    "pile while flipping": (rich(), [OnFlip()], OnPile(), ["flip-begun"]),
    "the same cell": (rich(), [OnCell(0)], OnCell(0), ["cell-already-chosen"]),
    "distant cell": (rich(), [OnCell(0)], OnCell(5), ["not-adjacent"]),
    "cell off the market": (rich(), [OnCell(0)], OnCell(63), ["no-such-cell", "not-adjacent"]),
    "pile while drafting": (rich(), [OnCell(0)], OnPile(), ["draft-begun"]),
    "card while drafting": (rich(), [OnCell(0)], OnCard("ecology"), ["nothing-to-pay"]),
    "cell while paying": (rich(), CELLS, OnCell(2), ["payment-begun"]),
    "unknown card": (rich(), CELLS, OnCard("water"), ["unknown-face"]),
    "card not held": (rich(), CELLS, OnCard("community"), ["not-held"]),
    "useless card": (rich(), CELLS, OnCard("energy"), ["card-not-needed"]),
    "two of one": (rich(), [*CELLS, OnCard("ecology")], OnCard("ecology-2"), ["card-not-needed"]),
    "after the last click": (rich(), [OnPile()], OnPile(), ["action-chosen"]),
}


@pytest.mark.parametrize("case", REFUSALS)
def test_a_click_that_is_not_possible_says_why(case: str) -> None:
    state, clicks, click, codes = REFUSALS[case]
    guide = guided_turn(state, clicks)
    reasons = guide.why_not(click)  # type: ignore[arg-type]
    assert [reason.code for reason in reasons] == codes
    assert click not in guide.choices
    with pytest.raises(pc.errors.IllegalClick) as caught:
        guide.click(click)  # type: ignore[arg-type]
    assert (caught.value.click, caught.value.reasons) == (click, reasons)
    for lang in ("en", "pl", "fr"):
        sentences = [pc.describe(reason, state, lang=lang) for reason in reasons]
        assert pc.describe(caught.value, state, lang=lang) == " ".join(sentences)


def test_an_unaffordable_second_cell_says_what_is_missing() -> None:
    state = arrange({0: "tiny-house-1", 1: "tiny-house-2"}, [player(["ecology"]), player()])
    (reason,) = guided_turn(state, [OnCell(4)]).why_not(OnCell(0))
    assert reason.code == "cannot-afford"


@pytest.mark.parametrize(
    ("kind", "value"), [(OnCell, "1"), (OnCell, True), (OnCard, 1), (OnToken, None)]
)
def test_a_click_on_something_impossible_cannot_be_made(kind: Any, value: object) -> None:
    with pytest.raises(pc.errors.MalformedAction, match=f"{kind.__name__}: "):
        kind(value)


def test_a_seat_clicks_only_in_its_turn() -> None:
    guide = guided_turn(rich(), seat=1)
    assert guide.choices == ()
    assert [reason.code for reason in guide.why_not(OnPile())] == ["not-your-turn"]
    assert guided_turn(rich(), [OnCell(0)], seat=0).back() == guided_turn(rich(), seat=0)
    with pytest.raises(pc.errors.SeatError):
        guided_turn(rich(), seat=2)
