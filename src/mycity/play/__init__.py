"""Matches with history, and campaigns on disk."""

from typing import TYPE_CHECKING

from citykit.tools.lazy import lazy_names

if TYPE_CHECKING:
    from mycity.play.campaign import CampaignFile
    from mycity.play.match import Match, Played

__all__ = ["CampaignFile", "Match", "Played"]

__getattr__, __dir__ = lazy_names(
    __name__,
    __all__,
    {
        "CampaignFile": "mycity.play.campaign",
        **dict.fromkeys(("Match", "Played"), "mycity.play.match"),
    },
)
