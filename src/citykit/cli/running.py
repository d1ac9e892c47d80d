"""What the commands have in common that play games between bots: arguments, the progress line."""

from __future__ import annotations

import argparse
import os
import sys
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TextIO

from attrs import frozen

from citykit.cli.files import read_bytes
from citykit.tools.errors import FileError
from citykit.tools.files import cause
from citykit.tools.mappings import FrozenMapping

__all__ = [
    "JSON_BEGINNING",
    "GamesCommand",
    "ProgressLine",
    "check_output",
    "positive",
    "positive_seconds",
]

#: The beginning of the reports that commands write as JSON.
JSON_BEGINNING = '{\n  "game'
#: The width of the progress bar, in characters.
_BAR = 20


def positive(text: str) -> int:
    """Return a positive number from an argument.

    Raises:
        ArgumentTypeError: If it is anything else.
    """
    if not text.isascii() or not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError(f"a positive number is needed, not {text!r}")
    return int(text)


def positive_seconds(text: str) -> float:
    """Return a positive number of seconds from an argument.

    Raises:
        ArgumentTypeError: If it is anything else, or more than a thread can wait.
    """
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found <= threading.TIMEOUT_MAX:
        raise argparse.ArgumentTypeError(f"a positive number of seconds is needed, not {text!r}")
    return found


def check_output(path: Path | None, beginning: str) -> None:
    """Check that a report can be written, before hours of games are played for it.

    Args:
        path: The file; None for no report. Its folder is created if necessary.
        beginning: The beginning of every such report. A file that begins differently is kept.

    Raises:
        FileError: If it cannot be written, or must not be replaced.
    """
    if path is None:
        return
    if path.is_file() and not read_bytes(path).startswith(beginning.encode()):
        raise FileError(str(path), "exists, was not written by this command and was not changed")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(str(path), cause(error)) from error
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise FileError(str(path), "cannot be written")


def _duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours} h {minutes:02d} min"
    return f"{minutes} min {rest:02d} s" if minutes else f"{rest} s"


def _bar(done: int, planned: int) -> str:
    full = _BAR * done // max(planned, 1)
    return f"[{'#' * full}{'-' * (_BAR - full)}]"


class ProgressLine:
    """A progress bar on the standard error, rewritten in place: games, speed and the time left.

    Nothing is written unless it is a terminal.

    Args:
        stream: Where to write; the standard error by default.
        unit: What is counted.
    """

    def __init__(self, stream: TextIO | None = None, unit: str = "games") -> None:
        self._unit = unit
        self._stream = stream or sys.stderr
        self._began = time.monotonic()
        self._first: int | None = None
        self._written = 0

    def __call__(self, done: int, planned: int) -> None:
        """Write how far it is.

        Args:
            done: The number of those that are finished.
            planned: The number of all.
        """
        if not self._stream.isatty():
            return
        if self._first is None:
            self._first = done
        seconds = time.monotonic() - self._began
        line = f"{_bar(done, planned)} {done} of {planned} {self._unit}"
        if done > self._first and seconds:
            speed = (done - self._first) / seconds
            line += f", {speed:.3g} {self._unit}/s, {_duration((planned - done) / speed)} left"
        self._write(line)

    def _write(self, line: str) -> None:
        self._stream.write("\r" + line + " " * (self._written - len(line)))
        self._stream.flush()
        self._written = len(line)

    def close(self) -> None:
        """Clear the line."""
        if self._written:
            self._write("")
            self._stream.write("\r")


@frozen
class GamesCommand:
    """Base class of the commands of a game that play it many times.

    Attributes:
        game: The package of the game.
        options: The options of a new game, each with its help.
    """

    game: Any
    options: Mapping[str, str] = FrozenMapping()

    def _settings(self, args: argparse.Namespace) -> dict[str, Any]:
        """Return the arguments of :meth:`_add_players` and :meth:`_add_running` as keywords."""
        given = {name: value for name in self.options if (value := getattr(args, name)) is not None}
        names = ("players", "seed", "deadline", "save", "workers")
        return {**{name: getattr(args, name) for name in names}, "options": given}

    def _add_players(self, parser: argparse.ArgumentParser) -> None:
        """Add the arguments that say what games are played."""
        parser.add_argument(
            "--players", type=positive, default=2, help="number of players of a game (default: 2)"
        )
        for name, meaning in self.options.items():
            parser.add_argument(f"--{name}", help=meaning)

    @staticmethod
    def _add_running(parser: argparse.ArgumentParser) -> None:
        """Add the arguments that say how games are played."""
        parser.add_argument(
            "--seed", default="0", help="seed of all deals and bots; equal seeds play equal games"
        )
        parser.add_argument(
            "--workers",
            type=positive,
            metavar="N",
            help="number of processes (default: one for each processor)",
        )
        parser.add_argument(
            "--deadline",
            type=positive_seconds,
            metavar="SECONDS",
            help="time that a bot may take for a move; a slower one forfeits (default: none)",
        )
        parser.add_argument(
            "--save",
            type=Path,
            metavar="FILE",
            help="keep finished games in this file (JSON lines), and continue from it",
        )
