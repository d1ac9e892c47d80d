"""A seed means the same game everywhere."""

from __future__ import annotations

import hashlib

from attrs import evolve

import pointcity as pc
from tests.support.positions import ruleset


def test_golden_decks() -> None:
    """A seed means the same game on every Python, forever."""
    state = pc.new_game(2, seed=7)
    assert [card.id for card in state.secret.deck[:8]] == GOLDEN_DECK
    assert [token.id for token in state.table.supply] == GOLDEN_SUPPLY
    deck = ",".join(card.id for card in pc.new_game(4, seed="golden").secret.deck)
    assert hashlib.sha256(deck.encode()).hexdigest()[:16] == GOLDEN_HASH


def test_a_number_and_its_digits_are_the_same_seed() -> None:
    assert pc.new_game(2, seed=7) == pc.new_game(2, seed="7")
    assert pc.new_game(2, seed=7) != pc.new_game(2, seed=8)


def test_without_a_seed_every_game_is_another() -> None:
    assert len({pc.new_game(2).secret.deck for _ in range(5)}) == 5


def test_one_stream_does_not_shift_another() -> None:
    """A variant that drops a card of tier 1 leaves tiers 2 and 3 and the tokens alone."""
    official = ruleset()
    fewer = evolve(official, cards=official.cards[1:])
    ours, theirs = pc.new_game(2, 5), pc.new_game(2, 5, ruleset=fewer)
    assert [c.id for c in ours.secret.deck[40:]] == [c.id for c in theirs.secret.deck[40:]]
    assert ours.table.supply == theirs.table.supply


GOLDEN_DECK = [
    "food-truck-1",
    "atm-5",
    "mini-golf-3",
    "bus-stop-2",
    "tiny-house-3",
    "bus-stop-3",
    "bus-stop-1",
    "pond-2",
]
GOLDEN_SUPPLY = [
    "pairs",
    "community-and-economy",
    "each-industry",
    "community-and-ecology",
    "each-community",
    "community-and-energy",
    "each-economy",
    "community-and-industry",
    "economy-and-energy",
    "five-points",
]
GOLDEN_HASH = "090c510a10e0c24b"
