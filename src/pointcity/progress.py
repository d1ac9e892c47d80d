"""Events replayed onto a table, for those who follow a game without the state."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from pointcity._construct import OpenTable, reopen, seal
from pointcity.moves import close_turn, gain, gap_after, put, take_token
from pointcity.state import Step, Table

if TYPE_CHECKING:
    from pointcity import events as ev
    from pointcity.events import Event


def _acted(table: OpenTable, event: ev.Acted) -> None:
    table.moves += 1


def _flipped(table: OpenTable, event: ev.Flipped) -> None:
    put(table, event.cell, event.card)
    table.step = Step.DRAFT


def _paid(table: OpenTable, event: ev.Paid) -> None:
    gain(table, (), event.faces)


def _taken(table: OpenTable, event: ev.Drafted | ev.Constructed) -> None:
    gain(table, (table._codes[event.cell],))
    put(table, event.cell, gap_after(table.market[event.cell]))


def _drawn(table: OpenTable, event: ev.Drawn) -> None:
    gain(table, (event.back.index,))
    table.pile -= 1
    table.top = event.top


def _token_taken(table: OpenTable, event: ev.TokenTaken) -> None:
    take_token(table, event.token)


def _refilled(table: OpenTable, event: ev.Refilled) -> None:
    put(table, event.cell, event.shows)
    table.pile -= 1
    table.top = event.top


def _markers_moved(table: OpenTable, event: ev.MarkersMoved) -> None:
    table.markers = (event.row, event.column)


def _turn_ended(table: OpenTable, event: ev.TurnEnded) -> None:
    close_turn(table, goes_on=True)


def _game_ended(table: OpenTable, event: ev.GameEnded) -> None:
    close_turn(table, goes_on=False)


def _announced(table: OpenTable, event: ev.Passed | ev.AutomaMoved) -> None:
    """Change nothing: what follows says it all."""


@cache
def _replay() -> dict[type, Callable[[OpenTable, Any], None]]:
    from pointcity import events as ev  # a search never needs them, so they are loaded late

    return {
        ev.Acted: _acted,
        ev.Flipped: _flipped,
        ev.Paid: _paid,
        ev.Drafted: _taken,
        ev.Drawn: _drawn,
        ev.Constructed: _taken,
        ev.TokenTaken: _token_taken,
        ev.Refilled: _refilled,
        ev.Passed: _announced,
        ev.AutomaMoved: _announced,
        ev.MarkersMoved: _markers_moved,
        ev.TurnEnded: _turn_ended,
        ev.GameEnded: _game_ended,
    }


def fold(table: Table, events: Iterable[Event]) -> Table:
    """Return the table after some events, which must be those that came next.

    A client that has a table and receives events never needs the full state:
    ``fold(observe(before), events) == observe(after)``.

    Args:
        table: Where the events begin.
        events: What happened since, in order.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> after, events = pc.step(state, pc.DrawTwo())
    >>> pc.fold(pc.observe(state), events) == pc.observe(after)
    True
    """
    followed, replay = reopen(table), _replay()
    for event in events:
        replay[type(event)](followed, event)
    return seal(followed)
