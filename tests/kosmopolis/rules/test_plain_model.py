"""The library and a plain model of the rulebook agree at every state of random games."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

import kosmopolis as ko
from kosmopolis.model.actions import Keep, PlaceModifier, PlayCapital, PlayHome
from kosmopolis.model.cards import Card
from kosmopolis.model.table import State
from tests.kosmopolis.support.plain import Move, Pair, PlainGame


def _pair(card: Card) -> Pair:
    return (card.profession, card.value)


def _plain_move(action: ko.Action) -> Move:
    """Return an action in the words of the plain model."""
    if isinstance(action, Keep):
        return ("keep", tuple(map(_pair, action.cards)))
    if isinstance(action, PlayHome):
        return ("home", _pair(action.card))
    if isinstance(action, PlayCapital):
        return ("capital", _pair(action.card), action.take)
    if isinstance(action, PlaceModifier):
        return ("place", action.column)
    return ("rescue", action.columns)


def _begin(players: int, seed: int, ruleset: ko.Ruleset | None) -> tuple[State, PlainGame]:
    """Return a new game and the same game in the plain model."""
    state = ko.new_game(players, seed, ruleset=ruleset)
    rules = state.table.ruleset
    pools = {seat: state.privates[seat].pool for seat in range(players)}
    dealt = [
        card for turn in range(players) for card in pools[(state.table.start + turn) % players]
    ]
    deck = [*state.table.capital.cards(), *dealt, *state.secret.deck]
    plain = PlainGame(
        players,
        [_pair(card) for card in deck],
        state.table.start,
        state.secret.modifiers,
        rules.hand[players],
        rules.keep,
        rules.rounds,
        rules.markers,
    )
    return state, plain


def _assert_same(state: State, plain: PlainGame) -> None:
    table = state.table
    assert table.phase.value == plain.phase
    assert list(ko.to_act(state)) == plain.to_act()
    assert sorted(map(_pair, table.capital.cards())) == sorted(plain.capital)
    assert [_pair(card) for card in state.secret.deck] == plain.deck
    assert table.pool == plain.pool
    assert sorted(map(_pair, table.discarded)) == sorted(plain.lost)
    for seat, player in enumerate(table.players):
        assert sorted(map(_pair, player.home.cards())) == sorted(plain.home[seat])
        assert sorted(map(_pair, player.bonus)) == sorted(plain.bonus[seat])
        assert player.markers == plain.markers[seat]
        if plain.phase != "over":
            own = state.privates[seat]
            assert sorted(map(_pair, own.hand)) == sorted(plain.hands[seat])
            assert sorted(map(_pair, own.pool)) == sorted(plain.pools[seat])
        listed = {_plain_move(action) for action in ko.legal_actions(state, seat)}
        assert listed == (plain.options(seat) if seat in plain.to_act() else set())


def _play(players: int, seed: int, ruleset: ko.Ruleset | None = None) -> None:
    state, plain = _begin(players, seed, ruleset)
    rng = Random(seed)
    while seats := ko.to_act(state):
        _assert_same(state, plain)
        seat = rng.choice(seats)
        action = rng.choice(ko.legal_actions(state, seat))
        state = ko.apply(state, action, seat=seat)
        plain.act(seat, _plain_move(action))
    _assert_same(state, plain)
    result = ko.outcome(state)
    assert result is not None
    assert result.scores == plain.scores()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_model_and_library_play_the_same_games(players: int, seed: int) -> None:
    """The library does what the plain model does."""
    _play(players, seed)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_model_and_library_play_the_same_hundred_games(players: int) -> None:
    """The library does what the plain model does, in many games."""
    for seed in range(3, 103):
        _play(players, seed)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("copies", [1, 2])
def test_model_and_library_agree_when_the_deck_runs_out(players: int, copies: int) -> None:
    """Short deals and empty decks (K5, K8, K14) happen with a small deck."""
    small = evolve(ko.official_ruleset(), values=dict.fromkeys(range(2, 7), copies))
    for seed in range(20):
        _play(players, seed, small)
