"""The form of ids."""

from __future__ import annotations

import pytest

from citykit.tools.ids import MAX_ID_LENGTH, is_id


@pytest.mark.parametrize("value", ["a", "7", "tiny-house-1", "x" * MAX_ID_LENGTH])
def test_lower_case_words_and_numbers_joined_by_hyphens_are_an_id(value: str) -> None:
    assert is_id(value)


@pytest.mark.parametrize(
    "value", ["", "A", "a b", "a_b", "-a", "a-", "a--b", "pond\n", "é", "٣", "x" * 49, 7, None]
)
def test_anything_else_is_not(value: object) -> None:
    assert not is_id(value)
