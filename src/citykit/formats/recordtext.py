r"""Game records as readable text, and files of many records.

A record is a block of headers, an empty line, and the moves, one turn per line:

.. code-block:: text

    [Record "1"]
    [Game "kosmopolis"]
    [Ruleset "kosmopolis"]
    [Fingerprint "0a27..."]
    [Players "2"]
    [Seed "7"]
    [Seat0 "Ada"]

    {A comment on the game.}
    1. 0: keep a5 p3; 1: keep m2 m6 {A comment on this move.}
    2. home a5

Only ``[Record`` at the start of a line starts a game, so a reader finds the next game after any
error. Long lines are wrapped, and continuation lines are indented: a line break stands for a
space, a line break after ``\`` for nothing.

This module knows the form of the text; :mod:`citykit.formats.records` knows what it means.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, NoReturn, Protocol

from attrs import field, frozen

from citykit.game.playerrors import RecordError

__all__ = ["Lines", "MoveText", "Scanner", "Source", "Target", "split_games", "write_text"]

#: The version of the format that is written and read.
VERSION = 1
#: The width at which lines are wrapped between words, and the width at which words are split.
WIDTH, WIDEST = 78, 100
#: The maximum number of characters of a line and of a game.
MAX_LINE, MAX_GAME = 30_000, 1_000_000

_START = "[Record "
_INDENT = "    "


@frozen
class MoveText:
    """A move as text.

    Attributes:
        text: The notation of the action.
        comment: The comment; empty if there is none.
        seat: The seat; None if it is not written.
        turn: The turn it belongs to, counted from 1.
        at: The index in the text at which it starts, if it was read.
    """

    text: str
    comment: str
    seat: int | None
    turn: int
    at: int = 0


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

    def add_moves(self, moves: Iterable[MoveText]) -> None:
        """Add moves, one turn per line."""
        before = 0
        for move in moves:
            if move.turn == before:
                self.add(";")
            else:
                if before:
                    self.end_line()
                self.add(f"{move.turn}.")
            self.add_move(move.text if move.seat is None else f"{move.seat}: {move.text}")
            if move.comment:
                self.add(" ")
                self.add_comment(move.comment)
            before = move.turn
        if before:
            self.end_line()


def write_text(headers: Iterable[tuple[str, str]], comment: str, moves: Iterable[MoveText]) -> str:
    """Return the text of a record.

    Args:
        headers: The headers, each a name and a string.
        comment: The comment on the game; empty if there is none.
        moves: The moves.
    """
    page = _Page()
    for name, text in headers:
        page.add_header(name, text)
    page.end_line()
    if comment:
        page.add_comment(comment)
        page.end_line()
    page.add_moves(moves)
    return "".join(page.parts)


class Target(Protocol):
    """A text file to write to."""

    def write(self, text: str, /) -> object:
        """Write a string."""


# --- Reading one game ------------------------------------------------------------------

# Every pattern but the last includes the whitespace after it.
_BLANK = re.compile(r"\s*")
_HEADER = re.compile(
    r'\[((?:Option\.|Deal\.)?[A-Za-z][A-Za-z0-9_]*)[ \t]+"([^"\\]*(?:\\.[^"\\]*)*)"\]\s*', re.DOTALL
)
_COMMENT = re.compile(r"\{([^{}\\]*(?:\\.[^{}\\]*)*)\}\s*", re.DOTALL)
_SEAT = re.compile(r"([0-9]{1,3}):\s*")
_TURN = re.compile(r"([0-9]{1,6})\.(?:\s+|$)")
_WORD = re.compile(r"(?![0-9]+\.)([A-Za-z0-9*,:+-]+)\s*")
_NEXT_MOVE = re.compile(r";\s*")
# The blanks before a line break match only from the first of them, so that a run of blanks is
# scanned once and not from each of them.
_ESCAPED = re.compile(
    r"\\\n[ \t]*|(?<![ \t])[ \t]+\n[ \t]*|\n[ \t]*|\\U([0-9a-fA-F]{8})|\\(n)|\\([\\\"{}])|\\"
)


@frozen
class Lines:
    """The lines of one game.

    Attributes:
        first: The number of the first line, counted from 1.
        lines: The lines.
        problem: The problem already found in them, if any.
    """

    first: int
    lines: list[str] = field(factory=list)
    problem: RecordError | None = None


class Scanner:
    """The text of one game, parsed from left to right."""

    def __init__(self, game: Lines) -> None:
        """Start at the first line.

        Raises:
            RecordError: If a problem has already been found.
        """
        if game.problem is not None:
            raise game.problem
        self.text = "\n".join(game.lines)
        self.first = game.first
        self.at = 0
        self._skip(_BLANK)

    def refuse(self, problem: str, at: int | None = None) -> NoReturn:
        """Raise an error with the line of an index in the text; by default, of the next character.

        Raises:
            RecordError: Always.
        """
        place = self.at if at is None else at
        raise RecordError(problem, self.first + self.text.count("\n", 0, place))

    def _skip(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Skip a match, if there is one."""
        found = pattern.match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def _plain(self, found: re.Match[str], group: int) -> str:
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

    def read_headers(self) -> dict[str, str]:
        """Read the headers.

        Raises:
            RecordError: If they are malformed, or one is given twice.
        """
        if not self.text.startswith(_START, self.at):
            self.refuse(f'expected a game, which begins with [Record "{VERSION}"]')
        headers: dict[str, str] = {}
        while self.text.startswith("[", self.at):
            found = self._skip(_HEADER)
            if found is None:
                self.refuse('expected a header such as [Players "2"]')
            name = found.group(1)
            if name in headers:
                self.refuse(f"the header {name} is given twice", found.start())
            headers[name] = self._plain(found, 2)
        return headers

    def read_comment(self) -> str:
        """Read a comment; return an empty string if there is none."""
        found = self._skip(_COMMENT)
        return self._plain(found, 1) if found else ""

    def _read_move(self, turn: int, seated: bool) -> MoveText:
        at = self.at
        found = self._skip(_SEAT) if seated else None
        seat = int(found.group(1)) if found else None
        words = []
        while word := self._skip(_WORD):
            words.append(word.group(1))
        return MoveText(" ".join(words), self.read_comment(), seat, turn, at)

    def read_moves(self, example: str, seated: bool) -> Iterator[MoveText]:
        """Read the moves, one after the other.

        Args:
            example: A move, for messages.
            seated: Whether moves can have a seat.

        Raises:
            RecordError: If a turn does not have its number.
        """
        turn = 1
        while self.at < len(self.text):
            start = self.at
            found = self._skip(_TURN)
            if found is None or int(found.group(1)) != turn:
                self.refuse(f"expected turn {turn}, such as: {turn}. {example}", start)
            yield self._read_move(turn, seated)
            while self._skip(_NEXT_MOVE):
                yield self._read_move(turn, seated)
            turn += 1


# --- Files -----------------------------------------------------------------------------


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


def split_games(source: Source) -> Iterator[Lines]:
    """Yield the games of a file, unparsed; at most one is in memory."""
    first, lines, size = 1, list[str](), 0
    problem: RecordError | None = None
    for number, line in enumerate(_lines(source), start=1):
        if line.text.startswith(_START):
            if problem or any(lines):
                yield Lines(first, lines, problem)
            first, lines, size, problem = number, [], 0, None
        size += len(line.text) + 1
        wrong = line.problem
        if size > MAX_GAME:
            lines, wrong = [], f"a game has more than {MAX_GAME} characters"
        if wrong and problem is None:
            problem = RecordError(wrong, number)
        lines.append(line.text)
    if problem or any(lines):
        yield Lines(first, lines, problem)
