"""Guided turns for click interfaces, and matches with a history."""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

if TYPE_CHECKING:
    from kosmopolis.play.guide import Asks as Asks
    from kosmopolis.play.guide import Click as Click
    from kosmopolis.play.guide import Guide as Guide
    from kosmopolis.play.guide import OnCapital as OnCapital
    from kosmopolis.play.guide import OnCard as OnCard
    from kosmopolis.play.guide import OnColumn as OnColumn
    from kosmopolis.play.guide import OnDone as OnDone
    from kosmopolis.play.guide import OnHome as OnHome
    from kosmopolis.play.guide import OnHomeColumn as OnHomeColumn
    from kosmopolis.play.guide import foresee as foresee
    from kosmopolis.play.guide import guided_turn as guided_turn
    from kosmopolis.play.match import Match as Match
    from kosmopolis.play.match import Played as Played

__getattr__, __dir__ = room_names(
    __name__,
    {".guide": ("Asks", "OnCapital", "OnCard", "OnColumn", "OnDone", "OnHome", "OnHomeColumn")},
)
