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
from citykit.formats.codec import Codec, TypedReader
from citykit.formats.guidedata import GuideForm, GuideReader
from citykit.formats.kinds import GameKinds
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
_CODEC: Codec[Ruleset] = GameKinds(values_of, REFUSALS, status, CONTENTS).codec(
    RULESETS,
    (State, View),
    (*_ACTIONS, *_EVENTS, *_CLICKS),
    Ruleset,
    _GUIDES.kind(),
    RECORDS.kind(),
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

#: Parse JSON that describes a value of one kind.
state_from_json = TypedReader(_CODEC, "a state", (State,)).read
view_from_json = TypedReader(_CODEC, "a view", (View,)).read
action_from_json = TypedReader(_CODEC, "an action", _ACTIONS).read
click_from_json = TypedReader(_CODEC, "a click", _CLICKS).read
record_from_json = TypedReader[Ruleset, Record[Action]](_CODEC, "a record", (Record,)).read
guide_from_json = GuideReader(_GUIDES, _CODEC).read
