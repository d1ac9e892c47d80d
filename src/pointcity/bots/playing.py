"""Quick samples for searches: worlds that look like a table, and playouts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from random import Random

from citykit.tools.errors import check_argument
from pointcity._engine.legal import frugal_actions
from pointcity._engine.position import OVER, Position
from pointcity.bots.planning import Gains
from pointcity.bots.worth import EXPECTED, numbers_of, value
from pointcity.model.actions import Action
from pointcity.model.table import Table
from pointcity.play.hidden import Worlds
from pointcity.rules import solo, turn
from pointcity.rules.state import State, whole_position_of

__all__ = ["playout", "worlds"]

#: The turns that a playout takes before it trusts the value of the position.
_TURNS = 4


def worlds(table: Table) -> Callable[[Random], State]:
    """Return a function that samples states with a table, as :func:`~pointcity.determinize`.

    Args:
        table: The visible part of the state.

    Raises:
        InconsistentTable: If no deal is consistent with the table.
    """
    return Worlds(table).sample


def _best(position: Position) -> Action:
    """Return the action that brings most at once; a flip never does."""
    tables = position.tables
    top = ~tables.back_of[position.deck[-position.pile]] if position.pile else None
    of = Gains(position, top, EXPECTED).of
    best, most = None, -inf
    for action in frugal_actions(position, numbers_of(tables).prices, with_flips=False):
        worth = sum(of(action))
        if worth > most:
            best, most = action, worth
    assert best is not None
    return best


def playout(state: State, rng: Random) -> Sequence[float]:
    """Return the points that each seat can expect after some turns of greedy play.

    Args:
        state: The state to start from.
        rng: The source of randomness. Only the cards of the state are random, so it is not used.

    Raises:
        ArgumentError: If one of them is anything else.
    """
    check_argument(rng, Random, "a random.Random")
    position = whole_position_of(state).copy()
    end = position.turn + _TURNS
    while position.step is not OVER and position.turn < end:
        turn.do(position, _best(position))
        if position.level is not None and solo.is_automas_turn(position):
            solo.take_turn(position)
    after = State(position)
    return [value(after, seat) for seat in range(len(position.seats))]
