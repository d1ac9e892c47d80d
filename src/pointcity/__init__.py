"""Point City as a library: declarative card data and a pure reducer.

>>> import pointcity as pc
>>> state = pc.new_game(players=2, seed=7)
>>> while actions := pc.legal_actions(state):
...     state = pc.apply(state, actions[-1])
>>> pc.outcome(state).scores
(0, 0)
"""

from typing import TYPE_CHECKING, Any

from pointcity._engine.listing import legal_actions, payable_pairs
from pointcity._version import VERSION
from pointcity.model._formula import Formula
from pointcity.model.actions import Action, Draft, DrawTwo, Flip, Pass, TakeCivic
from pointcity.model.cards import Back, Card, Face, Resource
from pointcity.model.errors import (
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
from pointcity.model.ruleset import Civic, Ruleset
from pointcity.model.state import Gap, Player, Secret, State, Step, Table
from pointcity.rules.progress import fold
from pointcity.rules.setup import new_game, seat_order
from pointcity.rules.solo import automa_forecast
from pointcity.rules.turn import (
    apply,
    auto_pay,
    payment_options,
    step,
    successor,
    why_not,
)
from pointcity.rulesets.shipped import official_ruleset

if TYPE_CHECKING:
    from pointcity.formats.codec import fingerprint, from_data, from_json, to_data, to_json
    from pointcity.formats.notation import format_action, parse_action
    from pointcity.formats.position_code import from_position_code, position_code
    from pointcity.formats.record import Verification, new_record, replay, verify
    from pointcity.formats.record_text import (
        format_record,
        parse_record,
        read_records,
        write_records,
    )
    from pointcity.formats.recorded import DealtCards, Record, RecordedMove, Result
    from pointcity.language.describe import describe
    from pointcity.language.locales import Locale, load_locale
    from pointcity.model.events import Event
    from pointcity.model.reasons import Reason, Shortage
    from pointcity.play.guide import Guide, guided_turn
    from pointcity.play.hidden import determinize, observe
    from pointcity.play.match import Match
    from pointcity.play.search import random_playout, sample_action
    from pointcity.rules.consistency import Flaw, status
    from pointcity.rules.scoring import Outcome, ScoreLine, ScoreSheet, outcome, score, token_value
    from pointcity.rulesets.fingerprint import ruleset_content, ruleset_fingerprint
    from pointcity.rulesets.load import RulesetInfo, list_rulesets, load_ruleset

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
    "rulesets.load": (
        "RulesetInfo",
        "list_rulesets",
        "load_ruleset",
    ),
    "formats.codec": (
        "fingerprint",
        "from_data",
        "from_json",
        "to_data",
        "to_json",
    ),
    "formats.position_code": (
        "from_position_code",
        "position_code",
    ),
    "model.events": ("Event",),
    "rulesets.fingerprint": (
        "ruleset_content",
        "ruleset_fingerprint",
    ),
    "play.guide": (
        "Guide",
        "guided_turn",
    ),
    "rules.consistency": (
        "Flaw",
        "status",
    ),
    "language.locales": (
        "Locale",
        "load_locale",
    ),
    "play.match": ("Match",),
    "formats.notation": (
        "format_action",
        "parse_action",
    ),
    "play.search": (
        "random_playout",
        "sample_action",
    ),
    "model.reasons": (
        "Reason",
        "Shortage",
    ),
    "formats.record_text": (
        "format_record",
        "parse_record",
        "read_records",
        "write_records",
    ),
    "formats.recorded": (
        "DealtCards",
        "Record",
        "RecordedMove",
        "Result",
    ),
    "formats.record": (
        "Verification",
        "new_record",
        "replay",
        "verify",
    ),
    "rules.scoring": (
        "Outcome",
        "ScoreLine",
        "ScoreSheet",
        "outcome",
        "score",
        "token_value",
    ),
    "play.hidden": (
        "determinize",
        "observe",
    ),
    "language.describe": ("describe",),
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
