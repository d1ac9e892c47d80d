"""Guided turns for click interfaces, and matches with a history."""

from typing import TYPE_CHECKING

from citykit.tools.lazy import lazy_names

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

_MATCH = dict.fromkeys(("Match", "Played"), "kosmopolis.play.match")

__getattr__, __dir__ = lazy_names(
    __name__, __all__, {**dict.fromkeys(__all__, "kosmopolis.play.guide"), **_MATCH}
)
