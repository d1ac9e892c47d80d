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

from bloomtown.formats.records.form import RECORDS
from bloomtown.formats.values import REFUSALS
from bloomtown.model.actions import Action
from bloomtown.model.events import EVENTS
from bloomtown.model.ruleset import Ruleset
from bloomtown.model.table import State, View
from bloomtown.play.guide import Click, Guide
from bloomtown.rulesets.fingerprint import CONTENTS
from citykit.formats.gamecodec import GameCodec, game_codec
from citykit.formats.record import Record

_CODEC: GameCodec[Ruleset, State, View, Action, Click, Guide, Record[Action]] = game_codec(
    RECORDS, REFUSALS, CONTENTS, View, EVENTS, Guide, Click, {"points": tuple[int | None, ...]}
)

to_data, to_json, fingerprint = _CODEC.to_data, _CODEC.to_json, _CODEC.fingerprint
from_data, from_json, guide_from_json = _CODEC.from_data, _CODEC.from_json, _CODEC.read_guide
state_from_json, view_from_json = _CODEC.states.read, _CODEC.views.read
action_from_json, click_from_json = _CODEC.actions.read, _CODEC.clicks.read
record_from_json = _CODEC.games.read
