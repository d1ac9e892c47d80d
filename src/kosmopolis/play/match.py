"""A game with its history: undo, redo, the record and transcripts."""

from __future__ import annotations

from citykit.play.match import Played, TableMatch
from kosmopolis.formats.records.form import RECORDS
from kosmopolis.formats.records.record import Record
from kosmopolis.model.actions import Action
from kosmopolis.model.events import Event
from kosmopolis.model.table import State, Table

__all__ = ["Match", "Played"]


class Match(TableMatch[State, Table, Action, Event, Record]):
    """A game of Kosmopolis with its history: play, undo, redo, the record and transcripts.

    It can be pickled, and copied with ``copy.copy``. It holds every secret of the game, so it stays
    with the referee; :meth:`transcript` is what a player may have.
    """

    records = RECORDS
