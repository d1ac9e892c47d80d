"""The exceptions of Kosmopolis.

All of them derive from :class:`KosmopolisError` and carry their details as attributes. An
illegal action lists its reasons as values of :mod:`kosmopolis.model.reasons`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from citykit.errors import ArgumentError, LanguageError, PictureError, SeedError, SpokenError
from citykit.errors import GameError as KosmopolisError

if TYPE_CHECKING:
    from kosmopolis.model.reasons import Reason

__all__ = [
    "ArgumentError",
    "IllegalAction",
    "IllegalClick",
    "InconsistentView",
    "KosmopolisError",
    "LanguageError",
    "PictureError",
    "PlayerCountError",
    "SeatError",
    "SeedError",
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
    """An action for a table that has changed since.

    Attributes:
        expected: The number of moves that the sender saw.
        actual: The number of moves now.
    """

    code = "stale-action"
    __match_args__ = ("expected", "actual")

    def __init__(self, expected: object, actual: int) -> None:
        super().__init__(expected, actual)
        self.expected = expected
        self.actual = actual


class IllegalAction(SpokenError, ValueError):  # noqa: N818 - reads like a ruling
    """An action that the rules do not allow now.

    Attributes:
        action: The action.
        reasons: The reasons why it is not legal; never empty.
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
        reasons: The reasons why it is not possible; never empty.
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
    __match_args__ = ("problem",)

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem
