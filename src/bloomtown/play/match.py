"""A game with its history: undo, redo, the record and transcripts."""

from __future__ import annotations

from bloomtown.formats.records.form import RECORDS
from bloomtown.model.actions import Action
from bloomtown.model.events import Event
from bloomtown.model.table import State, Table
from citykit.formats.record import Record
from citykit.play.match import Played, TableMatch

__all__ = ["Match", "Played"]


class Match(TableMatch[State, Table, Action, Event, Record[Action]]):
    """A game of Bloom Town with its history: play, undo, redo, the record and transcripts.

    It can be pickled, and copied with ``copy.copy``. It holds every secret of the game, so it stays
    with the referee; :meth:`transcript` is what a player may have.
    """

    records = RECORDS
