"""Serialize values as JSON: states, tables, actions, events, clicks, records and so on.

The ``type`` of a document or message names its class. Cards, tokens and resource sides are
written as ids. A *document* (a state or a table) is self-contained: it also has the version
of this format and the ruleset it belongs to. A *message* (an action, an event, a click, a
guide, a reason, a score sheet, an outcome) is short and refers to a table that both sides
have; unless that is a table of the official game, it is marked with the ruleset.

The JSON is canonical: equal values give equal strings. Input is untrusted and checked
completely.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from attrs import frozen

from citykit.ids import is_id
from citykit.jsontext import Wrong, brief, check_data, parse_json, refuse, wrong
from citykit.readers import (
    Data,
    an_id,
    apply_reader,
    faults,
    gather,
    keys,
    members,
    parts,
    tag,
    text,
)
from pointcity.formats.guides import CLICKS, click_readers, read_guide, write_click, write_guide
from pointcity.formats.records.data import read_record, write_record
from pointcity.formats.records.record import Record
from pointcity.formats.refusals import REASONS, read_reason, write_error, write_reason
from pointcity.formats.ruleset import write_ruleset
from pointcity.formats.values import ACTIONS, EVENTS, check_parts, read, write
from pointcity.model.actions import Action, Draft, DrawTwo, Flip, Pass, TakeCivic
from pointcity.model.errors import NewerVersion, PointCityError, Problem, RulesetMismatch
from pointcity.model.ruleset import Ruleset, need_ruleset
from pointcity.model.table import Table
from pointcity.play.guide import Click, Guide
from pointcity.rules.consistency import status
from pointcity.rules.scoring import Outcome, ScoreSheet
from pointcity.rules.state import State, table_of
from pointcity.rulesets.find import shipped_names
from pointcity.rulesets.fingerprint import (
    SECTIONS,
    Marks,
    canonical,
    differences,
    digest,
    ruleset_fingerprint,
    ruleset_marks,
)
from pointcity.rulesets.shipped import official_ruleset, shipped_ruleset

T = TypeVar("T")

#: The version of the format that is written. Older versions are read, newer ones refused.
VERSION = 1

#: Maximum number of cards named in a message; the attributes of the error have all of them.
_NAMED_AT_MOST = 20


# --- The ruleset of a document ---------------------------------------------------------


def reference(ruleset: Ruleset) -> Data:
    """Return the reference of a document to its ruleset: id, fingerprint and marks."""
    return {
        "id": ruleset.id,
        "fingerprint": ruleset_fingerprint(ruleset),
        "marks": ruleset_marks(ruleset),
    }


def _read_reference(value: Any) -> Data:
    def marks(found: Any) -> Data:
        known = [name for name in SECTIONS if name in members(found)]
        return parts(found, dict.fromkeys(known, text))

    return parts(value, {"id": an_id, "fingerprint": text, "marks": marks})


#: The keys under which documents name cards and tokens, by section of the ruleset.
_PLACES = {
    "cards": frozenset(("card", "city", "deck", "under")),
    "civics": frozenset(("supply", "tokens")),
}


def _named(document: Any, places: frozenset[str]) -> set[str]:
    """Return the ids that a document names under some keys."""
    found: set[str] = set()
    waiting = [("", document)]
    while waiting:
        place, data = waiting.pop()
        if isinstance(data, dict):
            waiting += data.items()
        elif isinstance(data, list):
            waiting += ((place, each) for each in data)
        elif place in places and is_id(data):
            found.add(data)
    return found


def _differing(ruleset: Ruleset, marks: Marks, document: Any) -> dict[str, tuple[str, ...]]:
    """Return the differences, including ids in the document that the ruleset does not have."""
    found = differences(ruleset, marks)
    known: dict[str, Mapping[str, Any]] = {
        "cards": ruleset.cards_by_id,
        "civics": ruleset.civics_by_id,
    }
    for section in found.keys() & known.keys():
        missing = _named(document, _PLACES[section]) - known[section].keys()
        if missing:
            found[section] = tuple(sorted({*found[section], *missing} - {"*"}))
    return found


def _mismatch(ruleset: Ruleset, data: Data, document: Any) -> RulesetMismatch:
    """Return the error that lists the differences of two rulesets."""
    found = _differing(ruleset, data["marks"], document)
    problems = []
    for section, names in found.items():
        few = ", ".join(names[:_NAMED_AT_MOST])
        more = f" and {len(names) - _NAMED_AT_MOST} more" if len(names) > _NAMED_AT_MOST else ""
        many = f"these {section} differ: {few}{more}"
        problems.append(many if names != ("*",) else f"{section} differ")
    listed = [Problem("JSON", 0, 0, "ruleset", problem) for problem in problems]
    return RulesetMismatch(data["id"], found, (_written_with(data["id"], ruleset), *listed))


def _written_with(name: str, ruleset: Ruleset) -> Problem:
    problem = f"this was written with {brief(name)}, not with {ruleset.id!r}"
    if name == ruleset.id:
        problem = f"this was written with another version of {ruleset.id!r}"
    return Problem("JSON", 0, 0, "ruleset", problem)


def _shipped(name: str) -> Ruleset:
    """Return the ruleset that ships under an id."""
    if name not in shipped_names():
        raise wrong(f"unknown ruleset {brief(name)}: pass it as an argument")
    return shipped_ruleset(name)


def resolve(
    value: Any, ruleset: Ruleset | None, any_version: bool = False, document: Any = None
) -> Ruleset:
    """Return the ruleset to read a document with.

    Args:
        value: The reference of the document to its ruleset.
        ruleset: The ruleset to use; if None, the one that ships under the id.
        any_version: Whether to accept a ruleset with different content.
        document: The rest of the document, to find names that the ruleset lacks.

    Raises:
        RulesetMismatch: If it is not the ruleset that the document was written with.
        Wrong: If the reference is malformed, or no ruleset is given and the id is unknown.
    """
    data = _read_reference(value)
    ruleset = ruleset or _shipped(data["id"])
    if not any_version and data != reference(ruleset):
        raise _mismatch(ruleset, data, document)
    return ruleset


# --- The ruleset of a message ----------------------------------------------------------

#: The number of digits of the fingerprint in the mark of a message.
_MARK_DIGITS = 16


def _message_mark(ruleset: Ruleset) -> str:
    """Return the mark of the messages of a ruleset: its id and the start of its fingerprint."""
    return f"{ruleset.id}@{ruleset_fingerprint(ruleset)[:_MARK_DIGITS]}"


def _resolve_mark(value: Any, ruleset: Ruleset | None, any_version: bool) -> Ruleset:
    """Return the ruleset to read a marked message with.

    Args:
        value: The mark.
        ruleset: The ruleset to use; if None, the one that ships under the id.
        any_version: Whether to accept a ruleset with different content.

    Raises:
        RulesetMismatch: If the mark is that of another ruleset.
        Wrong: If it is malformed, or no ruleset is given and the id is unknown.
    """
    name, at, _ = text(value).partition("@")
    if not at or not is_id(name):
        raise wrong(f"{brief(value)} is not the mark of a ruleset")
    ruleset = ruleset or _shipped(name)
    if not any_version and value != _message_mark(ruleset):
        raise RulesetMismatch(name, {}, (_written_with(name, ruleset),))
    return ruleset


# --- Kinds -----------------------------------------------------------------------------


@frozen
class Kind:
    """How one kind of value is serialized.

    Attributes:
        name: Its ``type`` in JSON.
        cls: Its class.
        write: Converts a value to data, without ``type``.
        read: Converts that data back, given the ruleset that its ids belong to. It raises
            :class:`~citykit.jsontext.Wrong`.
        ruleset: For a document, returns the ruleset of a value, which is written together
            with the version. None for a message.
        marked: Whether a message is marked with its ruleset.
    """

    name: str
    cls: type
    write: Callable[[Any], Data]
    read: Callable[[Data, Ruleset], Any]
    ruleset: Callable[[Any], Ruleset] | None = None
    marked: bool = True


def _checked(position: Any) -> Any:
    """Return a position if it is reachable."""
    flaws = status(position)
    if flaws:
        raise Wrong(
            *(
                (flaw.path if flaw.path[:1] == ("secret",) else ("table", *flaw.path), flaw.message)
                for flaw in flaws
            )
        )
    return position


def _read_table(data: Data, ruleset: Ruleset) -> Any:
    inner = keys(data, ("table",))["table"]
    try:
        table = read(inner, Table, ruleset)
    except Wrong as error:
        raise Wrong(*faults(error, ("table",))) from None
    return _checked(table)


def _write_sheet(sheet: ScoreSheet) -> Data:
    return {**write(sheet), "total": sheet.total}


def _read_sheet(data: Data, ruleset: Ruleset) -> Any:
    rest = {name: value for name, value in data.items() if name != "total"}
    sheet = read(rest, ScoreSheet, ruleset)
    if data.get("total") != sheet.total or type(data["total"]) is not int:
        raise Wrong((("total",), f"the lines add up to {sheet.total}"))
    return sheet


def _read_outcome(data: Data, ruleset: Ruleset) -> Any:
    outcome = read(data, Outcome, ruleset)
    seats = sorted(seat for group in outcome.ranking for seat in group)
    sizes = {len(seats), len(outcome.scores), len(outcome.unspent)}
    if seats != list(range(len(seats))) or len(sizes) > 1 or () in outcome.ranking:
        raise Wrong((("ranking",), "every seat must have one place, one score and its cards"))
    if outcome.ranking[:1] != (outcome.winners,):
        raise Wrong((("winners",), "the winners are the first of the ranking"))
    return outcome


def _message(name: str, cls: type) -> Kind:
    return Kind(name, cls, write, lambda data, ruleset: read(data, cls, ruleset))


def _click(name: str, cls: type) -> Kind:
    def read_click(data: Data, ruleset: Ruleset) -> Any:
        return apply_reader(click_readers()[name], data)

    return Kind(name, cls, write_click, read_click)


def _read_guide(data: Data, ruleset: Ruleset) -> Any:
    raise wrong("a guide is read with its table: use guide_from_json")


def _write_ruleset(ruleset: Ruleset) -> Data:
    return {"version": VERSION, **write_ruleset(ruleset)}


def _read_ruleset(data: Data, ruleset: Ruleset) -> Any:
    raise wrong("a ruleset is written for clients only: use load_ruleset")


def _read_reason(data: Data, ruleset: Ruleset) -> Any:
    return read_reason(data)


def _state(data: Data, ruleset: Ruleset) -> Any:
    return _checked(read(data, State, ruleset))


def _write_record(record: Record) -> Data:
    return {"version": VERSION, **write_record(record)}


def _read_record(data: Data, ruleset: Ruleset) -> Any:
    check_version(data.get("version"))
    return read_record({name: value for name, value in data.items() if name != "version"})


def _ruleset_of(table: Table) -> Ruleset:
    return table.ruleset


_KINDS = (
    Kind("state", State, write, _state, lambda state: state.table.ruleset),
    Kind("table", Table, lambda table: {"table": write(table)}, _read_table, _ruleset_of),
    *(_message(name, cls) for name, cls in (*ACTIONS.items(), *EVENTS.items())),
    *(_click(name, cls) for name, cls in CLICKS.items()),
    Kind("guide", Guide, write_guide, _read_guide),
    Kind("ruleset", Ruleset, _write_ruleset, _read_ruleset, marked=False),
    *(Kind("reason", cls, write_reason, _read_reason) for cls in REASONS.values()),
    Kind(tag(ScoreSheet), ScoreSheet, _write_sheet, _read_sheet),
    Kind(tag(Outcome), Outcome, write, _read_outcome),
    Kind("record", Record, _write_record, _read_record, marked=False),
)
_BY_CLASS = {kind.cls: kind for kind in _KINDS}
_BY_TYPE = {kind.name: kind for kind in _KINDS}


# --- Data ------------------------------------------------------------------------------


def to_data(value: Any, ruleset: Ruleset | None = None) -> Any:
    """Return a value as plain data: dicts, lists, strings, integers, booleans and None.

    Use it to embed a value in a larger message; otherwise see :func:`to_json`.

    Args:
        value: See :func:`to_json`.
        ruleset: See :func:`to_json`.

    Raises:
        ArgumentError: If the ruleset is not a ruleset.
        JsonError: If the value has no JSON form, or is not of this ruleset.
    """
    if ruleset is not None:
        need_ruleset(ruleset)
    if isinstance(value, (list, tuple)):
        return [to_data(each, ruleset) for each in value]
    if isinstance(value, PointCityError):
        return {"type": "error", **write_error(value)}
    kind = _BY_CLASS.get(type(value))
    if kind is None:
        raise refuse([((), f"a {type(value).__name__} has no JSON form")])
    data = {"type": kind.name, **kind.write(value)}
    if kind.ruleset is not None:
        data["version"] = VERSION
        data["ruleset"] = reference(kind.ruleset(value))
    elif kind.marked:
        _mark(data, value, ruleset or official_ruleset())
    return data


def _mark(data: Data, value: Any, ruleset: Ruleset) -> None:
    """Mark a message with its ruleset, unless that is the official game."""
    try:
        check_parts(value, ruleset)
    except Wrong as error:
        raise refuse(error.found) from None
    if ruleset != official_ruleset():
        data["ruleset"] = _message_mark(ruleset)


def check_version(version: Any) -> None:
    """Check that the version of a document can be read.

    Raises:
        NewerVersion: If it is newer than this library.
        Wrong: If it is not a version number.
    """
    if type(version) is not int or version < 1:
        raise Wrong((("version",), f"expected a number from 1, not {brief(version)}"))
    if version > VERSION:
        raise NewerVersion(version, VERSION)


def _read_one(data: Any, ruleset: Ruleset | None, any_version: bool) -> Any:
    if not isinstance(data, dict):
        raise wrong(f"expected an object, not {brief(data)}")
    name = data.get("type")
    kind = _BY_TYPE.get(name) if isinstance(name, str) else None
    if kind is None:
        raise Wrong((("type",), f"{brief(name)} is not a type that this version knows"))
    rest = {key: value for key, value in data.items() if key != "type"}
    try:
        if kind.ruleset is not None:
            check_version(rest.pop("version", None))
            ruleset = resolve(rest.pop("ruleset", None), ruleset, any_version, rest)
        elif kind.marked and "ruleset" in rest:
            ruleset = _resolve_mark(rest.pop("ruleset"), ruleset, any_version)
    except Wrong as error:
        raise Wrong(*faults(error, ("ruleset",))) from None
    return kind.read(rest, ruleset or official_ruleset())


def from_data(data: Any, ruleset: Ruleset | None = None, *, any_version: bool = False) -> Any:
    """Return the value described by plain data, as :func:`from_json` does.

    Args:
        data: The result of :func:`to_data`, or any other data that JSON can represent.
        ruleset: See :func:`from_json`.
        any_version: See :func:`from_json`.

    Raises:
        ArgumentError: If the ruleset is not a ruleset.
        JsonError: If the data does not describe a valid value; it lists every problem.
    """
    check_data(data)
    return _from_checked(data, ruleset, any_version)


def _from_checked(data: Any, ruleset: Ruleset | None, any_version: bool) -> Any:
    """Return the value described by data within the limits of JSON."""
    if ruleset is not None:
        need_ruleset(ruleset)
    try:
        if isinstance(data, list):
            found = gather(lambda each: _read_one(each, ruleset, any_version), enumerate(data))
            return tuple(found.values())
        return _read_one(data, ruleset, any_version)
    except Wrong as error:
        raise refuse(error.found) from None


# --- Text ------------------------------------------------------------------------------


def to_json(value: Any, ruleset: Ruleset | None = None) -> str:
    """Return a value as canonical JSON: ASCII, keys in order, no spaces.

    Equal values give equal strings.

    Args:
        value: A state, table, action, event, click, guide, reason, score sheet, outcome or
            record, or a list or tuple of them. A ruleset is written with everything that a
            client needs to draw its cards, an error of this library with its code, English
            message and reasons; these two are not read again.
        ruleset: The ruleset that a message belongs to. By default, the official game. A
            message of another ruleset is marked with it, so that it cannot be read with
            the wrong cards. States, tables and records know theirs.

    Raises:
        JsonError: If the value has no JSON form, or has a card, token or resource side that is
            not of this ruleset.

    >>> import pointcity as pc
    >>> pc.to_json(pc.Flip(5))
    '{"cell":5,"type":"flip"}'
    """
    return canonical(to_data(value, ruleset))


def from_json(
    text: str | bytes | bytearray, ruleset: Ruleset | None = None, *, any_version: bool = False
) -> Any:
    """Parse JSON and return the value it describes.

    The input may be untrusted. A state or table that is returned is reachable in play, and
    its cards are those of the ruleset.

    Args:
        text: JSON as a string or UTF-8 bytes.
        ruleset: The ruleset it belongs to. By default, the one that ships with the library
            under the id in a document or in the mark of a message, and the official game for
            a message without a mark.
        any_version: Whether to read what was written with a ruleset of different content, for
            example before a card was corrected. It is still checked, but the game may
            continue differently.

    Returns:
        A state, table, action, event, click, reason, score sheet, outcome or record; a tuple
        of them for a list. A guide is read with :func:`guide_from_json`.

    Raises:
        JsonError: If the input does not describe a valid value. Its ``problems`` list
            everything that is wrong. :class:`~pointcity.model.errors.NewerVersion` and
            :class:`~pointcity.model.errors.RulesetMismatch` are subclasses.

    >>> import pointcity as pc
    >>> pc.from_json('{"type": "draft", "cells": [0, 1], "pay": []}')
    Draft(cells=(0, 1), pay=())
    """
    return _from_checked(parse_json(text), ruleset, any_version)


def _expect(value: Any, what: str, *kinds: type[T]) -> T:
    """Return a value if it is of the kind that the caller wants."""
    if isinstance(value, kinds):
        return value
    found = "a list" if isinstance(value, tuple) else f"{tag(type(value))!r}"
    raise refuse([(("type",), f"expected {what}, not {found}")])


def state_from_json(
    text: str | bytes | bytearray, ruleset: Ruleset | None = None, *, any_version: bool = False
) -> State:
    """Parse JSON that describes a state, as :func:`from_json` does.

    Args:
        text: JSON as a string or UTF-8 bytes.
        ruleset: The ruleset; see :func:`from_json`.
        any_version: See :func:`from_json`.

    Raises:
        JsonError: If the input does not describe a valid state.
    """
    return _expect(from_json(text, ruleset, any_version=any_version), "a state", State)


def table_from_json(
    text: str | bytes | bytearray, ruleset: Ruleset | None = None, *, any_version: bool = False
) -> Table:
    """Parse JSON that describes a table, as :func:`from_json` does.

    Args:
        text: JSON as a string or UTF-8 bytes.
        ruleset: The ruleset; see :func:`from_json`.
        any_version: See :func:`from_json`.

    Raises:
        JsonError: If the input does not describe a valid table.
    """
    return _expect(from_json(text, ruleset, any_version=any_version), "a table", Table)


def action_from_json(text: str | bytes | bytearray, ruleset: Ruleset | None = None) -> Action:
    """Parse JSON that describes an action. It is not checked for legality.

    Args:
        text: JSON as a string or UTF-8 bytes.
        ruleset: The ruleset; see :func:`from_json`.

    Raises:
        JsonError: If the input does not describe an action.

    >>> import pointcity as pc
    >>> pc.formats.action_from_json('{"type": "flip", "cell": 5}')
    Flip(cell=5)
    """
    kinds: tuple[type[Action], ...] = (Flip, Draft, DrawTwo, TakeCivic, Pass)
    return _expect(from_json(text, ruleset), "an action", *kinds)


def click_from_json(text: str | bytes | bytearray, ruleset: Ruleset | None = None) -> Click:
    """Parse JSON that describes a click. Whether it is possible depends on the guide.

    Args:
        text: JSON as a string or UTF-8 bytes.
        ruleset: The ruleset; see :func:`from_json`.

    Raises:
        JsonError: If the input does not describe a click.

    >>> import pointcity as pc
    >>> pc.formats.click_from_json('{"type": "on-cell", "cell": 5}')
    OnCell(cell=5)
    """
    kinds: tuple[type[Click], ...] = tuple(CLICKS.values())
    return _expect(from_json(text, ruleset), "a click", *kinds)


def guide_from_json(text: str | bytes | bytearray, position: State | Table) -> Guide:
    """Parse JSON that describes a guide.

    Args:
        text: JSON as a string or UTF-8 bytes.
        position: A state or table to which the guide belongs. The clicks are made again on it.

    Raises:
        ArgumentError: If the position is not a state or table.
        JsonError: If the input does not describe a guide for this table.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> guide = pc.guided_turn(state, [pc.play.OnCell(0)])
    >>> pc.formats.guide_from_json(pc.to_json(guide), state) == guide
    True
    """
    table, data = table_of(position), parse_json(text)
    try:
        return _guide(data, table)
    except Wrong as error:
        raise refuse(error.found) from None


def _guide(data: Any, table: Table) -> Guide:
    rest = {name: value for name, value in members(data).items() if name != "type"}
    if data.get("type") != "guide":
        raise Wrong((("type",), f"expected a guide, not {brief(data.get('type'))}"))
    if "ruleset" in rest:
        _resolve_mark(rest.pop("ruleset"), table.ruleset, any_version=False)
    return read_guide(rest, table)


def record_from_json(text: str | bytes | bytearray) -> Record:
    """Parse JSON that describes a game record. Its moves are not checked for legality.

    Args:
        text: JSON as a string or UTF-8 bytes.

    Raises:
        JsonError: If the input does not describe a record.
    """
    return _expect(from_json(text), "a record", Record)


def fingerprint(value: Any, ruleset: Ruleset | None = None) -> str:
    """Return the SHA-256 of a value's canonical JSON, as 64 hexadecimal digits.

    Equal values have equal fingerprints on every platform and Python version.

    Args:
        value: Anything that :func:`to_json` takes.
        ruleset: See :func:`to_json`.

    Raises:
        JsonError: If the value has no JSON form, or is not of this ruleset.
    """
    return digest(to_data(value, ruleset))
