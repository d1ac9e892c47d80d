"""The engine agrees with its plain version, and its caches are bounded."""

from __future__ import annotations

import pickle
import random
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

import pointcity as pc
from pointcity._engine import views
from pointcity._engine.holdings import MAX_HOLDINGS, Currency
from pointcity._engine.legal import draft_payments, is_payment
from pointcity._engine.paying import MAX_PAYMENTS
from pointcity._engine.tables import Tables, tables_of
from pointcity.model import Back, Card, Cell, Deal, Face, Market, Resource, Ruleset
from pointcity.rules.state import position_of
from tests.support import plain
from tests.support.positions import arrange, player
from tests.support.strategies import Playthrough, games, play_randomly, playthroughs


def _wild_ruleset() -> Ruleset:
    """Return a small game with three-symbol cards, two wilds and permanent wild resources."""
    rng = random.Random(1)
    faces = [Face("air"), Face("air", 2), Face("air", 3), Face("water"), Face("water", 3)]
    faces += [Face("any"), Face("any", 2), Face("wild", 3)]
    gifts = ["air", "water", "any", "wild"]
    cards = [
        Card(
            f"c{number}",
            1 + number % 2,
            rng.choice(faces),
            "x",
            {name: rng.choice((0, 1, 2, 4)) for name in ("air", "water")},
            {rng.choice(gifts): rng.choice((1, 1, 2))},
        )
        for number in range(60)
    ]
    return evolve(
        pc.official_ruleset(),
        resources=(
            Resource("air"),
            Resource("water"),
            Resource("any", wild=True),
            Resource("wild", wild=True),
        ),
        market=Market(2, 3),
        cards=tuple(cards),
        civics=(),
        players=(Deal(2, (20, 20), 0),),
        starting_cards=(Face("any"),),
        solo=None,
    )


@pytest.fixture(name="wild", scope="module")
def _wild() -> Ruleset:
    return _wild_ruleset()


@games
@given(playthroughs())
def test_legal_actions_are_what_the_plain_version_lists(played: Playthrough) -> None:
    for state, _ in played[::4]:
        assert list(pc.legal_actions(state)) == plain.legal_actions(state.table)


@pytest.mark.parametrize("shape", [(1, 6), (6, 1), (2, 2), (3, 5), (7, 2)])
def test_whole_rows_and_columns_of_any_market_are_found(shape: tuple[int, int]) -> None:
    deal = Deal(2, (30, 10), 0)
    ruleset = evolve(pc.official_ruleset(), market=Market(*shape), players=(deal,), solo=None)
    rng = random.Random(4)
    flips = 0
    for state, _ in play_randomly(pc.new_game(2, 4, ruleset=ruleset), rng):
        listed = pc.legal_actions(state)
        assert list(listed) == plain.legal_actions(state.table)
        flips += any(isinstance(action, pc.Flip) for action in listed)
    assert flips > 1
    table = pc.new_game(2, 4, ruleset=ruleset).table
    across, down = shape[1], shape[0] * shape[1]
    rows = [range(start, start + across) for start in range(0, down, across)]
    for line in [*rows, *[range(start, down, across) for start in range(across)]]:
        market: list[Cell] = list(ruleset.cards[:down])
        for cell in line:
            market[cell] = table.market[cell]  # everything is dealt with its resource side up
        shown = evolve(table, market=tuple(market))
        assert list(pc.legal_actions(shown)) == plain.legal_actions(shown)


@pytest.mark.parametrize("seed", range(6))
def test_legal_actions_with_odd_wilds_are_what_the_plain_version_lists(
    wild: Ruleset, seed: int
) -> None:
    rng = random.Random(seed)
    for state, _ in play_randomly(pc.new_game(2, seed, ruleset=wild), rng):
        listed = pc.legal_actions(state)
        expected = plain.legal_actions(state.table)
        assert set(listed) == set(expected)
        assert len(listed) == len(expected)
        pairs = [action.cells for action in expected if isinstance(action, pc.Draft)]
        assert list(pc.search.payable_pairs(state)) == sorted(set(pairs))


def _near(table: pc.Table, action: pc.Draft, rng: random.Random) -> Iterator[pc.Draft]:
    """Yield drafts that pay one card more, one less or another one."""
    faces = [face.id for face in table.ruleset.faces]
    for place in range(len(action.pay)):
        fewer = action.pay[:place] + action.pay[place + 1 :]
        yield pc.Draft(action.cells, fewer)
        yield pc.Draft(action.cells, (*fewer, rng.choice(faces)))
    yield pc.Draft(action.cells, (*action.pay, rng.choice(faces)))
    yield pc.Draft(action.cells, (*action.pay, "nonsense"))


@pytest.mark.parametrize("seed", [0, *[pytest.param(n, marks=pytest.mark.slow) for n in (1, 2, 3)]])
def test_what_may_be_done_has_no_reason_against_it_and_the_other_way_round(
    wild: Ruleset, seed: int
) -> None:
    rng = random.Random(seed)
    for rules_ in (wild, pc.official_ruleset()):
        for state, _ in play_randomly(pc.new_game(2, seed, ruleset=rules_), rng):
            table, legal = state.table, pc.legal_actions(state)
            drafts = [action for action in legal if isinstance(action, pc.Draft)]
            some = rng.sample(drafts, min(5, len(drafts)))
            near = [each for action in some for each in _near(table, action, rng)]
            for action in (*near, *legal[:40]):
                assert (action in legal) == (not pc.why_not(state, action))
                assert pc.why_not(state, action) == pc.why_not(table, action)


def test_a_payment_is_legal_if_it_is_listed_whether_the_list_is_cached_or_not(
    wild: Ruleset,
) -> None:
    rng = random.Random(2)
    for state, _ in list(play_randomly(pc.new_game(2, 2, ruleset=wild), rng))[::3]:
        position = position_of(state)
        for cells in wild.market.pairs:
            listed = draft_payments(position, cells)
            drafts = [pc.Draft(cells, pay) for pay in (*listed[:5], ())]
            near = [each for draft in drafts for each in _near(state.table, draft, rng)]
            tried = {draft.pay for draft in (*drafts, *near)}
            cached = {pay for pay in tried if is_payment(position, cells, pay)}
            position.tables.payments.evict()
            assert {pay for pay in tried if is_payment(position, cells, pay)} == cached
            assert cached == tried.intersection(listed)


def test_who_has_no_wild_cards_can_pay_with_the_others() -> None:
    state = arrange({0: "tiny-house-1"}, [player(["ecology", "industry"]), player()])
    assert is_payment(position_of(state), (0, 1), ("ecology", "industry"))


@pytest.mark.parametrize("cell", [0, 5, 15])
def test_a_gap_is_never_drafted(cell: int) -> None:
    whole = pc.new_game(2, seed=1).table
    market = (*whole.market[:cell], pc.model.Gap.BUILDING, *whole.market[cell + 1 :])
    table = evolve(whole, market=market)
    expected = [pair for pair in pc.search.payable_pairs(whole) if cell not in pair]
    assert list(pc.search.payable_pairs(table)) == expected
    drafts = [each.cells for each in pc.legal_actions(table) if isinstance(each, pc.Draft)]
    assert drafts == expected
    pair = next(pair for pair in pc.search.payable_pairs(whole) if cell in pair)
    assert [reason.code for reason in pc.why_not(table, pc.Draft(pair))] == ["empty-cell"]


@pytest.mark.parametrize("gap", pc.model.Gap)
def test_a_gap_beside_a_building_is_never_drafted(gap: pc.model.Gap) -> None:
    whole = pc.new_game(2, seed=1).table
    table = evolve(whole, market=(*whole.ruleset.cards[:5], gap, gap, *whole.market[7:]))
    drafts = [each.cells for each in pc.legal_actions(table) if isinstance(each, pc.Draft)]
    for pair in (*drafts, *pc.search.payable_pairs(table)):
        assert not {5, 6} & {*pair}
    for cells in ((1, 5), (4, 5), (5, 6), (5, 9)):
        reasons = pc.why_not(table, pc.Draft(cells))
        assert {reason.code for reason in reasons} == {"empty-cell"}


def test_a_flip_does_not_rule_out_a_pass() -> None:
    """In a market of one row every column is a line of one cell."""
    deal = Deal(2, (30, 10), 0)
    ruleset = evolve(pc.official_ruleset(), market=Market(1, 3), players=(deal,), solo=None)
    table = pc.new_game(2, 4, ruleset=ruleset).table
    costly = ruleset.card("dam-1")
    stuck = evolve(table, market=(costly, table.market[1], costly), pile=0, top=None)
    assert list(pc.legal_actions(stuck)) == [pc.Flip(1), pc.Pass()]


@pytest.mark.parametrize(
    "stranger",
    [
        Card("x", 1, Face("energy"), "X"),
        evolve(pc.official_ruleset().cards[0], points=9),
        Back(9, Face("energy")),
    ],
)
def test_something_of_another_ruleset_is_refused(stranger: Card | Back) -> None:
    state = pc.new_game(2, seed=1)
    table = evolve(state.table, market=(stranger, *state.table.market[1:]))
    with pytest.raises(pc.errors.InconsistentTable, match="not part of the ruleset: "):
        pc.State.of(table, state.secret)
    foreign = evolve(state.table.supply[0], name="Foreign")
    name: Any = "pairs"  # not the token itself
    poor = evolve(state.table.players[0], hand={"fog": 1})
    for refused, named in (
        (table, type(stranger).__name__),
        (evolve(state.table, supply=(foreign,)), "Civic"),
        (evolve(state.table, supply=(name,)), "'pairs'"),
        (evolve(state.table, players=(poor, poor)), "'fog'"),
    ):
        with pytest.raises(pc.errors.InconsistentTable, match=f"of the ruleset: {named}"):
            pc.legal_actions(refused)


# --- Caches ----------------------------------------------------------------------------


def _cached(tables: Tables) -> int:
    """Return the number of cached entries, counted one by one."""
    found, nodes = 0, [holding.known for holding in tables.currencies[-1].cached()]
    while nodes:
        node = nodes.pop()
        nodes += node.more.values()
        found += sum(len(payments) + 1 for payments in node.paid.values())
        found += sum(len(child.ways) + 1 for child in node.more.values())
    return found


def test_caches_are_bounded() -> None:
    tables = tables_of(evolve(pc.official_ruleset(), name="bounded"))
    start = pc.new_game(2, seed=3, ruleset=tables.ruleset)
    tables.payments.limit, most = 40, 0
    for currency in tables.currencies:
        currency.limit = 3
    for state, _ in play_randomly(start, random.Random(3)):
        assert list(pc.legal_actions(state)) == plain.legal_actions(state.table)
        most = max(most, tables.payments.size)
        assert _cached(tables) <= tables.payments.size <= 40
        assert all(0 < len(currency.cached()) <= 3 for currency in tables.currencies)
    assert most > 20


def test_more_payments_than_the_cache_holds_are_listed_all_the_same() -> None:
    tables = tables_of(evolve(pc.official_ruleset(), name="tiny"))
    tables.payments.limit = 1
    table = pc.new_game(2, seed=3, ruleset=tables.ruleset).table
    rich = evolve(table.players[0], hand={face.id: 3 for face in tables.ruleset.faces})
    table = evolve(table, players=(rich, rich), market=tables.ruleset.cards[:16])
    assert len(pc.legal_actions(table)) > 500
    assert pc.legal_actions(table) == pc.legal_actions(table)
    assert _cached(tables) <= 1


def test_a_new_cache_is_empty_and_so_is_an_evicted_one() -> None:
    tables = Tables(pc.official_ruleset())
    payments, held = tables.payments, tables.start
    assert (payments.size, payments.limit) == (0, MAX_PAYMENTS)
    assert all(currency.limit == MAX_HOLDINGS for currency in tables.currencies)
    for currency, holding in zip(tables.currencies, held, strict=True):
        assert currency.holding(holding.counts, holding.permanents) is holding
    cost = ((0, 1),)
    assert payments.known(held, cost) is None
    assert payments.find(held, cost) == (("ingenuity",),)
    assert payments.known(held, cost) == (("ingenuity",),)
    assert payments.size == 2  # a payment, and the list of it
    payments.evict()
    assert payments.size == 0
    assert payments.known(held, cost) is None


def test_payments_for_several_types_are_cached_and_share_their_beginning() -> None:
    tables = Tables(pc.official_ruleset())
    payments, held = tables.payments, [*tables.start]
    held[:3] = [holding.with_card(0) for holding in held[:3]]
    first = payments.find(held, ((0, 1), (1, 1)))
    assert first == (
        ("community", "ecology"),
        ("community", "ingenuity"),
        ("ecology", "ingenuity"),
    )
    assert payments.known(held, ((0, 1), (1, 1))) is first
    size = payments.size
    second = payments.find(held, ((0, 1), (2, 1)))
    assert payments.known(held, ((0, 1), (2, 1))) is second
    assert payments.size == size + len(second) + 1  # the ways to pay the first type are shared


def test_equal_payments_are_one_object_until_they_are_evicted() -> None:
    tables = Tables(pc.official_ruleset())
    payments, held = tables.payments, [*tables.start]
    held[0] = held[0].with_card(0)
    (one,), (other,) = payments.find(held, ((0, 2),)), payments.find(held, ((0, 1), (1, 1)))
    assert one == ("community", "ingenuity")
    assert other is one
    payments.evict()
    (again,) = payments.find(held, ((0, 2),))
    assert again == one
    assert again is not one


def test_a_cache_that_is_just_full_is_kept() -> None:
    tables = Tables(pc.official_ruleset())
    payments, held = tables.payments, tables.start
    payments.limit = 2  # a payment, and the list of it
    payments.find(held, ((0, 1),))
    assert payments.known(held, ((0, 1),)) == (("ingenuity",),)
    payments.find(held, ((1, 1),))
    assert payments.known(held, ((0, 1),)) is None


def test_an_evicted_holding_is_not_kept_alive_by_a_link() -> None:
    tables = Tables(pc.official_ruleset())
    nothing = tables.nothing[0]
    more = nothing.with_card(0)
    assert nothing.with_card(0) is more
    tables.currencies[0].evict()
    assert nothing.with_card(0) is not more


def test_as_many_holdings_are_cached_as_the_limit_allows() -> None:
    currency = Currency(("energy",), (1,), highest=3)
    currency.limit = 2
    held = [currency.holding((count,), 0) for count in (0, 1)]
    assert currency.cached() == held
    more = currency.holding((2,), 0)
    assert currency.cached() == [more]


def test_ways_to_pay_and_to_make_up_for_a_lack_are_computed_once() -> None:
    wild = Currency(("any", "any-2"), (1, 2), highest=4)
    ways = wild.ways(2, (2, 1))
    assert ways is not None
    assert wild.ways(2, (9, 9)) is ways  # more cards than that are of no use
    assert ways.choices() is ways.choices()
    held = wild.holding((2, 1), 0)
    assert held.fills(2) is held.fills(2)


def test_what_two_cards_cost_together_is_computed_once() -> None:
    tables = Tables(pc.official_ruleset())
    one, two, three = (tables.costs.index(cost) for cost in (((0, 3),), ((0, 4),), ((1, 2),)))
    assert tables.both(one, two) == ((0, 7),)
    assert tables.both(one, three) == tables.both(three, one) == ((0, 3), (1, 2))
    assert tables.both(one, three) is tables.both(one, three)


def test_what_is_evicted_is_computed_again() -> None:
    tables = tables_of(evolve(pc.official_ruleset(), name="forgetful"))
    start = pc.new_game(2, seed=5, ruleset=tables.ruleset)
    for state, _ in play_randomly(start, random.Random(5)):
        before = pc.legal_actions(state)
        tables.payments.evict()
        for currency in tables.currencies:
            currency.evict()
        assert pc.legal_actions(state) == before


@pytest.fixture(name="hurried")
def _switch_often() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("hurried")
def test_games_in_several_threads_share_a_ruleset() -> None:
    tables = tables_of(evolve(pc.official_ruleset(), name="shared"))
    tables.payments.limit = 500
    for currency in tables.currencies:
        currency.limit = 20
    start = pc.new_game(2, seed=6, ruleset=tables.ruleset)

    def play(seed: int) -> None:
        for number in range(3):
            for state, _ in play_randomly(start, random.Random(f"{seed}-{number}")):
                pc.legal_actions(state)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(play, range(8)))
    for state, _ in play_randomly(start, random.Random("check")):
        assert list(pc.legal_actions(state)) == plain.legal_actions(state.table)


# --- Positions and values --------------------------------------------------------------


def test_the_table_and_the_secret_are_made_once() -> None:
    state = pc.new_game(2, seed=1)
    assert state.table is state.table
    assert state.secret is state.secret


@games
@given(playthroughs())
def test_a_position_and_its_values_say_the_same(played: Playthrough) -> None:
    """However a state came about: by play, from its parts, or from events."""
    for before, action in played:
        after, events = pc.step(before, action)
        rebuilt = pc.State.of(after.table, after.secret)
        assert rebuilt == after
        assert hash(rebuilt) == hash(after)
        assert views.table_of(rebuilt._position) == after.table
        assert views.secret_of(rebuilt._position) == after.secret
        assert pc.rules.fold(before.table, events) == after.table
        assert pickle.loads(pickle.dumps(after)) == after


def test_a_state_can_be_put_together_again_from_its_parts() -> None:
    tokens = 0
    for state, _ in play_randomly(pc.new_game(2, seed=4), random.Random(4)):
        assert pc.State.of(state.table, state.secret) == state
        tokens += len(state.table.players[0].tokens)
    assert tokens


def test_permanent_wild_resources_of_several_kinds_add_up(wild: Ruleset) -> None:
    generous = evolve(wild.cards[0], permanent={"air": 1, "any": 1, "wild": 2})
    tables = Tables(evolve(wild, cards=(generous, *wild.cards[1:])))
    assert tables.gives[0] == ((0, 1), (2, 3))  # air and water come before the wild ones


@games
@given(playthroughs())
def test_a_successor_is_the_state_after_a_legal_action(played: Playthrough) -> None:
    for before, action in played:
        assert pc.search.successor(before, action) == pc.apply(before, action)


def test_what_permanent_resources_pay_needs_no_cards() -> None:
    currency = Currency(("energy",), (1,), highest=4)
    held = currency.holding((3,), 2)
    assert [cost for cost, ways in enumerate(held.ways) if ways is None] == [0, 1, 2]
    assert [cost for cost, ways in enumerate(held.ways) if ways is not None] == [3, 4]


@pytest.mark.parametrize(
    ("counts", "most"), [((), 1), ((4,), 1), ((2, 3), 3), ((3, 2), 3), ((1, 2, 3), 6)]
)
def test_the_ways_to_make_up_for_a_lack_are_bounded(counts: tuple[int, ...], most: int) -> None:
    """All faces but one, the one with the most cards, can be chosen freely."""
    faces = ("any", "any-2", "any-3")[: len(counts)]
    wild = Currency(faces, (1, 2, 3)[: len(counts)], highest=0).holding(counts, 0)
    assert wild.most_fills == most
    assert all(len(wild.fills(lack)) <= most for lack in range(1, 15))


def _subsets(symbols: list[int], counts: list[int], need: int) -> set[tuple[int, ...]]:
    """Return the choices of cards of which none could be taken back: the rest would pay, too."""
    found = set()
    for chosen in product(*(range(count + 1) for count in counts)):
        paid = sum(n * count for n, count in zip(symbols, chosen, strict=True))
        spare = [n for n, count in zip(symbols, chosen, strict=True) if count and paid - n >= need]
        if not spare:
            found.add(chosen)
    return found


@given(
    st.lists(st.integers(1, 4), min_size=1, max_size=3, unique=True),
    st.lists(st.integers(0, 4), min_size=3, max_size=3),
    st.integers(1, 7),
)
def test_ways_to_pay_one_type_are_all_there_are(
    symbols: list[int], counts: list[int], need: int
) -> None:
    faces = [f"x-{n}" for n in symbols]
    counts = counts[: len(faces)]
    expected = {}
    for chosen in _subsets(symbols, counts, need):
        paid = sum(n * count for n, count in zip(symbols, chosen, strict=True))
        least = min((n for n, count in zip(symbols, chosen, strict=True) if count), default=0)
        pay = tuple(face for face, n in zip(faces, chosen, strict=True) for _ in range(n))
        expected[pay] = (max(need - paid, 0), least - max(paid - need, 0))
    found = Currency(faces, symbols, need).choices(need, tuple(counts))
    assert {pay: (lack, margin) for lack, margin, pay in found if pay} == {
        pay: figures for pay, figures in expected.items() if pay
    }
    assert [lack for lack, _, pay in found if not pay] == [need]
    order = [tuple(-pay.count(face) for face in faces) for _, _, pay in found]
    assert order == sorted(order)
