"""Where the shipped data and schemas are: in the package, or in the checkout beside it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["shipped"]


def shipped(folder: str) -> Traversable:
    """Return a folder that ships with the library, ``data`` or ``schemas``.

    A wheel has it inside the package. A checkout, also one installed as editable, has it
    at the top level.

    Args:
        folder: ``data`` or ``schemas``.
    """
    from importlib.resources import files

    inside = files("pointcity").joinpath(folder)
    if inside.is_dir():
        return inside
    return Path(__file__).resolve().parents[2] / folder
