"""Finished games in a file of JSON lines, which survives being killed at any moment."""

from __future__ import annotations

import importlib
import json
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from citykit import __version__
from citykit.arena.errors import ArenaError
from citykit.arena.jobs import key_of
from citykit.arena.results import GameResult
from citykit.tools.canonical import canonical
from citykit.tools.errors import FileError
from citykit.tools.files import cause

__all__ = ["Store"]

_fcntl: Any = None
with suppress(ImportError):  # Windows has none: there nothing keeps two programs apart
    _fcntl = importlib.import_module("fcntl")

#: The first line: what the file is, and whose bots played.
_HEADER = {"format": "citykit-games", "version": 1, "library": __version__}


def _line(data: object) -> bytes:
    return f"{canonical(data)}\n".encode()


def _lock(file: IO[bytes], path: Path) -> None:
    """Lock a file until it is closed, if its file system has locks.

    Raises:
        ArenaError: If another program has locked it.
    """
    if _fcntl is None:
        return
    try:
        _fcntl.flock(file, _fcntl.LOCK_EX | _fcntl.LOCK_NB)
    except BlockingIOError:
        raise ArenaError(
            f"{path} is in use by another program; wait for it, or save to another file"
        ) from None
    except OSError:  # some network file systems have no locks
        return


class Store:
    """A file with the results of games, one a line.

    Lines are only ever appended, whole batches at a time, and reach the disk before the next
    batch. A line that was torn when the process was killed is dropped. A game is known by what
    :func:`key_of` returns, so one file can hold several tournaments and simulations.

    The file is locked until the store is closed: two programs that append to it would each play
    what the other one plays, and one could take the line that the other is writing for a torn one.

    Args:
        path: The file. It is created if necessary.

    Raises:
        ArenaError: If it is not such a file, another program uses it, or it was written by another
            version of the library, whose bots may play differently.
        FileError: If it cannot be read or written.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        #: The results by key.
        self.results: dict[str, GameResult] = {}
        try:
            self._lock = path.open("ab")
        except OSError as error:
            raise FileError(str(path), cause(error)) from error
        try:
            _lock(self._lock, path)
            self._load(path.read_bytes())
        except OSError as error:
            self.close()
            raise FileError(str(path), cause(error)) from error
        except ArenaError:
            self.close()
            raise

    def close(self) -> None:
        """Let other programs use the file."""
        self._lock.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _load(self, content: bytes) -> None:
        end = content.rfind(b"\n") + 1
        whole, torn = content[:end].splitlines(), content[end:]
        if whole:
            self._check(whole[0])
        elif not _line(_HEADER).startswith(torn):
            self._check(torn)
        for number, line in enumerate(whole[1:], start=2):
            try:
                result = GameResult.of(json.loads(line))
            except (KeyError, TypeError, ValueError) as error:
                raise ArenaError(f"{self._path}, line {number}: not a result") from error
            self.results.setdefault(key_of(result), result)
        if torn:
            os.truncate(self._path, end)
        if not whole:
            self._append(_line(_HEADER))

    def _check(self, line: bytes) -> None:
        try:
            header = json.loads(line)
        except ValueError:
            header = None
        if not isinstance(header, dict) or header.get("format") != _HEADER["format"]:
            raise ArenaError(f"{self._path} is not a file of games; nothing was changed")
        if header != _HEADER:
            written = header.get("library")
            raise ArenaError(
                f"{self._path} was written by version {written} of the library, and this is "
                f"{__version__}: bots may play differently, so start a new file"
            )

    def _append(self, content: bytes) -> None:
        with self._path.open("ab") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())

    def add(self, results: Iterable[GameResult]) -> None:
        """Append results.

        Raises:
            FileError: If they cannot be written.
        """
        new = {key_of(each): each for each in results}
        try:
            self._append(b"".join(_line(each.plain()) for each in new.values()))
        except OSError as error:
            raise FileError(str(self._path), cause(error)) from error
        self.results.update(new)
