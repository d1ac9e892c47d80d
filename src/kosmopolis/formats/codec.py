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

from citykit.formats.gamecodec import GameCodec, game_codec
from kosmopolis.formats.records.form import RECORDS
from kosmopolis.formats.records.record import Record
from kosmopolis.formats.values import REFUSALS
from kosmopolis.model.actions import Action
from kosmopolis.model.events import EVENTS
from kosmopolis.model.ruleset import Ruleset
from kosmopolis.model.table import State, View
from kosmopolis.play.guide import Click, Guide
from kosmopolis.rulesets.fingerprint import CONTENTS

_CODEC: GameCodec[Ruleset, State, View, Action, Click, Guide, Record] = game_codec(
    RECORDS, REFUSALS, CONTENTS, View, EVENTS, Guide, Click
)

to_data, to_json, fingerprint = _CODEC.to_data, _CODEC.to_json, _CODEC.fingerprint
from_data, from_json, guide_from_json = _CODEC.from_data, _CODEC.from_json, _CODEC.read_guide
state_from_json, view_from_json = _CODEC.states.read, _CODEC.views.read
action_from_json, click_from_json = _CODEC.actions.read, _CODEC.clicks.read
record_from_json = _CODEC.games.read
