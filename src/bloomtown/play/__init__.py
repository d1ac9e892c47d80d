"""Guided turns for click interfaces, and matches with history."""

from typing import TYPE_CHECKING

from citykit.tools.lazy import lazy_names

if TYPE_CHECKING:
    from bloomtown.play.guide import (
        Asks,
        Click,
        Guide,
        OnCell,
        OnDone,
        OnKind,
        OnSlot,
        OnSpecial,
        OnTile,
        foresee,
        guided_turn,
    )
    from bloomtown.play.match import Match, Played

__all__ = [
    "Asks",
    "Click",
    "Guide",
    "Match",
    "OnCell",
    "OnDone",
    "OnKind",
    "OnSlot",
    "OnSpecial",
    "OnTile",
    "Played",
    "foresee",
    "guided_turn",
]

__getattr__, __dir__ = lazy_names(
    __name__,
    __all__,
    {
        **dict.fromkeys(__all__, "bloomtown.play.guide"),
        **dict.fromkeys(("Match", "Played"), "bloomtown.play.match"),
    },
)
