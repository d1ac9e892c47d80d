"""The simple bots play from what players can see."""

from __future__ import annotations

import pytest

import pointcity as pc
from pointcity import bots
from tests.support.positions import arrange, player


def test_the_greedy_bot_plays_whole_games_from_the_table() -> None:
    for players in (1, 2, 3, 4):
        state = pc.new_game(players, seed="bots")
        while pc.legal_actions(state):
            state = pc.apply(state, bots.greedy(state.table))
        assert state.table.step is pc.model.Step.OVER
        assert pc.score(state, 0).total > 10


def test_the_greedy_bot_takes_the_token_that_is_worth_most() -> None:
    state = arrange({}, [player([], ["atm-1", "atm-2", "atm-3"]), player()])
    state = arrange(
        state=state, step=pc.model.Step.CIVIC, due=1, supply=_tokens("pairs", "each-energy")
    )
    assert bots.greedy(state) == pc.TakeCivic("each-energy")


def test_the_greedy_bot_passes_when_it_must() -> None:
    everywhere = dict.fromkeys(range(16), "tiny-house-1")
    state = arrange(everywhere, [player(), player()], pile=0, top=None)
    assert bots.greedy(state) == pc.Pass()


def test_the_greedy_bot_has_nothing_to_do_after_the_end() -> None:
    with pytest.raises(ValueError, match="empty"):
        bots.greedy(arrange({}, step=pc.model.Step.OVER))


def _tokens(*ids: str) -> tuple[pc.model.Civic, ...]:
    return tuple(pc.official_ruleset().civic(each) for each in ids)
