"""What is seen of a game, and random states that look the same."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import permutations, product

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

import pointcity as pc
from pointcity.model.cards import Card
from pointcity.model.ruleset import Deal, Ruleset
from pointcity.rules.setup import lay_out
from tests.support.hamlet import hamlet, hamlet_games, states
from tests.support.strategies import games, playthroughs


def test_observing_gives_the_table_and_no_way_to_the_secret() -> None:
    state = pc.new_game(2, 7)
    table = pc.observe(state)
    assert table == state.table
    assert not hasattr(table, "secret")


@pytest.mark.slow
@games
@given(playthroughs(), st.integers(0, 1000))
def test_a_determinized_state_is_valid_and_looks_the_same(
    game: list[tuple[pc.State, pc.Action]], seed: int
) -> None:
    rng = random.Random(seed)
    for state, _ in game:
        other = pc.determinize(state.table, rng)
        assert pc.observe(other) == state.table
        assert pc.rules.status(other) == ()


@games
@given(playthroughs(), st.integers(0, 1000))
def test_a_determinized_state_can_be_played_to_its_end(
    game: list[tuple[pc.State, pc.Action]], seed: int
) -> None:
    rng = random.Random(seed)
    state = pc.determinize(rng.choice(game)[0].table, rng)
    while actions := pc.legal_actions(state):
        state = pc.apply(state, rng.choice(actions))
    assert pc.rules.status(state) == ()
    assert pc.outcome(state) is not None


def test_the_same_generator_gives_the_same_state() -> None:
    table = pc.new_game(3, 1).table
    first, again, other = (pc.determinize(table, random.Random(seed)) for seed in (1, 1, 2))
    assert first == again
    assert first != other


def test_small_games_with_odd_piles_can_be_determinized_everywhere() -> None:
    rng = random.Random(5)
    for start in hamlet_games(range(4)):
        for state in states(start):
            assert pc.rules.status(pc.determinize(state.table, rng)) == ()


def test_a_table_that_cannot_be_is_refused() -> None:
    table = pc.new_game(2, 7).table
    foreign = evolve(table.ruleset.backs[0], tier=9)
    with pytest.raises(pc.errors.InconsistentTable, match="more tier 9 community cards"):
        pc.determinize(evolve(table, top=foreign), random.Random())
    with pytest.raises(pc.errors.InconsistentTable, match="tier 1 community cards"):
        pc.determinize(evolve(table, market=(table.ruleset.backs[0],) * 16), random.Random())
    every_card = tuple(card for card in table.ruleset.cards if card.tier == 1)
    players = (evolve(table.players[0], city=every_card), table.players[1])
    gaps = (pc.model.Gap.BUILDING,) * 16
    with pytest.raises(pc.errors.InconsistentTable, match="more tier 1 cards than there are"):
        pc.determinize(evolve(table, players=players, market=gaps, top=None), random.Random())


# --- Uniformity, by exact enumeration --------------------------------------------------


@cache
def tiny() -> Ruleset:
    """Return a hamlet so small that all its deals can be listed: 2880 of them."""
    ruleset = hamlet()
    ids = ("hut-1", "hut-2", "hut-3", "well-1", "well-3")
    more = ("hall-1", "hall-2", "mill-1", "bank-1")
    return evolve(
        ruleset,
        cards=tuple(ruleset.card(card_id) for card_id in ids + more),
        players=(Deal(2, (4, 3), 2),),
        solo=None,
    )


@cache
def all_deals(ruleset: Ruleset) -> list[pc.State]:
    deal = ruleset.deal(2)
    bands = [
        permutations([card for card in ruleset.cards if card.tier == tier], count)
        for tier, count in enumerate(deal.cards, start=1)
    ]
    supply = ruleset.civics[: deal.civics]
    decks = [sum(parts, ()) for parts in product(*bands)]
    return [lay_out(ruleset, 2, None, deck, supply) for deck in decks]


Hidden = tuple[tuple[str, ...], ...]


def hidden(state: pc.State) -> Hidden:
    """Return what matters of the hidden cards: under the market, in the pile, in the box."""
    secret, table = state.secret, state.table
    pile = secret.deck[len(secret.deck) - table.pile :]
    box = sorted(card.id for card in set(table.ruleset.cards) - set(secret.deck))

    def ids(cards: tuple[Card | None, ...]) -> tuple[str, ...]:
        return tuple(card.id if card else "" for card in cards)

    return ids(secret.under), ids(pile), tuple(box)


def posterior(table: pc.Table, actions: list[pc.Action]) -> Counter[Hidden]:
    """Return how many deals lead to a table by some actions, for each hidden rest."""
    found = Counter[Hidden]()
    for state in all_deals(table.ruleset):
        try:
            for action in actions:
                state = pc.apply(state, action)
        except pc.IllegalAction:
            continue
        if state.table == table:
            found[hidden(state)] += 1
    return found


SCRIPTS: list[list[pc.Action]] = [
    [],
    [pc.Flip(0)],
    [pc.Draft((0, 1))],
    [pc.Flip(1), pc.Draft((2, 3))],
    [pc.DrawTwo()],
]


@pytest.mark.slow
@pytest.mark.parametrize("script", SCRIPTS, ids=str)
def test_every_deal_that_agrees_with_the_table_is_equally_likely(script: list[pc.Action]) -> None:
    state = all_deals(tiny())[1234]
    for action in script:
        state = pc.apply(state, action)
    expected = posterior(state.table, script)
    assert len(expected) >= 2
    rng = random.Random(99)
    samples = max(20 * len(expected), 1000)
    drawn = Counter(hidden(pc.determinize(state.table, rng)) for _ in range(samples))
    assert drawn.keys() == expected.keys()
    deals = expected.total()
    spread = sum(
        (drawn[rest] - count * samples / deals) ** 2 / (count * samples / deals)
        for rest, count in expected.items()
    )
    freedom = len(expected) - 1
    assert spread < freedom + 4 * (2 * freedom) ** 0.5  # chi-squared, four deviations
