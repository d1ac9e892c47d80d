"""Guided turns for click interfaces, matches with history, and campaigns on disk."""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

if TYPE_CHECKING:
    from mycity.play.campaign import CampaignFile as CampaignFile
    from mycity.play.guide import Asks as Asks
    from mycity.play.guide import Click as Click
    from mycity.play.guide import Guide as Guide
    from mycity.play.guide import OnCell as OnCell
    from mycity.play.guide import OnPass as OnPass
    from mycity.play.guide import OnQuit as OnQuit
    from mycity.play.guide import OnTurn as OnTurn
    from mycity.play.guide import foresee as foresee
    from mycity.play.guide import guided_turn as guided_turn
    from mycity.play.match import Match as Match
    from mycity.play.match import Played as Played

__getattr__, __dir__ = room_names(
    __name__,
    {".campaign": ("CampaignFile",), ".guide": ("Asks", "OnCell", "OnPass", "OnQuit", "OnTurn")},
)
