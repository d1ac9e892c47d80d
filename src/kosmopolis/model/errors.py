"""The exceptions of Kosmopolis.

All of them derive from :class:`KosmopolisError` and carry their details as attributes. An
illegal action lists its reasons as values of :mod:`kosmopolis.model.reasons`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from citykit.game import errors, playerrors
from citykit.game.errors import *  # noqa: F403 - listed there once for all games
from citykit.game.playerrors import InconsistentView, PlayerCountError
from citykit.tools.errors import GameError as KosmopolisError

__all__ = [
    "InconsistentView",
    "KosmopolisError",
    "MalformedNotation",
    "PlayerCountError",
]
__all__ += errors.__all__


#: What a parser of notation expected: a verb, a card, the letter of a column, the end of the
#: string, or a shorter string.
Expected: TypeAlias = Literal["verb", "card", "column", "end", "length"]


class MalformedNotation(playerrors.MalformedNotation):
    """A string that is not the notation of an action of Kosmopolis.

    Attributes:
        text: The string.
        at: The index at which parsing failed.
        expected: What was expected there.
        letters: The letters of the professions.
    """

    __match_args__ = ("text", "at", "expected", "letters")

    def __init__(self, text: str, at: int, expected: Expected, letters: tuple[str, ...]) -> None:
        super().__init__(text, at, expected, letters)
        self.letters = letters
