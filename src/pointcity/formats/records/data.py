"""Game records as plain data, for JSON."""

from __future__ import annotations

from typing import Any

from citykit.jsontext import wrong
from citykit.readers import (
    Data,
    Reader,
    an_id,
    gather,
    listed,
    members,
    number,
    optional,
    parts,
    text,
)
from pointcity.formats.records.record import DealtCards, Record, RecordedMove, Result
from pointcity.formats.values import an_action, write, write_action
from pointcity.model.errors import RecordError


def _write_move(move: RecordedMove) -> Data:
    return {"action": write_action(move.action), "comment": move.comment}


def write_record(record: Record) -> Data:
    """Return a record as plain data; ``position`` only if the game starts from one."""
    data = {
        "ruleset": record.ruleset,
        "fingerprint": record.fingerprint,
        "players": record.players,
        "level": record.level,
        "seed": record.seed,
        "deal": None if record.deal is None else write(record.deal),
        "result": None if record.result is None else write(record.result),
        "tags": dict(record.tags),
        "comment": record.comment,
        "moves": [_write_move(move) for move in record.moves],
    }
    return data if record.position is None else {**data, "position": record.position}


def _read_move(value: Any) -> RecordedMove:
    return RecordedMove(**parts(value, {"action": an_action, "comment": text}))


def _read_deal(value: Any) -> DealtCards:
    return DealtCards(**parts(value, {"deck": listed(an_id), "supply": listed(an_id)}))


def _read_result(value: Any) -> Result:
    return Result(**parts(value, {"scores": listed(number), "winners": listed(number)}))


def _read_tags(value: Any) -> dict[str, str]:
    return gather(text, members(value).items())


_READERS: dict[str, Reader] = {
    "ruleset": an_id,
    "fingerprint": text,
    "players": number,
    "level": optional(an_id),
    "seed": optional(text),
    "deal": optional(_read_deal),
    "result": optional(_read_result),
    "tags": _read_tags,
    "comment": text,
    "moves": listed(_read_move),
}


def read_record(data: Data) -> Record:
    """Return a record. Its moves are not checked for legality; ``verify`` does that.

    Raises:
        Wrong: With everything that is wrong with the data.
    """
    readers = {**_READERS, "position": text} if "position" in data else _READERS
    try:
        return Record(**parts(data, readers))
    except RecordError as error:
        raise wrong(str(error)) from None
