"""A game with its history: undo, redo, the record and transcripts."""

from __future__ import annotations

from bloomtown.formats.records import RECORDS
from bloomtown.model import errors
from bloomtown.model.actions import Action
from bloomtown.model.events import Event
from bloomtown.model.table import State
from bloomtown.rules.reducer import seen_by
from citykit import match
from citykit.match import Played
from citykit.record import Record

__all__ = ["Match", "Played"]


class Match(match.Match[State, Action, Event, Record[Action]]):
    """A game with its history: play, undo, redo, the record and transcripts.

    :attr:`state` is an ordinary value, for all other functions of the library. A match holds
    every secret of the game, so it stays with the referee.
    """

    records = RECORDS
    errors = errors

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.state.table.players)

    def seen_by(self, event: Event, seat: int | None) -> Event:
        """Return an event as a seat or a spectator gets it."""
        return seen_by(event, seat)
