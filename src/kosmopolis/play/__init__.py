"""Guided turns for click interfaces."""

from typing import TYPE_CHECKING

from citykit.lazy import lazy_names

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

__all__ = [
    "Asks",
    "Click",
    "Guide",
    "OnCapital",
    "OnCard",
    "OnColumn",
    "OnDone",
    "OnHome",
    "OnHomeColumn",
    "foresee",
    "guided_turn",
]

__getattr__, __dir__ = lazy_names(
    __name__, __all__, dict.fromkeys(__all__, "kosmopolis.play.guide")
)
