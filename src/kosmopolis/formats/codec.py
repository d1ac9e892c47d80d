"""Serialize values as JSON: states, views, actions, events, clicks and so on.

The ``type`` of a document or message names its class. Cards are written as ids such as
``scholar-5``. A *document* (a state or a view) is self-contained: it also has the version of
this format and the ruleset it belongs to. A *message* (an action, an event, a click, a guide, a
reason, a score sheet, an outcome) is short and refers to a table that both sides have; unless
that is a table of the official game, it is marked with the ruleset.

The JSON is canonical: equal values give equal strings. Input is untrusted and checked
completely.
"""

from __future__ import annotations

from typing import Any

from citykit.formats.codec import Codec, Kind, expect
from citykit.formats.guidedata import GuideForm
from citykit.formats.kinds import GameKinds
from kosmopolis.formats.records.form import RECORDS
from kosmopolis.formats.records.record import Record
from kosmopolis.formats.rulesets import RULESETS
from kosmopolis.formats.values import REFUSALS, values_of
from kosmopolis.model.actions import Action
from kosmopolis.model.events import Event
from kosmopolis.model.ruleset import Ruleset
from kosmopolis.model.table import State, View
from kosmopolis.play.guide import Click, Guide
from kosmopolis.rules.consistency import status
from kosmopolis.rulesets.fingerprint import CONTENTS

__all__ = [
    "action_from_json",
    "click_from_json",
    "fingerprint",
    "from_data",
    "from_json",
    "guide_from_json",
    "record_from_json",
    "state_from_json",
    "to_data",
    "to_json",
    "view_from_json",
]

# --- Kinds -----------------------------------------------------------------------------


_ACTIONS: tuple[type[Action], ...] = Action.__args__
_EVENTS: tuple[type[Event], ...] = Event.__args__
_CLICKS: tuple[type[Click], ...] = Click.__args__

_GUIDES: GuideForm[Guide] = GuideForm(Guide, Click, Action, values_of)
_KINDS: tuple[Kind[Ruleset], ...] = (
    *GameKinds(values_of, REFUSALS, status, CONTENTS).all(
        (State, View), (*_ACTIONS, *_EVENTS, *_CLICKS), Ruleset
    ),
    _GUIDES.kind(),
    RECORDS.kind(),
)
_CODEC: Codec[Ruleset] = Codec(
    _KINDS, RULESETS, instead={"Match": "match.record", "Played": "played.events"}
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
        value: A state, view, action, event, click, guide, reason, score sheet or outcome, or a
            list or tuple of them. A ruleset, and an error with its code, English message and
            reasons, are written for clients and not read again.
        ruleset: The ruleset that a message belongs to. By default, the official game. A
            message of another ruleset is marked with it. States and views know theirs.

    Raises:
        ArgumentError: If the ruleset is not a ruleset.
        JsonError: If the value has no JSON form, or has a card or profession that is not of
            this ruleset.

    >>> import kosmopolis as ko
    >>> ko.to_json(ko.PlayHome(ko.Card("merchant", 6)))
    '{"card":"merchant-6","type":"play-home"}'
    """
    return _CODEC.to_json(value, ruleset)


def from_json(
    text: str | bytes | bytearray, ruleset: Ruleset | None = None, *, any_version: bool = False
) -> Any:
    """Parse JSON and return the value it describes.

    The input may be untrusted. A state or view that is returned passes all consistency checks.

    Args:
        text: JSON as a string or UTF-8 bytes.
        ruleset: The ruleset it belongs to. By default, the one that ships with the library
            under the id in a document or in the mark of a message, and the official game for
            a message without a mark.
        any_version: Whether to read what was written with a ruleset of different content.

    Returns:
        A state, view, action, event, click, reason, score sheet or outcome; a tuple of them
        for a list. A guide is read with :func:`guide_from_json`.

    Raises:
        ArgumentError: If the ruleset is not a ruleset.
        JsonError: If the input does not describe a valid value. Its ``problems`` list
            everything that is wrong.

    >>> import kosmopolis as ko
    >>> ko.from_json('{"type": "rescue", "columns": ["agent"]}')
    Rescue(columns=('agent',))
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


def view_from_json(
    text: str | bytes | bytearray, ruleset: Ruleset | None = None, *, any_version: bool = False
) -> View:
    """Parse JSON that describes a view, as :func:`from_json` does.

    Args:
        text: JSON as a string or UTF-8 bytes.
        ruleset: The ruleset; see :func:`from_json`.
        any_version: See :func:`from_json`.

    Raises:
        JsonError: If the input does not describe a valid view.
    """
    return expect(from_json(text, ruleset, any_version=any_version), "a view", View)


def action_from_json(text: str | bytes | bytearray, ruleset: Ruleset | None = None) -> Action:
    """Parse JSON that describes an action. It is not checked for legality.

    Args:
        text: JSON as a string or UTF-8 bytes.
        ruleset: The ruleset; see :func:`from_json`.

    Raises:
        JsonError: If the input does not describe an action.
    """
    return expect(from_json(text, ruleset), "an action", *_ACTIONS)


def click_from_json(text: str | bytes | bytearray, ruleset: Ruleset | None = None) -> Click:
    """Parse JSON that describes a click. Whether it is possible depends on the guide.

    Args:
        text: JSON as a string or UTF-8 bytes.
        ruleset: The ruleset; see :func:`from_json`.

    Raises:
        JsonError: If the input does not describe a click.

    >>> import kosmopolis as ko
    >>> ko.formats.click_from_json('{"type": "on-column", "column": "agent"}')
    OnColumn(column='agent')
    """
    return expect(from_json(text, ruleset), "a click", *_CLICKS)


def guide_from_json(text: str | bytes | bytearray, view: View) -> Guide:
    """Parse JSON that describes a guide.

    Args:
        text: JSON as a string or UTF-8 bytes.
        view: The view of a seat to which the guide belongs. The clicks are made again on it.

    Raises:
        ArgumentError: If it is not the view of a seat.
        JsonError: If the input does not describe a guide for this view.

    >>> import kosmopolis as ko
    >>> guide = ko.guided_turn(ko.observe(ko.new_game(2, seed=7), 0))
    >>> ko.formats.guide_from_json(ko.to_json(guide), guide.view) == guide
    True
    """
    return _GUIDES.read(text, view, _CODEC)


def record_from_json(text: str | bytes | bytearray, ruleset: Ruleset | None = None) -> Record:
    """Parse JSON that describes a game record. Its moves are not checked for legality.

    Args:
        text: JSON as a string or UTF-8 bytes.
        ruleset: Its ruleset; by default, the shipped one with its id.

    Raises:
        JsonError: If the input does not describe a record.
    """
    return expect(from_json(text, ruleset), "a record", Record)


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
