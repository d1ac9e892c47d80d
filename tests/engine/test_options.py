"""What the engine answers about payments without listing them."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from attrs import evolve

import pointcity as pc
from pointcity._engine.legal import draft_options
from pointcity._engine.options import Options
from pointcity._engine.paying import MAX_LISTED
from pointcity.model import Gap, Ruleset
from pointcity.rules.state import position_of
from tests.support import plain
from tests.support.bills import (
    RULESETS,
    explosive_ruleset,
    in_numbers,
    is_small,
    listed,
    random_bill,
)
from tests.support.positions import arrange, player

# --- The same as the list --------------------------------------------------------------


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_options_are_the_payments_that_are_listed(rules: Ruleset) -> None:
    rng = random.Random(25)
    tried = 0
    while tried < 150:
        bill = random_bill(rng, rules)
        if is_small(bill):
            tried += 1
            _, held, cost = in_numbers(bill)
            payments, options = listed(bill), Options(held, cost)
            assert options.count() == len(payments)
            assert options.listed() == payments
            assert tuple(map(options.nth, range(len(payments)))) == payments
            assert options.cheapest() == plain.cheapest(rules, payments)


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_options_with_chosen_cards_are_the_payments_that_contain_them(rules: Ruleset) -> None:
    rng = random.Random(26)
    tried = 0
    while tried < 150:
        bill = random_bill(rng, rules)
        everything = [face for face, count in bill.cards.items() for _ in range(count)]
        if is_small(bill):
            tried += 1
            chosen = Counter(rng.sample(everything, min(len(everything), rng.randrange(4))))
            _, held, cost = in_numbers(bill)
            payments = [pay for pay in listed(bill) if chosen <= Counter(pay)]
            options = Options(held, cost, chosen.elements())
            assert options.listed() == tuple(payments)
            assert options.count() == len(payments)
            assert options.faces() == set().union(*(Counter(pay) - chosen for pay in payments))
            assert options.cheapest() == plain.cheapest(rules, payments)


def test_the_count_of_legal_actions_is_the_length_of_the_list() -> None:
    rng = random.Random(4)
    for players in (1, 2, 4):
        state = pc.new_game(players, seed=6)
        while actions := pc.legal_actions(state):
            assert pc.rules.count_legal_actions(state) == len(actions)
            state = pc.apply(state, rng.choice(actions))
        assert pc.rules.count_legal_actions(state) == 0
    stuck = arrange(dict.fromkeys(range(16), "dam-1"), [player(), player()], pile=0, top=None)
    assert pc.rules.count_legal_actions(stuck) == 1


def test_the_next_cards_lead_to_a_payment_and_nowhere_else() -> None:
    held = ["economy", "economy-2", "economy-2", "ingenuity", "energy"]
    state = arrange({0: "bus-stop-3"}, [player(held), player()])  # three economy
    assert pc.rules.next_cards(state, (0, 1)) == ("economy", "economy-2", "ingenuity")
    assert pc.rules.next_cards(state, (0, 1), ["economy-2"]) == (
        "economy",
        "economy-2",
        "ingenuity",
    )
    assert pc.rules.next_cards(state, (0, 1), ["economy"]) == ("economy-2",)
    assert pc.rules.next_cards(state, (0, 1), ["economy", "economy-2"]) == ()
    assert pc.rules.next_cards(state, (0, 1), ["energy"]) == ()
    assert pc.rules.count_payments(state, (0, 1)) == 3
    assert pc.rules.count_payments(state, (0, 1), ["economy"]) == 1
    assert pc.rules.count_payments(state, (0, 1), ["no-such-face"]) == 0
    assert pc.rules.auto_pay(state, (0, 1), ["ingenuity"]) == ("economy-2", "ingenuity")
    assert pc.rules.auto_pay(state, (0, 1), ["energy"]) is None


# --- More payments than can be listed --------------------------------------------------


def _hoard(copies: int = 3) -> pc.Table:
    """Return a table whose players have cards of every face and see only buildings."""
    rules = explosive_ruleset()
    table = pc.new_game(2, seed=1, ruleset=rules).table
    rich = evolve(table.players[0], hand={face.id: copies for face in rules.faces})
    return evolve(table, players=(rich, rich), market=rules.cards[:16])


def test_more_actions_than_can_be_listed_are_counted_and_not_listed() -> None:
    table = _hoard()
    assert pc.rules.count_legal_actions(table) > 10_000_000
    with pytest.raises(pc.errors.TooManyActions, match="more than 100,000 legal actions") as caught:
        pc.legal_actions(table)
    assert caught.value.limit == MAX_LISTED == 100_000
    with pytest.raises(pc.errors.TooManyActions):
        pc.rules.payment_options(table, (0, 1))


def test_pairs_that_can_be_listed_can_still_be_too_many_together() -> None:
    table = _hoard(copies=1)
    counts = {pair: pc.rules.count_payments(table, pair) for pair in table.ruleset.market.pairs}
    richest = max(counts, key=lambda pair: counts[pair])
    assert counts[richest] > MAX_LISTED
    market = [*table.market[: richest[0]], Gap.BUILDING, *table.market[richest[0] + 1 :]]
    table = evolve(table, market=tuple(market))
    pairs = pc.search.payable_pairs(table)
    assert sum(counts[pair] for pair in pairs) > MAX_LISTED
    for pair in pairs[::4]:
        assert len(set(pc.rules.payment_options(table, pair))) == counts[pair]
    with pytest.raises(pc.errors.TooManyActions):
        pc.legal_actions(table)


def test_a_payment_out_of_millions_is_found_in_few_steps() -> None:
    options = draft_options(position_of(_hoard()), (0, 1))
    assert options.count() > 1_000_000
    assert options.cheapest() is not None
    assert len(options._counts) + len(options._cheapest) < 5_000


def test_legality_needs_no_list() -> None:
    table = _hoard()
    rng = random.Random(5)
    for pair in pc.search.payable_pairs(table)[:4]:
        pay = pc.rules.auto_pay(table, pair)
        assert pay is not None
        assert pc.why_not(table, pc.Draft(pair, pay)) == ()
        (short,) = pc.why_not(table, pc.Draft(pair, pay[1:]))
        assert short.code == "payment-short"
        (excess,) = pc.why_not(table, pc.Draft(pair, (*pay, "w0")))
        assert excess.code == "payment-excess"
        face = rng.choice(pay)
        (held,) = pc.why_not(table, pc.Draft(pair, (face,) * 4))[:1]
        assert held.code == "not-held"


def test_a_sample_out_of_millions_of_payments_is_legal() -> None:
    table = _hoard()
    rng = random.Random(6)
    sampled = {pc.search.sample_action(table, rng) for _ in range(30)}
    assert all(action is not None and not pc.why_not(table, action) for action in sampled)
    assert len(sampled) > 20
