"""Read and write files, raising :class:`~pointcity.model.errors.FileError`."""

from __future__ import annotations

from pathlib import Path

from pointcity.model.errors import FileError


def read_bytes(path: Path) -> bytes:
    """Return the content of a file.

    Raises:
        FileError: If it cannot be read.
    """
    try:
        return path.read_bytes()
    except OSError as error:
        raise FileError(str(path), error.strerror or str(error)) from error


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


def write_text(path: Path, text: str) -> None:
    """Write a file, creating its folder if necessary.

    Raises:
        FileError: If it cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    except OSError as error:
        raise FileError(str(path), error.strerror or str(error)) from error
