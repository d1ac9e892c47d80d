"""The rulebook: setup, turns, payment, scoring and solo play."""

from typing import TYPE_CHECKING

from citykit.tools.lazy import lazy_names

if TYPE_CHECKING:
    from citykit.game.flaws import Flaw
    from pointcity.rules.consistency import status
    from pointcity.rules.reducer import (
        apply,
        auto_pay,
        count_legal_actions,
        count_payments,
        legal_actions,
        next_cards,
        payment_options,
        step,
        to_act,
        why_not,
    )
    from pointcity.rules.scoring import Outcome, ScoreLine, ScoreSheet, outcome, score, token_value
    from pointcity.rules.setup import new_game, seat_order
    from pointcity.rules.solo import automa_forecast
    from pointcity.rules.story import fold

__all__ = [
    "Flaw",
    "Outcome",
    "ScoreLine",
    "ScoreSheet",
    "apply",
    "auto_pay",
    "automa_forecast",
    "count_legal_actions",
    "count_payments",
    "fold",
    "legal_actions",
    "new_game",
    "next_cards",
    "outcome",
    "payment_options",
    "score",
    "seat_order",
    "status",
    "step",
    "to_act",
    "token_value",
    "why_not",
]

__getattr__, __dir__ = lazy_names(
    __name__,
    __all__,
    {
        "Flaw": "citykit.game.flaws",
        "Outcome": ".scoring",
        "ScoreLine": ".scoring",
        "ScoreSheet": ".scoring",
        "apply": ".reducer",
        "auto_pay": ".reducer",
        "automa_forecast": ".solo",
        "count_legal_actions": ".reducer",
        "count_payments": ".reducer",
        "fold": ".story",
        "legal_actions": ".reducer",
        "new_game": ".setup",
        "next_cards": ".reducer",
        "outcome": ".scoring",
        "payment_options": ".reducer",
        "score": ".scoring",
        "seat_order": ".setup",
        "status": ".consistency",
        "step": ".reducer",
        "to_act": ".reducer",
        "token_value": ".scoring",
        "why_not": ".reducer",
    },
)
