"""Serialize values as JSON: positions, actions, events, clicks, guides, results, records.

Tiles are written as ids such as ``office``, ``shop:house+park`` and ``community:park``, squares and
slots as numbers from 0. See :mod:`citykit.formats.codec` for documents and messages.

>>> import bloomtown as bt
>>> bt.to_json(bt.Build(bt.Tile("shop", ("house", "park")), 12))
'{"cell":12,"tile":"shop:house+park","type":"build"}'
>>> bt.from_json('{"type": "value", "kind": "park"}')
Value(kind='park')
"""

from __future__ import annotations

from bloomtown.formats.records import RECORDS
from bloomtown.formats.values import REFUSALS, RULESETS, values_of
from bloomtown.model.actions import Action
from bloomtown.model.events import Event
from bloomtown.model.ruleset import Ruleset
from bloomtown.model.table import State, View
from bloomtown.play.guide import Click, Guide
from bloomtown.rules.consistency import status
from bloomtown.rulesets.fingerprint import CONTENTS
from citykit.formats.codec import Kind, expect
from citykit.formats.guidedata import GuideForm
from citykit.formats.kinds import GameCodec, GameKinds
from citykit.formats.record import Record

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

_CLICKS: tuple[type[Click], ...] = Click.__args__
_ACTIONS: tuple[type[Action], ...] = Action.__args__
_EVENTS: tuple[type[Event], ...] = Event.__args__


_GUIDES: GuideForm[Guide] = GuideForm(
    Guide, Click, Action, values_of, {"points": tuple[int | None, ...]}
)
_MESSAGES = (*_ACTIONS, *_EVENTS, *_CLICKS)
_KINDS: tuple[Kind[Ruleset], ...] = (
    *GameKinds(values_of, REFUSALS, status, CONTENTS).all((State, View), _MESSAGES, Ruleset),
    _GUIDES.kind(),
    RECORDS.kind(),
)
_CODEC: GameCodec[Ruleset, State, View, Action] = GameCodec(
    _KINDS,
    RULESETS,
    instead={"Match": "match.record", "Played": "played.events"},
    state=State,
    view=View,
    actions=_ACTIONS,
)

#: Returns a value as plain data.
to_data = _CODEC.to_data

#: Returns the value that plain data describes.
from_data = _CODEC.from_data

#: Returns a value as canonical JSON: equal values give equal strings.
to_json = _CODEC.to_json

#: Parses JSON, which may be untrusted, and returns the value it describes.
from_json = _CODEC.from_json

#: Returns the SHA-256 of a value's canonical JSON.
fingerprint = _CODEC.fingerprint


#: Parse JSON that describes a state, a view or an action.
state_from_json = _CODEC.state_from_json
view_from_json = _CODEC.view_from_json
action_from_json = _CODEC.action_from_json


def click_from_json(text: str | bytes | bytearray, ruleset: Ruleset | None = None) -> Click:
    """Parse JSON that describes a click. Whether it is possible depends on the guide.

    Args:
        text: JSON as a string or UTF-8 bytes.
        ruleset: The ruleset it belongs to.

    Raises:
        JsonError: If the input does not describe a click.
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
    """
    return _GUIDES.read(text, view, _CODEC)


def record_from_json(
    text: str | bytes | bytearray, ruleset: Ruleset | None = None
) -> Record[Action]:
    """Parse JSON that describes a game record. Its moves are not checked for legality.

    Args:
        text: JSON as a string or UTF-8 bytes.
        ruleset: The ruleset it belongs to.

    Raises:
        JsonError: If the input does not describe a record.
    """
    return expect(from_json(text, ruleset), "a record", Record)
