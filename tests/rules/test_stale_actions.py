"""An action made for an older table is refused."""

from __future__ import annotations

import pytest

import pointcity as pc


def test_the_counter_grows_with_every_accepted_action() -> None:
    state = pc.new_game(2, seed=1)
    for moves in range(5):
        assert state.table.moves == moves
        state = pc.apply(state, pc.legal_actions(state)[0])


def test_an_action_for_the_current_table_is_accepted() -> None:
    state = pc.new_game(2, seed=1)
    action = pc.DrawTwo()
    assert pc.apply(state, action, expected=0) == pc.apply(state, action)
    assert pc.step(state, action, expected=0) == pc.step(state, action)


@pytest.mark.parametrize("play", [pc.apply, pc.step])
@pytest.mark.parametrize("expected", [0, 2])
def test_an_action_for_another_table_is_refused_with_both_numbers(
    play: object, expected: int
) -> None:
    state = pc.apply(pc.new_game(2, seed=1), pc.DrawTwo())
    with pytest.raises(pc.errors.StaleAction) as caught:
        play(state, pc.DrawTwo(), expected=expected)  # type: ignore[operator]
    assert (caught.value.expected, caught.value.actual) == (expected, 1)
    assert str(caught.value) == (
        f"This was chosen for version {expected} of the table, but it is at version 1: look again."
    )


def test_that_it_is_stale_is_said_before_that_it_is_illegal() -> None:
    """A client that was too slow needs the new table, not a lesson in the rules."""
    state = pc.apply(pc.new_game(2, seed=1), pc.DrawTwo())
    with pytest.raises(pc.errors.StaleAction):
        pc.apply(state, pc.Pass(), expected=0)
