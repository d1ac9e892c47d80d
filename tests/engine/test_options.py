"""What the engine answers about payments without listing them."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice, product

import pytest
from attrs import evolve

import pointcity as pc
from citykit.bots import make
from pointcity._engine.holdings import Currency
from pointcity._engine.legal import draft_options
from pointcity._engine.options import MAX_PRICES, Options, PriceList
from pointcity._engine.paying import MAX_LISTED, Payments
from pointcity.model import Card, Deal, Face, Gap, Market, Resource, Ruleset
from pointcity.play import OnAutoPay, OnCard, OnCell
from pointcity.rules.payment import sparing_prices
from pointcity.rules.state import position_of
from tests.support import plain
from tests.support.bills import (
    RULESETS,
    hoard,
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
            assert options.cheapest(sparing_prices(rules)) == plain.cheapest(rules, payments)


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
            assert options.cheapest(sparing_prices(rules)) == plain.cheapest(rules, payments)


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


def test_more_actions_than_can_be_listed_are_counted_and_not_listed() -> None:
    table = hoard()
    assert pc.rules.count_legal_actions(table) > 10_000_000
    with pytest.raises(pc.errors.TooManyActions, match="more than 100000 legal actions") as caught:
        pc.legal_actions(table)
    assert caught.value.limit == MAX_LISTED == 100_000
    with pytest.raises(pc.errors.TooManyActions):
        pc.rules.payment_options(table, (0, 1))


def test_as_many_payments_as_the_limit_are_listed_but_not_one_more() -> None:
    """Any of ten cards for each of five types: 100,000; with a wild card there are more."""
    symbols = range(1, 11)
    types = [Currency([f"{name}-{n}" for n in symbols], symbols, highest=1) for name in "abcde"]
    wild = Currency(("wild",), (1,), highest=0)
    payments = Payments([*types, wild])
    held = [each.holding((1,) * 10, 0) for each in types]
    cost = tuple((kind, 1) for kind in range(5))
    assert len(payments.find([*held, wild.holding((0,), 0)], cost)) == MAX_LISTED
    with pytest.raises(pc.errors.TooManyActions):
        payments.find([*held, wild.holding((1,), 0)], cost)


def test_as_many_drafts_as_the_limit_are_listed_and_do_not_hide_the_next() -> None:
    """The first two cells have 100,000 payments, the next ten, the last a hundred."""
    names = ("a", "b", "c", "d", "e")
    faces = [Face(name, n) for name in names for n in range(1, 11)]
    cards = [Card(f"card-{face.id}", 1, face, "X") for face in faces]
    dear = Card("dear", 1, faces[0], "X", dict.fromkeys(names, 1))
    cheap, other = (Card(f"only-{name}", 1, faces[0], "X", {name: 1}) for name in "ab")
    ruleset = evolve(
        pc.official_ruleset(),
        resources=tuple(map(Resource, names)),
        cards=(*cards, dear, cheap, other),
        civics=(),
        market=Market(1, 4),
        players=(Deal(2, (10,), 0),),
        starting_cards=(),
        solo=None,
    )
    table = pc.new_game(2, seed=1, ruleset=ruleset).table
    rich = evolve(table.players[0], hand={face.id: 1 for face in faces})
    table = evolve(table, players=(rich, rich), pile=0, top=None)
    gap = Gap.BUILDING
    full = evolve(table, market=(dear, cards[0], gap, gap))
    assert len(pc.legal_actions(full)) == MAX_LISTED
    for last in (gap, other):
        fuller = evolve(table, market=(dear, cards[0], cheap, last))
        assert pc.rules.count_payments(fuller, (1, 2)) == 10
        with pytest.raises(pc.errors.TooManyActions):
            pc.legal_actions(fuller)


def test_a_payment_out_of_millions_is_found_in_few_steps() -> None:
    options = draft_options(position_of(hoard()), (0, 1))
    assert options.count() > 1_000_000
    assert len(options._counts) < 5_000


def test_legality_needs_no_list() -> None:
    table = hoard()
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
    table = hoard()
    rng = random.Random(6)
    sampled = {pc.search.sample_action(table, rng) for _ in range(30)}
    assert all(action is not None and not pc.why_not(table, action) for action in sampled)
    assert len(sampled) > 20


def test_a_guided_payment_is_built_out_of_millions() -> None:
    table = hoard()
    guide = pc.guided_turn(table).click(OnCell(0)).click(OnCell(1))
    assert guide.action is None
    while guide.action is None:
        cards = [click for click in guide.choices if isinstance(click, OnCard)]
        guide = guide.click(cards[0])
    assert pc.why_not(table, guide.action) == ()
    guide = pc.guided_turn(table, [OnCell(0), OnCell(1), OnAutoPay()])
    assert guide.action == pc.Draft((0, 1), pc.rules.auto_pay(table, (0, 1)) or ())


def test_notation_names_one_payment_out_of_millions() -> None:
    table = hoard()
    action = pc.Draft((0, 1), pc.rules.auto_pay(table, (0, 1)) or ())
    for short in (False, True):
        text = pc.notation.format_action(action, table if short else None)
        assert pc.notation.parse_action(text, table) == action
    with pytest.raises(pc.errors.IllegalNotation, match="w0") as caught:
        pc.notation.parse_action("draft 0-1 pay 9*w0", table)
    assert [reason.code for reason in caught.value.reasons] == ["not-held", "payment-short"]


def test_the_greedy_bot_chooses_out_of_millions_of_actions() -> None:
    table = evolve(hoard(), pile=0, top=None)
    action = make(pc, "greedy").choose(table, pc.search.frugal_actions(table))
    assert isinstance(action, pc.Draft)
    assert pc.why_not(table, action) == ()


# --- One payment for each pair ---------------------------------------------------------


def test_frugal_actions_are_the_legal_ones_with_one_payment_for_each_pair() -> None:
    rng = random.Random(7)
    for players in (1, 2, 3):
        state = pc.new_game(players, seed=9)
        while actions := pc.legal_actions(state):
            expected = [
                action
                for action in actions
                if not isinstance(action, pc.Draft)
                or action.pay == pc.rules.auto_pay(state, action.cells)
            ]
            assert list(pc.search.frugal_actions(state)) == expected
            state = pc.apply(state, rng.choice(actions))
        assert pc.search.frugal_actions(state) == ()
    stuck = arrange(dict.fromkeys(range(16), "dam-1"), [player(), player()], pile=0, top=None)
    assert pc.search.frugal_actions(stuck) == (pc.Pass(),)


def test_frugal_actions_pay_with_what_is_worth_least_to_the_player() -> None:
    held = ["economy", "economy-2", "ingenuity", "ingenuity", "ingenuity"]
    state = arrange({0: "bus-stop-3"}, [player(held), player()])  # three economy
    worth = {face.id: 10 for face in state.table.ruleset.faces}
    pays = {
        action.pay
        for wild in (1, 30)
        for action in pc.search.frugal_actions(state, {**worth, "ingenuity": wild})
        if isinstance(action, pc.Draft) and action.cells == (0, 1)
    }
    assert pays == {("ingenuity",) * 3, ("economy", "economy-2")}


def test_prices_are_cached_within_bounds() -> None:
    faces = ("a", "b", "c", "d")
    prices = PriceList({face: (number, 0, 0) for number, face in enumerate(faces)})
    for pay in islice(product(faces, repeat=8), MAX_PRICES + 1):
        assert prices.of(pay) == (sum(map(faces.index, pay)), 0, 0)
    assert len(prices._known) == 1
