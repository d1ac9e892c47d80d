"""The payments that the engine lists are exactly the legal ones."""

from __future__ import annotations

import random
from functools import cache
from itertools import product

import pytest
from attrs import evolve

import pointcity as pc
from citykit.mappings import Counts
from pointcity._engine.tables import Tables
from pointcity.model import Card, Face, Player, Resource, Ruleset
from pointcity.rules.payment import Bill, bill_of, covers, is_legal_payment, permanents_serving
from tests.support.positions import arrange, pays, player, ruleset


@cache
def _odd_ruleset() -> Ruleset:
    """Return a ruleset with two wilds of up to three symbols, one of them first by name."""
    wilds = (Resource("any", wild=True), Resource("wild", wild=True))
    faces = [Face(n, s) for n in ("air", "water") for s in (1, 2, 3)]
    faces += [Face("any", 1), Face("any", 2), Face("wild", 3)]
    cost = {"air": 4, "water": 4}
    cards = tuple(Card(f"c{i}", 1, face, "x", cost) for i, face in enumerate(faces))
    free = (Resource("air"), Resource("water"), *wilds)
    return evolve(ruleset(), resources=free, cards=cards, starting_cards=(), civics=(), players=())


def _unsorted_ruleset() -> Ruleset:
    """Return a ruleset in which the face ids of one type come between those of another."""
    names = ("sun", "sun-1x")
    faces = [Face("sun"), Face("sun", 2), Face("sun-1x"), Face("joker")]
    cards = tuple(Card(f"c{i}", 1, f, "x", dict.fromkeys(names, 2)) for i, f in enumerate(faces))
    resources = (*map(Resource, names), Resource("joker", wild=True))
    return evolve(ruleset(), resources=resources, cards=cards, civics=(), starting_cards=())


def _payments(bill: Bill) -> list[tuple[str, ...]]:
    """Return the payments that the engine lists for a bill."""
    tables = Tables(bill.ruleset)
    names = bill.ruleset.ordinary_ids
    spare = sum(bill.permanents[name] for name in bill.ruleset.wild_ids)
    held = [
        currency.holding(tuple(bill.cards[face] for face in currency.faces), permanents)
        for currency, permanents in zip(
            tables.currencies, [*(bill.permanents[name] for name in names), spare], strict=True
        )
    ]
    cost = tuple((kind, bill.cost[name]) for kind, name in enumerate(names) if bill.cost[name])
    return list(tables.payments.of(held, cost))


def _all_payments(bill: Bill) -> set[tuple[str, ...]]:
    """Try every choice of the cards, and keep those that are legal by definition."""
    faces = [face.id for face in bill.ruleset.faces]
    found = set()
    for counts in product(*(range(bill.cards[face] + 1) for face in faces)):
        pay = [face for face, count in zip(faces, counts, strict=True) for _ in range(count)]
        if is_legal_payment(bill, tuple(sorted(pay))):
            found.add(tuple(sorted(pay)))
    return found


def _random_bill(rng: random.Random, rules: Ruleset) -> Bill:
    cards = {face.id: rng.choice((0, 0, 1, 1, 2, 3)) for face in rules.faces}
    highest = 2 * max(max(card.cost.values(), default=0) for card in rules.cards)
    amounts = [n for n in (0, 0, 1, 2, 3, 4, 7) if n <= highest]
    cost = {name: rng.choice(amounts) for name in rules.ordinary_ids}
    permanents = {name: rng.choice((0, 0, 0, 1, 2)) for name in rules.resource_ids}
    return Bill(rules, Counts(cost), Counts(cards), Counts(permanents))


def _is_small(bill: Bill) -> bool:
    """Report whether trying everything is bearable."""
    size = 1
    for count in bill.cards.values():
        size *= count + 1
    return size <= 300


RULESETS = {"official": ruleset(), "odd": _odd_ruleset(), "unsorted": _unsorted_ruleset()}


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_the_engine_lists_exactly_the_legal_payments(rules: Ruleset) -> None:
    rng = random.Random(2024)
    tried = 0
    while tried < 800:
        bill = _random_bill(rng, rules)
        if _is_small(bill):
            tried += 1
            found = _payments(bill)
            everything = [face for face, count in bill.cards.items() for _ in range(count)]
            assert len(found) == len(set(found))
            assert set(found) == _all_payments(bill), bill
            assert bool(found) == covers(bill, everything)
            assert all(list(pay) == sorted(pay) for pay in found)


def test_payments_with_more_of_an_earlier_face_come_first() -> None:
    rng = random.Random(7)
    for rules in (ruleset(), _odd_ruleset()):
        for _ in range(100):
            found = _payments(_random_bill(rng, rules))
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


def test_auto_pay_is_one_of_the_options_and_beats_them_all() -> None:
    rng = random.Random(3)
    state = pc.new_game(2, seed=8)
    while actions := pc.legal_actions(state):
        for cells in pc.search.payable_pairs(state):
            assert pc.rules.auto_pay(state, cells) in pc.rules.payment_options(state, cells)
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
    rules = _odd_ruleset()
    seat = Player({}, (), (), {"air": 1, "any": 1, "wild": 2})
    bill = bill_of(rules, seat, [Card("b", 1, Face("air"), "b", {"air": 3})])
    assert _payments(bill) == [()]
    assert permanents_serving(bill, ()) == {"air": 1, "any": 1, "wild": 1}


def test_a_gap_costs_nothing_and_gives_nothing() -> None:
    gaps = [pc.model.Gap.BUILDING, pc.model.Gap.RESOURCE]
    bill = bill_of(ruleset(), player(["energy"]), gaps)
    assert not bill.cost
    assert bill.cards == {"energy": 1}
