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

from citykit import __version__
from citykit.game.package import game_names
from mycity.model.actions import Action, Build, Pass, Quit, Stick
from mycity.model.cards import Card
from mycity.model.errors import IllegalAction, MyCityError
from mycity.model.events import Event
from mycity.model.ruleset import Ruleset
from mycity.model.table import Campaign, State, Table, View
from mycity.rules.campaign import carry_over
from mycity.rules.consistency import status
from mycity.rules.hidden import determinize
from mycity.rules.reducer import (
    apply,
    fold,
    legal_actions,
    observe,
    seen_by,
    step,
    to_act,
    why_not,
)
from mycity.rules.scoring import outcome, score
from mycity.rules.setup import new_game
from mycity.rulesets.shipped import official_ruleset

if TYPE_CHECKING:
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
    from mycity.formats.codec import from_json, to_json
    from mycity.language.describe import describe
    from mycity.model import errors as errors
    from mycity.model import events as events
    from mycity.model import reasons as reasons
    from mycity.play.guide import guided_turn
    from mycity.play.match import Match
    from mycity.rulesets.load import list_rulesets, load_ruleset

__all__ = [
    "ACTIONS",
    "EVENTS",
    "Action",
    "Build",
    "Campaign",
    "Card",
    "Event",
    "IllegalAction",
    "Match",
    "MyCityError",
    "Pass",
    "Quit",
    "Ruleset",
    "State",
    "Stick",
    "Table",
    "View",
    "__version__",
    "apply",
    "carry_over",
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

#: Every kind of action.
ACTIONS: tuple[type[Action], ...] = (Build, Pass, Quit, Stick)

#: Every kind of event.
EVENTS: tuple[type[Event], ...] = Event.__args__

__getattr__, __dir__ = game_names(__name__, __all__)
