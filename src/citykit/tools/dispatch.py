"""Call the function that is registered for the class of a value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from citykit.tools.errors import wrong_argument

__all__ = ["call_for", "found_for"]

T = TypeVar("T")


def found_for(value: object, by_class: Mapping[type, T]) -> T | None:
    """Return the entry for the class of a value or its nearest base class; None if there is none.

    >>> from citykit.tools.dispatch import found_for
    >>> found_for(True, {int: "a number", str: "a string"})
    'a number'
    """
    for cls in type(value).__mro__:
        if cls in by_class:
            return by_class[cls]
    return None


def call_for(value: object, by_class: Mapping[type, Callable[[Any], T]], wanted: str) -> T:
    """Call the function for the class of a value, or its nearest base class, with the value.

    Args:
        value: The value.
        by_class: The functions.
        wanted: What the value should be, for the message of the error.

    Raises:
        ArgumentError: If there is no function for its class.
    """
    function = found_for(value, by_class)
    if function is None:
        raise wrong_argument(wanted, value)
    return function(value)
