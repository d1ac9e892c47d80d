"""Serialize values as JSON: positions, actions, events, clicks, guides, campaigns, records.

Cards are written as ids such as ``red-u5``, ``c1`` and ``block``, cells as numbers from 0, row by
row. See :mod:`citykit.formats.codec` for documents and messages.

>>> import mycity as mc
>>> mc.to_json(mc.Build((3, 4)))
'{"cells":[3,4],"type":"build"}'
>>> mc.from_json('{"type": "stick", "sticker": "rock", "cell": 47}')
Stick(sticker='rock', cell=47)
"""

from __future__ import annotations

from citykit.formats.codec import Codec, TypedReader
from citykit.formats.guidedata import GuideForm, GuideReader
from citykit.formats.kinds import GameKinds
from citykit.formats.record import Record
from mycity.formats.records import RECORDS
from mycity.formats.values import REFUSALS, RULESETS, values_of
from mycity.model.actions import Action
from mycity.model.events import Event
from mycity.model.ruleset import Ruleset
from mycity.model.table import Campaign, State, View
from mycity.play.guide import Click, Guide
from mycity.rules.consistency import status
from mycity.rulesets.fingerprint import CONTENTS

__all__ = [
    "action_from_json",
    "campaign_from_json",
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
    Guide, Click, Action, values_of, {"covers": tuple[tuple[int, ...] | None, ...]}
)
_CODEC: Codec[Ruleset] = GameKinds(values_of, REFUSALS, status, CONTENTS).codec(
    RULESETS,
    (State, View),
    (*_ACTIONS, *_EVENTS, *_CLICKS, Campaign),
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
record_from_json = TypedReader[Ruleset, Record[Action]](_CODEC, "a record", (Record,)).read
click_from_json = TypedReader(_CODEC, "a click", _CLICKS).read
guide_from_json = GuideReader(_GUIDES, _CODEC).read
campaign_from_json = TypedReader(_CODEC, "a campaign", (Campaign,)).read
