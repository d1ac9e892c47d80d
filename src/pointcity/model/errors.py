"""What can go wrong, as types with data.

Every exception derives from :class:`PointCityError`. Why an action is not legal is told
by the values of :mod:`pointcity.model.reasons`: each has a ``code`` for programs, the ``rule``
it follows from, the figures an interface needs, and a sentence made from them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from attrs import frozen

from pointcity.model._printing import printed

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
    "UndoError",
]


def in_words(thing: object) -> str:
    """Return the English sentence of a reason; the sentences are in the locale files."""
    from pointcity.language.describe import describe

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
    """A seed that is neither a whole number nor a text of whole characters.

    Attributes:
        seed: What was given.
    """

    def __init__(self, seed: object) -> None:
        super().__init__(seed)
        self.seed = seed

    def __str__(self) -> str:
        if isinstance(self.seed, str):
            return f"a seed cannot have half a character in it: {self.seed!r}"
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


class PictureError(PointCityError, ValueError):
    """A theme, a width, a side of a card or a layout that pictures do not come in.

    Attributes:
        what: What was chosen, such as ``theme``.
        given: What was asked for.
        allowed: What there is.
    """

    def __init__(self, what: str, given: object, allowed: tuple[str, ...]) -> None:
        super().__init__(what, given, allowed)
        self.what = what
        self.given = given
        self.allowed = allowed

    def __str__(self) -> str:
        return f"no {self.what} {self.given!r}; choose {', '.join(self.allowed)}"


class FileError(PointCityError):
    """A file that cannot be read or written.

    Attributes:
        file: The file, as the user named it.
        problem: What the system says about it.
    """

    def __init__(self, file: str, problem: str) -> None:
        super().__init__(file, problem)
        self.file = file
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.file}: {self.problem}"


class CellError(PointCityError, ValueError):
    """A cell that the market does not have (S3).

    Attributes:
        cell: What was asked for.
        cells: How many cells there are; they are numbered from 0.
    """

    def __init__(self, cell: object, cells: int) -> None:
        super().__init__(cell, cells)
        self.cell = cell
        self.cells = cells

    def __str__(self) -> str:
        return f"no cell {self.cell!r}; cells are 0 to {self.cells - 1}"


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
        differing: What differs, by section of the ruleset: the ids of cards and tokens that
            are not the same in both or missing in one, as far as they are known; ``*`` for
            anything else.
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


class UndoError(PointCityError, ValueError):
    """A move that cannot be taken back, or none to play again."""


class PositionCodeError(PointCityError, ValueError):
    """A text that is not the code of a position, or a position that has none.

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
    """A click on something that cannot be clicked now.

    Attributes:
        click: What was clicked.
        choices: What can be clicked.
    """

    def __init__(self, click: object, choices: tuple[object, ...]) -> None:
        super().__init__(click, choices)
        self.click = click
        self.choices = choices

    def __str__(self) -> str:
        return f"{self.click} is not one of the {len(self.choices)} things to click now"


def _shorten(text: str) -> str:
    return repr(text if len(text) <= 60 else f"{text[:57]}...")


class NotationError(PointCityError, ValueError):
    """A text that does not stand for an action. The subclasses say why.

    Attributes:
        text: The text.
        at: The place in it where reading failed, from 0.
        position: The table it was read for; None if for none.
    """

    def __init__(self, text: str, at: int, position: Any, *more: object) -> None:
        super().__init__(text, at, position, *more)
        self.text = text
        self.at = at
        self.position = position


class MalformedNotation(NotationError):  # noqa: N818 - named for what it is
    """A text that is not the notation of an action.

    Attributes:
        problem: What was expected.
    """

    def __init__(self, text: str, at: int, position: Any, problem: str) -> None:
        super().__init__(text, at, position, problem)
        self.problem = problem

    def __str__(self) -> str:
        return f"{_shorten(self.text)}: {self.problem} at letter {self.at + 1}"


class IllegalNotation(NotationError):  # noqa: N818 - named for what it is
    """A text whose action is not legal in the position.

    Attributes:
        action: The action.
        reasons: Every reason against it; never empty.
    """

    def __init__(
        self, text: str, at: int, position: Any, action: object, reasons: tuple[Reason, ...]
    ) -> None:
        super().__init__(text, at, position, action, reasons)
        self.action = action
        self.reasons = reasons

    def __str__(self) -> str:
        return f"{_shorten(self.text)}: {' '.join(map(str, self.reasons))}"


class AmbiguousNotation(NotationError):  # noqa: N818 - named for what it is
    """A text that stands for several legal actions of the position.

    Attributes:
        candidates: These actions, in canonical order.
    """

    def __init__(self, text: str, at: int, position: Any, candidates: tuple[Any, ...]) -> None:
        super().__init__(text, at, position, candidates)
        self.candidates = candidates

    def __str__(self) -> str:
        return f"{_shorten(self.text)}: fits {len(self.candidates)} actions; say more"


class RecordError(PointCityError, ValueError):
    """A game record that cannot be made, written, read or replayed.

    Attributes:
        problem: What is wrong.
        line: The line of the text, from 1; 0 if the record is not being read from one.
    """

    def __init__(self, problem: str, line: int = 0) -> None:
        super().__init__(problem, line)
        self.problem = problem
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {self.problem}" if self.line else self.problem


class IllegalMove(RecordError):  # noqa: N818 - reads like a ruling
    """A move of a recorded game that is not legal.

    Attributes:
        move: Which move, from 1.
        turn: Which turn, from 1, as the text of the record numbers them.
        text: The move in notation.
        action: The action.
        reasons: Every reason against it; never empty.
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


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Return the end of a sentence about an unknown name: a guess, or what is known.

    >>> from pointcity.model.errors import did_you_mean
    >>> did_you_mean("energie", ["energy", "ecology"])
    "; did you mean 'energy'?"
    """
    from difflib import get_close_matches

    names = list(known)
    if close := get_close_matches(name, names, n=1, cutoff=0.65):
        return f"; did you mean {close[0]!r}?"
    return f"; known are {', '.join(sorted(names))}" if 0 < len(names) <= 24 else ""


@frozen
class Problem:
    """One thing that is wrong with a data file.

    Attributes:
        file: The file, as the user named it.
        line: Line, from 1; 0 when the problem has no place.
        column: Column, from 1; 0 when the problem has no place.
        path: Where in the document, such as ``cards[tiny-house-1].cost.energy``.
        message: What is wrong, what was found and what is expected.
    """

    file: str
    line: int
    column: int
    path: str
    message: str

    __repr__ = printed

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return ": ".join(part for part in (place, self.path, self.message) if part)


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return problems in the order of the files, each once."""
    found = dict.fromkeys(problems)
    return tuple(sorted(found, key=lambda each: (each.file, each.line, each.column)))
