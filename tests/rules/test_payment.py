"""Every irredundant payment, each once: compared with trying all subsets of a hand."""

from __future__ import annotations

import random
from functools import cache
from itertools import product

import pytest
from attrs import evolve

import pointcity as pc
from pointcity.model.cards import Card, Face, Resource
from pointcity.model.ruleset import Ruleset
from pointcity.model.table import Player
from pointcity.rules.payment import Purchase, affordable, payments, permanents_serving, purchase
from tests.support.positions import arrange, pays, player, ruleset


def _covers(counts: tuple[int, ...], bill: Purchase) -> bool:
    lookup = bill.lookup
    have = [0] * lookup.types + [*bill.permanents[lookup.types :]]
    for face, count in enumerate(counts):
        have[lookup.face_resource[face]] += count * lookup.face_symbols[face]
    lacking = sum(n - have[i] for i, n in enumerate(bill.need) if n > have[i])
    return lacking <= sum(have[lookup.types :])


def _brute_force(bill: Purchase) -> set[tuple[str, ...]]:
    """Try every sub-multiset of the cards; keep those that cover and waste no card."""
    found = set()
    for counts in product(*(range(count + 1) for count in bill.counts)):
        fewer = (
            (*counts[:i], count - 1, *counts[i + 1 :]) for i, count in enumerate(counts) if count
        )
        if _covers(counts, bill) and not any(_covers(less, bill) for less in fewer):
            faces = zip(bill.lookup.faces, counts, strict=True)
            found.add(tuple(sorted(f.id for f, count in faces for _ in range(count))))
    return found


@cache
def _odd_ruleset() -> Ruleset:
    """Return a ruleset with two wilds of up to three symbols, one of them first by name."""
    wilds = (Resource("any", wild=True), Resource("wild", wild=True))
    faces = [Face(n, s) for n in ("air", "water") for s in (1, 2, 3)]
    faces += [Face("any", 1), Face("any", 2), Face("wild", 3)]
    costs = (("air", 4), ("water", 4))
    cards = tuple(Card(f"c{i}", 1, face, "x", costs) for i, face in enumerate(faces))
    free = (Resource("air"), Resource("water"), *wilds)
    return evolve(ruleset(), resources=free, cards=cards, starting_cards=(), civics=(), players=())


def _random_bill(rng: random.Random, rules: Ruleset) -> Purchase:
    lookup = rules.lookup
    counts = tuple(rng.choice((0, 0, 1, 1, 2, 3)) for _ in lookup.faces)
    need = tuple(rng.choice((0, 0, 1, 2, 3, 4, 7)) for _ in range(lookup.types))
    wild = len(lookup.resources) - lookup.types
    spare = tuple(rng.choice((0, 0, 0, 1, 2)) for _ in range(wild))
    permanents = (0,) * lookup.types + (spare if rules is not ruleset() else (0,) * wild)
    return Purchase(lookup, counts, need, need, permanents)


def _small(bill: Purchase) -> bool:
    """Say whether trying everything is bearable."""
    size = 1
    for count in bill.counts:
        size *= count + 1
    return size <= 300


@pytest.mark.slow
@pytest.mark.parametrize("rules", [ruleset(), _odd_ruleset()], ids=["official", "odd"])
def test_payments_agree_with_brute_force_on_ten_thousand_random_cases(rules: Ruleset) -> None:
    rng = random.Random(2024)
    tried = 0
    while tried < 5_000:
        bill = _random_bill(rng, rules)
        if _small(bill):
            tried += 1
            found = payments(bill)
            assert len(found) == len(set(found))
            assert set(found) == _brute_force(bill), bill
            assert bool(found) == affordable(bill)
            assert all(list(pay) == sorted(pay) for pay in found)


def _order(rules: Ruleset, pay: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(-pay.count(face.id) for face in rules.lookup.faces)


def test_payments_with_more_of_an_earlier_face_come_first() -> None:
    rng = random.Random(7)
    for rules in (ruleset(), _odd_ruleset()):
        for _ in range(500):
            found = payments(_random_bill(rng, rules))
            assert found == sorted(found, key=lambda pay: _order(rules, pay))


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
    rules = evolve(rules, cards=(*rules.cards, Card("b", 1, Face("air"), "b", (("air", 3),))))
    lookup = rules.lookup
    seat = Player((0,) * len(lookup.faces), (), (), (1, 0, 1, 2))
    bill = purchase(lookup, seat, [lookup.card["b"]])
    assert payments(bill) == [()]
    assert permanents_serving(bill, ()) == (("air", 1), ("any", 1), ("wild", 1))
