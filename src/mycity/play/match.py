"""A game with its history: undo, redo, the record and transcripts."""

from __future__ import annotations

from citykit.formats.record import Record
from citykit.play.match import Played, TableMatch
from mycity.formats.records.form import RECORDS
from mycity.model.actions import Action
from mycity.model.events import Event
from mycity.model.table import State, Table

__all__ = ["Match", "Played"]


class Match(TableMatch[State, Table, Action, Event, Record[Action]]):
    """A game of My City with its history: play, undo, redo, the record and transcripts.

    It can be pickled, and copied with ``copy.copy``. It holds every secret of the game, so it stays
    with the referee; :meth:`transcript` is what a player may have.
    """

    records = RECORDS
