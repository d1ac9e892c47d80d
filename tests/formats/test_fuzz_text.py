"""Mutated texts by the ten thousand: they are taken, or refused with one of our errors."""

from __future__ import annotations

import random

import pytest

from pointcity.formats.position_codes import _check_sum
from tests.support.fuzzing_text import (
    files,
    moves,
    mutate,
    position_codes,
    try_parse_action,
    try_position_code,
    try_read_records,
)


def test_the_corpora_are_taken_as_they_are() -> None:
    assert all(map(try_read_records, files()))
    assert all(map(try_position_code, position_codes()))
    assert sum(map(try_parse_action, moves())) > 0


@pytest.mark.slow
def test_no_mutated_move_raises_anything_undocumented() -> None:
    rng = random.Random(1)
    taken = sum(try_parse_action(mutate(rng.choice(moves()), rng)) for _ in range(50_000))
    assert 0 < taken < 50_000


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_no_mutated_record_raises_anything_undocumented(seed: int) -> None:
    rng, taken = random.Random(seed), 0
    for number in range(25_000):
        text = mutate(rng.choice(files()), rng)
        taken += try_read_records(text, check=number % 10 == 0)
    assert 0 < taken < 50_000


def forged(code: bytes, rng: random.Random) -> bytes:
    """Return a mutated code whose check sum fits, so that what it says is looked at."""
    kind, mark, packed, _ = code.decode().split(".")
    letters = mutate(packed.encode(), rng).decode("ascii", "ignore")
    text = f"{kind}.{mark}.{letters}"
    return f"{text}.{_check_sum(text)}".encode()


@pytest.mark.slow
def test_no_mutated_position_code_raises_anything_undocumented() -> None:
    rng = random.Random(3)
    for _ in range(10_000):
        code = rng.choice(position_codes())
        try_position_code(mutate(code, rng))
        try_position_code(forged(code, rng))
