"""The library and a plain model of the rulebook agree at every state of random games."""

from __future__ import annotations

from random import Random

import pytest

import mycity as mc
from mycity.model.actions import Build, Stick
from mycity.model.ruleset import Mode
from mycity.model.table import State
from tests.mycity.support.plain import Move, PlainCity, PlainGame


def _move(action: mc.Action, width: int) -> Move:
    """Return an action in the words of the plain model."""
    if isinstance(action, Build):
        return ("build", tuple(divmod(cell, width) for cell in action.cells))
    if isinstance(action, Stick):
        return ("stick", action.sticker, divmod(action.cell, width))
    return (type(action).__name__.lower(),)


def _begin(state: State) -> PlainGame:
    """Return the same game in the plain model."""
    table = state.table
    board = table.ruleset.board(table.plan.board)
    cities = []
    for city in table.players:
        stickers = [(each.kind, divmod(each.cell, board.land.width)) for each in city.stickers]
        cities.append(PlainCity(board.rows, board.left_bank, stickers))
        cities[-1].progress = city.progress
    shown = [card.id for card in (*table.discarded, table.card)]
    if "block" in shown:  # the blocked card is discarded below the blocking card
        at = shown.index("block")
        shown[at - 1 : at + 1] = ["block", shown[at - 1]]
    deck = [*shown, *(card.id for card in state.secret.deck)]
    shapes = {each.id: each.rows for each in (*table.ruleset.shapes, *table.ruleset.churches)}
    return PlainGame(cities, deck, shapes, table.episode or 0)


def _assert_same(state: State, plain: PlainGame) -> None:
    table = state.table
    assert table.phase.value == plain.phase
    assert list(mc.to_act(state)) == plain.waiting
    assert [card.id for card in state.secret.deck] == plain.deck
    for city, other in zip(table.players, plain.cities, strict=True):
        assert (city.score, city.active) == (other.score, other.building)
        assert (city.progress, list(city.due)) == (other.progress, other.due)
        assert len(city.buildings) == len(other.houses)
        width = table.land(0).width
        stickers = [(each.kind, divmod(each.cell, width)) for each in city.stickers]
        assert stickers == other.stickers


def _choose(rng: Random, actions: list[mc.Action]) -> mc.Action:
    """Return a random action: mostly one that builds, so that cities grow."""
    if rng.random() < 0.9:
        return rng.choice([a for a in actions if isinstance(a, (Build, Stick))] or actions)
    return rng.choice(actions[-2:])


def play(
    players: int,
    seed: int,
    *,
    ruleset: str = "mycity",
    carry: mc.Campaign | None = None,
    mode: Mode = "eternal",
) -> State:
    """Play a game in both, and compare at every state."""
    rng = Random(f"{seed} {players} {carry}")
    state = mc.new_game(players, seed, ruleset=ruleset, options={"mode": mode}, carry=carry)
    plain = _begin(state)
    width = state.table.land(0).width
    while seats := mc.to_act(state):
        _assert_same(state, plain)
        seat = rng.choice(seats)
        actions = list(mc.legal_actions(state, seat))
        moves = [_move(action, width) for action in actions]
        assert len(moves) == len({*moves})
        assert {*moves} == plain.options(seat)
        action = _choose(rng, actions)
        state = mc.apply(state, action, seat=seat)
        plain.act(seat, _move(action, width))
    _assert_same(state, plain)
    result = mc.outcome(state)
    assert result is not None
    places = {
        seat: sum(map(len, result.ranking[:at]))
        for at, g in enumerate(result.ranking)
        for seat in g
    }
    assert places == {seat: plain.place(city) for seat, city in enumerate(plain.cities)}
    return state


def play_chapter(players: int, seed: int, ruleset: str = "mycity") -> None:
    """Play three episodes in a row; between them, players join and leave."""
    rng = Random(seed)
    campaign = None
    for _ in range(3):
        end = play(players, seed, ruleset=ruleset, carry=campaign, mode="legacy")
        campaign = mc.carry_over(end)
        if players > 1 and rng.random() < 0.2:
            order = rng.sample(range(len(campaign.towns)), players)
            campaign = campaign.seated(*order[:-1], None)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_model_and_library_play_the_same_games(players: int) -> None:
    for seed in range(3):
        play(players, seed)
    play_chapter(players, 3)


@pytest.mark.parametrize("players", [2, 3])
def test_model_and_library_agree_on_another_board(players: int) -> None:
    play(players, 1, ruleset="two-valleys")
    play_chapter(players, 2, "two-valleys")


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_model_and_library_play_the_same_two_hundred_games(players: int) -> None:
    for seed in range(100, 300):
        play(players, seed, ruleset="mycity" if seed % 5 else "two-valleys")


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_model_and_library_play_the_same_two_hundred_chapters(players: int) -> None:
    for seed in range(100, 300):
        play_chapter(players, seed, "mycity" if seed % 5 else "two-valleys")
