"""The exceptions of My City.

All of them derive from :class:`MyCityError` and carry their details as attributes. An illegal
action lists its reasons as values of :mod:`mycity.model.reasons`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from citykit.game import errors, playerrors
from citykit.game.errors import *  # noqa: F403 - listed there once for all games
from citykit.game.playerrors import InconsistentView
from citykit.tools.errors import GameError as MyCityError
from citykit.tools.errors import SpokenError

__all__ = [
    "CampaignError",
    "EpisodeError",
    "InconsistentView",
    "MalformedNotation",
    "ModeError",
    "MyCityError",
    "PlayerCountError",
]
__all__ += errors.__all__


class PlayerCountError(playerrors.PlayerCountError):
    """A number of players that the ruleset is not for.

    Attributes:
        players: The number that was given.
        allowed: The numbers of players that the ruleset is for.
    """


class ModeError(SpokenError, ValueError):
    """A mode that does not exist.

    Attributes:
        mode: The mode that was given.
        allowed: The modes that there are.
    """

    code = "unknown-mode"
    __match_args__ = ("mode", "allowed")

    def __init__(self, mode: object, allowed: tuple[str, ...]) -> None:
        super().__init__(mode, allowed)
        self.mode = mode
        self.allowed = allowed


class EpisodeError(SpokenError, ValueError):
    """An episode that cannot be played.

    Attributes:
        episode: The number that was given.
        allowed: The numbers of the episodes that can be played; none in the eternal game.
    """

    code = "unknown-episode"
    __match_args__ = ("episode", "allowed")

    def __init__(self, episode: object, allowed: tuple[int, ...]) -> None:
        super().__init__(episode, allowed)
        self.episode = episode
        self.allowed = allowed


class CampaignError(SpokenError, ValueError):
    """A campaign that cannot go on.

    Attributes:
        problem: What is wrong.
    """

    code = "bad-campaign"
    __match_args__ = ("problem",)

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


#: What a parser of notation expected: a verb, a cell, the kind of a sticker, the end of the
#: string, or a shorter string.
Expected: TypeAlias = Literal["verb", "cell", "sticker", "end", "length"]


class MalformedNotation(playerrors.MalformedNotation):
    """A string that is not the notation of an action of My City.

    Attributes:
        text: The string.
        at: The index at which parsing failed.
        expected: What was expected there.
    """
