"""Bots of every game."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import crowns
import pytest

import bloomtown
import kosmopolis
import mycity
import pointcity as pc
from citykit import bots
from citykit.game.contract import Bot
from citykit.tools.errors import ArgumentError

GAMES = (pc, kosmopolis, bloomtown, mycity, crowns)
NAMES = [(game, name) for game in GAMES for name in bots.bot_names(game)]


def _make(game: Any, name: str, seed: int | str = 7) -> Bot[Any, Any]:
    settings = {"iterations": 3} if name == "search" else {}
    return bots.make(game, name, seed=seed, **settings)


def _start(game: Any) -> tuple[Any, Any, Any]:
    """Return a state of a game after some moves, and a view with its actions."""
    state, rng = game.new_game(2, 7), Random(7)
    for _ in range(6):
        seat = game.to_act(state)[0]
        state, _ = game.step(state, rng.choice(game.legal_actions(state, seat)), seat=seat)
    seat = game.to_act(state)[0]
    view = game.observe(state, seat)
    return state, view, game.legal_actions(view, seat)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), NAMES)
def test_every_bot_plays_every_game_through(game: Any, name: str) -> None:
    state, players = game.new_game(2, 3), [_make(game, name, seed) for seed in (1, 2)]
    while seats := game.to_act(state):
        for seat in seats:
            view = game.observe(state, seat)
            action = players[seat].choose(view, game.legal_actions(view, seat))
            state, _ = game.step(state, action, seat=seat)
    assert len(game.outcome(state).scores) == 2


@pytest.mark.parametrize(("game", "name"), NAMES)
def test_a_bot_refuses_a_state(game: Any, name: str) -> None:
    state, _, actions = _start(game)
    with pytest.raises(ArgumentError, match=r"a view is needed, .*: use observe\(state, seat\)"):
        _make(game, name).choose(state, actions)


@pytest.mark.parametrize(("game", "name"), NAMES)
def test_a_bot_refuses_to_choose_from_nothing(game: Any, name: str) -> None:
    _, view, _ = _start(game)
    with pytest.raises(ArgumentError, match="at least one legal action"):
        _make(game, name).choose(view, ())


@pytest.mark.parametrize(("game", "name"), NAMES)
def test_the_choice_depends_on_the_view_and_the_seed_alone(game: Any, name: str) -> None:
    state, view, actions = _start(game)
    seat = game.to_act(state)[0]
    chosen = _make(game, name).choose(view, actions)
    for seed in range(3):
        other = game.observe(game.determinize(view, Random(seed)), seat)
        assert _make(game, name).choose(other, game.legal_actions(other, seat)) == chosen


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, name in NAMES if name != "random"]
)
def test_a_bot_explains_its_choice(game: Any, name: str) -> None:
    _, view, actions = _start(game)
    bot = _make(game, name)
    assert isinstance(bot, bots.ThinkingBot)
    weighed = bot.explain(view, actions)
    assert weighed[0].action == _make(game, name).choose(view, actions)
    assert {each.action for each in weighed} <= set(actions)


def test_equal_seeds_make_equal_choices() -> None:
    table = pc.observe(pc.new_game(2, 7))
    actions = pc.legal_actions(table)
    one, other = (bots.make(pc, "random", seed=3) for _ in range(2))
    chosen = [one.choose(table, actions) for _ in range(20)]
    assert chosen == [other.choose(table, actions) for _ in range(20)]
    assert len(set(chosen)) > 5


def test_a_bot_with_slack_takes_an_action_that_is_nearly_the_best() -> None:
    _, view, actions = _start(mycity)
    weighed = bots.PlannerBot(mycity).explain(view, actions)
    near = {each.action for each in weighed if each.value >= weighed[0].value - 0.5}
    chosen = {
        bots.make(mycity, "planner", seed=seed, slack=0.5).choose(view, actions)
        for seed in range(40)
    }
    assert chosen == near
    assert 1 < len(near) < len(weighed)
    with pytest.raises(bots.BotError, match="slack must not be negative, but is -1"):
        bots.make(mycity, "greedy:slack=-1")


def test_an_only_action_needs_no_thought() -> None:
    table = pc.observe(pc.new_game(2, 7))
    action = pc.legal_actions(table)[0]
    assert bots.make(pc, "search").choose(table, [action]) == action


def test_a_game_without_advice_has_two_bots() -> None:
    assert bots.bot_names(crowns) == ("random", "search")
    assert bots.bot_names(SimpleNamespace(bots=SimpleNamespace(value=None))) == (
        *("random", "greedy", "search"),
    )


def test_greedy_bots_decide_together_without_seeing_the_others_choice() -> None:
    advice = SimpleNamespace(
        value=lambda state, seat: float(state.table.crowns[seat]),
        candidates=crowns.legal_actions,
    )
    game = SimpleNamespace(**vars(crowns), bots=advice)
    view = crowns.observe(crowns.new_game(2, 7), 0)
    assert view.private is not None
    weighed = bots.GreedyBot(game, seed=1).explain(view, crowns.legal_actions(view, 0))
    assert {each.value for each in weighed} <= {0.0, 1.0}
    assert weighed[0].value == 1.0


def test_a_search_for_some_time_makes_at_least_one_try() -> None:
    _, view, actions = _start(crowns)
    assert bots.make(crowns, "search", seconds=1e-9).choose(view, actions) in actions
    weighed = bots.SearchBot(crowns, seconds=0.05).explain(view, actions)
    assert sum(each.visits for each in weighed) > 1


def test_a_search_goes_on_where_it_was() -> None:
    _, view, actions = _start(crowns)
    bot = bots.SearchBot(crowns, iterations=40)
    first, again = bot.explain(view, actions), bot.explain(view, actions)
    assert sum(each.visits for each in first) == 40
    assert sum(each.visits for each in again) == 80


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(bots.BotError, match="no bot is called 'genius'; there are random"):
        bots.make(pc, "genius")


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"depth": 3}, "search: takes no setting 'depth', only iterations, seconds$"),
        ({"iterations": 0}, "iterations must be a positive whole number, not 0"),
        ({"iterations": 2.5}, "iterations must be a positive whole number, not 2.5"),
        ({"seconds": 0}, "seconds must be positive, not 0"),
        ({"seconds": 1, "iterations": 1}, "give either iterations or seconds"),
    ],
)
def test_unknown_settings_are_refused(settings: dict[str, Any], problem: str) -> None:
    with pytest.raises(bots.BotError, match=problem):
        bots.make(pc, "search", **settings)


def test_a_bot_without_settings_takes_none() -> None:
    with pytest.raises(bots.BotError, match=r"random: takes no settings$"):
        bots.make(pc, "random:depth=3")


@pytest.mark.parametrize("name", ["seed", "name", "game"])
def test_what_every_bot_is_given_is_not_a_setting(name: str) -> None:
    with pytest.raises(bots.BotError, match=f"random: '{name}' is not a setting of bots"):
        bots.parse_bot(f"random:{name}=5")
