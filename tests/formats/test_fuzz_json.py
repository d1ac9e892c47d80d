"""Mutated texts by the hundred thousand: ``from_json`` takes them or says why not."""

from __future__ import annotations

import random

import pytest

import pointcity as pc
from tests.support.fuzzing import (
    corpus,
    guides,
    mutate_bytes,
    mutate_values,
    try_from_json,
    try_guide_from_json,
)
from tests.support.hamlet import hamlet
from tests.support.schemas import VALIDATORS, kind_of

TEXTS = corpus()


def test_the_corpus_is_taken_as_it_is() -> None:
    assert all(map(try_from_json, TEXTS))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_no_mutated_text_raises_anything_undocumented(seed: int) -> None:
    rng = random.Random(seed)
    taken = 0
    for _ in range(25_000):
        text = rng.choice(TEXTS)
        taken += try_from_json(mutate_bytes(text, rng))
        taken += try_from_json(mutate_values(text, rng))
    assert 0 < taken < 25_000


@pytest.mark.slow
def test_no_mutated_guide_raises_anything_undocumented() -> None:
    rng, texts, taken = random.Random(5), guides(), 0
    assert all(map(try_guide_from_json, texts[:1]))
    for _ in range(5_000):
        text = rng.choice(texts)
        taken += try_guide_from_json(mutate_bytes(text, rng))
        taken += try_guide_from_json(mutate_values(text, rng))
    assert 0 < taken < 5_000


@pytest.mark.slow
@pytest.mark.covering
def test_a_mutated_text_that_is_taken_keeps_to_its_schema() -> None:
    rng = random.Random(7)
    found = set()
    for _ in range(1200):
        text = mutate_values(rng.choice(TEXTS), rng)
        if try_from_json(text):
            value = pc.from_json(text, hamlet())
            for each in value if isinstance(value, tuple) else [value]:
                found.add(kind_of(each))
                VALIDATORS[kind_of(each)].validate(pc.formats.to_data(each, hamlet()))
    assert len(found) >= 4
