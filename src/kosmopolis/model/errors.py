"""The exceptions of Kosmopolis.

All of them derive from :class:`KosmopolisError` and carry their details as attributes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from citykit.errors import GameError as KosmopolisError
from citykit.errors import SeedError

if TYPE_CHECKING:
    from kosmopolis.model.reasons import Reason

__all__ = [
    "IllegalAction",
    "InconsistentView",
    "KosmopolisError",
    "PlayerCountError",
    "SeatError",
    "SeedError",
    "StaleAction",
]


class PlayerCountError(KosmopolisError, ValueError):
    """A number of players that the ruleset has no setup for.

    Attributes:
        players: The number that was given.
        allowed: The numbers of players that the ruleset has a setup for.
    """

    def __init__(self, players: object, allowed: tuple[int, ...]) -> None:
        super().__init__(players, allowed)
        self.players = players
        self.allowed = allowed

    def __str__(self) -> str:
        counts = ", ".join(map(str, self.allowed))
        return f"no setup for {self.players!r} players; this ruleset has {counts}"


class SeatError(KosmopolisError, ValueError):
    """A seat that does not exist, or is not named although several could be meant.

    Attributes:
        seat: The seat that was given; None if none was.
        seats: The number of seats; they are numbered from 0.
    """

    def __init__(self, seat: object, seats: int) -> None:
        super().__init__(seat, seats)
        self.seat = seat
        self.seats = seats

    def __str__(self) -> str:
        if self.seat is None:
            return "several seats can act: name one"
        return f"no seat {self.seat!r}; seats are 0 to {self.seats - 1}"


class StaleAction(KosmopolisError, ValueError):  # noqa: N818 - named for what it is
    """An action for a table that has changed since.

    Attributes:
        expected: The number of moves that the sender saw.
        actual: The number of moves now.
    """

    def __init__(self, expected: object, actual: int) -> None:
        super().__init__(expected, actual)
        self.expected = expected
        self.actual = actual

    def __str__(self) -> str:
        return f"made for move {self.expected!r}, but the table is at move {self.actual}"


class IllegalAction(KosmopolisError, ValueError):  # noqa: N818 - named for what it is
    """An action that the rules do not allow now.

    Attributes:
        action: The action.
        reasons: The reasons why it is not legal; never empty.
    """

    def __init__(self, action: object, reasons: tuple[Reason, ...]) -> None:
        super().__init__(action, reasons)
        self.action = action
        self.reasons = reasons

    def __str__(self) -> str:
        return f"{self.action}: {', '.join(reason.code for reason in self.reasons)}"


class InconsistentView(KosmopolisError, ValueError):  # noqa: N818 - named for what it is
    """A view that no state looks like.

    Attributes:
        problem: What does not fit.
    """

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem

    def __str__(self) -> str:
        return f"no state looks like this: {self.problem}"
