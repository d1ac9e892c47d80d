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

from citykit.game.package import game_names, import_rules

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
    from bloomtown.formats.codec import from_json as from_json
    from bloomtown.formats.codec import to_json as to_json
    from bloomtown.language.describe import describe as describe
    from bloomtown.model import errors as errors
    from bloomtown.model import events as events
    from bloomtown.model import reasons as reasons
    from bloomtown.model.actions import ACTIONS as ACTIONS
    from bloomtown.model.actions import Action as Action
    from bloomtown.model.actions import Build as Build
    from bloomtown.model.actions import Done as Done
    from bloomtown.model.actions import Take as Take
    from bloomtown.model.actions import Use as Use
    from bloomtown.model.actions import Value as Value
    from bloomtown.model.errors import BloomTownError as BloomTownError
    from bloomtown.model.errors import IllegalAction as IllegalAction
    from bloomtown.model.events import EVENTS as EVENTS
    from bloomtown.model.events import Event as Event
    from bloomtown.model.ruleset import Ruleset as Ruleset
    from bloomtown.model.table import State as State
    from bloomtown.model.table import Table as Table
    from bloomtown.model.table import View as View
    from bloomtown.model.tiles import Tile as Tile
    from bloomtown.play.guide import guided_turn as guided_turn
    from bloomtown.play.match import Match as Match
    from bloomtown.rules.consistency import status as status
    from bloomtown.rules.hidden import determinize as determinize
    from bloomtown.rules.reducer import apply as apply
    from bloomtown.rules.reducer import fold as fold
    from bloomtown.rules.reducer import legal_actions as legal_actions
    from bloomtown.rules.reducer import observe as observe
    from bloomtown.rules.reducer import preview as preview
    from bloomtown.rules.reducer import seen_by as seen_by
    from bloomtown.rules.reducer import step as step
    from bloomtown.rules.reducer import to_act as to_act
    from bloomtown.rules.reducer import why_not as why_not
    from bloomtown.rules.scoring import outcome as outcome
    from bloomtown.rules.scoring import score as score
    from bloomtown.rules.setup import new_game as new_game
    from bloomtown.rulesets.load import list_rulesets as list_rulesets
    from bloomtown.rulesets.load import load_ruleset as load_ruleset
    from bloomtown.rulesets.shipped import official_ruleset as official_ruleset
    from citykit import __version__ as __version__

__getattr__, __dir__ = game_names(
    __name__,
    {
        ".model.actions": ("Build", "Done", "Take", "Use", "Value"),
        ".model.errors": ("BloomTownError",),
        ".model.events": ("Event",),
        ".model.table": ("View",),
        ".model.tiles": ("Tile",),
        ".rules.reducer": ("preview",),
    },
)

import_rules(__name__)
