r"""Game records as readable text, and files of many records.

A record is a block of headers, an empty line, and the moves, one turn per line:

.. code-block:: text

    [Record "1"]
    [Ruleset "point-city"]
    [Fingerprint "0a27..."]
    [Players "2"]
    [Seed "7"]
    [Seat0 "Ada"]

    {A comment on the game.}
    1. draft 0-1
    2. flip 5; draft 1-5 pay ecology,ingenuity {A comment on this move.}

Only ``[Record`` at the start of a line starts a game, so a reader finds the next game after any
error. Long lines are wrapped, and continuation lines are indented: a line break stands for a
space, a line break after ``\`` for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NoReturn, Protocol

from attrs import field, frozen

from citykit.errors import check_argument, wrong_argument
from citykit.quoting import quoted
from pointcity.formats.notation import format_action, parse_action
from pointcity.formats.records.record import HEADERS, DealtCards, Record, RecordedMove, Result
from pointcity.model.actions import Action
from pointcity.model.errors import NotationError, RecordError

__all__ = [
    "Source",
    "Target",
    "format_record",
    "parse_record",
    "read_records",
    "write_records",
]

#: The version of the format that is written and read.
VERSION = 1
#: The width at which lines are wrapped between words, and the width at which words are split.
WIDTH, WIDEST = 78, 100
#: The maximum number of characters of a line and of a game.
MAX_LINE, MAX_GAME = 30_000, 1_000_000

_START = "[Record "
_INDENT = "    "

# --- Writing ---------------------------------------------------------------------------


def _escape_letter(letter: str, special: str) -> str:
    if letter in special:
        return f"\\{letter}"
    if letter == "\n":
        return "\\n"
    return letter if letter.isprintable() else f"\\U{ord(letter):08x}"


_BLANK_ESCAPED = "\\U00000020"
_UNIT = re.compile(r"\\U[0-9a-f]{8}|\\.|.", re.DOTALL)


class _Page:
    """Builds text that is wrapped at a fixed width."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.column = 0

    def add(self, text: str) -> None:
        """Add a string without breaking it."""
        self.parts.append(text)
        self.column += len(text)

    def end_line(self) -> None:
        self.parts.append("\n")
        self.column = 0

    def break_line(self, mark: str = "") -> None:
        self.parts.append(f"{mark}\n{_INDENT}")
        self.column = len(_INDENT)

    def fits(self, text: str) -> bool:
        return self.column + len(text) < WIDTH

    def add_words(self, text: str) -> None:
        """Add words; a space between two of them can become a line break."""
        first, *rest = re.split(r"(?<=[^ ]) (?=[^ ])", text)
        self._add_word(first)
        for word in rest:
            if self.fits(f" {word}"):
                self.add(f" {word}")
            else:
                self.break_line()
                self._add_word(word)

    def _add_word(self, word: str) -> None:
        """Add a word, split if it is wider than a line."""
        if self.column + len(word) < WIDEST:
            self.add(word)
            return
        for unit in _UNIT.findall(word):
            if self.column + len(unit) < WIDEST:
                self.add(unit)
            else:
                self.break_line("\\")
                self.add(_BLANK_ESCAPED if unit == " " else unit)  # it would be indentation

    def add_header(self, name: str, text: str) -> None:
        self.add(f'[{name} "')
        self.add_words("".join(_escape_letter(letter, '\\"') for letter in text))
        self.add('"]')
        self.end_line()

    def add_comment(self, text: str) -> None:
        self.add("{")
        self.add_words("".join(_escape_letter(letter, "\\{}") for letter in text))
        self.add("}")

    def add_move(self, text: str) -> None:
        """Add a move, whose words are never split."""
        for word in text.split():
            if self.fits(f" {word}"):
                self.add(f" {word}")
            else:
                self.break_line()
                self.add(word)


def _headers(record: Record) -> Iterator[tuple[str, str]]:
    yield "Record", str(VERSION)
    yield "Ruleset", record.ruleset
    yield "Fingerprint", record.fingerprint
    yield "Players", str(record.players)
    if record.level is not None:
        yield "Level", record.level
    if record.seed is not None:
        yield "Seed", record.seed
    if record.deal is not None:
        yield "Deck", " ".join(record.deal.deck)
        yield "Supply", " ".join(record.deal.supply)
    if record.position is not None:
        yield "Position", record.position
    if record.result is not None:
        yield "Scores", " ".join(map(str, record.result.scores))
        yield "Winners", " ".join(map(str, record.result.winners))
    yield from record.tags.items()


def _write_moves(page: _Page, record: Record) -> None:
    before = 0
    for turn, move in zip(record.turns, record.moves, strict=True):
        if turn == before:
            page.add(";")
        else:
            if before:
                page.end_line()
            page.add(f"{turn}.")
        page.add_move(format_action(move.action))
        if move.comment:
            page.add(" ")
            page.add_comment(move.comment)
        before = turn
    if before:
        page.end_line()


def format_record(record: Record) -> str:
    """Return a record as text.

    Args:
        record: A recorded game.

    Raises:
        ArgumentError: If it is not a record.
    """
    check_argument(record, Record, "a Record")
    page = _Page()
    for name, text in _headers(record):
        page.add_header(name, text)
    page.end_line()
    if record.comment:
        page.add_comment(record.comment)
        page.end_line()
    _write_moves(page, record)
    return "".join(page.parts)


class Target(Protocol):
    """A text file to write to."""

    def write(self, text: str, /) -> object:
        """Write a string."""


def write_records(target: Target, records: Iterable[Record]) -> None:
    """Write records to a text file, with an empty line after each.

    Args:
        target: A file opened with ``encoding="utf-8"``, for writing or appending.
        records: The games.

    Raises:
        ArgumentError: If the target is not a file, or the records are not records.
    """
    if not hasattr(target, "write"):
        raise wrong_argument("a file opened for writing", target)
    check_argument(records, Iterable, "an iterable of records")
    for record in records:
        target.write(f"{format_record(record)}\n")


# --- Reading one game ------------------------------------------------------------------

# Every pattern but the last includes the whitespace after it.
_BLANK = re.compile(r"\s*")
_HEADER = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*)[ \t]+"([^"\\]*(?:\\.[^"\\]*)*)"\]\s*', re.DOTALL)
_COMMENT = re.compile(r"\{([^{}\\]*(?:\\.[^{}\\]*)*)\}\s*", re.DOTALL)
_TURN = re.compile(r"([0-9]{1,6})\.(?:\s+|$)")
_WORD = re.compile(r"(?![0-9]+\.)([A-Za-z0-9*,-]+)\s*")
_NEXT_MOVE = re.compile(r";\s*")
# The blanks before a line break match only from the first of them, so that a run of blanks is
# scanned once and not from each of them.
_ESCAPED = re.compile(
    r"\\\n[ \t]*|(?<![ \t])[ \t]+\n[ \t]*|\n[ \t]*|\\U([0-9a-fA-F]{8})|\\(n)|\\([\\\"{}])|\\"
)


@frozen
class _Game:
    """The lines of one game, and the problem already found in them, if any."""

    first: int
    lines: list[str] = field(factory=list)
    problem: RecordError | None = None


class _Scanner:
    """The text of one game, parsed from left to right."""

    def __init__(self, game: _Game) -> None:
        self.text = "\n".join(game.lines)
        self.first = game.first
        self.at = 0
        self.skip(_BLANK)

    def refuse(self, problem: str, at: int | None = None) -> NoReturn:
        place = self.at if at is None else at
        raise RecordError(problem, self.first + self.text.count("\n", 0, place))

    def skip(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Skip a match, if there is one."""
        found = pattern.match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def plain(self, found: re.Match[str], group: int) -> str:
        """Return a part of the text, unescaped and unwrapped."""

        def letter(escaped: re.Match[str]) -> str:
            number, line, itself = escaped.groups()
            if number and int(number, 16) <= 0x10FFFF:
                return chr(int(number, 16))
            if number or escaped.group() == "\\":
                place = found.start(group) + escaped.start()
                self.refuse("a backslash stands before something it does not go with", place)
            if line:
                return "\n"
            return itself or ("" if escaped.group().startswith("\\") else " ")

        return _ESCAPED.sub(letter, found.group(group))


def _read_headers(scanner: _Scanner) -> dict[str, str]:
    if not scanner.text.startswith(_START, scanner.at):
        scanner.refuse(f'expected a game, which begins with [Record "{VERSION}"]')
    headers: dict[str, str] = {}
    while scanner.text.startswith("[", scanner.at):
        found = scanner.skip(_HEADER)
        if found is None:
            scanner.refuse('expected a header such as [Players "2"]')
        name = found.group(1)
        if name in headers:
            scanner.refuse(f"the header {name} is given twice", found.start())
        headers[name] = scanner.plain(found, 2)
    return headers


def _read_comment(scanner: _Scanner) -> str:
    found = scanner.skip(_COMMENT)
    return scanner.plain(found, 1) if found else ""


def _read_action(scanner: _Scanner) -> Action:
    start, words = scanner.at, []
    while word := scanner.skip(_WORD):
        words.append(word.group(1))
    try:
        return parse_action(" ".join(words))
    except NotationError as error:
        scanner.refuse(f"not a move: {error}", start)


def _read_moves(scanner: _Scanner) -> Iterator[RecordedMove]:
    turn = 1
    while scanner.at < len(scanner.text):
        start = scanner.at
        found = scanner.skip(_TURN)
        if found is None or int(found.group(1)) != turn:
            scanner.refuse(f"expected turn {turn}, such as: {turn}. draw", start)
        yield RecordedMove(_read_action(scanner), _read_comment(scanner))
        while scanner.skip(_NEXT_MOVE):
            yield RecordedMove(_read_action(scanner), _read_comment(scanner))
        turn += 1


def _whole(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,9}", text, re.ASCII):
        raise ValueError(f"expected a number, not {quoted(text)}")
    return int(text)


def _wholes(text: str) -> tuple[int, ...]:
    return tuple(map(_whole, text.split()))


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def _plain(text: str) -> str:
    return text


_VALUES: Mapping[str, Callable[[str], Any]] = {
    "Record": _whole,
    "Ruleset": _plain,
    "Fingerprint": _plain,
    "Players": _whole,
    "Level": _plain,
    "Seed": _plain,
    "Deck": _words,
    "Supply": _words,
    "Position": _plain,
    "Scores": _wholes,
    "Winners": _wholes,
}


def _read_values(headers: Mapping[str, str]) -> dict[str, Any]:
    """Return the parsed values of the headers; None for missing ones."""
    values = {}
    for name, read in _VALUES.items():
        try:
            values[name] = read(headers[name]) if name in headers else None
        except ValueError as error:
            raise RecordError(f"{name}: {error}") from None
    for name in ("Ruleset", "Fingerprint", "Players"):
        if values[name] is None:
            raise RecordError(f"the header {name} is missing")
    for one, other in (("Deck", "Supply"), ("Scores", "Winners")):
        if (values[one] is None) != (values[other] is None):
            raise RecordError(f"the headers {one} and {other} go together")
    if values["Record"] != VERSION:
        raise RecordError(f"format {values['Record']} is not known; this version reads {VERSION}")
    return values


def _to_record(headers: Mapping[str, str], comment: str, moves: list[RecordedMove]) -> Record:
    values = _read_values(headers)
    deal = result = None
    if values["Deck"] is not None:
        deal = DealtCards(values["Deck"], values["Supply"])
    if values["Scores"] is not None:
        result = Result(values["Scores"], values["Winners"])
    return Record(
        ruleset=values["Ruleset"],
        fingerprint=values["Fingerprint"],
        players=values["Players"],
        level=values["Level"],
        seed=values["Seed"],
        deal=deal,
        position=values["Position"],
        result=result,
        tags={name: text for name, text in headers.items() if name not in HEADERS},
        comment=comment,
        moves=tuple(moves),
    )


def _read_game(game: _Game) -> Record:
    if game.problem is not None:
        raise game.problem
    scanner = _Scanner(game)
    try:
        headers = _read_headers(scanner)
        comment = _read_comment(scanner)
        return _to_record(headers, comment, list(_read_moves(scanner)))
    except RecordError as error:  # a problem of the whole game gets its first line
        raise RecordError(error.problem, error.line or game.first) from None


# --- Reading many ----------------------------------------------------------------------


class Source(Protocol):
    """A file to read lines from, of text or of bytes."""

    def readline(self, size: int = ..., /) -> str | bytes:
        """Return the next line, up to a maximum size; empty at the end of the file."""


@frozen
class _Line:
    """A line of a file, and why it cannot be used, if it cannot."""

    text: str
    problem: str = ""


def _line(raw: str | bytes) -> _Line:
    start = _START if raw[: len(_START)] in (_START, _START.encode()) else ""
    if len(raw) > MAX_LINE:
        return _Line(start, f"a line has more than {MAX_LINE} characters")
    try:
        text = raw if isinstance(raw, str) else raw.decode("utf-8")
        text.encode()
    except UnicodeError:
        return _Line(start, "not UTF-8 text")
    return _Line(text.removeprefix("\ufeff").rstrip("\r\n"))


def _lines(source: Source) -> Iterator[_Line]:
    """Yield the lines of a file. Only the start of a line that is too long is kept."""
    while raw := source.readline(MAX_LINE + 1):
        yield _line(raw)
        newline: Any = "\n" if isinstance(raw, str) else b"\n"
        while len(raw) >= MAX_LINE and not raw.endswith(newline):
            raw = source.readline(MAX_LINE)


def _games(source: Source) -> Iterator[_Game]:
    """Yield the games of a file, unparsed; at most one is in memory."""
    first, lines, size = 1, list[str](), 0
    problem: RecordError | None = None
    for number, line in enumerate(_lines(source), start=1):
        if line.text.startswith(_START):
            if problem or any(lines):
                yield _Game(first, lines, problem)
            first, lines, size, problem = number, [], 0, None
        size += len(line.text) + 1
        wrong = line.problem
        if size > MAX_GAME:
            lines, wrong = [], f"a game has more than {MAX_GAME} characters"
        if wrong and problem is None:
            problem = RecordError(wrong, number)
        lines.append(line.text)
    if problem or any(lines):
        yield _Game(first, lines, problem)


def read_records(
    source: Source, on_error: Callable[[RecordError], object] | None = None
) -> Iterator[Record]:
    """Yield the games of a file, one after the other.

    Only one game is in memory at a time.

    Args:
        source: A file opened for reading, preferably as bytes (``open(path, "rb")``), so that
            invalid UTF-8 affects only its game.
        on_error: Called with the error of a game that cannot be read, such as
            ``errors.append``; reading then continues with the next game. By default the error
            is raised.

    Raises:
        ArgumentError: If the source is not a file.
        RecordError: If a game cannot be read; it has the line and the problem.
    """
    if not hasattr(source, "readline"):
        raise wrong_argument("a file opened for reading", source)
    for game in _games(source):
        try:
            record = _read_game(game)
        except RecordError as error:
            if on_error is None:
                raise
            on_error(error)
        else:
            yield record


def parse_record(text: str) -> Record:
    """Parse a string that contains one record.

    Args:
        text: The text of a record; see :func:`format_record`.

    Raises:
        ArgumentError: If it is not a string.
        RecordError: If it cannot be read, or contains no record or several.
    """
    check_argument(text, str, "a str")
    from io import StringIO

    found = list(read_records(StringIO(text)))
    if len(found) != 1:
        raise RecordError(f"expected one game, found {len(found)}")
    return found[0]
