"""Random games for property tests."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

import pointcity as pc

LEVELS = ("easy", "medium", "hard")

#: A whole game: every state with the action taken there.
Playthrough = list[tuple[pc.State, pc.Action]]

#: How many games a property is tested with.
games = settings(
    max_examples=12,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def play_randomly(state: pc.State, rng: random.Random) -> Iterator[tuple[pc.State, pc.Action]]:
    """Yield every state of a random game with the action taken there, but for the last."""
    while actions := pc.legal_actions(state):
        # Flips and wild spending crowd out the rest, so a kind is picked first.
        kinds = sorted({type(action).__name__ for action in actions})
        kind = rng.choice(kinds)
        action = rng.choice([each for each in actions if type(each).__name__ == kind])
        yield state, action
        state = pc.apply(state, action)


def play_out(state: pc.State, seed: int = 0) -> pc.State:
    """Return the end of a random game."""
    for before, action in play_randomly(state, random.Random(seed)):
        state = pc.apply(before, action)
    return state


def new_games() -> st.SearchStrategy[pc.State]:
    """Return games that have just been dealt, for 1 to 4 players."""
    solo = st.builds(pc.new_game, st.just(1), st.integers(0, 10_000), level=st.sampled_from(LEVELS))
    return solo | st.builds(pc.new_game, st.integers(2, 4), st.integers(0, 10_000))


@st.composite
def playthroughs(draw: st.DrawFn) -> Playthrough:
    """Draw a whole random game, move by move."""
    return list(play_randomly(draw(new_games()), draw(st.randoms(use_true_random=False))))


def midgame(players: int = 2, step: pc.model.Step = pc.model.Step.TURN, seed: int = 3) -> pc.State:
    """Return the first state after some turns that has this step."""
    level = "easy" if players == 1 else None
    for offset in range(50):
        start = pc.new_game(players, seed + offset, level=level)
        for state, _ in play_randomly(start, random.Random(seed)):
            if state.table.turn >= 12 and state.table.step is step:
                return state
    raise AssertionError("no such state")
