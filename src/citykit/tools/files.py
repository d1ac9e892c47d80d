"""Read regular files: no folders, pipes or devices, and never more than a limit."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["cause", "read_regular"]


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


def cause(error: OSError) -> str:
    """Return the message of an error of the operating system, without the name of the file."""
    return error.strerror or str(error)
