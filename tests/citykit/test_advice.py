"""What games tell bots holds in whole games: it is about legal actions, and gives nothing away."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import bloomtown
import kosmopolis
import mycity

LEGACY = {"mode": "legacy", "episode": 3}
CASES = [
    pytest.param(kosmopolis, 2, {}, id="kosmopolis-2"),
    pytest.param(kosmopolis, 4, {}, id="kosmopolis-4"),
    pytest.param(bloomtown, 2, {"side": "A"}, id="bloomtown-2"),
    pytest.param(bloomtown, 3, {"side": "B"}, id="bloomtown-3"),
    pytest.param(mycity, 2, {}, id="mycity-2"),
    pytest.param(mycity, 1, LEGACY, id="mycity-legacy-1"),
    pytest.param(mycity, 3, LEGACY, id="mycity-legacy-3"),
]


def _check(game: Any, state: Any, seat: int) -> None:
    """Check the advice for a seat that is to act, from the state and from its own view."""
    advice, view = game.bots, game.observe(state, seat)
    found = advice.candidates(state, seat)
    assert found
    assert list(found) == list(advice.candidates(view, seat))
    legal = list(game.legal_actions(state, seat))
    assert [action for action in legal if action in found] == list(found)  # in canonical order
    few = [*found[:3], *found[3:][-4:]]
    plan = advice.plan(state, seat, few)
    assert plan == advice.plan(view, seat, few)
    assert plan == [each for action in few for each in advice.plan(view, seat, [action])]
    assert advice.value(state, seat) == advice.value(view, seat)


@pytest.mark.parametrize(("game", "players", "options"), CASES)
def test_advice_is_about_legal_actions_and_follows_from_the_view(
    game: Any, players: int, options: dict[str, Any]
) -> None:
    state, rng = game.new_game(players, 5, options=options), Random(5)
    asked: Counter[tuple[type, ...]] = Counter()
    while seats := game.to_act(state):
        for seat in set(range(players)) - set(seats):
            assert not game.bots.candidates(state, seat)
        for seat in seats:
            kinds = tuple({type(each): 0 for each in game.legal_actions(state, seat)})
            asked[kinds] += 1
            if asked[kinds] < 6:
                _check(game, state, seat)
            action = rng.choice(game.bots.candidates(state, seat))
            state, _ = game.step(state, action, seat=seat)
    for seat, points in enumerate(game.outcome(state).scores):
        assert game.bots.value(state, seat) == points


@pytest.mark.parametrize(("game", "players", "options"), CASES)
def test_a_playout_is_reproducible_and_changes_with_the_seed(
    game: Any, players: int, options: dict[str, Any]
) -> None:
    state = game.new_game(players, 5, options=options)
    points = [game.bots.playout(state, Random(seed)) for seed in (1, 1, 2, 3, 4, 5, 6, 7)]
    assert {len(each) for each in points} == {players}
    assert points[0] == points[1]
    assert len({tuple(each) for each in points}) > 1


@pytest.mark.parametrize(("game", "players", "options"), CASES)
def test_a_playout_from_any_moment_of_a_game_ends(
    game: Any, players: int, options: dict[str, Any]
) -> None:
    state, rng = game.new_game(players, 6, options=options), Random(6)
    moves = 0
    while seats := game.to_act(state):
        moves += 1
        if moves % 4 == 0:
            assert len(game.bots.playout(state, rng)) == players
        action = rng.choice(game.legal_actions(state, seats[0]))
        state, _ = game.step(state, action, seat=seats[0])
    scores = [float(points) for points in game.outcome(state).scores]
    assert game.bots.playout(state, rng) == scores
