"""Point City as a library: declarative card data and a pure reducer.

>>> import pointcity as pc
>>> state = pc.new_game(players=2, seed=7)
>>> while actions := pc.legal_actions(state):
...     state = pc.apply(state, actions[-1])
>>> pc.outcome(state).scores
(0, 0)
"""

from pointcity._version import VERSION
from pointcity.actions import Action, Draft, DrawTwo, Flip, Pass, TakeCivic
from pointcity.automa import automa_forecast
from pointcity.cards import Back, Card, Face, Resource
from pointcity.catalog import RulesetInfo, list_rulesets, load_ruleset
from pointcity.dealing import new_game, seat_order
from pointcity.errors import (
    DataError,
    IllegalAction,
    LevelError,
    MalformedAction,
    NotSoloError,
    PlayerCountError,
    PointCityError,
    Problem,
    Reason,
    SeatError,
    SeedError,
    Shortage,
)
from pointcity.events import Event
from pointcity.formulas import Formula
from pointcity.models import Civic, Ruleset
from pointcity.official import official_ruleset
from pointcity.progress import fold
from pointcity.rules import (
    apply,
    auto_pay,
    legal_actions,
    payable_pairs,
    payment_options,
    step,
    why_not,
)
from pointcity.scoring import Outcome, ScoreLine, ScoreSheet, outcome, score, token_value
from pointcity.state import Gap, Player, Secret, State, Step, Table

__all__ = [
    "Action",
    "Back",
    "Card",
    "Civic",
    "DataError",
    "Draft",
    "DrawTwo",
    "Event",
    "Face",
    "Flip",
    "Formula",
    "Gap",
    "IllegalAction",
    "LevelError",
    "MalformedAction",
    "NotSoloError",
    "Outcome",
    "Pass",
    "Player",
    "PlayerCountError",
    "PointCityError",
    "Problem",
    "Reason",
    "Resource",
    "Ruleset",
    "RulesetInfo",
    "ScoreLine",
    "ScoreSheet",
    "SeatError",
    "Secret",
    "SeedError",
    "Shortage",
    "State",
    "Step",
    "Table",
    "TakeCivic",
    "__version__",
    "apply",
    "auto_pay",
    "automa_forecast",
    "fold",
    "legal_actions",
    "list_rulesets",
    "load_ruleset",
    "new_game",
    "official_ruleset",
    "outcome",
    "payable_pairs",
    "payment_options",
    "score",
    "seat_order",
    "step",
    "token_value",
    "why_not",
]

__version__ = VERSION
