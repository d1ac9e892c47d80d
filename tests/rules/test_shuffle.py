"""The shuffle is documented, ours, and the same everywhere."""

from __future__ import annotations

import hashlib
from collections import Counter

from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

import pointcity as pc
from citykit.shuffle import shuffle
from pointcity.rules.setup import shuffled
from tests.support.positions import ruleset


def _shuffle_by_the_book(items: list[str], seed: object, stream: str) -> list[str]:
    """Follow the description of the shuffle, independently of the library."""
    words: list[int] = []
    block = 0
    for place in range(len(items) - 1):
        left = len(items) - place
        while True:
            if not words:
                text = f"pointcity:1:{seed}:{stream}:{block}"
                digest = hashlib.sha256(text.encode("utf-8")).digest()
                words = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)]
                block += 1
            word = words.pop(0)
            if word < 2**32 - 2**32 % left:
                break
        other = place + word % left
        items[place], items[other] = items[other], items[place]
    return items


def test_the_shuffle_does_what_its_description_says() -> None:
    for seed in (0, 7, -3, "a text", "zażółć"):
        for length in (0, 1, 2, 65):
            items = [str(i) for i in range(length)]
            assert shuffled(items, seed, "x") == _shuffle_by_the_book(list(items), seed, "x")


@given(st.lists(st.integers(2**32 - 12, 2**32 - 1)), st.integers(0, 9), st.integers(0, 9))
def test_words_that_would_be_unfair_are_passed_over(
    unfair: list[int], length: int, places: int
) -> None:
    """They come once in a hundred million words, so here they are made up."""
    words, taken = iter([*unfair, *range(20)]), iter([*unfair, *range(20)])
    order, expected = list(range(length)), list(range(length))
    shuffle(order, words, places)
    for place in range(min(length - 1, places)):
        word = next(w for w in taken if w < 2**32 - 2**32 % (length - place))
        other = place + word % (length - place)
        expected[place], expected[other] = expected[other], expected[place]
    assert order == expected
    assert list(words) == list(taken)  # nothing more was taken than needed


def test_every_order_is_about_equally_likely() -> None:
    seen = Counter("".join(shuffled("abcd", seed, "fair")) for seed in range(4800))
    assert len(seen) == 24
    assert all(140 <= count <= 260 for count in seen.values())


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
