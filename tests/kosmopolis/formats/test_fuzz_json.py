"""Mutated texts: ``from_json`` takes them or says why not."""

from __future__ import annotations

import random

import pytest

from tests.kosmopolis.support.fuzzing import corpus, try_from_json
from tests.support.fuzzing import mutate_bytes, mutate_values


def test_the_corpus_is_taken_as_it_is() -> None:
    assert all(map(try_from_json, corpus()))


@pytest.mark.parametrize(
    "count", [400, pytest.param(20_000, marks=pytest.mark.slow)], ids=["few", "many"]
)
def test_no_mutated_text_raises_anything_undocumented(count: int) -> None:
    rng, taken = random.Random(count), 0
    for _ in range(count):
        text = rng.choice(corpus())
        taken += try_from_json(mutate_bytes(text, rng))
        taken += try_from_json(mutate_values(text, rng))
    assert 0 < taken < count
