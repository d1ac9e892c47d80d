"""Seats that are refused, and views that speak for their own seat only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.games import every_game
from tests.support.samples import Sample


@pytest.mark.parametrize("seat", [-1, 2, True, "0", 1.0])
@every_game()
def test_a_seat_that_does_not_exist_is_refused(sample: Sample, seat: Any) -> None:
    game, state = sample.game, sample.game.new_game(2, 1)
    action = game.legal_actions(state, 0)[0]
    calls: list[Callable[[], Any]] = [
        lambda: game.step(state, action, seat=seat),
        lambda: game.why_not(state, action, seat),
        lambda: game.legal_actions(state, seat),
        lambda: game.observe(state, seat),
        lambda: game.score(state, seat),
    ]
    for call in calls:
        with pytest.raises(game.errors.SeatError, match="seats are 0 to 1"):
            call()


@every_game()
def test_a_view_speaks_for_its_own_seat_only(sample: Sample) -> None:
    game, state = sample.game, sample.game.new_game(2, 1)
    view, (action, *_) = game.observe(state, 0), game.legal_actions(state, 0)
    assert game.legal_actions(view) == game.legal_actions(state, 0)
    assert game.legal_actions(view, 1) == ()
    assert game.legal_actions(game.observe(state)) == ()
    waiting = game.reasons.NotYourTurn(1, game.to_act(state))
    assert game.why_not(view, action, 1) == (waiting,)
    with pytest.raises(game.errors.SeatError):
        game.why_not(game.observe(state), action)


@every_game()
def test_games_without_a_seed_differ(sample: Sample) -> None:
    assert len({sample.game.new_game(2).secret for _ in range(3)}) == 3
