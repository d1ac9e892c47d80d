"""Bloom Town as a library: declarative data and a pure reducer.

>>> import bloomtown as bt
>>> state = bt.new_game(players=2, seed=7)
>>> while bt.to_act(state):
...     state = bt.apply(state, bt.legal_actions(state)[0])
>>> bt.outcome(state).scores
(36, 38)

Everything else is behind a door that opens on first use: ``bt.errors``, ``bt.rulesets`` and so
on. ``dir(bt)`` lists them all.
"""

from typing import TYPE_CHECKING

from bloomtown.model.actions import Action, Build, Done, Take, Use, Value
from bloomtown.model.errors import BloomTownError, IllegalAction
from bloomtown.model.events import Event
from bloomtown.model.ruleset import Ruleset
from bloomtown.model.table import State, Table, View
from bloomtown.model.tiles import Tile
from bloomtown.rules.consistency import status
from bloomtown.rules.hidden import determinize
from bloomtown.rules.reducer import (
    apply,
    fold,
    legal_actions,
    observe,
    preview,
    seen_by,
    step,
    to_act,
    why_not,
)
from bloomtown.rules.scoring import outcome, score
from bloomtown.rules.setup import new_game
from bloomtown.rulesets.shipped import official_ruleset
from citykit import __version__
from citykit.game.package import game_names

if TYPE_CHECKING:
    from bloomtown import bots as bots
    from bloomtown import formats as formats
    from bloomtown import language as language
    from bloomtown import model as model
    from bloomtown import play as play
    from bloomtown import rulesets as rulesets
    from bloomtown import testing as testing
    from bloomtown.display import svg as svg
    from bloomtown.display import text as text
    from bloomtown.formats import notation as notation
    from bloomtown.formats import records as records
    from bloomtown.formats.codec import from_json, to_json
    from bloomtown.language.describe import describe
    from bloomtown.model import errors as errors
    from bloomtown.model import events as events
    from bloomtown.model import reasons as reasons
    from bloomtown.play.guide import guided_turn
    from bloomtown.play.match import Match
    from bloomtown.rulesets.load import list_rulesets, load_ruleset

__all__ = [
    "ACTIONS",
    "EVENTS",
    "Action",
    "BloomTownError",
    "Build",
    "Done",
    "Event",
    "IllegalAction",
    "Match",
    "Ruleset",
    "State",
    "Table",
    "Take",
    "Tile",
    "Use",
    "Value",
    "View",
    "__version__",
    "apply",
    "describe",
    "determinize",
    "fold",
    "from_json",
    "guided_turn",
    "legal_actions",
    "list_rulesets",
    "load_ruleset",
    "new_game",
    "observe",
    "official_ruleset",
    "outcome",
    "preview",
    "score",
    "seen_by",
    "status",
    "step",
    "to_act",
    "to_json",
    "why_not",
]

#: Every kind of action.
ACTIONS: tuple[type[Action], ...] = (Build, Use, Done, Take, Value)

#: Every kind of event.
EVENTS: tuple[type[Event], ...] = Event.__args__

__getattr__, __dir__ = game_names(__name__, __all__)
