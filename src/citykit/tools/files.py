"""Read regular files within a limit, and replace files as a whole."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["cause", "read_regular", "replace_file"]


def read_regular(file: Traversable, most: int) -> bytes:
    """Return the content of a regular file.

    Opening a pipe would wait for a writer, and a device such as ``/dev/zero`` has no end.

    Args:
        file: The file.
        most: The maximum number of bytes.

    Returns:
        Its bytes. One more than ``most`` if the file is larger.

    Raises:
        OSError: If it cannot be read, or is not a regular file.
    """
    try:
        if file.is_dir():
            raise OSError(errno.EISDIR, "this is a directory, not a file")
        if isinstance(file, Path) and file.exists() and not file.is_file():
            raise OSError(errno.EINVAL, "this is not a regular file")
        with file.open("rb") as stream:
            content: bytes = stream.read(most + 1)
    except ValueError as error:  # the path contains a null byte
        raise OSError(errno.EINVAL, str(error)) from None
    return content


def replace_file(path: Path, text: str) -> None:
    """Write a file beside the old one, and let it take its place.

    There is a whole file at every moment, the old or the new one, whatever interrupts this.

    Args:
        path: The file; it need not exist.
        text: The content.

    Raises:
        OSError: If it cannot be written; the old file is unchanged.
    """
    new = path.with_name(f"{path.name}.new")
    with new.open("w", encoding="utf-8") as stream:
        stream.write(text)
        stream.flush()
        os.fsync(stream.fileno())
    new.replace(path)


def cause(error: OSError) -> str:
    """Return the message of an error of the operating system, without the name of the file."""
    return error.strerror or str(error)
