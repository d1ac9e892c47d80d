"""Files of games: written so that a crash loses nothing, and read with care.

A saved game is an ordinary record. Tags name the players (``Seat0``) and the bots (``Bot1``).
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import Any

from citykit.game.playerrors import RecordError
from citykit.tools.errors import FileError, GameError, JsonError
from citykit.tools.files import cause, read_regular, replace_file

__all__ = [
    "games_in",
    "naming",
    "new_file",
    "one_game",
    "saves_folder",
    "unfinished",
    "write_safely",
]

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
        FileError: If the file cannot be read, is JSON of something else, or is of another game.
        JsonError: If it is JSON that cannot be read.
    """
    text = _text(path)
    if text.lstrip().startswith("{"):
        record = game.from_json(text, ruleset)
        if not isinstance(record, game.Match.records.record):
            raise FileError(str(path), f"it holds a {type(record).__name__}, not a record")
        yield record
        return
    games = re.findall(r'^\[Game "(\w+)"\]', text, re.MULTILINE)
    if games and game.__name__ not in games:
        problem = f"this is a record of {games[0]!r}, not of {game.__name__!r}"
        raise FileError(str(path), problem)
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


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Name the file in errors about its records.

    Args:
        path: The file.

    Raises:
        FileError: Instead of each RecordError and JsonError.
    """
    try:
        yield
    except (JsonError, RecordError) as error:
        raise FileError(str(path), "; ".join(str(error).splitlines())) from error


def unfinished(game: Any, ruleset: Any = None) -> Path:
    """Return the file of the game that was played last and is not over.

    Files that cannot be read or hold no game are skipped.

    Args:
        game: The package of the game.
        ruleset: The ruleset of the game; by default the shipped one that it names.

    Raises:
        FileError: If there is none.
    """
    folder = saves_folder(game.__name__)
    files = sorted(folder.glob("*.txt"), key=lambda file: file.lstat().st_mtime, reverse=True)
    for file in files:
        if _goes_on(game, file, ruleset):
            return file
    raise FileError(str(folder), "there is no unfinished game")


def _goes_on(game: Any, file: Path, ruleset: Any) -> bool:
    """Return whether a file holds a game that is not over."""
    try:
        text = _text(file)
        if "\n[Scores " in text:
            return False
        one_game(game, file, ruleset)
    except FileError:
        return False
    except (JsonError, RecordError):
        return _is_variant(game, text)
    return True


def _is_variant(game: Any, text: str) -> bool:
    """Return whether a record names a ruleset that is not shipped, so that its file is needed."""
    named = re.search(r'^\[Ruleset "([\w-]+)"\]', text, re.MULTILINE)
    try:
        if named is not None:
            game.load_ruleset(named[1])
    except GameError:
        return True
    return False
