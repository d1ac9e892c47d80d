"""Guided turns for click interfaces, and matches with history."""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

if TYPE_CHECKING:
    from bloomtown.play.guide import Asks as Asks
    from bloomtown.play.guide import Click as Click
    from bloomtown.play.guide import Guide as Guide
    from bloomtown.play.guide import OnCell as OnCell
    from bloomtown.play.guide import OnDone as OnDone
    from bloomtown.play.guide import OnKind as OnKind
    from bloomtown.play.guide import OnSlot as OnSlot
    from bloomtown.play.guide import OnSpecial as OnSpecial
    from bloomtown.play.guide import OnTile as OnTile
    from bloomtown.play.guide import foresee as foresee
    from bloomtown.play.guide import guided_turn as guided_turn
    from bloomtown.play.match import Match as Match
    from bloomtown.play.match import Played as Played

__getattr__, __dir__ = room_names(
    __name__, {".guide": ("Asks", "OnCell", "OnDone", "OnKind", "OnSlot", "OnSpecial", "OnTile")}
)
