"""Serialize values as JSON: states, views, actions, events, campaigns, reasons and results.

Cards are written as ids such as ``red-u5``, ``c1`` and ``block``, cells as numbers from 0, row by
row. See :mod:`citykit.codec` for documents and messages.

>>> import mycity as mc
>>> mc.to_json(mc.Build((3, 4)))
'{"cells":[3,4],"type":"build"}'
>>> mc.from_json('{"type": "stick", "sticker": "rock", "cell": 47}')
Stick(sticker='rock', cell=47)
"""

from __future__ import annotations

from citykit.codec import Rulesets, expect
from citykit.kinds import GameCodec, GameKinds
from mycity.formats.values import REFUSALS, values_of
from mycity.model.actions import Action
from mycity.model.events import Event
from mycity.model.ruleset import Ruleset, need_ruleset
from mycity.model.table import Campaign, State, View
from mycity.rules.consistency import status
from mycity.rulesets.find import FINDER
from mycity.rulesets.fingerprint import CONTENTS, ruleset_fingerprint
from mycity.rulesets.shipped import official_ruleset, shipped_ruleset

__all__ = [
    "RULESETS",
    "action_from_json",
    "campaign_from_json",
    "fingerprint",
    "from_data",
    "from_json",
    "state_from_json",
    "to_data",
    "to_json",
    "view_from_json",
]

_ACTIONS: tuple[type[Action], ...] = Action.__args__
_EVENTS: tuple[type[Event], ...] = Event.__args__


def _shipped(name: str) -> Ruleset | None:
    return shipped_ruleset(name) if name in FINDER.shipped_names else None


#: What JSON and records need to know about the rulesets.
RULESETS: Rulesets[Ruleset] = Rulesets(
    official_ruleset, _shipped, ruleset_fingerprint, need_ruleset
)

_CODEC: GameCodec[Ruleset, State, View, Action] = GameCodec(
    GameKinds(values_of, REFUSALS, status, CONTENTS).all(
        (State, View), (*_ACTIONS, *_EVENTS, Campaign), Ruleset
    ),
    RULESETS,
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
