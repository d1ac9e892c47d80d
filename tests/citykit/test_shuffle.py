"""The shuffle does what its description says, and is fair."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citykit.tools.errors import SeedError
from citykit.tools.shuffle import _sha256_of, shuffle, shuffled


def _shuffle_by_the_book(items: list[str], seed: object, stream: str) -> list[str]:
    """Follow the description of the shuffle, independently of the library."""
    words: list[int] = []
    block = 0
    for place in range(len(items) - 1):
        left = len(items) - place
        while True:
            if not words:
                text = f"toy:1:{seed}:{stream}:{block}"
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
            assert shuffled(items, seed, "x", prefix="toy:1:") == _shuffle_by_the_book(
                list(items), seed, "x"
            )


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


def test_a_word_that_would_favour_some_cards_is_passed_over() -> None:
    """2**32 - 1 is left over when the words are shared out among three."""
    order = ["a", "b", "c"]
    shuffle(order, iter([2**32 - 1, 2, 0]), 3)
    assert order == ["c", "b", "a"]


def test_every_order_is_about_equally_likely() -> None:
    seen = Counter("".join(shuffled("abcd", seed, "fair", prefix="toy:1:")) for seed in range(4800))
    assert len(seen) == 24
    assert all(140 <= count <= 260 for count in seen.values())


def test_a_count_gives_the_first_of_the_whole_order() -> None:
    whole = shuffled(range(20), "seed", "x", prefix="toy:1:")
    assert shuffled(range(20), "seed", "x", 5, prefix="toy:1:") == whole[:5]


@pytest.mark.parametrize("seed", [1.5, b"seed", True, None, "\ud800"])
def test_a_seed_that_is_no_int_and_no_valid_string_is_an_error(seed: object) -> None:
    with pytest.raises(SeedError) as caught:
        shuffled("abc", seed, "x", prefix="toy:1:")
    assert caught.value.seed is seed
    assert str(caught.value)


@given(st.integers(0, 40), st.integers(0, 50), st.integers() | st.text(max_size=5))
def test_a_part_of_a_shuffle_is_the_beginning_of_the_whole(
    length: int, count: int, seed: int | str
) -> None:
    items = list(range(length))
    whole = shuffled(items, seed, "x", prefix="toy:1:")
    assert shuffled(items, seed, "x", count, prefix="toy:1:") == whole[:count]


def test_sha256_is_taken_from_the_first_module_that_exists() -> None:
    sha256 = _sha256_of("no_such_module", "hashlib")
    assert sha256(b"city").digest() == hashlib.sha256(b"city").digest()
