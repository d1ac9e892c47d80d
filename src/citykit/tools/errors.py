"""Errors that no game owns, and the problems they list."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, TypeAlias

from attrs import field, frozen

from citykit.tools.hooks import has_sentences, sentence
from citykit.tools.quoting import MAX_QUOTED, printable, quoted

__all__ = [
    "MAX_PROBLEMS",
    "ArgumentError",
    "DataError",
    "FileError",
    "GameError",
    "JsonError",
    "LanguageError",
    "NewerVersion",
    "OptionError",
    "PathParts",
    "PictureError",
    "Problem",
    "ProblemError",
    "RulesetMismatch",
    "SeedError",
    "SpokenError",
    "check_argument",
    "check_read",
    "did_you_mean",
    "in_order",
    "kind_of",
    "need_ruleset",
    "path_text",
    "wrong_argument",
]

#: Maximum number of problems that an error lists.
MAX_PROBLEMS = 50

#: A path from the root of a document: keys of mappings and indices of lists.
PathParts: TypeAlias = tuple[str | int, ...]

_NO_LABELS: Mapping[int, object] = {}


def _in_message(text: str) -> str:
    return printable(text, 600)


class GameError(Exception):
    """Base class of every error that this library raises on purpose, whichever game it is about.

    Attributes:
        code: A short name for programs, the same in every language.
    """

    code: ClassVar[str] = "error"
    #: The names of the attributes that hold the details, in the order of the constructor.
    __match_args__: ClassVar[tuple[str, ...]] = ()

    def data(self) -> dict[str, Any]:
        """Return the details of this error by name."""
        return {name: getattr(self, name) for name in self.__match_args__}


class SpokenError(GameError):
    """Base class of the errors that speak to players, in a sentence of the game's locale files.

    The message of a class that a game defines is that sentence in English.

    Attributes:
        english: The message of a class that no game defines, with names of its details.
    """

    english: ClassVar[str] = ""

    def _words(self) -> dict[str, Any]:
        """Return the details of this error as they stand in the message."""
        return self.data()

    def __str__(self) -> str:
        return sentence(self) if has_sentences(self) else self.english.format(**self._words())


class ArgumentError(GameError, TypeError):
    """An argument of the wrong type.

    Attributes:
        wanted: What is needed, such as ``a State or Table``.
        given: What was given, such as ``a Match``.
        hint: What to write instead; empty if unknown.
    """

    code = "wrong-argument"
    __match_args__ = ("wanted", "given", "hint")

    def __init__(self, wanted: str, given: str, hint: str = "") -> None:
        super().__init__(wanted, given, hint)
        self.wanted = wanted
        self.given = given
        self.hint = hint

    def __str__(self) -> str:
        hint = f": {self.hint}" if self.hint else ""
        return f"{self.wanted} is needed, not {self.given}{hint}"


@frozen
class Problem:
    """One thing that is wrong with a data file or a JSON document.

    Its strings can come from untrusted input, so they are shortened and everything in them
    that is not printable is escaped.

    Attributes:
        file: The file, as the user named it.
        line: The line, counted from 1; 0 if the problem has no position.
        column: The column, counted from 1; 0 if the problem has no position.
        path: The path inside the document, such as ``cards[tiny-house-1].cost.energy``.
        message: What is wrong, what was found and what is expected.
    """

    file: str = field(converter=_in_message)
    line: int
    column: int
    path: str = field(converter=_in_message)
    message: str = field(converter=_in_message)

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return ": ".join(part for part in (place, self.path, self.message) if part)


class _ProblemsError(GameError, ValueError):
    """Base class of the errors that list problems, at most ``MAX_PROBLEMS`` of them."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        listed = problems
        if len(problems) > MAX_PROBLEMS:
            some = problems[: MAX_PROBLEMS - 1]
            more = f"and {len(problems) - len(some)} more problems"
            listed = (*some, Problem(some[0].file, 0, 0, "", more))
        super().__init__(listed)
        self.problems = listed

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


class DataError(_ProblemsError):
    """A data file that cannot be used.

    Attributes:
        problems: Everything that is wrong, in the order of the files. If that is more than
            50 problems, the last entry says how many more there are.
    """

    code = "bad-data"
    __match_args__ = ("problems",)


class JsonError(_ProblemsError):
    """JSON that does not describe a valid value.

    Attributes:
        problems: Everything that is wrong, with its path in the document. If that is more
            than 50 problems, the last entry says how many more there are.
    """

    code = "bad-json"
    __match_args__ = ("problems",)


class NewerVersion(JsonError):  # noqa: N818 - named for what it is
    """JSON in a newer format than this version of the library reads.

    Attributes:
        version: The format of the document.
        known: The newest format that can be read.
    """

    code = "newer-version"
    __match_args__ = ("version", "known")

    def __init__(self, version: int, known: int) -> None:
        message = (
            f"this was written in format {quoted(version)} by a newer version of the library; "
            f"this version reads formats up to {known}: update it"
        )
        super().__init__((Problem("JSON", 0, 0, "version", message),))
        self.args = (version, known)
        self.version = version
        self.known = known


class RulesetMismatch(JsonError):  # noqa: N818 - named for what it is
    """JSON that was written with a different ruleset than the one it is read with.

    Attributes:
        ruleset: The id of the ruleset that it was written with.
        differing: The differences by section of the ruleset: the ids of the parts that
            differ or are missing, as far as known, else ``*``.
        problems: The same as messages.
    """

    code = "ruleset-mismatch"
    __match_args__ = ("ruleset", "differing", "problems")

    def __init__(
        self, ruleset: str, differing: dict[str, tuple[str, ...]], problems: tuple[Problem, ...]
    ) -> None:
        super().__init__(problems)
        self.args = (ruleset, differing, problems)
        self.ruleset = ruleset
        self.differing = differing


class ProblemError(GameError, ValueError):
    """Base class of the errors whose message is all that there is to say.

    Attributes:
        problem: What is wrong.
    """

    __match_args__ = ("problem",)

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem

    def __str__(self) -> str:
        return self.problem


class FileError(GameError):
    """A file that cannot be read or written.

    Attributes:
        file: The file, as the user named it.
        problem: The message of the operating system.
    """

    code = "bad-file"
    __match_args__ = ("file", "problem")

    def __init__(self, file: str, problem: str) -> None:
        super().__init__(file, problem)
        self.file = file
        self.problem = problem

    def __str__(self) -> str:
        return f"{_in_message(self.file)}: {_in_message(self.problem)}"


class SeedError(GameError, TypeError):
    """A seed that is neither an int of at most 4300 digits nor a valid Unicode string.

    Attributes:
        seed: The value that was given.
    """

    code = "bad-seed"
    __match_args__ = ("seed",)

    def __init__(self, seed: object) -> None:
        super().__init__(seed)
        self.seed = seed

    @property
    def problem(self) -> str:
        """What is wrong with the seed."""
        if isinstance(self.seed, str):
            return f"seed contains an unpaired surrogate: {quoted(self.seed)}"
        if isinstance(self.seed, int) and not isinstance(self.seed, bool):
            return "a seed has at most 4300 digits"
        return f"a seed is an int or a str, not {type(self.seed).__name__}"

    def __str__(self) -> str:
        return self.problem


class OptionError(GameError, ValueError):
    """An option of a new game that the game does not have.

    Attributes:
        option: Its name.
        allowed: The names of the options that there are.
    """

    code = "bad-option"
    __match_args__ = ("option", "allowed")

    def __init__(self, option: object, allowed: tuple[str, ...]) -> None:
        super().__init__(option, allowed)
        self.option = option
        self.allowed = allowed

    @property
    def problem(self) -> str:
        """What is wrong with the option."""
        name = str(self.option)
        hint = did_you_mean(name, self.allowed) if self.allowed else ": this game has no options"
        return f"there is no option {quoted(name)}{hint}"

    def __str__(self) -> str:
        return self.problem


class LanguageError(GameError, ValueError):
    """A language that does not ship with the library.

    Attributes:
        language: The code that was given.
        allowed: The codes of the languages that ship.
    """

    code = "unknown-language"
    __match_args__ = ("language", "allowed")

    def __init__(self, language: object, allowed: tuple[str, ...]) -> None:
        super().__init__(language, allowed)
        self.language = language
        self.allowed = allowed

    def __str__(self) -> str:
        name = self.language if isinstance(self.language, str) else ""
        return f"unknown language {quoted(self.language)}{did_you_mean(name, self.allowed)}"


class PictureError(GameError, ValueError):
    """An option of a picture, such as its theme, with a value that does not exist.

    Attributes:
        what: The option, such as ``theme``.
        given: The value that was given.
        allowed: The values that exist.
    """

    code = "unknown-option"
    __match_args__ = ("what", "given", "allowed")

    def __init__(self, what: str, given: object, allowed: tuple[str, ...]) -> None:
        super().__init__(what, given, allowed)
        self.what = what
        self.given = given
        self.allowed = allowed

    def __str__(self) -> str:
        return f"no {self.what} {quoted(self.given)}; choose {', '.join(self.allowed)}"


def kind_of(value: object) -> str:
    """Return what a value is, with its article, for messages about arguments.

    >>> from citykit.tools.errors import kind_of
    >>> kind_of(7), kind_of("7"), kind_of(None), kind_of(int)
    ('an int', 'a str', 'None', 'the class int')
    """
    if value is None:
        return "None"
    if isinstance(value, type):
        return f"the class {value.__name__}"
    return _with_article(type(value).__name__)


def _with_article(name: str) -> str:
    return f"an {name}" if name[0].lower() in "aeiou" else f"a {name}"


#: What to write instead of a value of the wrong type, by the name of its class.
_HINTS = {
    "Match": "use match.state",
    "Guide": "use guide.table",
    "Record": "use Match(record).state",
    "Played": "use played.after",
}


def wrong_argument(wanted: str, given: object, hint: str = "") -> ArgumentError:
    """Return the error about an argument of the wrong type.

    Args:
        wanted: What is needed, with its article.
        given: The argument.
        hint: What to write instead.
    """
    return ArgumentError(wanted, kind_of(given), hint or _HINTS.get(type(given).__name__, ""))


def check_argument(
    given: object, kind: type | tuple[type, ...], wanted: str, hint: str = ""
) -> None:
    """Check the type of an argument.

    Args:
        given: The argument.
        kind: The class or classes that it may have.
        wanted: What is needed, with its article.
        hint: What to write instead.

    Raises:
        ArgumentError: If it is of another class.
    """
    if not isinstance(given, kind):
        raise wrong_argument(wanted, given, hint)


#: What to write instead of a value that is not a ruleset, by the name of its class.
_FOR_A_RULESET = {
    "str": "use load_ruleset",
    "Match": "use match.table.ruleset",
    "State": "use state.table.ruleset",
    "Table": "use table.ruleset",
    "View": "use view.table.ruleset",
}


def need_ruleset(given: object, kind: type) -> None:
    """Check that an argument is a ruleset of a game.

    Args:
        given: The argument.
        kind: The class of the rulesets of the game.

    Raises:
        ArgumentError: If it is not.
    """
    hint = _FOR_A_RULESET.get(type(given).__name__, "")
    check_argument(given, kind, _with_article(kind.__name__), hint)


def check_read(given: object, wanted: str) -> None:
    """Check that a value is not plain data, which has to be read first.

    Args:
        given: The value.
        wanted: What is needed, with its article.

    Raises:
        ArgumentError: If it is a mapping.
    """
    if isinstance(given, Mapping):
        raise wrong_argument(wanted, given, "use formats.from_data")


def path_text(path: PathParts, labels: Mapping[int, object] = _NO_LABELS) -> str:
    """Return a path as a string.

    Args:
        path: The path.
        labels: Labels to write instead of list indices, by their position in the path.

    >>> from citykit.tools.errors import path_text
    >>> path_text(("cards", 3, "cost", "energy"))
    'cards[3].cost.energy'
    """

    def written(at: int, part: str | int) -> str:
        label = labels.get(at)
        return f".{part}" if isinstance(part, str) else f"[{part if label is None else label}]"

    return "".join(written(at, part) for at, part in enumerate(path)).lstrip(".")


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Return the end of a message about an unknown name: the closest match, or what is known.

    >>> from citykit.tools.errors import did_you_mean
    >>> did_you_mean("energie", ["energy", "ecology"])
    "; did you mean 'energy'?"
    """
    from difflib import get_close_matches

    names = list(known) if len(name) <= MAX_QUOTED else []
    copies = [each for each in names if each.startswith(f"{name}-")]
    if 1 < len(copies) <= 6:
        return f"; did you mean one of {', '.join(copies)}?"
    if close := get_close_matches(name.lower(), names, n=1, cutoff=0.65):
        return f"; did you mean {close[0]!r}?"
    return f"; known are {', '.join(sorted(names))}" if 0 < len(names) <= 24 else ""


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return problems in the order of the files, without duplicates."""
    found = dict.fromkeys(problems)
    return tuple(sorted(found, key=lambda each: (each.file, each.line, each.column)))
