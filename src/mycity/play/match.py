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
    """A game with its history: play, undo, redo, the record and transcripts.

    :attr:`state` and :attr:`table` are ordinary values, for all other functions of the library.
    A match holds every secret of the game, so it stays with the referee.
    """

    records = RECORDS
