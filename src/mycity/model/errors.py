"""The exceptions of My City.

All of them derive from :class:`MyCityError` and carry their details as attributes. An illegal
action lists its reasons as values of :mod:`mycity.model.reasons`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from citykit.game import playerrors
from citykit.tools.errors import (
    ArgumentError,
    DataError,
    JsonError,
    NewerVersion,
    OptionError,
    Problem,
    RulesetMismatch,
    SeedError,
    SpokenError,
)
from citykit.tools.errors import GameError as MyCityError

__all__ = [
    "ArgumentError",
    "CampaignError",
    "DataError",
    "EpisodeError",
    "IllegalAction",
    "InconsistentView",
    "JsonError",
    "MalformedNotation",
    "ModeError",
    "MyCityError",
    "NewerVersion",
    "OptionError",
    "PlayerCountError",
    "Problem",
    "RulesetMismatch",
    "SeatError",
    "SeedError",
    "StaleAction",
]


class PlayerCountError(playerrors.PlayerCountError):
    """A number of players that the ruleset is not for.

    Attributes:
        players: The number that was given.
        allowed: The numbers of players that the ruleset is for.
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


class IllegalAction(playerrors.IllegalAction):
    """An action that the rules do not allow now.

    Attributes:
        action: The action.
        reasons: The reasons why it is not legal; never empty.
    """


class ModeError(SpokenError, ValueError):
    """A mode that does not exist.

    Attributes:
        mode: The mode that was given.
        allowed: The modes that there are.
    """

    code = "unknown-mode"
    english = "There is no mode {mode!r}; choose one of {allowed}."
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
    english = "Episode {episode!r} cannot be played here; those that can are {allowed}."
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
    english = "The campaign cannot go on: {problem}."
    __match_args__ = ("problem",)

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


class InconsistentView(playerrors.InconsistentView):
    """A view that no state looks like.

    Attributes:
        problem: What does not fit.
    """


#: What a parser of notation expected: a verb, a cell, the kind of a sticker, the end of the
#: string, or a shorter string.
Expected: TypeAlias = Literal["verb", "cell", "sticker", "end", "length"]


class MalformedNotation(playerrors.MalformedNotation):
    """A string that is not the notation of an action.

    Attributes:
        text: The string.
        at: The index at which parsing failed.
        expected: What was expected there.
    """
