"""The exceptions of Point City.

All of them derive from :class:`PointCityError` and carry their details as attributes. An
illegal action lists its reasons as values of :mod:`pointcity.model.reasons`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from citykit.errors import (
    DataError,
    FileError,
    JsonError,
    LanguageError,
    NewerVersion,
    PictureError,
    Problem,
    SeedError,
)
from citykit.errors import GameError as PointCityError
from citykit.hooks import sentence
from citykit.quoting import quoted

if TYPE_CHECKING:
    from pointcity.model.reasons import Reason

__all__ = [
    "AmbiguousNotation",
    "CellError",
    "DataError",
    "DescribeError",
    "FileError",
    "IllegalAction",
    "IllegalClick",
    "IllegalMove",
    "IllegalNotation",
    "InconsistentTable",
    "JsonError",
    "LanguageError",
    "LevelError",
    "MalformedAction",
    "MalformedNotation",
    "NewerVersion",
    "NotSoloError",
    "NotationError",
    "PictureError",
    "PlayerCountError",
    "PointCityError",
    "PositionCodeError",
    "Problem",
    "RecordError",
    "RulesetMismatch",
    "SeatError",
    "SeedError",
    "StaleAction",
    "TooManyActions",
    "UndoError",
]


class PlayerCountError(PointCityError, ValueError):
    """A number of players that the ruleset has no setup for.

    Attributes:
        players: The number that was given.
        allowed: The numbers of players that the ruleset has a setup for.

    Rules: S1.
    """

    def __init__(self, players: object, allowed: tuple[int, ...]) -> None:
        super().__init__(players, allowed)
        self.players = players
        self.allowed = allowed

    def __str__(self) -> str:
        counts = ", ".join(map(str, self.allowed))
        return f"no setup for {quoted(self.players)} players; this ruleset has {counts}"


class LevelError(PointCityError, ValueError):
    """An unknown solo level, or a level in a game for several players.

    Attributes:
        level: The level that was given.
        allowed: The levels of the ruleset; empty if the game is not solo.

    Rules: A5.
    """

    def __init__(self, level: object, allowed: tuple[str, ...]) -> None:
        super().__init__(level, allowed)
        self.level = level
        self.allowed = allowed

    def __str__(self) -> str:
        if not self.allowed:
            return f"level {quoted(self.level)}: only a game for one player has a level"
        return f"unknown level {quoted(self.level)}; this ruleset has {', '.join(self.allowed)}"


class SeatError(PointCityError, ValueError):
    """A seat number that does not exist.

    Attributes:
        seat: The seat that was given.
        seats: The number of seats; they are numbered from 0.
    """

    def __init__(self, seat: object, seats: int) -> None:
        super().__init__(seat, seats)
        self.seat = seat
        self.seats = seats

    def __str__(self) -> str:
        return f"no seat {quoted(self.seat)}; seats are 0 to {self.seats - 1}"


class DescribeError(PointCityError, TypeError):
    """A value that cannot be described.

    Attributes:
        kind: The name of its class.
        problem: The cause.
    """

    def __init__(self, kind: str, problem: str) -> None:
        super().__init__(kind, problem)
        self.kind = kind
        self.problem = problem

    def __str__(self) -> str:
        return f"cannot describe {self.kind}: {self.problem}"


class CellError(PointCityError, ValueError):
    """A cell number that does not exist.

    Attributes:
        cell: The cell that was given.
        cells: The number of cells; they are numbered from 0.

    Rules: S3.
    """

    def __init__(self, cell: object, cells: int) -> None:
        super().__init__(cell, cells)
        self.cell = cell
        self.cells = cells

    def __str__(self) -> str:
        return f"no cell {quoted(self.cell)}; cells are 0 to {self.cells - 1}"


class NotSoloError(PointCityError, ValueError):
    """A request that only makes sense in a game against the automa.

    Rules: A2.
    """

    def __str__(self) -> str:
        return "only a game for one player has an automa"


class MalformedAction(PointCityError, TypeError):  # noqa: N818 - named for what it is
    """An action constructed from values of the wrong type.

    Attributes:
        action: The name of the action class.
        problem: The value that is wrong, and what is expected.
    """

    def __init__(self, action: str, problem: str) -> None:
        super().__init__(action, problem)
        self.action = action
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.action}: {self.problem}"


class InconsistentTable(PointCityError, ValueError):  # noqa: N818 - named for what it is
    """A table that is unreachable: no deal of the hidden cards agrees with it."""


class RulesetMismatch(JsonError):  # noqa: N818 - named for what it is
    """JSON that was written with a different ruleset than the one it is read with.

    Attributes:
        ruleset: The id of the ruleset that it was written with.
        differing: The differences by section of the ruleset: the ids of the cards and tokens
            that differ or are missing, as far as known, else ``*``.
        problems: The same as messages.
    """

    def __init__(
        self, ruleset: str, differing: dict[str, tuple[str, ...]], problems: tuple[Problem, ...]
    ) -> None:
        super().__init__(problems)
        self.args = (ruleset, differing, problems)
        self.ruleset = ruleset
        self.differing = differing


class IllegalAction(PointCityError, ValueError):  # noqa: N818 - reads like a ruling
    """An action that is not legal in the position. The state is unchanged.

    Attributes:
        action: The action.
        reasons: All reasons why it is not legal; never empty.
    """

    def __init__(self, action: object, reasons: tuple[Reason, ...]) -> None:
        super().__init__(action, reasons)
        self.action = action
        self.reasons = reasons

    def __str__(self) -> str:
        return sentence(self)


class TooManyActions(PointCityError, ValueError):  # noqa: N818 - named for what it is
    """More legal actions than are listed. Everything else works without the list.

    Attributes:
        limit: The maximum number of actions that are listed.
    """

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.limit = limit

    def __str__(self) -> str:
        return (
            f"there are more than {self.limit:,} legal actions, because the hand has so many ways "
            "to pay; count_legal_actions counts them, payable_pairs and auto_pay find one way for "
            "each pair of cells"
        )


class StaleAction(PointCityError, ValueError):  # noqa: N818 - named for what it is
    """An action that was chosen for an older table. The state is unchanged.

    Attributes:
        expected: The number of moves that the sender knew of.
        moves: The number of moves so far (``table.moves``).
    """

    def __init__(self, expected: int, moves: int) -> None:
        super().__init__(expected, moves)
        self.expected = expected
        self.moves = moves

    def __str__(self) -> str:
        return f"made for the table after move {self.expected}, but it is after move {self.moves}"


class UndoError(PointCityError, ValueError):
    """A move that cannot be undone or redone."""


class PositionCodeError(PointCityError, ValueError):
    """A string that is not a position code, or a position that has no code.

    Attributes:
        problem: What is wrong.
        flaws: Everything that is wrong with the position, if that is the problem.
    """

    def __init__(self, problem: str, flaws: tuple[Any, ...] = ()) -> None:
        super().__init__(problem, flaws)
        self.problem = problem
        self.flaws = flaws

    def __str__(self) -> str:
        listed = "; ".join(map(str, self.flaws))
        return f"{self.problem}: {listed}" if listed else self.problem


class IllegalClick(PointCityError, ValueError):  # noqa: N818 - reads like a ruling
    """A click on something that cannot be clicked now. The guide is unchanged.

    Attributes:
        click: The click.
        reasons: All reasons why it is not possible; never empty.
    """

    def __init__(self, click: object, reasons: tuple[Reason, ...]) -> None:
        super().__init__(click, reasons)
        self.click = click
        self.reasons = reasons

    def __str__(self) -> str:
        return sentence(self)


class NotationError(PointCityError, ValueError):
    """Base class of the errors about the notation of an action.

    Attributes:
        text: The notation.
        at: The index at which parsing failed.
        position: The table it was parsed for; None if for none.
    """

    def __init__(self, text: str, at: int, position: Any, *more: object) -> None:
        super().__init__(text, at, position, *more)
        self.text = text
        self.at = at
        self.position = position


class MalformedNotation(NotationError):  # noqa: N818 - named for what it is
    """A string that is not the notation of an action.

    Attributes:
        problem: What was expected.
    """

    def __init__(self, text: str, at: int, position: Any, problem: str) -> None:
        super().__init__(text, at, position, problem)
        self.problem = problem

    def __str__(self) -> str:
        return f"{quoted(self.text)}: column {self.at + 1}: {self.problem}"


class IllegalNotation(NotationError):  # noqa: N818 - named for what it is
    """The notation of an action that is not legal in the position.

    Attributes:
        action: The action.
        reasons: All reasons why it is not legal; never empty.
    """

    def __init__(
        self, text: str, at: int, position: Any, action: object, reasons: tuple[Reason, ...]
    ) -> None:
        super().__init__(text, at, position, action, reasons)
        self.action = action
        self.reasons = reasons

    def __str__(self) -> str:
        return f"{quoted(self.text)}: {' '.join(map(str, self.reasons))}"


class AmbiguousNotation(NotationError):  # noqa: N818 - named for what it is
    """Notation that matches several legal actions of the position.

    Attributes:
        candidates: These actions, in canonical order.
    """

    def __init__(self, text: str, at: int, position: Any, candidates: tuple[Any, ...]) -> None:
        super().__init__(text, at, position, candidates)
        self.candidates = candidates

    def __str__(self) -> str:
        return f"{quoted(self.text)}: matches {len(self.candidates)} actions; add details"


class RecordError(PointCityError, ValueError):
    """A game record that cannot be created, written, parsed or replayed.

    Attributes:
        problem: What is wrong.
        line: The line of the text, counted from 1; 0 if no text is being parsed.
    """

    def __init__(self, problem: str, line: int = 0) -> None:
        super().__init__(problem, line)
        self.problem = problem
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {self.problem}" if self.line else self.problem


class IllegalMove(RecordError):  # noqa: N818 - reads like a ruling
    """An illegal move in a recorded game.

    Attributes:
        move: The number of the move, counted from 1.
        turn: The number of the turn, counted from 1, as in the text of a record.
        text: The notation of the move.
        action: The action.
        reasons: All reasons why it is not legal; never empty.
    """

    def __init__(
        self, move: int, turn: int, text: str, action: object, reasons: tuple[Reason, ...]
    ) -> None:
        listed = " ".join(map(str, reasons))
        super().__init__(f"move {move}, in turn {turn} ({text}): {listed}")
        self.args = (move, turn, text, action, reasons)
        self.move = move
        self.turn = turn
        self.text = text
        self.action = action
        self.reasons = reasons
