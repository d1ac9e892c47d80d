"""What players agree on before a game, besides their number and the ruleset."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from citykit.errors import ArgumentError, GameError, did_you_mean, kind_of

__all__ = ["OptionError", "check_options"]


class OptionError(GameError, ValueError):
    """An option that a game does not have.

    Attributes:
        option: Its name.
        allowed: The names of the options that there are.
    """

    def __init__(self, option: object, allowed: tuple[str, ...]) -> None:
        super().__init__(option, allowed)
        self.option = option
        self.allowed = allowed

    def __str__(self) -> str:
        if not self.allowed:
            return f"no option {self.option!r}: this game has no options"
        return f"no option {self.option!r}{did_you_mean(str(self.option), self.allowed)}"


def check_options(
    options: Mapping[str, Any] | None, allowed: Sequence[str], carry: object = None
) -> Mapping[str, Any]:
    """Return the options of a game if it has all of them.

    Args:
        options: The options by name, or None.
        allowed: The names of the options that the game has.
        carry: What an earlier game left behind, for a game that is never part of a campaign.

    Raises:
        ArgumentError: If the options are not a mapping.
        OptionError: If the game has no such option, or nothing can be carried over to it.
    """
    if options is not None and not isinstance(options, Mapping):
        raise ArgumentError("a mapping of options", kind_of(options))
    for name in options or ():
        if name not in allowed:
            raise OptionError(name, tuple(allowed))
    if carry is not None:
        raise OptionError("carry", tuple(allowed))
    return options or {}
