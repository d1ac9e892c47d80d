"""Guided turns of every game: every legal action can be clicked, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from citykit.testing import random_game
from citykit.tools.errors import ArgumentError
from tests.support.games import every_case, every_game
from tests.support.guides import codes, reached
from tests.support.samples import Sample


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@every_case("deal", lambda sample: sample.deals.values())
def test_clicks_lead_to_exactly_the_legal_actions(
    sample: Sample, deal: dict[str, Any], players: int
) -> None:
    game = sample.game
    for state, _, _ in random_game(game, players, 7, **deal):
        for seat in range(players):
            view = game.observe(state, seat)
            clicked = [*reached(game.guided_turn(view))]
            assert {*clicked} == {*game.legal_actions(view)}


@every_game()
def test_after_the_end_there_is_nothing_to_click(sample: Sample) -> None:
    game = sample.game
    *_, (state, _, _) = random_game(game, 2, 7)
    over = game.guided_turn(game.observe(state, 0))
    assert (over.asks, over.choices, over.refused) == ("nothing", (), ())
    assert codes(over, sample.things.all_clicks()[-1]) == ["game-over"]
    assert game.describe(over) == "The game is over."


@every_game()
def test_nothing_is_refused_once_an_action_is_chosen(sample: Sample) -> None:
    game = sample.game
    guide = game.guided_turn(game.observe(game.new_game(2, 7), 0))
    while guide.action is None:
        guide = guide.click(guide.choices[-1])
    assert guide.refused == ()


@every_case("players", lambda sample: sample.official.player_counts)
def test_what_is_foreseen_comes_true(sample: Sample, players: int) -> None:
    game, state, rng = sample.game, sample.game.new_game(players, 3), Random(players)
    while seats := game.to_act(state):
        seat = rng.choice(seats)
        view = game.observe(state, seat)
        action = rng.choice(game.legal_actions(view))
        foreseen = game.play.foresee(view, action)
        state, events = game.step(state, action, seat=seat)
        assert foreseen == tuple(game.seen_by(each, seat) for each in events[: len(foreseen)])
        assert all(event.reveals for event in events[len(foreseen) :][:1])


@every_game()
def test_only_the_view_of_a_seat_is_guided(sample: Sample) -> None:
    game, state = sample.game, sample.game.new_game(2, 7)
    view = game.observe(state, 0)
    with pytest.raises(ArgumentError, match="the View of a seat is needed, not a State"):
        game.guided_turn(state)
    with pytest.raises(ArgumentError, match="that of a spectator"):
        game.guided_turn(game.observe(state))
    with pytest.raises(ArgumentError, match="an iterable of clicks"):
        game.guided_turn(view, 7)
    with pytest.raises(ArgumentError, match="a click is needed, not a dict: use formats"):
        game.guided_turn(view, [{"type": "on-done"}])
    refused = next(each for each in sample.things.all_actions() if game.why_not(view, each))
    with pytest.raises(ArgumentError, match="that of a spectator"):
        game.play.foresee(game.observe(state), refused)
    with pytest.raises(game.IllegalAction):
        game.play.foresee(view, refused)
