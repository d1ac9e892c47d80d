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

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bloomtown.formats import notation
from bloomtown.formats.values import RULESETS, values_of
from bloomtown.model.actions import Action
from bloomtown.model.ruleset import Ruleset
from bloomtown.model.table import State
from bloomtown.rules import consistency, reducer, scoring, setup
from citykit.formats.baserecords import RecordProblem, Verification
from citykit.formats.record import Record, RecordedMove, Result
from citykit.formats.records import TableRecords
from citykit.formats.recordtext import Source, Target

__all__ = [
    "RECORDS",
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


class _Rules:
    """The rules as records ask for them."""

    new_game = staticmethod(setup.new_game)
    to_act = staticmethod(reducer.to_act)
    step = staticmethod(reducer.step)
    outcome = staticmethod(scoring.outcome)


class _Records(TableRecords[State, Action, Ruleset, Record[Action]]):
    """Records with the side of the boards and the first player as options."""

    def options_of(self, state: State) -> Mapping[str, str]:
        return {"side": state.table.side, "first": str(state.table.first)}

    def read_options(self, options: Mapping[str, str]) -> Mapping[str, Any]:
        first = options.get("first", "0")
        return {**options, "first": int(first) if first.isdecimal() else first}


#: The records of this game.
RECORDS = _Records(
    game=_Rules(),
    state=State,
    record=Record,
    rulesets=RULESETS,
    example="build office 7",
    name="bloomtown",
    actions=Action,
    notation=notation,
    values=values_of,
    status=consistency.status,
)

new_record = RECORDS.new_record
format_record = RECORDS.format_record
parse_record = RECORDS.parse_record
read_records = RECORDS.read_records
write_records = RECORDS.write_records
replay = RECORDS.replay
verify = RECORDS.verify
