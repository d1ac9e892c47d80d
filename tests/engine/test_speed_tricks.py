"""Whatever is quick must say the same as its plain version."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import attrs
import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from pointcity._engine._counts import LIMIT, one, pack, unpack
from pointcity._engine._kernel import Group, Prices
from pointcity.rules.moves import new_state

import pointcity as pc
from pointcity._engine import _twins, listed
from pointcity.model.cards import Back, Card, Face, Resource
from pointcity.model.ruleset import Deal, Market, Ruleset
from pointcity.model.table import Cell
from pointcity.rules import refusals
from pointcity.rules import turn as rules
from pointcity.rules.setup import shuffled
from tests.rules.test_properties import Playthrough, games
from tests.support import plain
from tests.support.strategies import play_randomly, playthroughs


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
            tuple((name, n) for name in ("air", "water") if (n := rng.choice((0, 1, 2, 4)))),
            ((rng.choice(gifts), rng.choice((1, 1, 2))),),
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
    """They are counted while pairs are listed, and a line of one cell has no pairs."""
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
    faces = [face.id for face in table.ruleset.lookup.faces]
    for place in range(len(action.pay)):
        fewer = action.pay[:place] + action.pay[place + 1 :]
        yield pc.Draft(action.cells, fewer)
        yield pc.Draft(action.cells, (*fewer, rng.choice(faces)))
    yield pc.Draft(action.cells, (*action.pay, rng.choice(faces)))
    yield pc.Draft(action.cells, (*action.pay, "nonsense"))


@pytest.mark.parametrize("seed", range(4))
def test_what_may_be_done_has_no_reason_against_it_and_the_other_way_round(
    wild: Ruleset, seed: int
) -> None:
    rng = random.Random(seed)
    for rules_ in (wild, pc.official_ruleset()):
        for state, _ in play_randomly(pc.new_game(2, seed, ruleset=rules_), rng):
            table, legal = state.table, set(pc.legal_actions(state))
            drafts = [action for action in legal if isinstance(action, pc.Draft)]
            tried = {near for action in drafts[:20] for near in _near(table, action, rng)}
            for action in tried | legal:
                may = rules._MAY[type(action)](table._now, action)
                assert may == (action in legal)
                assert may == (not list(refusals.CHECK[type(action)](table, action)))


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


@pytest.mark.parametrize("stranger", [Card("x", 1, Face("energy"), "X"), Back(1, Face("energy"))])
def test_something_of_no_ruleset_cannot_lie_on_the_market(stranger: Card | Back) -> None:
    table = pc.new_game(2, seed=1).table
    with pytest.raises(ValueError, match=r"this belongs to no ruleset: (Card|Back)\("):
        evolve(table, market=(stranger, *table.market[1:]))


def test_what_is_remembered_is_bounded() -> None:
    ruleset = evolve(pc.official_ruleset(), name="remembered")
    prices: Prices = ruleset.lookup.prices
    prices.remember = few = 3
    start = pc.new_game(2, seed=3, ruleset=ruleset)
    for state, _ in play_randomly(start, random.Random(3)):
        assert list(pc.legal_actions(state)) == plain.legal_actions(state.table)
        for cells in pc.search.payable_pairs(state):
            assert pc.why_not(state, pc.Draft(cells, ("energy",) * 60))
            assert len(max(prices.known_pays, key=len, default=())) <= 50
    assert 0 < len(prices.known_sums) <= few
    assert 0 < len(prices.known_fills) <= few
    assert 0 < len(prices.known_numbers) <= few
    assert 0 < len(prices.known_pays) <= few
    assert 0 < len(prices.known_ways) <= few
    assert 0 < max(map(len, prices.known_holdings)) <= few
    assert 0 < prices.kept <= few * 16


def test_what_is_forgotten_is_found_again() -> None:
    """Payments may be forgotten in the middle of a turn."""
    ruleset = evolve(pc.official_ruleset(), name="forgetful")
    prices: Prices = ruleset.lookup.prices
    start = pc.new_game(2, seed=5, ruleset=ruleset)
    for state, _ in play_randomly(start, random.Random(5)):
        before = pc.legal_actions(state)
        prices.make_room(16 * prices.remember + 1)
        assert not any(ways.pays for ways in prices.known_ways.values())
        assert pc.legal_actions(state) == before  # the first new payment makes room again


def test_many_payments_are_not_remembered() -> None:
    """A hoarder has hundreds of ways to pay for two cards, which would fill the memory."""
    ruleset = evolve(pc.official_ruleset(), name="remembered")
    prices: Prices = ruleset.lookup.prices
    rich = pc.model.Player(
        [5] * len(ruleset.lookup.faces), (), (), [0] * len(ruleset.lookup.resources)
    )
    table = pc.new_game(2, seed=3, ruleset=ruleset).table
    dear = [card for card in ruleset.cards if len(card.cost) == 2]
    table = evolve(table, players=(rich, rich), market=(*table.market[:6], *dear[-10:]))
    most = max(
        len(pc.rules.payment_options(table, cells)) for cells in pc.search.payable_pairs(table)
    )
    kept = [pays for ways in prices.known_ways.values() for pays in ways.pays.values()]
    assert 0 < max(map(len, kept)) <= 50 < most
    for cells in pc.search.payable_pairs(table)[::5]:
        drafts = [pc.Draft(cells, pay) for pay in pc.rules.payment_options(table, cells)]
        listed = [each for each in pc.legal_actions(table) if isinstance(each, pc.Draft)]
        assert [each for each in listed if each.cells == cells] == drafts


@given(st.integers(0, 40), st.integers(0, 50), st.integers() | st.text(max_size=5))
def test_a_part_of_a_shuffle_is_the_beginning_of_the_whole(
    length: int, count: int, seed: int | str
) -> None:
    items = list(range(length))
    assert shuffled(items, seed, "x") == plain.shuffled(items, seed, "x")
    assert shuffled(items, seed, "x", count) == plain.shuffled(items, seed, "x")[:count]


_STATE = pc.new_game(2, seed=1)


@pytest.mark.parametrize(
    "real",
    [pc.Draft((0, 1), ("energy",)), _STATE.table.players[0], _STATE.table, _STATE],
    ids=lambda real: type(real).__name__,
)
def test_a_twin_has_the_layout_of_the_frozen_class_and_becomes_one(real: Any) -> None:
    cls = type(real)
    names = [each.name for each in attrs.fields(cls)]
    made = _twins.twin(cls)()
    assert sorted(made.__slots__) == sorted(names)
    for name in names:
        setattr(made, name, getattr(real, name))
    made.__class__ = cls
    assert [getattr(made, name) for name in names] == [getattr(real, name) for name in names]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(made, names[0], None)
    assert made == real
    assert hash(made) == hash(real)


def test_what_is_made_from_twins_is_what_the_constructors_make() -> None:
    pay = ("energy", "energy")
    draft = listed.new_draft((0, 1), pay)
    assert draft == pc.Draft((0, 1), pay)
    made = new_state(_STATE._now, _STATE._hidden)
    assert made == pc.State.of(_STATE.table, _STATE.secret)
    for frozen in (draft, made, made.table, made.table.players[0], made.secret):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            frozen.moves = 7  # type: ignore[misc,union-attr]


def test_what_is_worked_out_later_is_worked_out_once() -> None:
    made = new_state(_STATE._now, _STATE._hidden)
    assert made.table is made.table
    assert made.secret is made.secret


@games
@given(playthroughs())
def test_what_the_engine_works_on_is_what_people_see(played: Playthrough) -> None:
    """However a state or table came about: by play, by its constructor, or from events."""
    for before, action in played:
        after, events = pc.step(before, action)
        rebuilt = pc.State.of(after.table, after.secret)
        assert evolve(after.table)._now == rebuilt._now == after._now
        assert rebuilt._hidden == after._hidden
        followed = pc.rules.fold(before.table, events)
        assert followed == after.table
        assert followed._now == after._now
        assert pickle.loads(pickle.dumps(after)) == after


@games
@given(playthroughs())
def test_a_successor_is_the_state_after_a_legal_action(played: Playthrough) -> None:
    for before, action in played:
        assert pc.search.successor(before, action) == pc.apply(before, action)


@given(st.lists(st.integers(0, LIMIT - 1), max_size=20))
def test_counts_kept_as_a_number_are_the_counts(counts: list[int]) -> None:
    number = pack(counts)
    assert unpack(number) == tuple(counts)
    assert pack(number) == number
    for place, count in enumerate(counts):
        if count < LIMIT - 1:
            more = (*counts[:place], count + 1, *counts[place + 1 :])
            assert unpack(number + one(place)) == more


@pytest.mark.parametrize("count", [-1, LIMIT])
def test_a_count_that_cannot_be_kept_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match=f"a count is 0 to 32767, not {count}"):
        pc.model.Player((1, count), (), (), (0,))


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
    st.integers(0, 7),
)
def test_ways_to_pay_one_type_are_all_there_are(
    symbols: list[int], counts: list[int], need: int, most: int
) -> None:
    faces = [f"x-{n}" for n in symbols]
    counts = counts[: len(faces)]
    expected = {}
    for chosen in _subsets(symbols, counts, need):
        paid = sum(n * count for n, count in zip(symbols, chosen, strict=True))
        least = min((n for n, count in zip(symbols, chosen, strict=True) if count), default=0)
        if need - paid <= most:
            pay = tuple(face for face, n in zip(faces, chosen, strict=True) for _ in range(n))
            expected[pay] = (max(need - paid, 0), least - max(paid - need, 0))
    found = Group(faces, symbols).ways(need, tuple(counts), most)
    assert {pay: (lack, margin) for lack, margin, pay in found if pay} == {
        pay: figures for pay, figures in expected.items() if pay
    }
    assert [lack for lack, _, pay in found if not pay] == [need] * (need <= most)
    order = [tuple(-pay.count(face) for face in faces) for _, _, pay in found]
    assert order == sorted(order)
