"""The exceptions of Point City.

All of them derive from :class:`PointCityError` and carry their details as attributes. An
illegal action lists its reasons as values of :mod:`pointcity.model.reasons`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from citykit.game import errors, playerrors
from citykit.game.errors import *  # noqa: F403 - listed there once for all games
from citykit.game.playerrors import NotationError
from citykit.tools.errors import FileError, SpokenError
from citykit.tools.errors import GameError as PointCityError

if TYPE_CHECKING:
    from pointcity.model.reasons import Reason

__all__ = [
    "AmbiguousNotation",
    "CellError",
    "DescribeError",
    "FileError",
    "IllegalNotation",
    "InconsistentTable",
    "LevelError",
    "MalformedAction",
    "MalformedNotation",
    "NotSoloError",
    "NotationError",
    "PlayerCountError",
    "PointCityError",
    "PositionCodeError",
    "TooManyActions",
    "UnknownId",
]
__all__ += errors.__all__


class PlayerCountError(playerrors.PlayerCountError):
    """A number of players that the ruleset has no setup for.

    Attributes:
        players: The number that was given.
        allowed: The numbers of players that the ruleset has a setup for.

    Rules: S1.
    """


class LevelError(SpokenError, ValueError):
    """An unknown solo level, or a level in a game for several players.

    Attributes:
        level: The level that was given.
        allowed: The levels of the ruleset; empty if the game is not solo.

    Rules: A5.
    """

    code = "unknown-level"
    __match_args__ = ("level", "allowed")

    def __init__(self, level: object, allowed: tuple[str, ...]) -> None:
        super().__init__(level, allowed)
        self.level = level
        self.allowed = allowed


class UnknownId(SpokenError, KeyError):  # noqa: N818 - named for what it is
    """An id that a ruleset does not have.

    Attributes:
        what: What was looked for, such as ``card``.
        given: The id that was given.
    """

    code = "unknown-id"
    __match_args__ = ("what", "given")

    def __init__(self, what: str, given: object) -> None:
        super().__init__(what, given)
        self.what = what
        self.given = given


class DescribeError(SpokenError, TypeError):
    """A value that cannot be described.

    Attributes:
        kind: The name of its class.
        problem: The cause.
    """

    code = "not-describable"
    __match_args__ = ("kind", "problem")

    def __init__(self, kind: str, problem: str) -> None:
        super().__init__(kind, problem)
        self.kind = kind
        self.problem = problem


class CellError(SpokenError, ValueError):
    """A cell number that does not exist.

    Attributes:
        cell: The cell that was given.
        cells: The number of cells; they are numbered from 0.

    Rules: S3.
    """

    code = "unknown-cell"
    __match_args__ = ("cell", "cells")

    def __init__(self, cell: object, cells: int) -> None:
        super().__init__(cell, cells)
        self.cell = cell
        self.cells = cells


class NotSoloError(SpokenError, ValueError):
    """A request that only makes sense in a game against the automa.

    Rules: A2.
    """

    code = "not-solo"


class MalformedAction(SpokenError, TypeError):  # noqa: N818 - named for what it is
    """An action constructed from values of the wrong type.

    Attributes:
        action: The name of the action class.
        problem: The value that is wrong, and what is expected.
    """

    code = "malformed-action"
    __match_args__ = ("action", "problem")

    def __init__(self, action: str, problem: str) -> None:
        super().__init__(action, problem)
        self.action = action
        self.problem = problem


class InconsistentTable(SpokenError, ValueError):  # noqa: N818 - named for what it is
    """A table that is unreachable: no deal of the hidden cards agrees with it.

    Attributes:
        problem: What is wrong with it.
    """

    code = "inconsistent-table"
    __match_args__ = ("problem",)

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


class TooManyActions(SpokenError, ValueError):  # noqa: N818 - named for what it is
    """More legal actions than are listed. Everything else works without the list.

    Attributes:
        limit: The maximum number of actions that are listed.
    """

    code = "too-many-actions"
    __match_args__ = ("limit",)

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.limit = limit


class PositionCodeError(SpokenError, ValueError):
    """A string that is not a position code, or a position that has no code.

    Attributes:
        problem: What is wrong.
        flaws: Everything that is wrong with the position, if that is the problem.
    """

    code = "bad-position-code"
    __match_args__ = ("problem", "flaws")

    def __init__(self, problem: str, flaws: tuple[Any, ...] = ()) -> None:
        super().__init__(problem, flaws)
        self.problem = problem
        self.flaws = flaws


#: What a parser of notation expected: the number of a cell, a dash and a second cell, the name of
#: a resource card, the id of a token, a verb, the end of the string, or something smaller.
Expected: TypeAlias = Literal[
    "cell",
    "second-cell",
    "face",
    "token",
    "verb",
    "end",
    "length",
    "smaller-cell",
    "shorter-id",
    "fewer-cards",
]


class MalformedNotation(playerrors.MalformedNotation):
    """A string that is not the notation of an action.

    Attributes:
        text: The notation.
        at: The index at which parsing failed.
        expected: What was expected there.
        position: The table it was parsed for; None if for none.
    """


class IllegalNotation(NotationError):  # noqa: N818 - named for what it is
    """The notation of an action that is not legal in the position.

    Attributes:
        action: The action.
        reasons: All reasons why it is not legal; never empty.
    """

    code = "illegal-notation"
    __match_args__ = ("text", "action", "reasons")

    def __init__(
        self, text: str, action: object, reasons: tuple[Reason, ...], position: Any = None
    ) -> None:
        super().__init__(text, action, reasons, position=position)
        self.action = action
        self.reasons = reasons


class AmbiguousNotation(NotationError):  # noqa: N818 - named for what it is
    """Notation that matches several legal actions of the position.

    Attributes:
        candidates: These actions, in canonical order.
    """

    code = "ambiguous-notation"
    __match_args__ = ("text", "candidates")

    def __init__(self, text: str, candidates: tuple[Any, ...], position: Any = None) -> None:
        super().__init__(text, candidates, position=position)
        self.candidates = candidates
