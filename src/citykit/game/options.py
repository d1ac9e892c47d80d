"""What players agree on before a game: the ruleset, their number and further options."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from citykit.game.playerrors import PlayerCountError
from citykit.tools.errors import OptionError, check_argument, wrong_argument

__all__ = ["Rulesets", "check_options", "check_players", "find_ruleset"]

R = TypeVar("R")
R_out = TypeVar("R_out", covariant=True)


class Rulesets(Protocol[R_out]):
    """Where a game's rulesets come from: its package ``rulesets``."""

    def official_ruleset(self) -> R_out:
        """Return the official game."""

    def load_ruleset(self, source: Any) -> R_out:
        """Return a ruleset by its name or path."""


def find_ruleset(ruleset: object, cls: type[R], rulesets: Rulesets[R]) -> R:
    """Return a ruleset, loaded if it is given by its name or path.

    Args:
        ruleset: A ruleset, or the name or path of one; None for the official game.
        cls: The game's class of rulesets.
        rulesets: Where they come from.

    Raises:
        ArgumentError: If it is anything else.
    """
    if ruleset is None:
        return rulesets.official_ruleset()
    if isinstance(ruleset, cls):
        return ruleset
    if not isinstance(ruleset, (str, os.PathLike)):
        raise wrong_argument("a Ruleset, or the name or path of one,", ruleset)
    return rulesets.load_ruleset(ruleset)


def check_players(
    players: object, allowed: tuple[int, ...], error: type[PlayerCountError] = PlayerCountError
) -> None:
    """Check that a ruleset has a setup for a number of players.

    Args:
        players: The number.
        allowed: The numbers that it has a setup for.
        error: The game's error about it, if it has its own.

    Raises:
        PlayerCountError: If it has none.
    """
    if type(players) is not int or players not in allowed:
        raise error(players, allowed)


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
    if options is not None:
        check_argument(options, Mapping, "a mapping of options")
    for name in options or ():
        if name not in allowed:
            raise OptionError(name, tuple(allowed))
    if carry is not None:
        raise OptionError("carry", tuple(allowed))
    return options or {}
