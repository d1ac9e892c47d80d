"""Game records: create, replay and verify them, write and read them as text.

A record holds the seed and every choice, so before the end of a game it is for the referee
only. The record of an episode names the campaign that it starts from. See
:mod:`citykit.formats.records`.

>>> import mycity as mc
>>> match = mc.Match.new(2, seed=7)
>>> for seat in (0, 1):
...     _ = match.play(mc.legal_actions(match.state, seat)[0], seat=seat)
>>> print(mc.records.format_record(match.record))  # doctest: +ELLIPSIS
[Record "1"]
[Game "mycity"]
[Ruleset "mycity"]
[Fingerprint "..."]
[Players "2"]
[Option.mode "eternal"]
[Seed "7"]
<BLANKLINE>
1. 0: build C1 C2 D2 D3; 1: build C1 C2 D2 D3
<BLANKLINE>
"""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

if TYPE_CHECKING:
    from citykit.formats.baserecords import RecordProblem as RecordProblem
    from citykit.formats.baserecords import Verification as Verification
    from citykit.formats.record import Record as Record
    from citykit.formats.record import RecordedChoice as RecordedChoice
    from citykit.formats.record import RecordedMove as RecordedMove
    from citykit.formats.record import Result as Result
    from citykit.formats.recordtext import Source as Source
    from citykit.formats.recordtext import Target as Target
    from mycity.formats.records.form import format_record as format_record
    from mycity.formats.records.form import new_record as new_record
    from mycity.formats.records.form import parse_record as parse_record
    from mycity.formats.records.form import read_records as read_records
    from mycity.formats.records.form import replay as replay
    from mycity.formats.records.form import verify as verify
    from mycity.formats.records.form import write_records as write_records

__getattr__, __dir__ = room_names(__name__, {"citykit.formats.record": ("RecordedChoice",)})
