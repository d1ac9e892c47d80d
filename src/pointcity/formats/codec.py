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
from typing import Any

from citykit.formats.codec import Codec, Differing, Kind, expect, unread
from citykit.formats.jsontext import Wrong
from citykit.formats.readers import Data, an_id, faults, keys, members, parts, tag, text
from citykit.formats.results import with_total
from citykit.tools.ids import is_id
from pointcity.formats.guides import CLICK_VALUES, CLICKS, guide_of, write_guide
from pointcity.formats.records.form import RECORDS
from pointcity.formats.records.record import Record
from pointcity.formats.refusals import REASONS, REFUSALS
from pointcity.formats.ruleset import write_ruleset
from pointcity.formats.rulesets import RULESETS
from pointcity.formats.values import ACTIONS, EVENTS, check_parts, read, write
from pointcity.model.actions import Action, Draft, DrawTwo, Flip, Pass, TakeCivic
from pointcity.model.ruleset import Ruleset
from pointcity.model.table import Table
from pointcity.play.guide import Click, Guide
from pointcity.rules.consistency import status
from pointcity.rules.scoring import Outcome, ScoreSheet
from pointcity.rules.state import State, table_of
from pointcity.rulesets.fingerprint import SECTIONS, differences, ruleset_marks

# --- The ruleset of a document ---------------------------------------------------------


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


class _PointCityCodec(Codec[Ruleset]):
    """JSON whose documents also have a mark for each part of their ruleset."""

    def reference(self, ruleset: Ruleset) -> Data:
        """Return the reference of a document to its ruleset: id, fingerprint and marks."""
        return {**super().reference(ruleset), "marks": ruleset_marks(ruleset)}

    def read_reference(self, value: Any) -> Data:
        """Read a reference to a ruleset."""

        def marks(found: Any) -> Data:
            known = [name for name in SECTIONS if name in members(found)]
            return parts(found, dict.fromkeys(known, text))

        return parts(value, {"id": an_id, "fingerprint": text, "marks": marks})

    def differences(self, ruleset: Ruleset, reference: Data, document: Data) -> Differing:
        """Return the differences, including ids in the document that the ruleset lacks."""
        found = differences(ruleset, reference["marks"])
        known: dict[str, Mapping[str, Any]] = {
            "cards": ruleset.cards_by_id,
            "civics": ruleset.civics_by_id,
        }
        for section in found.keys() & known.keys():
            missing = _named(document, _PLACES[section]) - known[section].keys()
            if missing:
                found[section] = tuple(sorted({*found[section], *missing} - {"*"}))
        return found


# --- Kinds -----------------------------------------------------------------------------


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
    return with_total(lambda rest: read(rest, ScoreSheet, ruleset))(data)


def _read_outcome(data: Data, ruleset: Ruleset) -> Any:
    outcome = read(data, Outcome, ruleset)
    seats = sorted(seat for group in outcome.ranking for seat in group)
    sizes = {len(seats), len(outcome.scores), len(outcome.unspent)}
    if seats != list(range(len(seats))) or len(sizes) > 1 or () in outcome.ranking:
        raise Wrong((("ranking",), "every seat must have one place, one score and its cards"))
    if outcome.ranking[:1] != (outcome.winners,):
        raise Wrong((("winners",), "the winners are the first of the ranking"))
    return outcome


def _document(write: Callable[[Any], Data]) -> Callable[[Any, Ruleset], Data]:
    """Return the writer of a value that knows its ruleset."""
    return lambda value, ruleset: write(value)


def _message(write: Callable[[Any], Data]) -> Callable[[Any, Ruleset], Data]:
    """Return the writer of a message, which checks that its parts are of the ruleset."""

    def write_checked(value: Any, ruleset: Ruleset) -> Data:
        check_parts(value, ruleset)
        return write(value)

    return write_checked


def _plain(name: str, cls: type) -> Kind[Ruleset]:
    return Kind(name, cls, _message(write), lambda data, ruleset: read(data, cls, ruleset))


def _click(name: str, cls: type) -> Kind[Ruleset]:
    def read_click(data: Data, ruleset: Ruleset) -> Any:
        return CLICK_VALUES.read(data, cls)

    return Kind(name, cls, _message(CLICK_VALUES.write), read_click)


def _write_ruleset(ruleset: Ruleset) -> Data:
    return {"version": _CODEC.version, **write_ruleset(ruleset)}


def _read_reason(data: Data, ruleset: Ruleset) -> Any:
    return REFUSALS.read(data)


def _state(data: Data, ruleset: Ruleset) -> Any:
    return _checked(read(data, State, ruleset))


def _ruleset_of(table: Table) -> Ruleset:
    return table.ruleset


_KINDS: tuple[Kind[Ruleset], ...] = (
    Kind("state", State, _document(write), _state, lambda state: state.table.ruleset),
    Kind(
        "table", Table, _document(lambda table: {"table": write(table)}), _read_table, _ruleset_of
    ),
    *(_plain(name, cls) for name, cls in (*ACTIONS.items(), *EVENTS.items())),
    *(_click(name, cls) for name, cls in CLICKS.items()),
    Kind(
        "guide",
        Guide,
        _message(write_guide),
        unread("a guide is read with its table: use guide_from_json"),
    ),
    Kind(
        "ruleset",
        Ruleset,
        _document(_write_ruleset),
        unread("a ruleset is written for clients only: use load_ruleset"),
        marked=False,
    ),
    *(Kind("reason", cls, _message(REFUSALS.write), _read_reason) for cls in REASONS.values()),
    Kind(tag(ScoreSheet), ScoreSheet, _message(_write_sheet), _read_sheet),
    Kind(tag(Outcome), Outcome, _message(write), _read_outcome),
    RECORDS.kind(),
)
_CODEC = _PointCityCodec(
    _KINDS,
    RULESETS,
    instead={"Match": "match.record", "Played": "played.events"},
)


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
    return _CODEC.to_data(value, ruleset)


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
    return _CODEC.from_data(data, ruleset, any_version=any_version)


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
    return _CODEC.to_json(value, ruleset)


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
    return _CODEC.from_json(text, ruleset, any_version=any_version)


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
    return expect(from_json(text, ruleset, any_version=any_version), "a state", State)


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
    return expect(from_json(text, ruleset, any_version=any_version), "a table", Table)


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
    return expect(from_json(text, ruleset), "an action", *kinds)


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
    return expect(from_json(text, ruleset), "a click", *kinds)


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
    table = table_of(position)
    return _CODEC.read_with(text, "guide", table.ruleset, lambda data: guide_of(data, table))


def record_from_json(text: str | bytes | bytearray) -> Record:
    """Parse JSON that describes a game record. Its moves are not checked for legality.

    Args:
        text: JSON as a string or UTF-8 bytes.

    Raises:
        JsonError: If the input does not describe a record.
    """
    return expect(from_json(text), "a record", Record)


def fingerprint(value: Any, ruleset: Ruleset | None = None) -> str:
    """Return the SHA-256 of a value's canonical JSON, as 64 hexadecimal digits.

    Equal values have equal fingerprints on every platform and Python version.

    Args:
        value: Anything that :func:`to_json` takes.
        ruleset: See :func:`to_json`.

    Raises:
        JsonError: If the value has no JSON form, or is not of this ruleset.
    """
    return _CODEC.fingerprint(value, ruleset)
