"""Point City as a library: declarative card data and a pure reducer.

>>> import pointcity as pc
>>> state = pc.new_game(players=2, seed=7)
>>> while actions := pc.legal_actions(state):
...     state = pc.apply(state, actions[-1])
>>> pc.outcome(state).scores
(0, 0)

Everything else is behind a door that opens on first use: ``pc.errors``, ``pc.events``,
``pc.records``, ``pc.svg`` and so on. ``dir(pc)`` lists them all.
"""

from typing import TYPE_CHECKING

from citykit.game.package import game_names, import_rules

if TYPE_CHECKING:
    from citykit import __version__ as __version__
    from pointcity import bots as bots
    from pointcity import formats as formats
    from pointcity import language as language
    from pointcity import model as model
    from pointcity import play as play
    from pointcity import rules as rules
    from pointcity import rulesets as rulesets
    from pointcity import testing as testing
    from pointcity.display import svg as svg
    from pointcity.display import text as text
    from pointcity.formats import notation as notation
    from pointcity.formats import records as records
    from pointcity.formats.codec import from_json as from_json
    from pointcity.formats.codec import to_json as to_json
    from pointcity.language.describe import describe as describe
    from pointcity.model import errors as errors
    from pointcity.model import events as events
    from pointcity.model import formulas as formulas
    from pointcity.model import reasons as reasons
    from pointcity.model.actions import ACTIONS as ACTIONS
    from pointcity.model.actions import Action as Action
    from pointcity.model.actions import Draft as Draft
    from pointcity.model.actions import DrawTwo as DrawTwo
    from pointcity.model.actions import Flip as Flip
    from pointcity.model.actions import Pass as Pass
    from pointcity.model.actions import TakeCivic as TakeCivic
    from pointcity.model.errors import IllegalAction as IllegalAction
    from pointcity.model.errors import PointCityError as PointCityError
    from pointcity.model.events import EVENTS as EVENTS
    from pointcity.model.ruleset import Ruleset as Ruleset
    from pointcity.model.table import Table as Table
    from pointcity.play import search as search
    from pointcity.play.guide import guided_turn as guided_turn
    from pointcity.play.hidden import determinize as determinize
    from pointcity.play.hidden import observe as observe
    from pointcity.play.hidden import seen_by as seen_by
    from pointcity.play.match import Match as Match
    from pointcity.rules.consistency import status as status
    from pointcity.rules.reducer import apply as apply
    from pointcity.rules.reducer import legal_actions as legal_actions
    from pointcity.rules.reducer import step as step
    from pointcity.rules.reducer import to_act as to_act
    from pointcity.rules.reducer import why_not as why_not
    from pointcity.rules.scoring import outcome as outcome
    from pointcity.rules.scoring import score as score
    from pointcity.rules.setup import new_game as new_game
    from pointcity.rules.solo import automa_forecast as automa_forecast
    from pointcity.rules.state import State as State
    from pointcity.rules.story import fold as fold
    from pointcity.rulesets.load import list_rulesets as list_rulesets
    from pointcity.rulesets.load import load_ruleset as load_ruleset
    from pointcity.rulesets.shipped import official_ruleset as official_ruleset

__getattr__, __dir__ = game_names(
    __name__,
    {
        ".model.actions": ("Draft", "DrawTwo", "Flip", "Pass", "TakeCivic"),
        ".model.errors": ("PointCityError",),
        ".play.hidden": ("determinize", "observe", "seen_by"),
        ".rules.solo": ("automa_forecast",),
        ".rules.state": ("State",),
        ".rules.story": ("fold",),
    },
    {"formulas": ".model.formulas", "rules": ".rules", "search": ".play.search"},
)

import_rules(__name__)
