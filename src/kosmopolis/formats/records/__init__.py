"""Game records: create, replay and verify them, write and read them as text."""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

if TYPE_CHECKING:
    from citykit.formats.baserecords import RecordProblem as RecordProblem
    from citykit.formats.baserecords import Verification as Verification
    from citykit.formats.record import RecordedChoice as RecordedChoice
    from citykit.formats.record import RecordedMove as RecordedMove
    from citykit.formats.record import Result as Result
    from citykit.formats.recordtext import Source as Source
    from citykit.formats.recordtext import Target as Target
    from kosmopolis.formats.records.form import format_record as format_record
    from kosmopolis.formats.records.form import new_record as new_record
    from kosmopolis.formats.records.form import parse_record as parse_record
    from kosmopolis.formats.records.form import read_records as read_records
    from kosmopolis.formats.records.form import replay as replay
    from kosmopolis.formats.records.form import verify as verify
    from kosmopolis.formats.records.form import write_records as write_records
    from kosmopolis.formats.records.record import Record as Record

__getattr__, __dir__ = room_names(
    __name__, {".record": ("Record",), "citykit.formats.record": ("RecordedChoice",)}
)
