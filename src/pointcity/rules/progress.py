"""Events replayed onto a table, for those who follow a game without the state."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from pointcity.model.cards import Back
from pointcity.model.state import (
    CODES,
    CURRENT,
    DRAFTED,
    DUE,
    LOOKUP,
    MARKERS,
    MOVES,
    PILE,
    SEATS,
    STEP,
    SUPPLY,
    TURN,
    Now,
    Step,
    Table,
    seen_table,
)
from pointcity.rules.moves import gain, gap_after, reward

if TYPE_CHECKING:
    from pointcity.model import events as ev
    from pointcity.model.events import Event


class _Board:
    """A table to which something happens.

    Attributes:
        now: What the engine works on, in a list.
        top: The visible side of the draw pile.
    """

    def __init__(self, table: Table) -> None:
        self.now: list[Any] = [*table._now]
        self.top = table.top

    def gain(self, codes: tuple[int, ...], pay: tuple[str, ...] = ()) -> None:
        """Give cards to the current seat, which may earn tokens by them (T7, Q4)."""
        now = self.now
        now[SEATS], now[DRAFTED], civics = gain(
            now[LOOKUP], now[SEATS], now[CURRENT], now[DRAFTED], codes, pay
        )
        if civics and now[DUE] < len(now[SUPPLY]):
            now[DUE] += 1
            now[STEP] = Step.CIVIC

    def put(self, cell: int, code: int) -> None:
        """Let a cell of the market show something else."""
        codes = [*self.now[CODES]]
        codes[cell] = code
        self.now[CODES] = tuple(codes)

    def uncover(self, top: Back | None) -> None:
        """Take a card from the draw pile, which shows the next one."""
        self.now[PILE] -= 1
        self.top = top


def _acted(board: _Board, event: ev.Acted) -> None:
    board.now[MOVES] += 1


def _flipped(board: _Board, event: ev.Flipped) -> None:
    board.put(event.cell, event.card.index)
    board.now[STEP] = Step.DRAFT


def _paid(board: _Board, event: ev.Paid) -> None:
    board.gain((), event.faces)


def _taken(board: _Board, event: ev.Drafted | ev.Constructed) -> None:
    code = board.now[CODES][event.cell]
    board.gain((code,))
    board.put(event.cell, gap_after(code))


def _drawn(board: _Board, event: ev.Drawn) -> None:
    board.gain((event.back.index,))
    board.uncover(event.top)


def _token_taken(board: _Board, event: ev.TokenTaken) -> None:
    now = board.now
    now[SEATS] = reward(now[SEATS], now[CURRENT], (event.token,))
    now[SUPPLY] = tuple([other for other in now[SUPPLY] if other.id != event.token.id])
    now[DUE] -= 1


def _refilled(board: _Board, event: ev.Refilled) -> None:
    board.put(event.cell, event.shows.index)
    board.uncover(event.top)


def _markers_moved(board: _Board, event: ev.MarkersMoved) -> None:
    board.now[MARKERS] = (event.row, event.column)


def _turn_ended(board: _Board, event: ev.TurnEnded) -> None:
    board.now[TURN] += 1
    board.now[CURRENT] = event.next_seat
    board.now[STEP] = Step.TURN


def _game_ended(board: _Board, event: ev.GameEnded) -> None:
    board.now[TURN] += 1
    board.now[STEP] = Step.OVER


def _announced(board: _Board, event: ev.Passed | ev.AutomaMoved) -> None:
    """Change nothing: what follows says it all."""


@cache
def _replay() -> dict[type, Callable[[_Board, Any], None]]:
    from pointcity.model import events as ev  # a search never needs them, so they are loaded late

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
    >>> pc.rules.fold(pc.observe(state), events) == pc.observe(after)
    True
    """
    board, replay = _Board(table), _replay()
    for event in events:
        replay[type(event)](board, event)
    now: Now = tuple(board.now)
    return seen_table(now, board.top)
