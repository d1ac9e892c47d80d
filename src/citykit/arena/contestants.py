"""Bots with their settings, as they enter a competition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import field, frozen

from citykit.arena.playing import close_all
from citykit.bots.make import BotError, check_settings, make, parse_bot
from citykit.game.contract import Bot
from citykit.tools.mappings import FrozenMapping

__all__ = ["Contestant", "contestants"]


class _Broken:
    """Takes the seat of a bot that could not be made, and forfeits with the reason."""

    def __init__(self, error: BotError) -> None:
        self._error = error

    def choose(self, view: Any, /, actions: Sequence[Any]) -> Any:  # noqa: ARG002
        raise self._error


def _frozen(settings: Mapping[str, Any]) -> Mapping[str, Any]:
    return FrozenMapping(settings)


@frozen
class Contestant:
    """A bot with its settings; new bots are made from it for every game.

    Attributes:
        bot: The name of the bot; see :func:`citykit.bots.bot_names`.
        settings: What the bot takes besides, such as ``iterations``.
    """

    bot: str
    settings: Mapping[str, Any] = field(default=FrozenMapping(), converter=_frozen)

    @classmethod
    def parse(cls, text: str) -> Contestant:
        """Return a contestant from its name, such as ``search:iterations=400,exploration=0.7``.

        Raises:
            BotError: If a setting has no value.

        >>> from citykit.arena import Contestant
        >>> Contestant.parse("search:iterations=400").settings["iterations"]
        400
        """
        return cls(*parse_bot(text))

    @property
    def name(self) -> str:
        """The name with its settings, which :meth:`parse` reads."""
        settings = ",".join(f"{key}={self.settings[key]}" for key in sorted(self.settings))
        return f"{self.bot}:{settings}" if settings else self.bot

    def make(self, game: Any, seed: int | str) -> Bot[Any, Any]:
        """Return a new bot. One that cannot be made now forfeits its game with the reason."""
        try:
            return make(game, self.bot, seed=seed, **self.settings)
        except BotError as error:
            return _Broken(error)


def contestants(game: Any, given: Sequence[Contestant | str]) -> tuple[Contestant, ...]:
    """Return contestants, each checked once.

    Args:
        game: The package of the game.
        given: Contestants, or their names.

    Raises:
        BotError: If one cannot be made, or is entered twice.
    """
    found = tuple(Contestant.parse(each) if isinstance(each, str) else each for each in given)
    for at, each in enumerate(found):
        if each in found[:at]:
            raise BotError(f"{each.name} is entered twice")
        check_settings(each.bot, each.settings)
        close_all([make(game, each.bot, seed=0, **each.settings)])
    return found
