"""Errors that every game raises in play.

Their messages are English; ``describe`` of a game puts them into the sentence of its locale files.
A game derives its own class from an error that says something else there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from citykit.tools.errors import GameError, SpokenError
from citykit.tools.quoting import printable, quoted

if TYPE_CHECKING:
    from citykit.game.reasons import Reason

__all__ = [
    "IllegalAction",
    "IllegalClick",
    "IllegalMove",
    "InconsistentView",
    "MalformedNotation",
    "MoveRevealed",
    "NotYourMove",
    "NotationError",
    "NothingToRedo",
    "NothingToUndo",
    "PlayerCountError",
    "RecordError",
    "SeatError",
    "StaleAction",
    "UndoError",
]


class PlayerCountError(SpokenError, ValueError):
    """A number of players that the ruleset has no setup for.

    Attributes:
        players: The number that was given.
        allowed: The numbers of players that the ruleset has a setup for.
    """

    code = "player-count"
    english = "There is no setup for {players} players; this ruleset has {allowed}."
    __match_args__ = ("players", "allowed")

    def __init__(self, players: object, allowed: tuple[int, ...]) -> None:
        super().__init__(players, allowed)
        self.players = players
        self.allowed = allowed

    def _words(self) -> dict[str, Any]:
        return {"players": quoted(self.players), "allowed": ", ".join(map(str, self.allowed))}


class SeatError(SpokenError, ValueError):
    """A seat that does not exist, or is not named although several could be meant.

    Attributes:
        seat: The seat that was given; None if none was.
        seats: The number of seats; they are numbered from 0.
    """

    code = "unknown-seat"
    english = "{problem}; seats are 0 to {last}."
    __match_args__ = ("seat", "seats")

    def __init__(self, seat: object, seats: int) -> None:
        super().__init__(seat, seats)
        self.seat = seat
        self.seats = seats

    def _words(self) -> dict[str, Any]:
        problem = f"There is no seat {quoted(self.seat)}"
        if self.seat is None:
            problem = "This is about a seat: name one"
        return {"problem": problem, "last": self.seats - 1}


class StaleAction(SpokenError, ValueError):  # noqa: N818 - named for what it is
    """An action that was chosen for an older table. The state is unchanged.

    Attributes:
        expected: The ``table.moves``, or the revision of the match, that the sender knew.
        actual: The ``table.moves``, or the revision of the match, now.
    """

    code = "stale-action"
    english = (
        "This was chosen for version {expected} of the table, but it is at version {actual}: "
        "look again."
    )
    __match_args__ = ("expected", "actual")

    def __init__(self, expected: int, actual: int) -> None:
        super().__init__(expected, actual)
        self.expected = expected
        self.actual = actual

    def _words(self) -> dict[str, Any]:
        return {"expected": quoted(self.expected), "actual": self.actual}


class _Refused(SpokenError, ValueError):  # noqa: N818 - named for what it is
    """Base class of the errors whose message is a list of reasons."""

    english = "{reasons}"
    reasons: tuple[Reason, ...]

    def _words(self) -> dict[str, Any]:
        return {"reasons": " ".join(map(str, self.reasons))}


class IllegalAction(_Refused):
    """An action that the rules do not allow now. The state is unchanged.

    Attributes:
        action: The action.
        reasons: All reasons why it is not legal; never empty.
    """

    code = "illegal-action"
    __match_args__ = ("action", "reasons")

    def __init__(self, action: object, reasons: tuple[Reason, ...]) -> None:
        super().__init__(action, reasons)
        self.action = action
        self.reasons = reasons


class IllegalClick(_Refused):
    """A click on something that cannot be clicked now. The guide is unchanged.

    Attributes:
        click: The click.
        reasons: All reasons why it is not possible; never empty.
    """

    code = "illegal-click"
    __match_args__ = ("click", "reasons")

    def __init__(self, click: object, reasons: tuple[Reason, ...]) -> None:
        super().__init__(click, reasons)
        self.click = click
        self.reasons = reasons


class InconsistentView(SpokenError, ValueError):  # noqa: N818 - named for what it is
    """A view that no state looks like.

    Attributes:
        problem: What does not fit.
    """

    code = "inconsistent-view"
    english = "No state looks like this: {problem}"
    __match_args__ = ("problem",)

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


class NotationError(SpokenError, ValueError):
    """Base class of the errors about the notation of an action.

    Attributes:
        text: The notation.
        position: The table it was parsed for; None if for none.
    """

    def __init__(self, text: str, *more: object, position: Any = None) -> None:
        super().__init__(text, *more)
        self.text = text
        self.position = position


class MalformedNotation(NotationError):  # noqa: N818 - named for what it is
    """A string that is not the notation of an action.

    Attributes:
        at: The index at which parsing failed.
        expected: What was expected there.
    """

    code = "malformed-notation"
    english = "Not an action: {text!r}; expected at column {at}: {expected}"
    __match_args__ = ("text", "at", "expected")

    def __init__(
        self, text: str, at: int, expected: str, *more: object, position: Any = None
    ) -> None:
        super().__init__(text, at, expected, *more, position=position)
        self.at = at
        self.expected = expected


# --- Matches ---------------------------------------------------------------------------


class UndoError(SpokenError, ValueError):
    """Base class of the errors about moves that cannot be undone or redone.

    The match is unchanged.
    """


class NothingToUndo(UndoError):  # noqa: N818 - named for what it is
    """No move has been made, so none can be undone."""

    code = "nothing-to-undo"
    english = "There is no move to take back."


class NothingToRedo(UndoError):  # noqa: N818 - named for what it is
    """No move has been undone since the last one was made, so none can be redone."""

    code = "nothing-to-redo"
    english = "There is no move to play again."


class NotYourMove(UndoError):  # noqa: N818 - reads like a ruling
    """A seat that wants to undo or redo the move of another seat.

    Attributes:
        seat: The seat that asks.
        mover: The seat whose move it is.
    """

    code = "not-your-move"
    english = "You can't take back or replay this move: it is Player {mover}'s."
    __match_args__ = ("seat", "mover")

    def __init__(self, seat: int, mover: int) -> None:
        super().__init__(seat, mover)
        self.seat = seat
        self.mover = mover

    def _words(self) -> dict[str, Any]:
        return {"mover": self.mover + 1}


class MoveRevealed(UndoError):  # noqa: N818 - reads like a ruling
    """A move that a seat cannot undo, because it revealed something hidden.

    Attributes:
        seat: The seat that asks.
    """

    code = "move-revealed"
    english = "You can't take back this move: it revealed something."
    __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


# --- Records ---------------------------------------------------------------------------


class RecordError(GameError, ValueError):
    """A game record that cannot be created, written, parsed or replayed.

    Attributes:
        problem: What is wrong.
        line: The line of the text, counted from 1; 0 if no text is being parsed.
    """

    code = "bad-record"
    __match_args__ = ("problem", "line")

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

    code = "illegal-move"
    __match_args__ = ("move", "turn", "text", "action", "reasons")

    def __init__(
        self, move: int, turn: int, text: str, action: object, reasons: tuple[Reason, ...]
    ) -> None:
        listed = " ".join(map(str, reasons))
        super().__init__(f"move {move}, in turn {turn} ({printable(text)}): {listed}")
        self.args = (move, turn, text, action, reasons)
        self.move = move
        self.turn = turn
        self.text = text
        self.action = action
        self.reasons = reasons
