"""Golden games: the rules as a whole, and what each player sees of them, have not changed."""

from __future__ import annotations

import pytest

from tests.mycity.support.goldens import GOLDEN


@pytest.mark.parametrize("name", GOLDEN.games)
def test_golden_game(name: str) -> None:
    GOLDEN.check(name)


def test_no_golden_is_missing_or_left_over() -> None:
    GOLDEN.check_names()
