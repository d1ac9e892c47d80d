"""The library and a plain model of the rulebook agree at every state of random games."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from attrs import evolve

import bloomtown as bt
from bloomtown.model.actions import Build, Take, Use, Value
from bloomtown.model.ruleset import Readings, Ruleset
from bloomtown.model.table import State
from bloomtown.model.tiles import KINDS, Piece, Tile
from tests.bloomtown.support.plain import Move, PlainGame


def _word(piece: Piece | None) -> str:
    if piece is None:
        return ""
    if not isinstance(piece, Tile):
        return piece.kind.upper()
    return "+".join(piece.pair) if piece.pair else piece.kind


def _hand(state: State, seat: int) -> list[str]:
    return sorted(map(_word, (*state.table.players[seat].known, *state.privates[seat].tiles)))


def _move(action: bt.Action, cols: int) -> Move:
    """Return an action in the words of the plain model."""
    match action:
        case Build(tile, cell):
            return ("build", _word(tile), divmod(cell, cols))
        case Use("community", _, kind):
            return ("community", kind)
        case Use(what, by):
            return (what, by)
        case Take(slot):
            return ("take", slot)
        case Value(kind):
            return ("value", kind)
        case _:
            return ("done",)


def _begin(state: State) -> PlainGame:
    """Return the same game in the plain model."""
    table, side = state.table, state.table.layout
    readings = table.ruleset.readings
    return PlainGame(
        [_hand(state, seat) for seat in range(len(table.players))],
        list(map(_word, table.market)),
        [list(map(_word, stack)) for stack in state.secret.stacks],
        {kind: table.seen.count(kind) for kind in KINDS},
        {*table.done},
        table.first,
        list(side.symbols),
        {*side.wasteland},
        table.ruleset.setup(len(table.players)).end_stacks,
        readings.subway,
        readings.office,
        readings.extra_shares_limit,
        readings.token_scores == "all",
    )


def _assert_same(state: State, plain: PlainGame, actions: Sequence[bt.Action]) -> None:
    table, cols = state.table, state.table.layout.grid.cols
    assert table.step.value == plain.phase
    assert bt.to_act(state) == ((plain.turn,) if plain.phase != "over" else ())
    assert [player.points for player in table.players] == plain.points
    assert [bool(player.tokens) for player in table.players] == plain.token
    assert list(map(_word, table.market)) == plain.market
    assert [list(map(_word, stack)) for stack in state.secret.stacks] == plain.stacks
    assert {kind: table.seen.count(kind) for kind in KINDS} == plain.asked
    assert {*table.done} == plain.finished
    for seat, player in enumerate(table.players):
        assert _hand(state, seat) == sorted(plain.hands[seat])
        town = {divmod(cell, cols): _word(on) for cell, on in enumerate(player.board) if on}
        assert town == plain.towns[seat]
    legal = [_move(action, cols) for action in actions]
    assert len(legal) == len({*legal})
    assert {*legal} == plain.options()


def play(players: int, seed: int, side: str = "A", ruleset: Ruleset | None = None) -> State:
    """Play a game in both, and compare at every state."""
    rng = Random(seed)
    options: dict[str, str | int] = {"side": side, "first": seed % players}
    state = bt.new_game(players, seed, ruleset=ruleset, options=options)
    plain = _begin(state)
    while actions := bt.legal_actions(state):
        _assert_same(state, plain, actions)
        kind = rng.choice(sorted({type(action).__name__ for action in actions}))
        action = rng.choice([each for each in actions if type(each).__name__ == kind])
        state = bt.apply(state, action)
        plain.act(_move(action, state.table.layout.grid.cols))
    _assert_same(state, plain, actions)
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("side", ["A", "B"])
def test_model_and_library_play_the_same_games(players: int, side: str) -> None:
    """The library does what the plain model does."""
    for seed in range(4):
        play(players, seed, side)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("side", ["A", "B"])
def test_model_and_library_play_the_same_three_hundred_games(players: int, side: str) -> None:
    """The library does what the plain model does, in many games."""
    for seed in range(4, 304):
        play(players, seed, side)


@pytest.mark.parametrize(
    "readings",
    [
        Readings(subway="line", office="neighbours"),
        Readings(subway="neighbours", token_scores="own"),
        Readings(extra_shares_limit=False),
    ],
)
def test_model_and_library_agree_in_other_readings(readings: Readings) -> None:
    rules = evolve(bt.official_ruleset(), readings=readings)
    for seed in range(6):
        play(2 + seed % 3, seed, "AB"[seed % 2], rules)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_model_and_library_agree_when_the_market_runs_dry(players: int) -> None:
    """Empty slots and stacks (B13) come up with low stacks and late ends."""
    rules = bt.official_ruleset()
    low = tuple(evolve(setup, stack=2, end_stacks=4) for setup in rules.setups)
    for seed in range(20):
        play(players, seed, "A", evolve(rules, setups=low))
