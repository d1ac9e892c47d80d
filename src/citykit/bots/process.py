"""A bot that is a program of its own, in any language."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import threading
import weakref
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import IO, Any

from citykit.bots.stdio import (
    MAX_LINE,
    BotFailure,
    choose_message,
    hello_message,
    read_choice,
    read_ready,
)
from citykit.bots.thinking import check_view, seat_of

__all__ = ["ProcessBot", "kill_programs"]

#: How long a program may take to end when its input has ended, in seconds.
_GRACE = 1.0
#: The number of lines of its error output that are kept.
_KEPT = 20
#: The programs that have been started and not stopped.
_RUNNING: weakref.WeakSet[_Program] = weakref.WeakSet()
#: Held while they change. The garbage collector may stop a program while another one is added.
_RUNNING_LOCK = threading.RLock()


def kill_programs() -> None:
    """End all running programs by force, for a process that ends without cleaning up."""
    with _RUNNING_LOCK:
        for program in list(_RUNNING):
            program.kill()


class _Program:
    """A running program that answers lines with lines.

    One thread talks with it, so that neither a program that does not read nor one that does not
    write keeps the caller waiting.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._errors: deque[bytes] = deque(maxlen=_KEPT)
        self._lines: SimpleQueue[bytes | None] = SimpleQueue()
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        self._threads = [
            threading.Thread(target=self._talk, daemon=True),
            threading.Thread(target=self._listen, daemon=True),
        ]
        for thread in self._threads:
            thread.start()
        with _RUNNING_LOCK:
            _RUNNING.add(self)

    def _talk(self) -> None:
        """Write lines and read the answers, until there is no more to write."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(OSError), self._process.stdout as answers, self._process.stdin as lines:
            while (line := self._lines.get()) is not None:
                self._answers.put(_exchange(line, lines, answers))

    def _listen(self) -> None:
        """Keep the last lines of the error output."""
        assert self._process.stderr is not None
        with self._process.stderr as errors:
            while line := errors.readline(MAX_LINE):
                self._errors.append(line)

    def ask(self, line: bytes, deadline: float) -> bytes:
        """Return the line that the program answers with.

        Raises:
            BotFailure: If it ends instead, or takes longer than the deadline, in seconds.
        """
        self._lines.put(line)
        try:
            answer = self._answers.get(timeout=deadline)
        except Empty:
            raise BotFailure("late", f"took more than {deadline:g} s") from None
        if not answer:
            raise BotFailure("raised", self._last_words())
        return answer

    def _last_words(self) -> str:
        """Return how the program ended, with the last line of its error output."""
        try:
            status = self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            return "closed its output"
        self.kill()  # what it started may keep the error output open
        self._threads[1].join(_GRACE)
        said = [line for each in self._errors if (line := each.decode(errors="replace").strip())]
        return f"ended with status {status}" + (f": {said[-1]}" if said else "")

    def stop(self, grace: float = _GRACE) -> None:
        """Let the program end: by the end of its input, or by force after the grace period.

        What it started is ended by force, even if the program itself has ended.
        """
        self._lines.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(grace)
        self.kill()
        self._process.wait()
        with _RUNNING_LOCK:
            _RUNNING.discard(self)
        for thread in self._threads:
            thread.join(_GRACE)

    def kill(self) -> None:
        """End the program and what it has started."""
        if hasattr(os, "killpg"):
            # all have ended; macOS refuses then as long as one of them has not been waited for
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()


def _exchange(line: bytes, lines: IO[bytes], answers: IO[bytes]) -> bytes:
    """Write a line and return the next one; nothing if the program has ended."""
    try:
        lines.write(line)
        lines.flush()
        return answers.readline(MAX_LINE + 1)
    except OSError:
        return b""


class ProcessBot:
    """Asks a program, which gets views and legal actions as JSON lines.

    A program plays one seat of one game: it is started when the bot first has to choose, and again
    when a view cannot be of the same game: it is of another seat, of an earlier time, or differs
    from the last one at the same time. After a failure it is ended.

    Args:
        game: The package of the game, which has JSON.
        seed: The seed of its random choices, which the program is given.
        command: The command line of the program, such as ``node my-bot.mjs``.
        deadline: The time that it may take for a choice, in seconds.
        start: The time that it may take to be ready, in seconds.

    Attributes:
        name: The name that the program gives itself; its command before it is started.

    Raises:
        ValueError: If there is no such program, or a time is not a positive number.
    """

    def __init__(
        self,
        game: Any,
        *,
        seed: int | str = 0,
        command: str,
        deadline: float = 10.0,
        start: float = 10.0,
    ) -> None:
        self.game = game
        self.seed = seed
        self.name = str(command)  # a command line such as 7 is read as a number
        self._command = _checked(self.name)
        self._deadline = _positive("deadline", deadline)
        self._start = _positive("start", start)
        self._asked = 0
        self._seen: tuple[Any, ...] = ()
        self._stop: weakref.finalize[[], ProcessBot] | None = None
        self._program: _Program | None = None

    def choose(self, view: Any, /, actions: Sequence[Any]) -> Any:
        """Return the action that the program chooses.

        Args:
            view: What its seat knows.
            actions: The legal actions of the seat.

        Raises:
            ArgumentError: If it is given a state, or there is nothing to choose from.
            BotFailure: If the program does not answer in time with one of the actions.
        """
        check_view(self.game, view, actions)
        table = getattr(view, "table", view)
        try:
            program = self._ready(view, table)
            self._asked += 1
            question = choose_message(self.game, self._asked, view, actions)
            answer = program.ask(question, self._deadline)
            return read_choice(self.game, answer, self._asked, actions, table.ruleset)
        except BotFailure:
            self._end(grace=0.0)
            raise

    def _ready(self, view: Any, table: Any) -> _Program:
        """Return the program that plays the seat of a view, started if it is not running."""
        seat = seat_of(self.game, view)
        if self._program is None or not self._continues(view, table, seat):
            self.close()
            self._program = program = _Program(self._command)
            self._stop = weakref.finalize(self, program.stop)
            hello = hello_message(self.game, view, seat, self.seed)
            self.name = read_ready(program.ask(hello, self._start)) or self.name
        self._seen = (seat, table, view)
        return self._program

    def _continues(self, view: Any, table: Any, seat: int) -> bool:
        """Return whether a view can be a later one of the game that the program plays."""
        last_seat, last, last_view = self._seen
        return bool(
            seat == last_seat
            and len(table.players) == len(last.players)
            and table.ruleset == last.ruleset
            and (table.moves > last.moves or (table.moves == last.moves and view == last_view))
        )

    def _end(self, grace: float) -> None:
        if self._program is not None and self._stop is not None:
            self._stop.detach()
            self._program.stop(grace)
            self._program = self._stop = None

    def close(self) -> None:
        """End the program, if it is running. The next choice starts it again."""
        self._end(_GRACE)


def _checked(command: str) -> list[str]:
    """Return the words of a command line whose program can be found."""
    words = shlex.split(command)
    if not words or shutil.which(words[0]) is None:
        raise ValueError(f"there is no program {words[0] if words else ''!r}")
    return words


def _positive(name: str, seconds: float) -> float:
    if not isinstance(seconds, int | float) or not 0 < seconds <= threading.TIMEOUT_MAX:
        raise ValueError(f"{name} must be a positive number of seconds, not {seconds!r}")
    return float(seconds)
