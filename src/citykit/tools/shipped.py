"""Locate and read the data files that ship with a package."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["shipped", "shipped_bytes"]


def shipped(package: str, folder: str) -> Traversable:
    """Return a folder that ships with a package.

    A wheel has it inside the package; a checkout, editable installs included, has it at
    the top level: ``data/<package>``, or ``data`` itself for the game that the distribution
    is named after.

    Args:
        package: The name of an imported package, such as ``pointcity``.
        folder: The folder, such as ``data`` or ``schemas``.
    """
    from importlib.resources import files
    from pathlib import Path

    inside = files(package).joinpath(folder)
    if inside.is_dir():
        return inside
    checkout = Path(str(sys.modules[package].__file__)).resolve().parents[2] / folder
    own = checkout / package
    return own if own.is_dir() else checkout


def shipped_bytes(package: str, folder: str, name: str) -> bytes:
    """Return the content of a file that ships with a package.

    The same as ``shipped(package, folder).joinpath(name).read_bytes()`` without importing
    :mod:`importlib.resources`, which would take a good part of the start-up time. Works
    from a zipped wheel, too.

    Args:
        package: The name of an imported package.
        folder: The folder, such as ``data``.
        name: The file in it.

    Raises:
        OSError: If it cannot be read.
    """
    module = sys.modules[package]
    loader: Any = module.__loader__
    inside = os.path.dirname(str(module.__file__))
    checkout = os.path.join(os.path.dirname(os.path.dirname(inside)), folder)
    for found in (os.path.join(inside, folder), os.path.join(checkout, package), checkout):
        path = os.path.join(found, name)
        try:
            content: bytes = loader.get_data(path)
        except OSError:
            continue
        return content
    raise FileNotFoundError(path)
