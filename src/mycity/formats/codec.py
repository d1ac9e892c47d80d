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

from citykit.formats.codec import TypedReader
from citykit.formats.gamecodec import GameCodec, game_codec
from citykit.formats.record import Record
from mycity.formats.records.form import RECORDS
from mycity.formats.values import REFUSALS
from mycity.model.actions import Action
from mycity.model.events import EVENTS
from mycity.model.ruleset import Ruleset
from mycity.model.table import Campaign, State, View
from mycity.play.guide import Click, Guide
from mycity.rulesets.fingerprint import CONTENTS

#: What else is written of a guide.
_COVERS = {"covers": tuple[tuple[int, ...] | None, ...]}

_CODEC: GameCodec[Ruleset, State, View, Action, Click, Guide, Record[Action]] = game_codec(
    RECORDS, REFUSALS, CONTENTS, View, EVENTS, Guide, Click, _COVERS, [Campaign]
)

to_data, to_json, fingerprint = _CODEC.to_data, _CODEC.to_json, _CODEC.fingerprint
from_data, from_json, guide_from_json = _CODEC.from_data, _CODEC.from_json, _CODEC.read_guide
state_from_json, view_from_json = _CODEC.states.read, _CODEC.views.read
action_from_json, click_from_json = _CODEC.actions.read, _CODEC.clicks.read
record_from_json = _CODEC.games.read
campaign_from_json = TypedReader(_CODEC, "a campaign", (Campaign,)).read
