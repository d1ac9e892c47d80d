"""Serialize values as JSON: states, views, actions, events, clicks and so on.

The ``type`` of a document or message names its class. Cards are written as ids such as
``scholar-5``. A *document* (a state or a view) is self-contained: it also has the version of
this format and the ruleset it belongs to. A *message* (an action, an event, a click, a guide, a
reason, a score sheet, an outcome) is short and refers to a table that both sides have; unless
that is a table of the official game, it is marked with the ruleset.

The JSON is canonical: equal values give equal strings. Input is untrusted and checked
completely.

>>> import kosmopolis as ko
>>> ko.to_json(ko.PlayHome(ko.Card("merchant", 6)))
'{"card":"merchant-6","type":"play-home"}'
>>> ko.from_json('{"type": "rescue", "columns": ["agent"]}')
Rescue(columns=('agent',))
>>> ko.formats.click_from_json('{"type": "on-column", "column": "agent"}')
OnColumn(column='agent')
>>> guide = ko.guided_turn(ko.observe(ko.new_game(2, seed=7), 0))
>>> ko.formats.guide_from_json(ko.to_json(guide), guide.view) == guide
True
"""

from __future__ import annotations

from citykit.formats.codec import Codec, TypedReader
from citykit.formats.guidedata import GuideForm, GuideReader
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

_ACTIONS: tuple[type[Action], ...] = Action.__args__
_EVENTS: tuple[type[Event], ...] = Event.__args__
_CLICKS: tuple[type[Click], ...] = Click.__args__

_GUIDES: GuideForm[Guide] = GuideForm(Guide, Click, Action, values_of)
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
record_from_json = TypedReader(_CODEC, "a record", (Record,)).read
guide_from_json = GuideReader(_GUIDES, _CODEC).read
