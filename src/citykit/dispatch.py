"""Find what is registered for the class of a value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

__all__ = ["found_for"]

T = TypeVar("T")


def found_for(value: object, by_class: Mapping[type, T]) -> T | None:
    """Return the entry for the class of a value or its nearest base class; None if there is none.

    >>> from citykit.dispatch import found_for
    >>> found_for(True, {int: "a number", str: "a string"})
    'a number'
    """
    for cls in type(value).__mro__:
        if cls in by_class:
            return by_class[cls]
    return None
