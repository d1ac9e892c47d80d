"""How the games of Bloom Town are recorded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bloomtown.formats import notation
from bloomtown.formats.values import RULESETS, values_of
from bloomtown.model.actions import Action
from bloomtown.model.ruleset import Ruleset
from bloomtown.model.table import State
from bloomtown.rules import consistency, reducer, scoring, setup
from citykit.formats.record import Record
from citykit.formats.records import TableRecords


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

new_record, replay, verify = RECORDS.new_record, RECORDS.replay, RECORDS.verify
format_record, parse_record = RECORDS.format_record, RECORDS.parse_record
read_records, write_records = RECORDS.read_records, RECORDS.write_records
