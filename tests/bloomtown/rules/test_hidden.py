"""Random states that look the same: every explanation is equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from itertools import permutations
from random import Random

import pytest
from attrs import evolve

import bloomtown as bt
from bloomtown.model.errors import InconsistentView
from bloomtown.model.ruleset import Ruleset, Setup
from bloomtown.model.table import State, View
from bloomtown.model.tiles import Community, in_order
from citykit.testing import random_game


def small() -> Ruleset:
    """Return a ruleset with so few tiles that all orders of the hidden ones can be listed."""
    rules = bt.official_ruleset()
    return evolve(
        rules,
        id="small",
        projects={"office": 3, "subway": 1, "park": 2, "house": 1},
        shops=(evolve(rules.shops[0], copies=2),),
        community={"office": 0, "subway": 0, "park": 2, "house": 0, "shop": 0},
        symbols=2,
        sides=(evolve(rules.sides[0], symbols=("1212",) * 4, wasteland=((0, 0), (1, 1))),),
        setups=(Setup(2, 0, 3, 1), Setup(3, 0, 2, 1)),
    )


def hidden(state: State) -> Hashable:
    """Return what no viewer but the referee sees: all hidden tiles and the stacks."""
    return tuple(own.tiles for own in state.privates), state.secret.stacks


def explanations(view: View) -> Counter[Hashable]:
    """Return every way to place the unseen tiles, copies of equal tiles counted apart.

    Written without the library: all orders of the tiles, those of them kept in which hands get
    projects only.
    """
    table, own = view.table, view.private.tiles if view.private else ()
    seen = Counter(own)
    for player in table.players:
        seen.update([*player.known, *(tile for tile in player.board if tile is not None)])
    seen.update([*table.out, *(tile for tile in table.market if tile is not None)])
    pieces = [*(Counter(table.ruleset.tiles) - seen).elements()]
    asked = Counter(table.ruleset.community_tiles) - Counter(map(Community, table.seen))
    found: Counter[Hashable] = Counter()
    for order in permutations([*pieces, *asked.elements()]):
        rest = list(order)
        hands = []
        for seat, player in enumerate(table.players):
            taken = [] if seat == view.seat else rest[: player.hidden]
            rest = rest[len(taken) :]
            hands.append(own if seat == view.seat else taken)
        if any(isinstance(piece, Community) for hand in hands for piece in hand):
            continue
        stacks = []
        for height in table.stacks:
            stacks.append(tuple(rest[:height]))
            rest = rest[height:]
        assert not rest
        sorted_hands = tuple(in_order(hand) for hand in hands)  # type: ignore[arg-type]
        found[sorted_hands, tuple(stacks)] += 1
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seat"), [(2, 0), (2, 1), (2, None), (3, 0), (3, 2)])
@pytest.mark.parametrize("moves", [0, 3])
def test_every_explanation_is_equally_likely(players: int, seat: int | None, moves: int) -> None:
    games = (
        state
        for seed in range(99)
        for number, (state, _, _) in enumerate(random_game(bt, players, seed, ruleset=small()))
        if number == moves
    )
    wanted = (state for state in games if 3 <= _unseen(bt.observe(state, seat)) <= 6)
    view = bt.observe(next(wanted), seat)
    expected, rng, draws = explanations(view), Random(moves), 4000
    found = Counter(hidden(bt.determinize(view, rng)) for _ in range(draws))
    assert {*found} <= {*expected}
    means = {each: draws * count / expected.total() for each, count in expected.items()}
    chi_square = sum((found[each] - mean) ** 2 / mean for each, mean in means.items())
    freedom = len(expected) - 1
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5 + 4


def _unseen(view: View) -> int:
    """Return the number of tiles that a viewer does not see."""
    others = (each.hidden for seat, each in enumerate(view.table.players) if seat != view.seat)
    return sum(view.table.stacks) + sum(others)


@pytest.mark.slow
def test_hands_are_dealt_without_regard_to_the_tiles_taken_out() -> None:
    """Two tiles of one hand are alike as often as any two of those left."""
    deals, alike, expected = 3000, 0, 0.0
    for seed in range(deals):
        state = bt.new_game(2, seed)
        first, second = (tile.kind for tile in state.privates[0].tiles)
        alike += first == second
        expected += 6 / 34
    assert abs(alike - expected) < 4 * expected**0.5


def test_a_twin_keeps_what_the_viewer_knows() -> None:
    for state, _, _ in random_game(bt, 3, 2):
        for seat in (None, 0, 1, 2):
            view = bt.observe(state, seat)
            twin = bt.determinize(view, Random(1))
            assert bt.observe(twin, seat) == view
            assert bt.status(twin) == ()
            assert bt.determinize(view, Random(1)) == twin


def test_a_view_that_no_state_looks_like_is_refused() -> None:
    view = bt.observe(bt.new_game(2, 1), 0)
    broken = evolve(view, table=evolve(view.table, stacks=(80, 0, 0, 0, 0)))
    with pytest.raises(InconsistentView) as caught:
        bt.determinize(broken, Random(1))
    assert "unseen tiles for stacks of 80" in caught.value.problem
