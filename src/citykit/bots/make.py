"""Bots by name: those of this library, installed ones, and programs.

A distribution offers a bot as an entry point of the group ``citykit.bots``, or of a group such as
``citykit.bots.pointcity`` if it plays only that game. Its value takes what :func:`make` takes: the
game, ``seed`` and its own settings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.metadata import EntryPoint, entry_points
from inspect import Parameter, signature
from typing import Any

from citykit.bots.advice import adviser_of
from citykit.bots.process import ProcessBot
from citykit.bots.search import SearchBot
from citykit.bots.simple import GreedyBot, PlannerBot, RandomBot
from citykit.game.contract import Bot
from citykit.tools.canonical import digest
from citykit.tools.errors import ProblemError

__all__ = ["BotError", "bot_names", "bot_seed", "make", "parse_bot", "usual_bot"]

#: The group of entry points of bots that play every game.
_GROUP = "citykit.bots"


class BotError(ProblemError):
    """A bot that cannot be made: an unknown name, or settings it does not take.

    Attributes:
        problem: What is wrong.
    """

    code = "bot-error"


#: The kinds of bots that play every game, weakest first.
_KINDS: Mapping[str, Callable[..., Bot[Any, Any]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "planner": PlannerBot,
    "search": SearchBot,
}

#: What :func:`make` takes that is not a setting.
_GIVEN = ("game", "name", "seed")

#: The kinds of parameters that take any number of arguments.
_REST = (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)

#: What a game has to offer for a kind of bot.
_NEEDS = {"greedy": "value", "planner": "plan"}


#: The bots that play unless players choose others: the first that a game has.
_USUAL = ("planner", "search")


def _installed(game: Any) -> dict[str, EntryPoint]:
    """Return the entry points of installed bots by name."""
    own = f"{_GROUP}.{getattr(game, '__name__', '')}"
    return {
        each.name: each
        for group in (_GROUP, own)
        for each in entry_points(group=group)
        if each.name not in (*_KINDS, "process")
    }


def bot_names(game: Any) -> tuple[str, ...]:
    """Return the names of the bots that play a game, weakest first; installed ones at the end.

    Args:
        game: The package of the game.
    """
    adviser = adviser_of(game)
    own = (name for name in _KINDS if name not in _NEEDS or hasattr(adviser, _NEEDS[name]))
    return (*own, *sorted(_installed(game)))


def usual_bot(game: Any) -> str:
    """Return the name of the bot that plays and gives hints unless players choose another one.

    Args:
        game: The package of the game.
    """
    return next(name for name in _USUAL if name in bot_names(game))


def _value(text: str) -> int | float | str:
    """Return a setting as an int or float if it looks like one, else as a string."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def bot_seed(deal: int | str, *which: int) -> str:
    """Return a seed for a bot that does not tell it how the game was dealt.

    Args:
        deal: The seed of the deal.
        which: What distinguishes the bots of a deal, such as their seats.
    """
    return digest(["bot", str(deal), *which])[:16]


def parse_bot(text: str) -> tuple[str, dict[str, Any]]:
    """Return a bot's name and its settings from how they are written on command lines.

    Args:
        text: A name, or a name and settings such as ``search:iterations=400`` or
            ``process:command=node my-bot.mjs,deadline=5``.

    Raises:
        BotError: If a setting has no value, or is called ``game``, ``name`` or ``seed``.

    >>> from citykit import bots
    >>> bots.parse_bot("search:iterations=400")
    ('search', {'iterations': 400})
    """
    name, _, rest = text.partition(":")
    settings: dict[str, Any] = {}
    for each in filter(None, rest.split(",")):
        key, equals, value = each.partition("=")
        if not (key and equals):
            raise BotError(f"{text!r}: write settings as in search:iterations=400")
        settings[key.strip()] = _value(value.strip())
    check_settings(name, settings)
    return name, settings


def check_settings(name: str, settings: Mapping[str, Any]) -> None:
    """Check that the settings of a bot are its own, and not what its caller gives every bot.

    Args:
        name: The name of the bot.
        settings: Its settings.

    Raises:
        BotError: If one is not a setting of bots.
    """
    for each in _GIVEN:
        if each in settings:
            raise BotError(f"{name}: {each!r} is not a setting of bots")


def _factory(game: Any, name: str) -> Callable[..., Bot[Any, Any]]:
    """Return what makes the bots of a name."""
    if name == "process":
        return ProcessBot
    if name in _KINDS and (name not in _NEEDS or hasattr(adviser_of(game), _NEEDS[name])):
        return _KINDS[name]
    entry = _installed(game).get(name)
    if entry is None:
        names = ", ".join((*bot_names(game), "process"))
        raise BotError(f"no bot is called {name!r}; there are {names}")
    try:
        factory: Callable[..., Bot[Any, Any]] = entry.load()
    except Exception as error:  # it is the code of another distribution
        raise BotError(f"{name}: cannot load {entry.value}: {error!r}") from error
    return factory


def make(game: Any, name: str, *, seed: int | str = 0, **settings: Any) -> Bot[Any, Any]:
    """Return a new bot.

    Args:
        game: The package of the game.
        name: One of :func:`bot_names`, or ``process`` for a program in any language; settings
            may follow, as in ``search:iterations=400``.
        seed: The seed of its random choices; equal seeds make equal choices.
        settings: What else the kind of bot takes, such as ``iterations`` of ``search`` or
            ``command`` of ``process``.

    Raises:
        BotError: If there is no such bot, or it does not take the settings.
    """
    name, written = parse_bot(name)
    factory = _factory(game, name)
    try:
        return factory(game, seed=seed, **{**written, **settings})
    except (TypeError, ValueError) as error:
        problem = _misfit(factory, {**written, **settings}) or str(error)
        raise BotError(f"{name}: {problem}") from error


def _misfit(factory: Callable[..., Bot[Any, Any]], settings: Mapping[str, Any]) -> str:
    """Return which setting a bot does not take or lacks; empty if they fit."""
    try:
        _, *found = signature(factory).parameters.values()  # the first is the game
    except (TypeError, ValueError):  # a function in C may not tell its parameters
        return ""
    kinds = {each.kind for each in found}
    own = {each.name: each for each in found if each.kind not in _REST and each.name != "seed"}
    unknown = (
        [] if Parameter.VAR_KEYWORD in kinds else [each for each in settings if each not in own]
    )
    if unknown:
        return (
            f"takes no setting {unknown[0]!r}, only {', '.join(own)}"
            if own
            else "takes no settings"
        )
    for name, each in own.items():
        if each.default is Parameter.empty and name not in settings:
            return f"needs a setting {name!r}"
    return ""
