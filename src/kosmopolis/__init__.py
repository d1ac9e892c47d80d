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

from citykit.game.package import game_names, import_rules

if TYPE_CHECKING:
    from citykit import __version__ as __version__
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
    from kosmopolis.formats.codec import from_json as from_json
    from kosmopolis.formats.codec import to_json as to_json
    from kosmopolis.language.describe import describe as describe
    from kosmopolis.model import errors as errors
    from kosmopolis.model import events as events
    from kosmopolis.model import reasons as reasons
    from kosmopolis.model.actions import ACTIONS as ACTIONS
    from kosmopolis.model.actions import Action as Action
    from kosmopolis.model.actions import Keep as Keep
    from kosmopolis.model.actions import PlaceModifier as PlaceModifier
    from kosmopolis.model.actions import PlayCapital as PlayCapital
    from kosmopolis.model.actions import PlayHome as PlayHome
    from kosmopolis.model.actions import Rescue as Rescue
    from kosmopolis.model.cards import Card as Card
    from kosmopolis.model.errors import IllegalAction as IllegalAction
    from kosmopolis.model.errors import KosmopolisError as KosmopolisError
    from kosmopolis.model.events import EVENTS as EVENTS
    from kosmopolis.model.events import Event as Event
    from kosmopolis.model.ruleset import Ruleset as Ruleset
    from kosmopolis.model.table import State as State
    from kosmopolis.model.table import Table as Table
    from kosmopolis.model.table import View as View
    from kosmopolis.play.guide import guided_turn as guided_turn
    from kosmopolis.play.match import Match as Match
    from kosmopolis.rules.consistency import status as status
    from kosmopolis.rules.hidden import determinize as determinize
    from kosmopolis.rules.reducer import apply as apply
    from kosmopolis.rules.reducer import fold as fold
    from kosmopolis.rules.reducer import legal_actions as legal_actions
    from kosmopolis.rules.reducer import observe as observe
    from kosmopolis.rules.reducer import seen_by as seen_by
    from kosmopolis.rules.reducer import step as step
    from kosmopolis.rules.reducer import to_act as to_act
    from kosmopolis.rules.reducer import why_not as why_not
    from kosmopolis.rules.scoring import outcome as outcome
    from kosmopolis.rules.scoring import score as score
    from kosmopolis.rules.setup import new_game as new_game
    from kosmopolis.rulesets.load import list_rulesets as list_rulesets
    from kosmopolis.rulesets.load import load_ruleset as load_ruleset
    from kosmopolis.rulesets.shipped import official_ruleset as official_ruleset

__getattr__, __dir__ = game_names(
    __name__,
    {
        ".model.actions": ("Keep", "PlaceModifier", "PlayCapital", "PlayHome", "Rescue"),
        ".model.cards": ("Card",),
        ".model.errors": ("KosmopolisError",),
        ".model.events": ("Event",),
        ".model.table": ("View",),
    },
)

import_rules(__name__)
