"""Errors that every game raises in play.

A game derives its own class from each, so that its locale files have the sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from citykit.errors import SpokenError

if TYPE_CHECKING:
    from citykit.reasons import Reason

__all__ = [
    "IllegalAction",
    "IllegalClick",
    "MalformedNotation",
    "NotationError",
    "PlayerCountError",
    "SeatError",
    "StaleAction",
]


class PlayerCountError(SpokenError, ValueError):
    """A number of players that the ruleset has no setup for.

    Attributes:
        players: The number that was given.
        allowed: The numbers of players that the ruleset has a setup for.
    """

    code = "player-count"
    __match_args__ = ("players", "allowed")

    def __init__(self, players: object, allowed: tuple[int, ...]) -> None:
        super().__init__(players, allowed)
        self.players = players
        self.allowed = allowed


class SeatError(SpokenError, ValueError):
    """A seat that does not exist, or is not named although several could be meant.

    Attributes:
        seat: The seat that was given; None if none was.
        seats: The number of seats; they are numbered from 0.
    """

    code = "unknown-seat"
    __match_args__ = ("seat", "seats")

    def __init__(self, seat: object, seats: int) -> None:
        super().__init__(seat, seats)
        self.seat = seat
        self.seats = seats


class StaleAction(SpokenError, ValueError):  # noqa: N818 - named for what it is
    """An action that was chosen for an older table. The state is unchanged.

    Attributes:
        expected: The ``table.moves``, or the revision of the match, that the sender knew.
        actual: The ``table.moves``, or the revision of the match, now.
    """

    code = "stale-action"
    __match_args__ = ("expected", "actual")

    def __init__(self, expected: int, actual: int) -> None:
        super().__init__(expected, actual)
        self.expected = expected
        self.actual = actual


class IllegalAction(SpokenError, ValueError):  # noqa: N818 - reads like a ruling
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


class IllegalClick(SpokenError, ValueError):  # noqa: N818 - reads like a ruling
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
    __match_args__ = ("text", "at", "expected")

    def __init__(
        self, text: str, at: int, expected: str, *more: object, position: Any = None
    ) -> None:
        super().__init__(text, at, expected, *more, position=position)
        self.at = at
        self.expected = expected
