"""Positions that cannot come up are found, with everything that is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

import bloomtown as bt
from bloomtown.model.table import Private, Secret, State, Step, Turn, View
from citykit.testing import random_game
from tests.bloomtown.support.positions import tile, tiles

DEAL = bt.new_game(3, 2)
SPECIAL = bt.apply(DEAL, bt.legal_actions(DEAL)[0])
VIEW = bt.observe(DEAL, 1)


def table(state: State, **changes: Any) -> State:
    """Return a state with another table."""
    return evolve(state, table=evolve(state.table, **changes))


def player(state: State, seat: int = 0, **changes: Any) -> State:
    """Return a state with another player."""
    return evolve(state, table=state.table.after(seat, changes))


def turn(state: State, **changes: Any) -> State:
    """Return a state with another turn."""
    return table(state, turn=evolve(state.table.turn, **changes))


BROKEN: dict[str, tuple[State | View, str]] = {
    "players": (
        evolve(table(DEAL, players=DEAL.table.players[:1], first=0), privates=DEAL.privates[:1]),
        "players: this ruleset has no game for 1 players",
    ),
    "side": (table(DEAL, side="Z"), "side: no side 'Z'"),
    "board": (player(DEAL, board=(None,)), "players: not boards of 25 squares"),
    "market": (table(DEAL, market=()), "market: not 5 slots and stacks"),
    "first": (table(DEAL, first=3), "first: no seat 3"),
    "no seat to act": (table(DEAL, waiting=()), "waiting: 0 players have to act"),
    "act after the end": (table(DEAL, step=Step.OVER), "waiting: 1 players have to act"),
    "another seat to act": (table(DEAL, waiting=(7,)), "waiting: not seats in order"),
    "privates": (evolve(DEAL, privates=()), "privates: 0 instead of 3"),
    "viewer": (evolve(VIEW, seat=5), "seat: no seat 5"),
    "moves": (table(DEAL, moves=-1), "moves: -1 is negative"),
    "points of a turn": (turn(SPECIAL, points=-1), "turn.points: -1 is negative"),
    "stacks": (table(DEAL, stacks=(-1, 20, 20, 20, 20)), "stacks: -1 is negative"),
    "tokens": (player(DEAL, tokens=-1), "players.0.tokens: -1 is negative"),
    "out": (table(DEAL, out=DEAL.table.out[::-1]), "seen: community tiles and tiles out"),
    "known": (player(DEAL, known=tiles("o p")[::-1], hidden=0), "players.0.known: not sorted"),
    "used": (turn(SPECIAL, used=("extra", "double")), "turn.used: not different"),
    "used twice": (turn(SPECIAL, used=("extra", "extra")), "turn.used: not different"),
    "cell": (turn(SPECIAL, cell=9), "turn.cell: nothing was built there"),
    "no cell": (turn(SPECIAL, cell=None), "turn.cell: nothing was built there"),
    "square": (turn(SPECIAL, square=True), "turn.square: not a wasteland square"),
    "build": (turn(DEAL, cell=3), "turn: something was built"),
    "used at the end": (
        table(DEAL, step=Step.FINAL, turn=Turn(used=("extra",))),
        "turn: something was built",
    ),
    "empty hand": (player(DEAL, hidden=0), "players.0: no tile in hand"),
    "full board": (player(DEAL, board=(tile("o"),) * 25), "players.0.board: no empty square"),
    "no choice": (table(SPECIAL, step=Step.TAKE, market=(None,) * 5), "market: nothing to choose"),
    "done twice": (table(DEAL, seen=("park",), done=("park",) * 2), "done: a type is done twice"),
    "three tiles": (table(DEAL, seen=("park",) * 3), "seen: 3 community tiles of the type park"),
    "not done": (table(DEAL, seen=("park",) * 2), "done: 2 community tiles of the type park"),
    "done unseen": (table(DEAL, seen=(), done=("park",)), "done: 0 community tiles"),
    "hand not sorted": (
        evolve(DEAL, privates=(Private(tiles("o p")[::-1]), *DEAL.privates[1:])),
        "privates.0.tiles: not sorted",
    ),
    "hand": (
        evolve(DEAL, privates=(Private(), *DEAL.privates[1:])),
        "privates.0.tiles: 0 instead of 2",
    ),
    "too many": (table(DEAL, out=tiles("o " * 14)), "of office instead of 13"),
    "hidden tiles": (player(DEAL, 1, hidden=5), "privates.1.tiles: 2 instead of 5"),
    "view with other stacks": (
        evolve(VIEW, table=evolve(VIEW.table, stacks=(1, 1, 1, 1, 1))),
        "hidden tiles instead of",
    ),
    "stacks of the secret": (
        evolve(DEAL, secret=Secret(DEAL.secret.stacks[:4])),
        "secret.stacks: not stacks of",
    ),
    "tiles of the secret": (
        evolve(DEAL, secret=Secret(((tile("o"),) * DEAL.table.stacks[0], *DEAL.secret.stacks[1:]))),
        "secret.stacks: not the tiles",
    ),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_position_that_cannot_come_up_is_found(what: str) -> None:
    position, message = BROKEN[what]
    assert any(message in str(flaw) for flaw in bt.status(position)), bt.status(position)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_positions_of_a_game_are_consistent(players: int) -> None:
    views: list[Callable[[State], State | View]] = [lambda state: state, bt.observe]
    views += [lambda state, seat=seat: bt.observe(state, seat) for seat in range(players)]  # type: ignore[misc]
    for state, _, _ in random_game(bt, players, 7):
        assert all(bt.status(view(state)) == () for view in views)
