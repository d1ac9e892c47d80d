"""Serialize values as JSON: states, views, actions, events, campaigns, records and so on.

Cards are written as ids such as ``red-u5``, ``c1`` and ``block``, cells as numbers from 0, row by
row. See :mod:`citykit.formats.codec` for documents and messages.

>>> import mycity as mc
>>> mc.to_json(mc.Build((3, 4)))
'{"cells":[3,4],"type":"build"}'
>>> mc.from_json('{"type": "stick", "sticker": "rock", "cell": 47}')
Stick(sticker='rock', cell=47)
"""

from __future__ import annotations

from citykit.formats.codec import expect
from citykit.formats.kinds import GameCodec, GameKinds
from citykit.formats.record import Record
from mycity.formats.records import RECORDS
from mycity.formats.values import REFUSALS, RULESETS, values_of
from mycity.model.actions import Action
from mycity.model.events import Event
from mycity.model.ruleset import Ruleset
from mycity.model.table import Campaign, State, View
from mycity.rules.consistency import status
from mycity.rulesets.fingerprint import CONTENTS

__all__ = [
    "action_from_json",
    "campaign_from_json",
    "fingerprint",
    "from_data",
    "from_json",
    "record_from_json",
    "state_from_json",
    "to_data",
    "to_json",
    "view_from_json",
]

_ACTIONS: tuple[type[Action], ...] = Action.__args__
_EVENTS: tuple[type[Event], ...] = Event.__args__


_CODEC: GameCodec[Ruleset, State, View, Action] = GameCodec(
    (
        *GameKinds(values_of, REFUSALS, status, CONTENTS).all(
            (State, View), (*_ACTIONS, *_EVENTS, Campaign), Ruleset
        ),
        RECORDS.kind(),
    ),
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


def campaign_from_json(text: str | bytes | bytearray, ruleset: Ruleset | None = None) -> Campaign:
    """Parse JSON that describes a campaign; a new game checks whether it can go on.

    Raises:
        JsonError: If the input does not describe a campaign.
    """
    return expect(from_json(text, ruleset), "a campaign", Campaign)


def record_from_json(
    text: str | bytes | bytearray, ruleset: Ruleset | None = None
) -> Record[Action]:
    """Parse JSON that describes a game record. Its moves are not checked for legality.

    Raises:
        JsonError: If the input does not describe a record.
    """
    return expect(from_json(text, ruleset), "a record", Record)
