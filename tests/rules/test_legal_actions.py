"""What ``legal_actions`` returns."""

from __future__ import annotations

import random

import pointcity as pc


def test_legal_actions_are_a_tuple() -> None:
    assert isinstance(pc.legal_actions(pc.new_game(2, seed=8)), tuple)


def test_after_the_end_there_is_nothing() -> None:
    end = pc.search.random_playout(pc.new_game(2, seed=8), random.Random(1))
    assert pc.legal_actions(end) == ()


def test_a_new_game_has_as_many_legal_actions_as_are_counted() -> None:
    """Sixteen flips, 24 pairs of free cards, and the pile."""
    state = pc.new_game(2, seed=1)
    assert pc.rules.count_legal_actions(state) == len(pc.legal_actions(state)) == 16 + 24 + 1
