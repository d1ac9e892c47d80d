"""Read and write files, raising :class:`~citykit.tools.errors.FileError`."""

from __future__ import annotations

import sys
from pathlib import Path

from citykit.tools.errors import FileError
from citykit.tools.files import cause, read_regular

__all__ = ["read_bytes", "read_input", "write_new", "write_output", "write_text"]

#: Maximum number of bytes to read: some ten thousand games.
MAX_BYTES = 100_000_000


def read_bytes(path: Path) -> bytes:
    """Return the content of a file.

    Raises:
        FileError: If it cannot be read, is too large, or is not a regular file.
    """
    try:
        content = read_regular(path, MAX_BYTES)
    except OSError as error:
        raise FileError(str(path), cause(error)) from error
    return _limited(content, str(path))


def read_input() -> bytes:
    """Return the standard input.

    Raises:
        FileError: If it is too long.
    """
    return _limited(sys.stdin.buffer.read(MAX_BYTES + 1), "-")


def _limited(content: bytes, name: str) -> bytes:
    if len(content) > MAX_BYTES:
        raise FileError(name, f"there are more than {MAX_BYTES} bytes")
    return content


def write_new(path: Path, text: str) -> None:
    """Write a file that must not exist yet.

    Raises:
        FileError: If it exists or cannot be written.
    """
    try:
        with path.open("x", encoding="utf-8") as stream:
            stream.write(text)
    except FileExistsError as error:
        raise FileError(str(path), "already exists and was not changed") from error
    except OSError as error:
        raise FileError(str(path), error.strerror or str(error)) from error


def write_output(path: Path, text: str, beginning: str) -> None:
    """Write a file, replacing only one that begins like those that the command writes.

    Args:
        path: The file; its folder is created if necessary.
        text: The content.
        beginning: The beginning of every such file.

    Raises:
        FileError: If it exists and begins differently, or cannot be written.
    """
    if path.is_file() and not read_bytes(path).startswith(beginning.encode()):
        raise FileError(str(path), "exists, was not written by this command and was not changed")
    write_text(path, text)


def write_text(path: Path, text: str) -> None:
    """Write a file, creating its folder if necessary.

    Raises:
        FileError: If it cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    except OSError as error:
        raise FileError(str(path), cause(error)) from error
