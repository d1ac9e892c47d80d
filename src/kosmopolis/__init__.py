"""Kosmopolis as a library: declarative card data and a pure reducer.

>>> import kosmopolis as ko
>>> state = ko.new_game(players=2, seed=7)
>>> while seats := ko.to_act(state):
...     state = ko.apply(state, ko.legal_actions(state, seats[0])[-1], seat=seats[0])
>>> ko.outcome(state).scores
(33, 38)

Everything else is behind a door that opens on first use: ``ko.errors``, ``ko.language`` and so
on. ``dir(ko)`` lists them all.
"""

from typing import TYPE_CHECKING

from citykit import __version__
from citykit.game.package import game_names
from kosmopolis.model.actions import Action, Keep, PlaceModifier, PlayCapital, PlayHome, Rescue
from kosmopolis.model.cards import Card
from kosmopolis.model.errors import IllegalAction, KosmopolisError
from kosmopolis.model.events import Event
from kosmopolis.model.ruleset import Ruleset
from kosmopolis.model.table import State, Table, View
from kosmopolis.rules.consistency import status
from kosmopolis.rules.hidden import determinize
from kosmopolis.rules.reducer import (
    apply,
    fold,
    legal_actions,
    observe,
    seen_by,
    step,
    to_act,
    why_not,
)
from kosmopolis.rules.scoring import outcome, score
from kosmopolis.rules.setup import new_game
from kosmopolis.rulesets.shipped import official_ruleset

if TYPE_CHECKING:
    from kosmopolis import bots as bots
    from kosmopolis import formats as formats
    from kosmopolis import language as language
    from kosmopolis import model as model
    from kosmopolis import play as play
    from kosmopolis import rulesets as rulesets
    from kosmopolis import testing as testing
    from kosmopolis.display import svg as svg
    from kosmopolis.display import text as text
    from kosmopolis.formats import notation as notation
    from kosmopolis.formats import records as records
    from kosmopolis.formats.codec import from_json, to_json
    from kosmopolis.language.describe import describe
    from kosmopolis.model import errors as errors
    from kosmopolis.model import events as events
    from kosmopolis.model import reasons as reasons
    from kosmopolis.play.guide import guided_turn
    from kosmopolis.play.match import Match
    from kosmopolis.rulesets.load import list_rulesets, load_ruleset

__all__ = [
    "ACTIONS",
    "EVENTS",
    "Action",
    "Card",
    "Event",
    "IllegalAction",
    "Keep",
    "KosmopolisError",
    "Match",
    "PlaceModifier",
    "PlayCapital",
    "PlayHome",
    "Rescue",
    "Ruleset",
    "State",
    "Table",
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
    "score",
    "seen_by",
    "status",
    "step",
    "to_act",
    "to_json",
    "why_not",
]

#: Every kind of action.
ACTIONS: tuple[type[Action], ...] = (Keep, PlayHome, PlayCapital, PlaceModifier, Rescue)

#: Every kind of event.
EVENTS: tuple[type[Event], ...] = Event.__args__

__getattr__, __dir__ = game_names(__name__, __all__)
