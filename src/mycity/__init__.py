"""My City as a library: declarative data, a pure reducer, and a campaign.

>>> import mycity as mc
>>> state = mc.new_game(players=2, seed=7)
>>> while seats := mc.to_act(state):
...     state = mc.apply(state, mc.legal_actions(state, seats[0])[0], seat=seats[0])
>>> mc.outcome(state).scores
(11, 11)

Everything else is behind a door that opens on first use: ``mc.errors``, ``mc.rulesets`` and so
on. ``dir(mc)`` lists them all.
"""

from typing import TYPE_CHECKING

from citykit.game.package import game_names, import_rules

if TYPE_CHECKING:
    from citykit import __version__ as __version__
    from mycity import bots as bots
    from mycity import formats as formats
    from mycity import language as language
    from mycity import model as model
    from mycity import play as play
    from mycity import rulesets as rulesets
    from mycity import testing as testing
    from mycity.display import svg as svg
    from mycity.display import text as text
    from mycity.formats import notation as notation
    from mycity.formats import records as records
    from mycity.formats.codec import from_json as from_json
    from mycity.formats.codec import to_json as to_json
    from mycity.language.describe import describe as describe
    from mycity.model import errors as errors
    from mycity.model import events as events
    from mycity.model import reasons as reasons
    from mycity.model.actions import ACTIONS as ACTIONS
    from mycity.model.actions import Action as Action
    from mycity.model.actions import Build as Build
    from mycity.model.actions import Pass as Pass
    from mycity.model.actions import Quit as Quit
    from mycity.model.actions import Stick as Stick
    from mycity.model.cards import Card as Card
    from mycity.model.errors import IllegalAction as IllegalAction
    from mycity.model.errors import MyCityError as MyCityError
    from mycity.model.events import EVENTS as EVENTS
    from mycity.model.events import Event as Event
    from mycity.model.ruleset import Ruleset as Ruleset
    from mycity.model.table import Campaign as Campaign
    from mycity.model.table import State as State
    from mycity.model.table import Table as Table
    from mycity.model.table import View as View
    from mycity.play.guide import guided_turn as guided_turn
    from mycity.play.match import Match as Match
    from mycity.rules.campaign import carry_over as carry_over
    from mycity.rules.consistency import status as status
    from mycity.rules.hidden import determinize as determinize
    from mycity.rules.reducer import apply as apply
    from mycity.rules.reducer import fold as fold
    from mycity.rules.reducer import legal_actions as legal_actions
    from mycity.rules.reducer import observe as observe
    from mycity.rules.reducer import seen_by as seen_by
    from mycity.rules.reducer import step as step
    from mycity.rules.reducer import to_act as to_act
    from mycity.rules.reducer import why_not as why_not
    from mycity.rules.scoring import outcome as outcome
    from mycity.rules.scoring import score as score
    from mycity.rules.setup import new_game as new_game
    from mycity.rulesets.load import list_rulesets as list_rulesets
    from mycity.rulesets.load import load_ruleset as load_ruleset
    from mycity.rulesets.shipped import official_ruleset as official_ruleset

__getattr__, __dir__ = game_names(
    __name__,
    {
        ".model.actions": ("Build", "Pass", "Quit", "Stick"),
        ".model.cards": ("Card",),
        ".model.errors": ("MyCityError",),
        ".model.events": ("Event",),
        ".model.table": ("Campaign", "View"),
        ".rules.campaign": ("carry_over",),
    },
)

import_rules(__name__)
