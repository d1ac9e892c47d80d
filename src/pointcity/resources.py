"""Where the shipped data and schemas are: in the package, or in the checkout beside it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    __loader__: Any

__all__ = ["shipped"]


def shipped(folder: str) -> Traversable:
    """Return a folder that ships with the library, ``data`` or ``schemas``.

    A wheel has it inside the package. A checkout, also one installed as editable, has it
    at the top level.

    Args:
        folder: ``data`` or ``schemas``.
    """
    from importlib.resources import files
    from pathlib import Path

    inside = files("pointcity").joinpath(folder)
    if inside.is_dir():
        return inside
    return Path(__file__).resolve().parents[2] / folder


def shipped_bytes(folder: str, name: str) -> bytes:
    """Return the content of a file that ships with the library.

    The same as ``shipped(folder).joinpath(name).read_bytes()``, without loading
    :mod:`importlib.resources` for it; it works from a zipped wheel, too.

    Raises:
        OSError: If it cannot be read.
    """
    package = os.path.dirname(__file__)
    try:
        content: bytes = __loader__.get_data(os.path.join(package, folder, name))
    except OSError:
        checkout = os.path.dirname(os.path.dirname(package))
        content = __loader__.get_data(os.path.join(checkout, folder, name))
    return content
