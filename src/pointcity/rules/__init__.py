"""The rulebook: setup, turns, payment, scoring and solo play."""

from typing import TYPE_CHECKING

from citykit.tools.lazy import lazy_names

if TYPE_CHECKING:
    from citykit.game.flaws import Flaw as Flaw
    from pointcity.rules.consistency import status as status
    from pointcity.rules.reducer import apply as apply
    from pointcity.rules.reducer import auto_pay as auto_pay
    from pointcity.rules.reducer import count_legal_actions as count_legal_actions
    from pointcity.rules.reducer import count_payments as count_payments
    from pointcity.rules.reducer import legal_actions as legal_actions
    from pointcity.rules.reducer import next_cards as next_cards
    from pointcity.rules.reducer import payment_options as payment_options
    from pointcity.rules.reducer import step as step
    from pointcity.rules.reducer import to_act as to_act
    from pointcity.rules.reducer import why_not as why_not
    from pointcity.rules.scoring import Outcome as Outcome
    from pointcity.rules.scoring import ScoreLine as ScoreLine
    from pointcity.rules.scoring import ScoreSheet as ScoreSheet
    from pointcity.rules.scoring import outcome as outcome
    from pointcity.rules.scoring import score as score
    from pointcity.rules.scoring import token_value as token_value
    from pointcity.rules.setup import new_game as new_game
    from pointcity.rules.setup import seat_order as seat_order
    from pointcity.rules.solo import automa_forecast as automa_forecast
    from pointcity.rules.story import fold as fold

__getattr__, __dir__ = lazy_names(
    __name__,
    {
        "citykit.game.flaws": ("Flaw",),
        ".consistency": ("status",),
        ".reducer": (
            *("apply", "auto_pay", "count_legal_actions", "count_payments", "legal_actions"),
            *("next_cards", "payment_options", "step", "to_act", "why_not"),
        ),
        ".scoring": ("Outcome", "ScoreLine", "ScoreSheet", "outcome", "score", "token_value"),
        ".setup": ("new_game", "seat_order"),
        ".solo": ("automa_forecast",),
        ".story": ("fold",),
    },
)
