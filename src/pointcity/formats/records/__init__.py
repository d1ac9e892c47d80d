"""Game records: create, replay and verify them, write and read them as text."""

from citykit.formats.baserecords import RecordProblem, Verification
from citykit.formats.recordtext import Source, Target
from pointcity.formats.records.form import RECORDS
from pointcity.formats.records.record import DealtCards, Record, RecordedMove, Result

__all__ = [
    "DealtCards",
    "Record",
    "RecordProblem",
    "RecordedMove",
    "Result",
    "Source",
    "Target",
    "Verification",
    "format_record",
    "new_record",
    "parse_record",
    "read_records",
    "replay",
    "verify",
    "write_records",
]

format_record = RECORDS.format_record
new_record = RECORDS.new_record
parse_record = RECORDS.parse_record
read_records = RECORDS.read_records
replay = RECORDS.replay
verify = RECORDS.verify
write_records = RECORDS.write_records


def __dir__() -> list[str]:
    return sorted(__all__)
