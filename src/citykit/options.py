"""What players agree on before a game, besides their number and the ruleset."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from citykit.errors import ArgumentError, OptionError, kind_of

__all__ = ["check_options"]


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
