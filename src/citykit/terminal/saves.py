"""Files of games: written so that a crash loses nothing, and read with care.

A saved game is an ordinary record. Tags name the players (``Seat0``) and the bots (``Bot1``).
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

from citykit.game.playerrors import RecordError
from citykit.tools.errors import FileError
from citykit.tools.files import cause, read_regular, replace_file

__all__ = ["games_in", "new_file", "one_game", "saves_folder", "unfinished", "write_safely"]

#: Maximum number of bytes of a file with games.
_MAX_BYTES = 100_000_000


def saves_folder(name: str) -> Path:
    """Return the folder of a game's saved games; it need not exist.

    It is below ``CITYKIT_SAVES`` if that is set, else below the folder in which the system keeps
    the state of programs.

    Args:
        name: The name of the game.
    """
    given = os.environ.get("CITYKIT_SAVES")
    if given:
        return Path(given) / name
    state = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(state) if state else Path.home() / ".local" / "state") / name


def new_file(name: str) -> Path:
    """Return a name for the file of a new game that no file has yet.

    Args:
        name: The name of the game.
    """
    folder, stamp = saves_folder(name), time.strftime("%Y%m%d-%H%M%S")
    path, number = folder / f"{stamp}.txt", 1
    while path.exists():
        number += 1
        path = folder / f"{stamp}-{number}.txt"
    return path


def write_safely(path: Path, text: str) -> None:
    """Replace a file at once: after a crash it has either the old content or the new one.

    Args:
        path: The file; its folder is created if necessary.
        text: The new content.

    Raises:
        FileError: If it cannot be written; the old content is unchanged.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, text)
    except OSError as error:
        raise FileError(str(path), cause(error)) from error


def _text(path: Path) -> str:
    """Return the content of a file.

    Raises:
        FileError: If it cannot be read, is too large, or is not UTF-8.
    """
    try:
        content = read_regular(path, _MAX_BYTES)
        if len(content) > _MAX_BYTES:
            raise FileError(str(path), f"there are more than {_MAX_BYTES} bytes")
        return content.decode("utf-8-sig")
    except OSError as error:
        raise FileError(str(path), cause(error)) from error
    except UnicodeDecodeError as error:
        raise FileError(str(path), "it is not UTF-8 text") from error


def games_in(game: Any, path: Path, ruleset: Any = None) -> Iterator[Any]:
    """Yield the records of a file, one after the other; those that cannot be read as errors.

    Args:
        game: The package of the game.
        path: A file with records as text, or one as JSON.
        ruleset: The ruleset of the games; by default the shipped one that each names.

    Raises:
        FileError: If the file cannot be read, or is JSON of something else.
        JsonError: If it is JSON that cannot be read.
    """
    text = _text(path)
    if text.lstrip().startswith("{"):
        record = game.from_json(text, ruleset)
        if not isinstance(record, game.Match.records.record):
            raise FileError(str(path), f"it holds a {type(record).__name__}, not a record")
        yield record
        return
    errors: list[RecordError] = []
    for record in game.records.read_records(StringIO(text), errors.append, ruleset):
        yield from errors
        errors.clear()
        yield record
    yield from errors


def one_game(game: Any, path: Path, ruleset: Any = None) -> Any:
    """Return the only record of a file.

    Args:
        game: The package of the game.
        path: The file.
        ruleset: The ruleset of the game; by default the shipped one that it names.

    Raises:
        FileError: If the file cannot be read, or has no game or several.
        RecordError: If the game cannot be read.
        JsonError: If it is JSON that cannot be read.
    """
    found = list(games_in(game, path, ruleset))
    if len(found) != 1:
        raise FileError(str(path), f"it has {len(found)} games instead of one")
    if isinstance(found[0], RecordError):
        raise found[0]
    return found[0]


def unfinished(game: Any) -> Path:
    """Return the file of the game that was played last and is not over.

    Args:
        game: The package of the game.

    Raises:
        FileError: If there is none.
    """
    folder = saves_folder(game.__name__)
    files = sorted(folder.glob("*.txt"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in files:
        if "\n[Scores " not in _text(file):
            return file
    raise FileError(str(folder), "there is no unfinished game")
