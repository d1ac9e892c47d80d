"""Values as JSON and back: states, tables, actions, events, score sheets, outcomes, records.

Every JSON object says in ``type`` what it is. Cards, tokens and resource sides are named
by their ids. A *document* (a state or a table) stands alone: it also carries the version
of this format and the ruleset it belongs to. A *message* (an action, an event, a score
sheet, an outcome) is short and belongs to a table that both sides have.

The text is canonical: the same value always gives the same text. What comes back is
checked completely, wherever the text comes from.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from attrs import frozen

from citykit.jsontext import Wrong, brief, parse_json, refuse, wrong
from citykit.readers import Data, an_id, faults, gather, is_id, keys, members, parts, tag, text
from pointcity.formats.values import ACTIONS, EVENTS, read, write
from pointcity.model.errors import NewerVersion, Problem, RulesetMismatch
from pointcity.model.ruleset import Ruleset
from pointcity.model.table import Table
from pointcity.rules.consistency import status
from pointcity.rules.scoring import Outcome, ScoreSheet
from pointcity.rules.state import State
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

#: The version of the format that is written. Older ones are read, newer ones refused.
VERSION = 1

#: A message names at most this many cards; the error's data has all of them.
_NAMED_AT_MOST = 20


# --- The ruleset of a document ---------------------------------------------------------


def reference(ruleset: Ruleset) -> Data:
    """Return what a document says about its ruleset: id, fingerprint and marks."""
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


#: Where documents name cards and tokens, by section of the ruleset.
_PLACES = {
    "cards": frozenset(("card", "city", "deck", "under")),
    "civics": frozenset(("supply", "tokens")),
}


def _named(document: Any, places: frozenset[str]) -> set[str]:
    """Return the ids that a document names in some places."""
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
    """Return what differs, with those named in the document that the ruleset does not have."""
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
    """Return the error that names what differs between two rulesets."""
    found = _differing(ruleset, data["marks"], document)
    problems = [f"this was written with {brief(data['id'])}, not with {ruleset.id!r}"]
    if data["id"] == ruleset.id:
        problems = [f"this was written with another version of {ruleset.id!r}"]
    for section, names in found.items():
        few = ", ".join(names[:_NAMED_AT_MOST])
        more = f" and {len(names) - _NAMED_AT_MOST} more" if len(names) > _NAMED_AT_MOST else ""
        many = f"these {section} differ: {few}{more}"
        problems.append(many if names != ("*",) else f"{section} differ")
    listed = tuple(Problem("JSON", 0, 0, "ruleset", problem) for problem in problems)
    return RulesetMismatch(data["id"], found, listed)


def resolve(
    value: Any, ruleset: Ruleset | None, any_version: bool = False, document: Any = None
) -> Ruleset:
    """Return the ruleset to read a document with.

    Args:
        value: What the document says about its ruleset.
        ruleset: The ruleset to use; if None, one that ships with the library, by its id.
        any_version: Take it even if its content is not the same.
        document: The rest of the document: cards that it names can be missing.

    Raises:
        RulesetMismatch: If it is not the ruleset that the document was written with.
        Wrong: If the data makes no sense, or no ruleset is given and none known.
    """
    data = _read_reference(value)
    if ruleset is None:
        if data["id"] not in shipped_names():
            raise Wrong((("id",), f"unknown ruleset {brief(data['id'])}: pass it as an argument"))
        ruleset = shipped_ruleset(data["id"])
    if not any_version and data != reference(ruleset):
        raise _mismatch(ruleset, data, document)
    return ruleset


# --- Kinds -----------------------------------------------------------------------------


@frozen
class Kind:
    """How one kind of value travels.

    Attributes:
        name: What its JSON says in ``type``.
        cls: The class of the values.
        write: From a value to its data, without ``type``.
        read: From that data back to a value, with the ruleset that its ids belong to. It
            raises :class:`~citykit.jsontext.Wrong`.
        ruleset: For a document: from a value to its ruleset, which then travels along with
            the version. None for a message.
    """

    name: str
    cls: type
    write: Callable[[Any], Data]
    read: Callable[[Data, Ruleset], Any]
    ruleset: Callable[[Any], Ruleset] | None = None


def _checked(position: Any) -> Any:
    """Return a position if it can come up in play."""
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


def _state(data: Data, ruleset: Ruleset) -> Any:
    return _checked(read(data, State, ruleset))


@cache
def _kinds() -> tuple[Kind, ...]:
    """Return every kind there is. A module above this one has its kind imported here."""
    from pointcity.formats import record_json

    return (
        Kind("state", State, write, _state, lambda state: state.table.ruleset),
        Kind("table", Table, lambda table: {"table": write(table)}, _read_table, _ruleset_of),
        *(_message(name, cls) for name, cls in (*ACTIONS.items(), *EVENTS.items())),
        Kind(tag(ScoreSheet), ScoreSheet, _write_sheet, _read_sheet),
        Kind(tag(Outcome), Outcome, write, _read_outcome),
        record_json.KIND,
    )


def _ruleset_of(table: Table) -> Ruleset:
    return table.ruleset


@cache
def _by_class() -> Mapping[type, Kind]:
    return {kind.cls: kind for kind in _kinds()}


@cache
def _by_type() -> Mapping[str, Kind]:
    return {kind.name: kind for kind in _kinds()}


# --- Data ------------------------------------------------------------------------------


def to_data(value: Any) -> Any:
    """Return a value as plain data: dicts, lists, texts, numbers, true, false and None.

    For programs that put it into a message of their own; otherwise see :func:`to_json`.

    Args:
        value: A state, table, action, event, score sheet, outcome or record, or a list or
            tuple of them, or what :func:`legal_actions` returns.

    Raises:
        JsonError: If it is anything else.
    """
    if isinstance(value, (list, tuple)):
        return [to_data(each) for each in value]
    kind = _by_class().get(type(value))
    if kind is None:
        raise refuse([((), f"a {type(value).__name__} has no JSON form")])
    data = {"type": kind.name, **kind.write(value)}
    if kind.ruleset is not None:
        data["version"] = VERSION
        data["ruleset"] = reference(kind.ruleset(value))
    return data


def check_version(version: Any) -> None:
    """Refuse the version of a document that this library cannot read.

    Raises:
        NewerVersion: If it is newer.
        Wrong: If it is no version at all.
    """
    if type(version) is not int or version < 1:
        raise Wrong((("version",), f"expected a number from 1, not {brief(version)}"))
    if version > VERSION:
        raise NewerVersion(version, VERSION)


def _read_one(data: Any, ruleset: Ruleset | None, any_version: bool) -> Any:
    if not isinstance(data, dict):
        raise wrong(f"expected an object, not {brief(data)}")
    name = data.get("type")
    kind = _by_type().get(name) if isinstance(name, str) else None
    if kind is None:
        raise Wrong((("type",), f"{brief(name)} is not a type that this version knows"))
    rest = {key: value for key, value in data.items() if key != "type"}
    if kind.ruleset is None:
        return kind.read(rest, ruleset or official_ruleset())
    check_version(rest.pop("version", None))
    try:
        ruleset = resolve(rest.pop("ruleset", None), ruleset, any_version, rest)
    except Wrong as error:
        raise Wrong(*faults(error, ("ruleset",))) from None
    return kind.read(rest, ruleset)


def from_data(data: Any, ruleset: Ruleset | None = None, *, any_version: bool = False) -> Any:
    """Return the value that some plain data describes, as :func:`from_json` does.

    Args:
        data: What :func:`to_data` gave, or anything else that JSON can hold.
        ruleset: See :func:`from_json`.
        any_version: See :func:`from_json`.

    Raises:
        JsonError: If the data is not a valid value; it lists every problem.
    """
    try:
        if isinstance(data, list):
            found = gather(lambda each: _read_one(each, ruleset, any_version), enumerate(data))
            return tuple(found.values())
        return _read_one(data, ruleset, any_version)
    except Wrong as error:
        raise refuse(error.found) from None


# --- Text ------------------------------------------------------------------------------


def to_json(value: Any) -> str:
    """Return a value as canonical JSON: ASCII, keys in order, no spaces.

    Equal values give equal texts.

    Args:
        value: A state, table, action, event, score sheet, outcome or record, or a list or
            tuple of them, or what :func:`legal_actions` returns.

    Raises:
        JsonError: If it is anything else.

    >>> import pointcity as pc
    >>> pc.to_json(pc.Flip(5))
    '{"cell":5,"type":"flip"}'
    """
    return canonical(to_data(value))


def from_json(
    text: str | bytes | bytearray, ruleset: Ruleset | None = None, *, any_version: bool = False
) -> Any:
    """Return the value in a JSON text.

    The text may come from anybody. What is returned is a value that the library could
    have written: a state or table can come up in play, and its cards are those of the
    ruleset.

    Args:
        text: JSON as text or UTF-8 bytes.
        ruleset: The ruleset it belongs to. If left out, the one that ships with the library
            under the id in a document, and the official game for a message.
        any_version: Read a document even if its ruleset had other content: after a card was
            corrected, say. It is still checked, but it may play on differently.

    Returns:
        A state, table, action, event, score sheet, outcome or record; a tuple of them for
        a list.

    Raises:
        JsonError: If the text is not a valid value, for whatever reason. Its ``problems``
            list everything that is wrong. :class:`~pointcity.model.errors.NewerVersion` and
            :class:`~pointcity.model.errors.RulesetMismatch` are special cases of it.

    >>> import pointcity as pc
    >>> pc.from_json('{"type": "draft", "cells": [0, 1], "pay": []}')
    Draft(cells=(0, 1), pay=())
    """
    return from_data(parse_json(text), ruleset, any_version=any_version)


def fingerprint(value: Any) -> str:
    """Return the SHA-256 of a value's canonical JSON, as 64 hexadecimal figures.

    It is the same for equal values on every machine and every version of Python.

    Args:
        value: Anything that :func:`to_json` takes.

    Raises:
        JsonError: If the value has no JSON form.
    """
    return digest(to_data(value))
