"""Convert score sheets and outcomes to plain data and back."""

from __future__ import annotations

from typing import Any

from citykit.formats.jsontext import Wrong
from citykit.formats.readers import Data, Reader, an_id
from citykit.formats.values import Special, Values
from citykit.game.outcome import Outcome, ScoreSheet

__all__ = [
    "id_or_nothing",
    "read_outcome",
    "read_sheet",
    "with_total",
    "write_outcome",
    "write_sheet",
]


def id_or_nothing(value: Any) -> Any:
    """Read an id, or an empty string."""
    return value if value == "" else an_id(value)


_VALUES = Values({str: Special(lambda value: value, id_or_nothing)})


def write_sheet(sheet: ScoreSheet) -> Data:
    """Return a score sheet as plain data, with its total."""
    return {**_VALUES.write(sheet), "total": sheet.total}


def with_total(read: Reader) -> Reader:
    """Return a reader of score sheets that also checks the total.

    Args:
        read: Reads a sheet without its total.
    """

    def read_and_add(data: Data) -> Any:
        sheet = read({name: value for name, value in data.items() if name != "total"})
        if data.get("total") != sheet.total or type(data["total"]) is not int:
            raise Wrong((("total",), f"the lines add up to {sheet.total}"))
        return sheet

    return read_and_add


@with_total
def read_sheet(data: Data) -> Any:
    """Read a score sheet from untrusted plain data.

    Raises:
        Wrong: With everything that is wrong with the data.
    """
    return _VALUES.read(data, ScoreSheet)


def write_outcome(outcome: Outcome) -> Data:
    """Return an outcome as plain data, with the winners."""
    return {**_VALUES.write(outcome), "winners": list(outcome.winners)}


def read_outcome(data: Data) -> Any:
    """Read an outcome from untrusted plain data.

    Raises:
        Wrong: With everything that is wrong with the data.
    """
    rest = {name: value for name, value in data.items() if name != "winners"}
    outcome: Outcome = _VALUES.read(rest, Outcome)
    seats = sorted(seat for group in outcome.ranking for seat in group)
    sizes = {len(seats), len(outcome.scores), len(outcome.tiebreaks)}
    if not seats or seats != list(range(len(seats))) or len(sizes) > 1 or () in outcome.ranking:
        raise Wrong((("ranking",), "every seat must have one place, one score and its tie-breaks"))
    if data.get("winners") != list(outcome.winners):
        raise Wrong((("winners",), "the winners are the first of the ranking"))
    return outcome
