"""Guided turns for click interfaces, and matches with history."""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

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

__getattr__, __dir__ = room_names(__name__, __all__)
