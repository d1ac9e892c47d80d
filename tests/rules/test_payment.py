"""The payments that the engine lists are exactly the legal ones."""

from __future__ import annotations

import random
from itertools import product

import pytest

import pointcity as pc
from citykit.tools.mappings import Counts
from pointcity._engine.options import Options
from pointcity.model import Card, Face, Player, Ruleset
from pointcity.model.reasons import CannotAfford, PaymentShort, Shortage
from pointcity.rules.payment import (
    Bill,
    bill_of,
    covers,
    is_legal_payment,
    permanents_serving,
    sparing_prices,
    superfluous,
    why_not_pay,
    wild_symbols,
)
from tests.support import plain
from tests.support.bills import RULESETS, in_numbers, is_small, listed, odd_ruleset, random_bill
from tests.support.positions import arrange, back, pays, player, ruleset


def _all_payments(bill: Bill) -> set[tuple[str, ...]]:
    """Try every choice of the cards, and keep those that are legal by definition."""
    faces = [face.id for face in bill.ruleset.faces]
    found = set()
    for counts in product(*(range(bill.cards[face] + 1) for face in faces)):
        pay = [face for face, count in zip(faces, counts, strict=True) for _ in range(count)]
        if is_legal_payment(bill, tuple(sorted(pay))):
            found.add(tuple(sorted(pay)))
    return found


@pytest.mark.parametrize("tries", [40, pytest.param(800, marks=pytest.mark.slow)])
@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_the_engine_lists_exactly_the_legal_payments(rules: Ruleset, tries: int) -> None:
    rng = random.Random(2024)
    tried = 0
    while tried < tries:
        bill = random_bill(rng, rules)
        if is_small(bill):
            tried += 1
            found = listed(bill)
            everything = [face for face, count in bill.cards.items() for _ in range(count)]
            assert len(found) == len(set(found))
            assert set(found) == _all_payments(bill), bill
            assert bool(found) == covers(bill, everything)
            assert all(list(pay) == sorted(pay) for pay in found)


# --- Wild cards of several symbols -----------------------------------------------------


def _odd_bill(
    cost: dict[str, int], cards: dict[str, int], permanents: dict[str, int] | None = None
) -> Bill:
    return Bill(odd_ruleset(), Counts(cost), Counts(cards), Counts(permanents or {}))


def test_t6_a_wild_card_counts_as_many_of_anything_as_it_shows_symbols() -> None:
    bill = _odd_bill({"air": 2, "water": 1}, {"any": 2, "any-2": 1, "wild-3": 1})
    assert listed(bill) == (("any", "any-2"), ("wild-3",))
    assert wild_symbols(bill, ["any", "any-2", "wild-3"]) == 6
    assert covers(bill, ["wild-3"])
    assert not covers(bill, ["any-2"])


def test_q6_a_symbol_of_a_wild_card_is_wasted_only_if_no_card_could_be_taken_back() -> None:
    bill = _odd_bill({"air": 2}, {"air": 1, "any-2": 1, "wild-3": 1})
    assert listed(bill) == (("any-2",), ("wild-3",))  # with air, the other card would waste air
    bill = _odd_bill({"air": 3}, {"air-3": 1, "air": 1, "any": 1, "any-2": 2})
    assert listed(bill) == (
        ("air", "any-2"),
        ("air-3",),
        ("any", "any-2"),
        ("any-2", "any-2"),
    )


def test_q6_the_spare_symbols_of_a_wild_card_take_back_a_small_card() -> None:
    """Three symbols of a wild card and a two make five for four: the two must stay."""
    bill = _odd_bill({"air": 4}, {"air": 1, "air-2": 1, "wild-3": 1})
    assert listed(bill) == (("air", "wild-3"), ("air-2", "wild-3"))
    bill = _odd_bill({"air": 4}, {"air": 2, "air-2": 1, "wild-3": 1})
    assert ("air", "air", "wild-3") not in listed(bill)
    assert superfluous(bill, ["air", "air", "wild-3"]) == ("air",)


def test_t5_permanent_wild_resources_help_before_wild_cards_do() -> None:
    bill = _odd_bill({"air": 3}, {"any-2": 2, "wild-3": 1}, {"any": 1, "wild": 1})
    assert listed(bill) == (("any-2",), ("wild-3",))
    bill = _odd_bill({"air": 3}, {"air": 3}, {"wild": 2})
    assert listed(bill) == (("air",),)


def test_the_fewest_wild_cards_are_few_cards_and_not_few_symbols() -> None:
    """One wild card of three symbols is spared before two of one and two."""
    bill = _odd_bill({"air": 3}, {"any": 1, "any-2": 1, "wild-3": 1})
    _, held, cost = in_numbers(bill)
    assert Options(held, cost).cheapest(sparing_prices(bill.ruleset)) == ("wild-3",)


def test_what_lacks_is_told_in_symbols_of_wild_cards() -> None:
    bill = _odd_bill({"air": 8}, {"air": 1, "any-2": 1, "wild-3": 1})
    (reason,) = why_not_pay(bill, ())
    assert reason == CannotAfford((Shortage("air", 8, 1),), 5)
    bill = _odd_bill({"air": 4}, {"air": 1, "any-2": 1, "wild-3": 1})
    (reason,) = why_not_pay(bill, ("any-2",))
    assert reason == PaymentShort((Shortage("air", 4, 0),), 2)


# --- The order of payments -------------------------------------------------------------


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


def test_permanent_wild_resources_serve_for_what_all_cards_lack() -> None:
    """Six air: the cards pay three of them, two as wild ones; one wild resource stays idle."""
    bill = _odd_bill({"air": 6}, {"air": 1, "any-2": 1}, {"any": 1, "wild": 3})
    assert permanents_serving(bill, ("air", "any-2")) == {"any": 1, "wild": 2}
    assert wild_symbols(bill, ("air", "any-2")) == 2 + 1 + 3


def test_t5_a_drafted_resource_is_added_to_those_of_its_kind_in_hand() -> None:
    bill = bill_of(ruleset(), player(["energy"] * 2), [back("energy"), back("ecology")])
    assert bill.cards == {"energy": 3, "ecology": 1}


def test_a_sparing_player_counts_wild_cards_then_symbols_then_cards() -> None:
    prices = sparing_prices(ruleset())
    assert (prices["energy"], prices["energy-2"]) == ((0, 1, 1), (0, 2, 1))
    assert prices["ingenuity"] == (1, 1, 1)


def test_a_gap_costs_nothing_and_gives_nothing() -> None:
    gaps = [pc.model.Gap.BUILDING, pc.model.Gap.RESOURCE]
    bill = bill_of(ruleset(), player(["energy"]), gaps)
    assert not bill.cost
    assert bill.cards == {"energy": 1}
