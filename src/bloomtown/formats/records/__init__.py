"""Game records: create, replay and verify them, write and read them as text.

A record holds the seed and every choice, so before the end of a game it is for the referee
only. See :mod:`citykit.formats.records`.

>>> import bloomtown as bt
>>> match = bt.Match.new(2, seed=7, options={"side": "B"})
>>> _ = match.play(bt.legal_actions(match.state)[12])
>>> print(bt.records.format_record(match.record))  # doctest: +ELLIPSIS
[Record "1"]
[Game "bloomtown"]
[Ruleset "bloomtown"]
[Fingerprint "..."]
[Players "2"]
[Option.first "0"]
[Option.side "B"]
[Seed "7"]
<BLANKLINE>
1. build subway 12
<BLANKLINE>
"""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

if TYPE_CHECKING:
    from bloomtown.formats.records.form import format_record as format_record
    from bloomtown.formats.records.form import new_record as new_record
    from bloomtown.formats.records.form import parse_record as parse_record
    from bloomtown.formats.records.form import read_records as read_records
    from bloomtown.formats.records.form import replay as replay
    from bloomtown.formats.records.form import verify as verify
    from bloomtown.formats.records.form import write_records as write_records
    from citykit.formats.baserecords import RecordProblem as RecordProblem
    from citykit.formats.baserecords import Verification as Verification
    from citykit.formats.record import Record as Record
    from citykit.formats.record import RecordedMove as RecordedMove
    from citykit.formats.record import Result as Result
    from citykit.formats.recordtext import Source as Source
    from citykit.formats.recordtext import Target as Target

__getattr__, __dir__ = room_names(__name__)
