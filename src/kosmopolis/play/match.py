"""A game with its history: undo, redo, the record and transcripts."""

from __future__ import annotations

from citykit import match
from citykit.match import Played
from kosmopolis.formats.records.form import RECORDS
from kosmopolis.formats.records.record import Record
from kosmopolis.model import errors
from kosmopolis.model.actions import Action
from kosmopolis.model.events import Event
from kosmopolis.model.table import State, Table
from kosmopolis.rules.reducer import seen_by

__all__ = ["Match", "Played"]


class Match(match.Match[State, Action, Event, Record]):
    """A game with its history: play, undo, redo, the record and transcripts.

    :attr:`state` and :attr:`table` are ordinary values, for all other functions of the
    library. A match can be pickled, and copied with ``copy.copy``. It holds every secret of the
    game, so it stays with the referee; :meth:`transcript` is what a player may have.
    """

    records = RECORDS
    errors = errors

    @property
    def table(self) -> Table:
        """The current table."""
        return self.state.table

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.table.players)

    def seen_by(self, event: Event, seat: int | None) -> Event | None:
        """Return an event as a seat gets it: what is hidden from it is None.

        Args:
            event: The event.
            seat: The seat; None for a spectator.
        """
        return seen_by(event, seat)
