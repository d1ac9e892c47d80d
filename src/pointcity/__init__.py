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
from pointcity.codec import fingerprint, from_data, from_json, to_data, to_json
from pointcity.codes import from_position_code, position_code
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
    Reason,
    RecordError,
    RulesetMismatch,
    SeatError,
    SeedError,
    Shortage,
    StaleAction,
    UndoError,
)
from pointcity.events import Event
from pointcity.fingerprints import ruleset_content, ruleset_fingerprint
from pointcity.formulas import Formula
from pointcity.guide import Guide, guided_turn
from pointcity.invariants import Flaw, status
from pointcity.languages import Locale, load_locale
from pointcity.match import Match
from pointcity.models import Civic, Ruleset
from pointcity.notation import format_action, parse_action
from pointcity.official import official_ruleset
from pointcity.progress import fold
from pointcity.record_text import format_record, parse_record, read_records, write_records
from pointcity.recorded import DealtCards, Record, RecordedMove, Result
from pointcity.records import Verification, new_record, replay, verify
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
    "read_records",
    "replay",
    "ruleset_content",
    "ruleset_fingerprint",
    "score",
    "seat_order",
    "status",
    "step",
    "to_data",
    "to_json",
    "token_value",
    "verify",
    "why_not",
    "write_records",
]

#: The version of the library.
__version__ = VERSION
