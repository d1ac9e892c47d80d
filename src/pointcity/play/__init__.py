"""Guided turns, matches with a history, and hidden information."""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

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

__getattr__, __dir__ = room_names(
    __name__, __all__, dict.fromkeys(("determinize", "observe", "seen_by"), ".hidden")
)
