"""The exceptions of Bloom Town.

All of them derive from :class:`BloomTownError` and carry their details as attributes. An
illegal action lists its reasons as values of :mod:`bloomtown.model.reasons`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from citykit.game import playerrors
from citykit.game.playerrors import IllegalMove, RecordError, UndoError
from citykit.tools.errors import (
    ArgumentError,
    DataError,
    JsonError,
    LanguageError,
    NewerVersion,
    OptionError,
    PictureError,
    Problem,
    RulesetMismatch,
    SeedError,
    SpokenError,
)
from citykit.tools.errors import GameError as BloomTownError

__all__ = [
    "ArgumentError",
    "BloomTownError",
    "DataError",
    "IllegalAction",
    "IllegalClick",
    "IllegalMove",
    "InconsistentView",
    "JsonError",
    "LanguageError",
    "MalformedNotation",
    "MoveRevealed",
    "NewerVersion",
    "NotYourMove",
    "NothingToRedo",
    "NothingToUndo",
    "OptionError",
    "PictureError",
    "PlayerCountError",
    "Problem",
    "RecordError",
    "RulesetMismatch",
    "SeatError",
    "SeedError",
    "SideError",
    "StaleAction",
    "UndoError",
]


class PlayerCountError(playerrors.PlayerCountError):
    """A number of players that the ruleset has no setup for.

    Attributes:
        players: The number that was given.
        allowed: The numbers of players that the ruleset has a setup for.
    """


class SeatError(playerrors.SeatError):
    """A seat that does not exist, or is not named although several could be meant.

    Attributes:
        seat: The seat that was given; None if none was.
        seats: The number of seats; they are numbered from 0.
    """


class StaleAction(playerrors.StaleAction):
    """An action for a table that has changed since.

    Attributes:
        expected: The number of moves that the sender saw.
        actual: The number of moves now.
    """


class NothingToUndo(playerrors.NothingToUndo):
    """No move has been made, so none can be undone."""


class NothingToRedo(playerrors.NothingToRedo):
    """No move has been undone since the last one was made, so none can be redone."""


class NotYourMove(playerrors.NotYourMove):
    """A seat that wants to undo or redo the move of another seat."""


class MoveRevealed(playerrors.MoveRevealed):
    """A move that a seat cannot undo, because it revealed something hidden."""


class IllegalAction(playerrors.IllegalAction):
    """An action that the rules do not allow now.

    Attributes:
        action: The action.
        reasons: The reasons why it is not legal; never empty.
    """


class IllegalClick(playerrors.IllegalClick):
    """A click on something that cannot be clicked now.

    Attributes:
        click: The click.
        reasons: The reasons why it is not possible; never empty.
    """


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


class InconsistentView(playerrors.InconsistentView):
    """A view that no state looks like.

    Attributes:
        problem: What does not fit.
    """


#: What a parser of notation expected: a verb, a tile, the number of a square or slot, what a
#: token does, a type, the end of the string, or a shorter string.
Expected: TypeAlias = Literal["verb", "tile", "number", "special", "kind", "end", "length"]


class MalformedNotation(playerrors.MalformedNotation):
    """A string that is not the notation of an action.

    Attributes:
        text: The string.
        at: The index at which parsing failed.
        expected: What was expected there.
    """
