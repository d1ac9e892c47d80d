"""Point City as a library: declarative card data and a pure reducer.

>>> import pointcity as pc
>>> state = pc.new_game(players=2, seed=7)
>>> while actions := pc.legal_actions(state):
...     state = pc.apply(state, actions[-1])
>>> pc.outcome(state).scores
(0, 0)
"""

from typing import TYPE_CHECKING, Any

from pointcity._version import VERSION
from pointcity.actions import Action, Draft, DrawTwo, Flip, Pass, TakeCivic
from pointcity.automa import automa_forecast
from pointcity.cards import Back, Card, Face, Resource
from pointcity.dealing import new_game, seat_order
from pointcity.errors import (
    DataError,
    DescribeError,
    IllegalAction,
    InconsistentTable,
    JsonError,
    LanguageError,
    LevelError,
    MalformedAction,
    NewerVersion,
    NotSoloError,
    PlayerCountError,
    PointCityError,
    Problem,
    RulesetMismatch,
    SeatError,
    SeedError,
    StaleAction,
)
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
from pointcity.state import Gap, Player, Secret, State, Step, Table

if TYPE_CHECKING:
    from pointcity.catalog import load_ruleset
    from pointcity.codec import fingerprint, from_data, from_json, to_data, to_json
    from pointcity.events import Event
    from pointcity.fingerprints import ruleset_content, ruleset_fingerprint
    from pointcity.invariants import Flaw, status
    from pointcity.languages import Locale, load_locale
    from pointcity.playouts import random_playout, sample_action
    from pointcity.reasons import Reason, Shortage
    from pointcity.scoring import Outcome, ScoreLine, ScoreSheet, outcome, score, token_value
    from pointcity.views import determinize, observe
    from pointcity.words import describe

__all__ = [
    "Action",
    "Back",
    "Card",
    "Civic",
    "DataError",
    "DescribeError",
    "Draft",
    "DrawTwo",
    "Event",
    "Face",
    "Flaw",
    "Flip",
    "Formula",
    "Gap",
    "IllegalAction",
    "InconsistentTable",
    "JsonError",
    "LanguageError",
    "LevelError",
    "Locale",
    "MalformedAction",
    "NewerVersion",
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
    "RulesetMismatch",
    "ScoreLine",
    "ScoreSheet",
    "SeatError",
    "Secret",
    "SeedError",
    "Shortage",
    "StaleAction",
    "State",
    "Step",
    "Table",
    "TakeCivic",
    "__version__",
    "apply",
    "auto_pay",
    "automa_forecast",
    "describe",
    "determinize",
    "fingerprint",
    "fold",
    "from_data",
    "from_json",
    "legal_actions",
    "load_locale",
    "load_ruleset",
    "new_game",
    "observe",
    "official_ruleset",
    "outcome",
    "payable_pairs",
    "payment_options",
    "random_playout",
    "ruleset_content",
    "ruleset_fingerprint",
    "sample_action",
    "score",
    "seat_order",
    "status",
    "step",
    "to_data",
    "to_json",
    "token_value",
    "why_not",
]

__version__ = VERSION

# Names that a game does not need to begin, and the modules that have them: they are
# loaded when they are first asked for, so that the library starts at once.
_LATER = {
    "load_ruleset": "catalog",
    "fingerprint": "codec",
    "from_data": "codec",
    "from_json": "codec",
    "to_data": "codec",
    "to_json": "codec",
    "Event": "events",
    "ruleset_content": "fingerprints",
    "ruleset_fingerprint": "fingerprints",
    "Flaw": "invariants",
    "status": "invariants",
    "Locale": "languages",
    "load_locale": "languages",
    "random_playout": "playouts",
    "sample_action": "playouts",
    "Reason": "reasons",
    "Shortage": "reasons",
    "Outcome": "scoring",
    "ScoreLine": "scoring",
    "ScoreSheet": "scoring",
    "outcome": "scoring",
    "score": "scoring",
    "token_value": "scoring",
    "determinize": "views",
    "observe": "views",
    "describe": "words",
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'pointcity' has no attribute {name!r}")
    from importlib import import_module

    value = globals()[name] = getattr(import_module(f"pointcity.{_LATER[name]}"), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
