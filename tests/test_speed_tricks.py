"""Whatever is quick must say the same as its plain version."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import attrs
import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

import pointcity as pc
from pointcity import _construct, moves, refusals, rules
from pointcity._counts import LIMIT, one, pack, unpack
from pointcity._kernel import Group, Prices
from pointcity.cards import Back, Card, Face, Resource
from pointcity.dealing import shuffled
from pointcity.models import Deal, Market, Ruleset
from tests import plain
from tests.strategies import play_randomly, playthroughs
from tests.test_properties import Playthrough, games


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
        assert list(pc.payable_pairs(state)) == sorted(set(pairs))


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
                may = rules._MAY[type(action)](table, action)
                assert may == (action in legal)
                assert may == (not list(refusals.CHECK[type(action)](table, action)))


@pytest.mark.parametrize("cell", [0, 5, 15])
def test_a_gap_is_never_drafted(cell: int) -> None:
    whole = pc.new_game(2, seed=1).table
    market = (*whole.market[:cell], pc.Gap.BUILDING, *whole.market[cell + 1 :])
    table = evolve(whole, market=market)
    expected = [pair for pair in pc.payable_pairs(whole) if cell not in pair]
    assert list(pc.payable_pairs(table)) == expected
    drafts = [each.cells for each in pc.legal_actions(table) if isinstance(each, pc.Draft)]
    assert drafts == expected
    pair = next(pair for pair in pc.payable_pairs(whole) if cell in pair)
    assert [reason.code for reason in pc.why_not(table, pc.Draft(pair))] == ["empty-cell"]


@pytest.mark.parametrize("stranger", [Card("x", 1, Face("energy"), "X"), Back(1, Face("energy"))])
def test_something_of_no_ruleset_cannot_lie_on_the_market(stranger: Card | Back) -> None:
    table = pc.new_game(2, seed=1).table
    with pytest.raises(ValueError, match=r"this belongs to no ruleset: (Card|Back)\("):
        evolve(table, market=(stranger, *table.market[1:]))


def test_what_is_remembered_is_bounded() -> None:
    ruleset = evolve(pc.official_ruleset(), name="remembered")
    prices: Prices = ruleset.lookup.prices
    prices.remember = 3
    start = pc.new_game(2, seed=3, ruleset=ruleset)
    for state, _ in play_randomly(start, random.Random(3)):
        assert list(pc.legal_actions(state)) == plain.legal_actions(state.table)
        for cells in pc.payable_pairs(state):
            assert pc.why_not(state, pc.Draft(cells, ("energy",) * 60))
            assert len(max(prices.known_pays, key=len, default=())) <= 50
    assert 0 < len(prices.known_sums) <= 3
    assert 0 < len(prices.known_fills) <= 3
    assert 0 < len(prices.known_pays) <= 3
    fills = list(prices.known_fills.values())
    assert 0 < max(len(known) for each in fills for known in each.known) <= 3


@given(st.integers(0, 40), st.integers(0, 50), st.integers() | st.text(max_size=5))
def test_a_part_of_a_shuffle_is_the_beginning_of_the_whole(
    length: int, count: int, seed: int | str
) -> None:
    items = list(range(length))
    assert shuffled(items, seed, "x") == plain.shuffled(items, seed, "x")
    assert shuffled(items, seed, "x", count) == plain.shuffled(items, seed, "x")[:count]


_STATE = pc.new_game(2, seed=1)


@pytest.mark.parametrize(
    ("twin", "real"),
    [
        (_construct.OpenDraft, pc.Draft((0, 1), ("energy",))),
        (_construct.OpenPlayer, _STATE.table.players[0]),
        (_construct.OpenTable, _STATE.table),
        (_construct.OpenSecret, _STATE.secret),
        (_construct.OpenState, _STATE),
    ],
)
def test_a_twin_has_the_layout_of_the_frozen_class_and_becomes_one(twin: type, real: Any) -> None:
    cls = type(real)
    names = [each.name for each in attrs.fields(cls)]
    assert sorted(twin.__slots__) == sorted(cls.__slots__) == sorted(names)  # type: ignore[attr-defined]
    made = twin()
    for name in names:
        setattr(made, name, getattr(real, name))
    made.__class__ = cls
    assert [getattr(made, name) for name in names] == [getattr(real, name) for name in names]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(made, names[0], None)
    assert made == real
    assert hash(made) == hash(real)


def test_what_is_made_from_twins_is_what_the_constructors_make() -> None:
    state = pc.new_game(2, seed=1)
    table, secret = state.table, state.secret
    player = table.players[0]
    pay = ("energy", "energy")
    assert _construct.new_draft((0, 1), pay) == pc.Draft((0, 1), pay)
    assert _construct.seal(_construct.reopen(table)) == table
    assert _construct.new_deal(_construct.reopen(table), secret.deck, secret.under) == state
    assert _construct.new_state(_construct.reopen(table), secret) == state
    copy = _construct.reopen(table)
    moves.gain(copy, ())
    assert copy.players[0] is not player
    assert copy.players[0] == player
    made = _construct.new_state(copy, secret).table
    for frozen in (made, made.players[0]):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            frozen.moves = 7  # type: ignore[misc,union-attr]


@given(st.lists(st.integers(0, LIMIT - 1), max_size=20))
def test_counts_kept_as_a_number_are_the_counts(counts: list[int]) -> None:
    number = pack(counts)
    assert unpack(number) == tuple(counts)
    assert pack(number) == number
    assert pc.Player(counts, (), (), number).hand == tuple(counts)
    for place, count in enumerate(counts):
        if count < LIMIT - 1:
            more = (*counts[:place], count + 1, *counts[place + 1 :])
            assert unpack(number + one(place)) == more


@pytest.mark.parametrize("count", [-1, LIMIT])
def test_a_count_that_cannot_be_kept_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match=f"a count is 0 to 32767, not {count}"):
        pc.Player((1, count), (), (), (0,))


@games
@given(playthroughs())
def test_a_table_knows_its_market_as_numbers(played: Playthrough) -> None:
    """However it came about: by play, by its constructor, or by following events."""
    for state, action in played:
        after, events = pc.step(state, action)
        codes = tuple(shown.index for shown in after.table.market)
        assert after.table._codes == codes
        assert evolve(after.table)._codes == codes
        assert pc.fold(state.table, events)._codes == codes


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
    found = Group(faces, symbols).ways(need, counts, most)
    assert {pay: (lack, margin) for lack, margin, pay in found if pay} == {
        pay: figures for pay, figures in expected.items() if pay
    }
    assert [lack for lack, _, pay in found if not pay] == [need] * (need <= most)
    order = [tuple(-pay.count(face) for face in faces) for _, _, pay in found]
    assert order == sorted(order)
