"""Point City as a library: declarative card data and a pure reducer.

>>> import pointcity as pc
>>> state = pc.new_game(players=2, seed=7)
>>> while actions := pc.legal_actions(state):
...     state = pc.apply(state, actions[-1])
>>> pc.outcome(state).scores
(0, 0)
"""

from typing import TYPE_CHECKING, Any

from pointcity._formula import Formula
from pointcity._version import VERSION
from pointcity.actions import Action, Draft, DrawTwo, Flip, Pass, TakeCivic
from pointcity.automa import automa_forecast
from pointcity.cards import Back, Card, Face, Resource
from pointcity.dealing import new_game, seat_order
from pointcity.errors import (
    AmbiguousNotation,
    CellError,
    DataError,
    DescribeError,
    FileError,
    IllegalAction,
    IllegalClick,
    IllegalMove,
    IllegalNotation,
    InconsistentTable,
    JsonError,
    LanguageError,
    LevelError,
    MalformedAction,
    MalformedNotation,
    NewerVersion,
    NotationError,
    NotSoloError,
    PictureError,
    PlayerCountError,
    PointCityError,
    PositionCodeError,
    Problem,
    RecordError,
    RulesetMismatch,
    SeatError,
    SeedError,
    StaleAction,
    UndoError,
)
from pointcity.listing import legal_actions, payable_pairs
from pointcity.models import Civic, Ruleset
from pointcity.official import official_ruleset
from pointcity.progress import fold
from pointcity.rules import (
    apply,
    auto_pay,
    payment_options,
    step,
    successor,
    why_not,
)
from pointcity.state import Gap, Player, Secret, State, Step, Table

if TYPE_CHECKING:
    from pointcity.catalog import RulesetInfo, list_rulesets, load_ruleset
    from pointcity.codec import fingerprint, from_data, from_json, to_data, to_json
    from pointcity.codes import from_position_code, position_code
    from pointcity.events import Event
    from pointcity.fingerprints import ruleset_content, ruleset_fingerprint
    from pointcity.guide import Guide, guided_turn
    from pointcity.invariants import Flaw, status
    from pointcity.languages import Locale, load_locale
    from pointcity.match import Match
    from pointcity.notation import format_action, parse_action
    from pointcity.playouts import random_playout, sample_action
    from pointcity.reasons import Reason, Shortage
    from pointcity.record_text import format_record, parse_record, read_records, write_records
    from pointcity.recorded import DealtCards, Record, RecordedMove, Result
    from pointcity.records import Verification, new_record, replay, verify
    from pointcity.scoring import Outcome, ScoreLine, ScoreSheet, outcome, score, token_value
    from pointcity.views import determinize, observe
    from pointcity.words import describe

__all__ = [
    "Action",
    "AmbiguousNotation",
    "Back",
    "Card",
    "CellError",
    "Civic",
    "DataError",
    "DealtCards",
    "DescribeError",
    "Draft",
    "DrawTwo",
    "Event",
    "Face",
    "FileError",
    "Flaw",
    "Flip",
    "Formula",
    "Gap",
    "Guide",
    "IllegalAction",
    "IllegalClick",
    "IllegalMove",
    "IllegalNotation",
    "InconsistentTable",
    "JsonError",
    "LanguageError",
    "LevelError",
    "Locale",
    "MalformedAction",
    "MalformedNotation",
    "Match",
    "NewerVersion",
    "NotSoloError",
    "NotationError",
    "Outcome",
    "Pass",
    "PictureError",
    "Player",
    "PlayerCountError",
    "PointCityError",
    "PositionCodeError",
    "Problem",
    "Reason",
    "Record",
    "RecordError",
    "RecordedMove",
    "Resource",
    "Result",
    "Ruleset",
    "RulesetInfo",
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
    "UndoError",
    "Verification",
    "__version__",
    "apply",
    "auto_pay",
    "automa_forecast",
    "describe",
    "determinize",
    "fingerprint",
    "fold",
    "format_action",
    "format_record",
    "from_data",
    "from_json",
    "from_position_code",
    "guided_turn",
    "legal_actions",
    "list_rulesets",
    "load_locale",
    "load_ruleset",
    "new_game",
    "new_record",
    "observe",
    "official_ruleset",
    "outcome",
    "parse_action",
    "parse_record",
    "payable_pairs",
    "payment_options",
    "position_code",
    "random_playout",
    "read_records",
    "replay",
    "ruleset_content",
    "ruleset_fingerprint",
    "sample_action",
    "score",
    "seat_order",
    "status",
    "step",
    "successor",
    "to_data",
    "to_json",
    "token_value",
    "verify",
    "why_not",
    "write_records",
]

#: The version of the library.
__version__ = VERSION

# Names that a game does not need to begin, by the modules that have them: they are loaded
# when they are first asked for, so that the library starts at once.
_LATER = {
    "catalog": (
        "RulesetInfo",
        "list_rulesets",
        "load_ruleset",
    ),
    "codec": (
        "fingerprint",
        "from_data",
        "from_json",
        "to_data",
        "to_json",
    ),
    "codes": (
        "from_position_code",
        "position_code",
    ),
    "events": ("Event",),
    "fingerprints": (
        "ruleset_content",
        "ruleset_fingerprint",
    ),
    "guide": (
        "Guide",
        "guided_turn",
    ),
    "invariants": (
        "Flaw",
        "status",
    ),
    "languages": (
        "Locale",
        "load_locale",
    ),
    "match": ("Match",),
    "notation": (
        "format_action",
        "parse_action",
    ),
    "playouts": (
        "random_playout",
        "sample_action",
    ),
    "reasons": (
        "Reason",
        "Shortage",
    ),
    "record_text": (
        "format_record",
        "parse_record",
        "read_records",
        "write_records",
    ),
    "recorded": (
        "DealtCards",
        "Record",
        "RecordedMove",
        "Result",
    ),
    "records": (
        "Verification",
        "new_record",
        "replay",
        "verify",
    ),
    "scoring": (
        "Outcome",
        "ScoreLine",
        "ScoreSheet",
        "outcome",
        "score",
        "token_value",
    ),
    "views": (
        "determinize",
        "observe",
    ),
    "words": ("describe",),
}


def __getattr__(name: str) -> Any:
    from importlib import import_module

    for module, names in _LATER.items():
        if name in names:
            value = globals()[name] = getattr(import_module(f"pointcity.{module}"), name)
            return value
    raise AttributeError(f"module 'pointcity' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
