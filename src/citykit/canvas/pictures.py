"""Pictures of any value of a game, as notebooks draw them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import frozen

from citykit.tools.dispatch import call_for

__all__ = ["Pictures"]


@frozen(eq=False)
class Pictures:
    """How a game draws its values.

    Attributes:
        wanted: What can be drawn, for the message of the error.
        by_class: The functions that draw values, by class.
    """

    wanted: str
    by_class: Mapping[type, Callable[[Any], str]]

    def picture(self, value: object) -> str:
        """Draw a value with the default options, as notebooks do.

        Args:
            value: A component of the game, a position or a score sheet.

        Raises:
            ArgumentError: If it is anything else.
        """
        return call_for(value, self.by_class, self.wanted)
