"""Guided turns, matches with a history, and hidden information."""

from typing import TYPE_CHECKING

from citykit.tools.lazy import lazy_names

if TYPE_CHECKING:
    from pointcity.play.guide import (
        Click,
        Guide,
        OnAutoPay,
        OnCard,
        OnCell,
        OnFlip,
        OnPass,
        OnPile,
        OnToken,
        foresee,
        guided_turn,
    )
    from pointcity.play.hidden import determinize, observe, seen_by
    from pointcity.play.match import Match, Played

__all__ = [
    "Click",
    "Guide",
    "Match",
    "OnAutoPay",
    "OnCard",
    "OnCell",
    "OnFlip",
    "OnPass",
    "OnPile",
    "OnToken",
    "Played",
    "determinize",
    "foresee",
    "guided_turn",
    "observe",
    "seen_by",
]

__getattr__, __dir__ = lazy_names(
    __name__,
    __all__,
    {
        "Click": "pointcity.play.guide",
        "Guide": "pointcity.play.guide",
        "Match": "pointcity.play.match",
        "OnAutoPay": "pointcity.play.guide",
        "OnCard": "pointcity.play.guide",
        "OnCell": "pointcity.play.guide",
        "OnFlip": "pointcity.play.guide",
        "OnPass": "pointcity.play.guide",
        "OnPile": "pointcity.play.guide",
        "OnToken": "pointcity.play.guide",
        "Played": "pointcity.play.match",
        "determinize": "pointcity.play.hidden",
        "foresee": "pointcity.play.guide",
        "guided_turn": "pointcity.play.guide",
        "observe": "pointcity.play.hidden",
        "seen_by": "pointcity.play.hidden",
    },
)
