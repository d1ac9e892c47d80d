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
from citykit.tools import hooks
from citykit.tools.lazy import lazy_names
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

#: Names that a game does not need to begin, and where they are.
_LATER = {
    "EVENTS": "pointcity.model.events",
    "Match": "pointcity.play.match",
    "automa_forecast": "pointcity.rules.solo",
    "describe": "pointcity.language.describe",
    "determinize": "pointcity.play.hidden",
    "fold": "pointcity.rules.story",
    "from_json": "pointcity.formats.codec",
    "guided_turn": "pointcity.play.guide",
    "list_rulesets": "pointcity.rulesets.load",
    "load_ruleset": "pointcity.rulesets.load",
    "observe": "pointcity.play.hidden",
    "official_ruleset": "pointcity.rulesets.shipped",
    "outcome": "pointcity.rules.scoring",
    "score": "pointcity.rules.scoring",
    "seen_by": "pointcity.play.hidden",
    "status": "pointcity.rules.consistency",
    "to_json": "pointcity.formats.codec",
}

#: Doors to the rooms of the library.
_DOORS = {
    "bots": "pointcity.bots",
    "errors": "pointcity.model.errors",
    "events": "pointcity.model.events",
    "formats": "pointcity.formats",
    "formulas": "pointcity.model.formulas",
    "language": "pointcity.language",
    "model": "pointcity.model",
    "notation": "pointcity.formats.notation",
    "play": "pointcity.play",
    "reasons": "pointcity.model.reasons",
    "records": "pointcity.formats.records",
    "rules": "pointcity.rules",
    "rulesets": "pointcity.rulesets",
    "search": "pointcity.play.search",
    "svg": "pointcity.display.svg",
    "testing": "pointcity.testing",
    "text": "pointcity.display.text",
}

hooks.register(
    "pointcity",
    sentence="pointcity.language.describe:describe",
    page="pointcity.display.text:table_text",
    picture="pointcity.display.svg:picture",
)

__getattr__, __dir__ = lazy_names(__name__, __all__, _LATER, _DOORS)
