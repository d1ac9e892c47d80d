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

from citykit import __version__
from citykit.game.package import game_names
from pointcity.model.actions import ACTIONS, Action, Draft, DrawTwo, Flip, Pass, TakeCivic
from pointcity.model.errors import IllegalAction, PointCityError
from pointcity.model.ruleset import Ruleset
from pointcity.model.table import Table
from pointcity.rules.reducer import apply, legal_actions, step, to_act, why_not
from pointcity.rules.setup import new_game
from pointcity.rules.state import State

if TYPE_CHECKING:
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
    from pointcity.formats.codec import from_json, to_json
    from pointcity.language.describe import describe
    from pointcity.model import errors as errors
    from pointcity.model import events as events
    from pointcity.model import formulas as formulas
    from pointcity.model import reasons as reasons
    from pointcity.model.events import EVENTS
    from pointcity.play import search as search
    from pointcity.play.guide import guided_turn
    from pointcity.play.hidden import determinize, observe, seen_by
    from pointcity.play.match import Match
    from pointcity.rules.consistency import status
    from pointcity.rules.scoring import outcome, score
    from pointcity.rules.solo import automa_forecast
    from pointcity.rules.story import fold
    from pointcity.rulesets.load import list_rulesets, load_ruleset
    from pointcity.rulesets.shipped import official_ruleset

__all__ = [
    "ACTIONS",
    "EVENTS",
    "Action",
    "Draft",
    "DrawTwo",
    "Flip",
    "IllegalAction",
    "Match",
    "Pass",
    "PointCityError",
    "Ruleset",
    "State",
    "Table",
    "TakeCivic",
    "__version__",
    "apply",
    "automa_forecast",
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
    "score",
    "seen_by",
    "status",
    "step",
    "to_act",
    "to_json",
    "why_not",
]

__getattr__, __dir__ = game_names(
    __name__,
    __all__,
    {
        "EVENTS": ".model.events",
        "automa_forecast": ".rules.solo",
        "determinize": ".play.hidden",
        "fold": ".rules.story",
        "observe": ".play.hidden",
        "official_ruleset": ".rulesets.shipped",
        "outcome": ".rules.scoring",
        "score": ".rules.scoring",
        "seen_by": ".play.hidden",
        "status": ".rules.consistency",
    },
    {"formulas": ".model.formulas", "rules": ".rules", "search": ".play.search"},
)
