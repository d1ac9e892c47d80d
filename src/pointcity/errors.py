"""What can go wrong, as types with data.

Every exception derives from :class:`PointCityError`. Why an action is not legal is told
by the values of :mod:`pointcity.reasons`: each has a ``code`` for programs, the ``rule``
it follows from, the figures an interface needs, and a sentence made from them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import frozen

if TYPE_CHECKING:
    from pointcity.reasons import (
        AlreadyFlipped as AlreadyFlipped,
    )
    from pointcity.reasons import (
        CannotAfford as CannotAfford,
    )
    from pointcity.reasons import (
        EmptyCell as EmptyCell,
    )
    from pointcity.reasons import (
        GameIsOver as GameIsOver,
    )
    from pointcity.reasons import (
        MayNotPass as MayNotPass,
    )
    from pointcity.reasons import (
        NoResourceLine as NoResourceLine,
    )
    from pointcity.reasons import (
        NoSuchCell as NoSuchCell,
    )
    from pointcity.reasons import (
        NotAdjacent as NotAdjacent,
    )
    from pointcity.reasons import (
        NotAResource as NotAResource,
    )
    from pointcity.reasons import (
        NotHeld as NotHeld,
    )
    from pointcity.reasons import (
        NoTokenDue as NoTokenDue,
    )
    from pointcity.reasons import (
        NotTwoCells as NotTwoCells,
    )
    from pointcity.reasons import (
        PaymentExcess as PaymentExcess,
    )
    from pointcity.reasons import (
        PaymentShort as PaymentShort,
    )
    from pointcity.reasons import (
        PileTooSmall as PileTooSmall,
    )
    from pointcity.reasons import (
        Reason as Reason,
    )
    from pointcity.reasons import (
        Shortage as Shortage,
    )
    from pointcity.reasons import (
        TokenDue as TokenDue,
    )
    from pointcity.reasons import (
        TokenNotInSupply as TokenNotInSupply,
    )
    from pointcity.reasons import (
        UnknownAction as UnknownAction,
    )
    from pointcity.reasons import (
        UnknownFace as UnknownFace,
    )


def __getattr__(name: str) -> Any:
    """Find the reasons here, too; they are loaded when the first action is refused."""
    if name.startswith("_"):
        raise AttributeError(name)
    from pointcity import reasons

    return getattr(reasons, name)


def in_words(thing: object) -> str:
    """Return the English sentence of a refusal; the sentences are in the locale files."""
    from pointcity.words import describe

    return describe(thing)


class PointCityError(Exception):
    """Base class of every error this library raises on purpose."""


class DataError(PointCityError, ValueError):
    """Card data that cannot be used.

    Attributes:
        problems: Everything that is wrong, in the order of the files.
    """

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)


class PlayerCountError(PointCityError, ValueError):
    """The ruleset has no setup for this number of players (S1).

    Attributes:
        players: What was asked for.
        allowed: The numbers of players that the ruleset knows.
    """

    def __init__(self, players: object, allowed: tuple[int, ...]) -> None:
        super().__init__(players, allowed)
        self.players = players
        self.allowed = allowed

    def __str__(self) -> str:
        counts = ", ".join(map(str, self.allowed))
        return f"no setup for {self.players!r} players; this ruleset has {counts}"


class LevelError(PointCityError, ValueError):
    """A solo level that the ruleset does not know, or a level in a game for several (A5).

    Attributes:
        level: What was asked for.
        allowed: The levels that can be asked for; empty when the game is not solo.
    """

    def __init__(self, level: object, allowed: tuple[str, ...]) -> None:
        super().__init__(level, allowed)
        self.level = level
        self.allowed = allowed

    def __str__(self) -> str:
        if not self.allowed:
            return f"level {self.level!r}: only a game for one player has a level"
        return f"unknown level {self.level!r}; this ruleset has {', '.join(self.allowed)}"


class SeedError(PointCityError, TypeError):
    """A seed that is neither a whole number nor a text.

    Attributes:
        seed: What was given.
    """

    def __init__(self, seed: object) -> None:
        super().__init__(seed)
        self.seed = seed

    def __str__(self) -> str:
        return f"a seed is an int or a str, not {type(self.seed).__name__}"


class SeatError(PointCityError, ValueError):
    """A seat that nobody sits on.

    Attributes:
        seat: What was asked for.
        seats: How many seats there are; they are numbered from 0.
    """

    def __init__(self, seat: object, seats: int) -> None:
        super().__init__(seat, seats)
        self.seat = seat
        self.seats = seats

    def __str__(self) -> str:
        return f"no seat {self.seat!r}; seats are 0 to {self.seats - 1}"


class LanguageError(PointCityError, ValueError):
    """A language that the library does not speak.

    Attributes:
        language: What was asked for.
        allowed: The codes of the languages there are.
    """

    def __init__(self, language: object, allowed: tuple[str, ...]) -> None:
        super().__init__(language, allowed)
        self.language = language
        self.allowed = allowed

    def __str__(self) -> str:
        return f"unknown language {self.language!r}; there are {', '.join(self.allowed)}"


class DescribeError(PointCityError, TypeError):
    """Something was to be put into words that is not part of the game.

    Attributes:
        kind: The name of its class.
        problem: What is wrong with it.
    """

    def __init__(self, kind: str, problem: str) -> None:
        super().__init__(kind, problem)
        self.kind = kind
        self.problem = problem

    def __str__(self) -> str:
        return f"cannot describe {self.kind}: {self.problem}"


class NotSoloError(PointCityError, ValueError):
    """Something only a game against the automa has was asked of another game (A2)."""

    def __str__(self) -> str:
        return "only a game for one player has an automa"


class MalformedAction(PointCityError, TypeError):  # noqa: N818 - named for what it is
    """An action built from values of the wrong type.

    Attributes:
        action: The name of the action class.
        problem: What is wrong with the value.
    """

    def __init__(self, action: str, problem: str) -> None:
        super().__init__(action, problem)
        self.action = action
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.action}: {self.problem}"


class InconsistentTable(PointCityError, ValueError):  # noqa: N818 - named for what it is
    """A table that cannot have come up: no deal of the hidden cards agrees with it."""


class JsonError(PointCityError, ValueError):
    """A JSON text that is not a valid value of this library.

    Attributes:
        problems: Everything that is wrong, with the place in the document.
    """

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)


class NewerVersion(JsonError):  # noqa: N818 - named for what it is
    """A JSON text in a newer format than this version of the library knows.

    Attributes:
        version: The format of the text.
        known: The newest format that can be read.
    """

    def __init__(self, version: int, known: int) -> None:
        message = (
            f"this was written in format {version} by a newer pointcity; "
            f"this one reads formats up to {known}: update it"
        )
        super().__init__((Problem("JSON", 0, 0, "version", message),))
        self.args = (version, known)
        self.version = version
        self.known = known


class RulesetMismatch(JsonError):  # noqa: N818 - named for what it is
    """A JSON text that was written with other cards or rules than it is read with.

    Attributes:
        ruleset: The id of the ruleset that it was written with.
        differing: What differs, by section of the ruleset: ids of cards and tokens that
            are other ones or missing there, and ``*`` for anything else.
        problems: The same in words.
    """

    def __init__(
        self, ruleset: str, differing: dict[str, tuple[str, ...]], problems: tuple[Problem, ...]
    ) -> None:
        super().__init__(problems)
        self.args = (ruleset, differing, problems)
        self.ruleset = ruleset
        self.differing = differing


class IllegalAction(PointCityError, ValueError):  # noqa: N818 - reads like a ruling
    """An action the rules do not allow now. The state is untouched.

    Attributes:
        action: The action that was tried.
        reasons: Every reason against it; never empty.
    """

    def __init__(self, action: object, reasons: tuple[Reason, ...]) -> None:
        super().__init__(action, reasons)
        self.action = action
        self.reasons = reasons

    def __str__(self) -> str:
        return in_words(self)


class StaleAction(PointCityError, ValueError):  # noqa: N818 - named for what it is
    """An action made while looking at an older table. The state is untouched.

    Attributes:
        expected: How many accepted actions the sender knew of.
        moves: How many there are (``table.moves``).
    """

    def __init__(self, expected: int, moves: int) -> None:
        super().__init__(expected, moves)
        self.expected = expected
        self.moves = moves

    def __str__(self) -> str:
        return f"made for the table after move {self.expected}, but it is after move {self.moves}"


@frozen
class Problem:
    """One thing that is wrong with a data file.

    Attributes:
        file: The file, as the user named it.
        line: Line, from 1; 0 when the problem has no place.
        column: Column, from 1; 0 when the problem has no place.
        path: Where in the document, such as ``cards[3].cost.energy``.
        message: What is wrong, what was found and what is expected.
    """

    file: str
    line: int
    column: int
    path: str
    message: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return ": ".join(part for part in (place, self.path, self.message) if part)
