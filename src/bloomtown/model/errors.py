"""The exceptions of Bloom Town.

All of them derive from :class:`BloomTownError` and carry their details as attributes. An
illegal action lists its reasons as values of :mod:`bloomtown.model.reasons`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from citykit.game import errors, playerrors
from citykit.game.errors import *  # noqa: F403 - listed there once for all games
from citykit.game.playerrors import InconsistentView, PlayerCountError
from citykit.tools.errors import GameError as BloomTownError
from citykit.tools.errors import SpokenError

__all__ = [
    "BloomTownError",
    "InconsistentView",
    "MalformedNotation",
    "PlayerCountError",
    "SideError",
]
__all__ += errors.__all__


class SideError(SpokenError, ValueError):
    """A side of the boards that the ruleset does not have.

    Attributes:
        side: The side that was given.
        allowed: The sides that there are.
    """

    code = "unknown-side"
    __match_args__ = ("side", "allowed")

    def __init__(self, side: object, allowed: tuple[str, ...]) -> None:
        super().__init__(side, allowed)
        self.side = side
        self.allowed = allowed


#: What a parser of notation expected: a verb, a tile, the number of a square or slot, what a
#: token does, a type, the end of the string, or a shorter string.
Expected: TypeAlias = Literal["verb", "tile", "number", "special", "kind", "end", "length"]


class MalformedNotation(playerrors.MalformedNotation):
    """A string that is not the notation of an action of Bloom Town.

    Attributes:
        text: The string.
        at: The index at which parsing failed.
        expected: What was expected there.
    """
