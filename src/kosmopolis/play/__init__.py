"""Guided turns for click interfaces, and matches with a history."""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

if TYPE_CHECKING:
    from kosmopolis.play.guide import (
        Asks,
        Click,
        Guide,
        OnCapital,
        OnCard,
        OnColumn,
        OnDone,
        OnHome,
        OnHomeColumn,
        foresee,
        guided_turn,
    )
    from kosmopolis.play.match import Match, Played

__all__ = [
    "Asks",
    "Click",
    "Guide",
    "Match",
    "OnCapital",
    "OnCard",
    "OnColumn",
    "OnDone",
    "OnHome",
    "OnHomeColumn",
    "Played",
    "foresee",
    "guided_turn",
]

__getattr__, __dir__ = room_names(__name__, __all__)
