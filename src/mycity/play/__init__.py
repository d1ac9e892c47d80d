"""Guided turns for click interfaces, matches with history, and campaigns on disk."""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

if TYPE_CHECKING:
    from mycity.play.campaign import CampaignFile
    from mycity.play.guide import (
        Asks,
        Click,
        Guide,
        OnCell,
        OnPass,
        OnQuit,
        OnTurn,
        foresee,
        guided_turn,
    )
    from mycity.play.match import Match, Played

__all__ = [
    "Asks",
    "CampaignFile",
    "Click",
    "Guide",
    "Match",
    "OnCell",
    "OnPass",
    "OnQuit",
    "OnTurn",
    "Played",
    "foresee",
    "guided_turn",
]

__getattr__, __dir__ = room_names(__name__, __all__, {"CampaignFile": ".campaign"})
