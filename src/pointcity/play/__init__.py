"""Guided turns, matches with a history, and hidden information."""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

if TYPE_CHECKING:
    from pointcity.play.guide import Click as Click
    from pointcity.play.guide import Guide as Guide
    from pointcity.play.guide import OnAutoPay as OnAutoPay
    from pointcity.play.guide import OnCard as OnCard
    from pointcity.play.guide import OnCell as OnCell
    from pointcity.play.guide import OnFlip as OnFlip
    from pointcity.play.guide import OnPass as OnPass
    from pointcity.play.guide import OnPile as OnPile
    from pointcity.play.guide import OnToken as OnToken
    from pointcity.play.guide import foresee as foresee
    from pointcity.play.guide import guided_turn as guided_turn
    from pointcity.play.hidden import determinize as determinize
    from pointcity.play.hidden import observe as observe
    from pointcity.play.hidden import seen_by as seen_by
    from pointcity.play.match import Match as Match
    from pointcity.play.match import Played as Played

__getattr__, __dir__ = room_names(
    __name__,
    {
        ".guide": ("OnAutoPay", "OnCard", "OnCell", "OnFlip", "OnPass", "OnPile", "OnToken"),
        ".hidden": ("determinize", "observe", "seen_by"),
    },
)
