"""Tuples of components with one more, one less or another one."""

from __future__ import annotations

import pytest

from citykit.game.piles import placed, without


def test_as_many_are_taken_away_as_are_named() -> None:
    assert without(("a", "b", "a", "b"), ("b", "a")) == ("a", "b")
    with pytest.raises(ValueError, match="not in list"):
        without(("a",), ("a", "a"))


def test_another_item_is_put_in_a_place() -> None:
    assert placed((1, 2, 3), 0, 7) == (7, 2, 3)
    assert placed((1, 2, 3), 2, 7) == (1, 2, 7)
