"""The payments that the engine lists are exactly the legal ones."""

from __future__ import annotations

import random
from itertools import product

import pytest

import pointcity as pc
from citykit.mappings import Counts
from pointcity.model import Card, Face, Player, Ruleset
from pointcity.rules.payment import Bill, bill_of, covers, is_legal_payment, permanents_serving
from tests.support import plain
from tests.support.bills import RULESETS, is_small, listed, odd_ruleset, random_bill
from tests.support.positions import arrange, pays, player, ruleset


def _all_payments(bill: Bill) -> set[tuple[str, ...]]:
    """Try every choice of the cards, and keep those that are legal by definition."""
    faces = [face.id for face in bill.ruleset.faces]
    found = set()
    for counts in product(*(range(bill.cards[face] + 1) for face in faces)):
        pay = [face for face, count in zip(faces, counts, strict=True) for _ in range(count)]
        if is_legal_payment(bill, tuple(sorted(pay))):
            found.add(tuple(sorted(pay)))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_the_engine_lists_exactly_the_legal_payments(rules: Ruleset) -> None:
    rng = random.Random(2024)
    tried = 0
    while tried < 800:
        bill = random_bill(rng, rules)
        if is_small(bill):
            tried += 1
            found = listed(bill)
            everything = [face for face, count in bill.cards.items() for _ in range(count)]
            assert len(found) == len(set(found))
            assert set(found) == _all_payments(bill), bill
            assert bool(found) == covers(bill, everything)
            assert all(list(pay) == sorted(pay) for pay in found)


def test_payments_with_more_of_an_earlier_face_come_first() -> None:
    rng = random.Random(7)
    for rules in (ruleset(), odd_ruleset()):
        for _ in range(100):
            found = listed(random_bill(rng, rules))
            order = [tuple(-pay.count(face.id) for face in rules.faces) for pay in found]
            assert order == sorted(order)


def test_a_payment_of_cards_that_are_not_held_is_not_legal() -> None:
    bill = Bill(ruleset(), Counts({"energy": 1}), Counts({"energy": 1}), Counts())
    assert is_legal_payment(bill, ("energy",))
    assert not is_legal_payment(bill, ("energy-2",))


def test_a_hand_of_doubles_and_singles_can_waste_half_a_card_when_it_must() -> None:
    """Three economy: two doubles waste one symbol, which no choice of those cards avoids."""
    held = ["economy-2", "economy-2", "economy"]
    state = arrange({0: "bus-stop-3"}, [player(held), player()])
    assert pays(state, (0, 1)) == {("economy", "economy-2"), ("economy-2", "economy-2")}


def test_auto_pay_spends_the_fewest_wilds_then_wastes_least_then_discards_fewest() -> None:
    held = ["economy", "economy", "economy-2", "economy-2", "ingenuity"]
    state = arrange({0: "bus-stop-3", 1: "energy"}, [player(held), player()])
    assert pc.rules.auto_pay(state, (0, 1)) == ("economy", "economy-2")
    held = ["economy", "economy-2", "economy", "economy"]
    state = arrange({0: "tiny-house-4", 1: "energy"}, [player(held), player()])
    assert pc.rules.auto_pay(state, (0, 1)) == ("economy-2",)
    assert pc.rules.auto_pay(arrange({0: "dam-1"}, [player(), player()]), (0, 1)) is None
    assert pc.rules.auto_pay(arrange({}), (0, 1)) == ()


def test_auto_pay_is_the_cheapest_of_all_payments_in_every_position() -> None:
    rng = random.Random(3)
    for players in (1, 2, 3):
        state = pc.new_game(players, seed=8)
        while actions := pc.legal_actions(state):
            for cells in pc.search.payable_pairs(state):
                options = pc.rules.payment_options(state, cells)
                assert pc.rules.auto_pay(state, cells) == plain.cheapest(ruleset(), options)
            state = pc.apply(state, rng.choice(actions))


def test_payments_cannot_be_asked_for_cells_that_cannot_be_drafted() -> None:
    state = arrange({})
    with pytest.raises(pc.IllegalAction, match="not side by side"):
        pc.rules.payment_options(state, (0, 5))
    with pytest.raises(pc.IllegalAction, match="no cell 16"):
        pc.rules.auto_pay(state, (15, 16))
    over = arrange({}, step=pc.model.Step.OVER)
    with pytest.raises(pc.IllegalAction, match="over"):
        pc.rules.payment_options(over, (0, 1))
    assert pc.search.payable_pairs(over) == ()


def test_the_permanents_that_serve_include_the_wild_ones() -> None:
    rules = odd_ruleset()
    seat = Player({}, (), (), {"air": 1, "any": 1, "wild": 2})
    bill = bill_of(rules, seat, [Card("b", 1, Face("air"), "b", {"air": 3})])
    assert listed(bill) == ((),)
    assert permanents_serving(bill, ()) == {"air": 1, "any": 1, "wild": 1}


def test_a_gap_costs_nothing_and_gives_nothing() -> None:
    gaps = [pc.model.Gap.BUILDING, pc.model.Gap.RESOURCE]
    bill = bill_of(ruleset(), player(["energy"]), gaps)
    assert not bill.cost
    assert bill.cards == {"energy": 1}
