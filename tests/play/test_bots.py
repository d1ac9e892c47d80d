"""What the game tells bots, and how they play by it."""

from __future__ import annotations

from random import Random

import pytest

import pointcity as pc
from citykit.bots import PlannerBot, make
from pointcity.bots import worth
from pointcity.rules.state import position_of
from tests.support.positions import arrange, player


@pytest.mark.slow
@pytest.mark.parametrize("name", ["greedy", "planner"])
def test_bots_play_whole_games_from_the_table(name: str) -> None:
    bot = make(pc, name)
    for players in (1, 2, 3, 4):
        state = pc.new_game(players, seed="bots")
        while actions := pc.legal_actions(state):
            state = pc.apply(state, bot.choose(pc.observe(state), actions))
        assert state.table.step is pc.model.Step.OVER
        assert pc.score(state, 0).total > 10


def test_the_planner_takes_the_token_that_is_worth_most() -> None:
    state = arrange({}, [player([], ["atm-1", "atm-2", "atm-3"]), player()])
    state = arrange(
        state=state, step=pc.model.Step.CIVIC, due=1, supply=_tokens("pairs", "each-energy")
    )
    chosen = make(pc, "planner").choose(pc.observe(state), pc.legal_actions(state))
    assert chosen == pc.TakeCivic("each-energy")


def test_a_seat_that_is_not_to_act_has_no_candidates() -> None:
    state = pc.new_game(2, 7)
    assert pc.bots.candidates(state, 1) == ()
    assert pc.bots.candidates(state, 0) == pc.bots.candidates(state.table, 0)


def test_the_planner_gives_its_reasons() -> None:
    state = pc.new_game(2, 7)
    first, *rest = PlannerBot(pc).explain(state.table, pc.legal_actions(state))
    assert first.value >= max(each.value for each in rest)
    assert sum(first.parts.values()) == pytest.approx(first.value)


def _tokens(*ids: str) -> tuple[pc.model.Civic, ...]:
    return tuple(pc.official_ruleset().civic(each) for each in ids)


def test_bots_play_solo_and_reckon_with_the_automa() -> None:
    state = pc.new_game(1, 7)
    table = state.table
    action = make(pc, "search", iterations=3).choose(table, pc.legal_actions(table))
    assert pc.why_not(state, action) == ()
    later = pc.apply(state, pc.search.frugal_actions(state)[-3])
    assert pc.bots.value(later, 1) != pc.bots.value(state, 1)


def test_advice_about_a_state_is_advice_about_its_table() -> None:
    state = pc.new_game(3, 7)
    for _ in range(20):
        seat = state.table.current
        actions = pc.bots.candidates(state, seat)
        assert actions == pc.bots.candidates(state.table, seat)
        plan = pc.bots.plan(state, seat, actions)
        assert plan == pc.bots.plan(state.table, seat, actions)
        points = [sum(parts.values()) for parts in plan]
        assert pc.bots.value(state, seat) == pc.bots.value(state.table, seat)
        state = pc.apply(state, actions[points.index(max(points))])


def test_the_value_at_the_end_is_the_score() -> None:
    state = pc.search.random_playout(pc.new_game(2, 7), Random(1))
    for seat in (0, 1):
        assert pc.bots.value(state, seat) == pc.score(state, seat).total


def test_values_of_tokens_are_cached_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worth, "_MAX_KNOWN", 2)
    worth.numbers_of.cache_clear()  # other games have filled it
    state = arrange({}, [player([], ["atm-1", "atm-2", "atm-3"]), player()])
    state = arrange(
        state=state, step=pc.model.Step.CIVIC, due=1, supply=_tokens("pairs", "each-energy")
    )
    assert len(pc.bots.plan(state, 0, pc.legal_actions(state))) == 2
    assert len(worth.numbers_of(position_of(state).tables).known) <= 2


def test_a_draw_from_an_empty_pile_is_worth_nothing() -> None:
    state = arrange({}, [player(), player()], pile=0, top=None)
    (parts,) = pc.bots.plan(state.table, 0, [pc.DrawTwo()])
    assert sum(parts.values()) == 0


def test_prepared_worlds_look_like_the_table() -> None:
    table = pc.new_game(2, 7).table
    sample = pc.bots.worlds(table)
    one, other = sample(Random(1)), sample(Random(2))
    assert one.table == other.table == table
    assert one != other
    assert pc.determinize(table, Random(1)) == one
