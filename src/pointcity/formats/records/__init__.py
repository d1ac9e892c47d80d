"""Game records: create, replay and verify them, write and read them as text."""

from pointcity.formats.records.record import DealtCards, Record, RecordedMove, Result
from pointcity.formats.records.replaying import (
    RecordProblem,
    Verification,
    new_record,
    replay,
    verify,
)
from pointcity.formats.records.text import (
    Source,
    Target,
    format_record,
    parse_record,
    read_records,
    write_records,
)

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


def __dir__() -> list[str]:
    return sorted(__all__)
