"""What ``legal_actions`` returns."""

from __future__ import annotations

import random

import pointcity as pc


def test_legal_actions_are_a_tuple() -> None:
    assert isinstance(pc.legal_actions(pc.new_game(2, seed=8)), tuple)


def test_after_the_end_there_is_nothing() -> None:
    end = pc.search.random_playout(pc.new_game(2, seed=8), random.Random(1))
    assert pc.legal_actions(end) == ()
