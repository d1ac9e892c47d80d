"""Serve a Python bot over stdio, for a referee that talks to programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from typing import IO, Any

from citykit.bots.stdio import PROTOCOL
from citykit.game.contract import Bot
from citykit.game.registry import find_game
from citykit.tools.canonical import canonical

__all__ = ["serve"]


def serve(
    make: Callable[[Any, str], Bot[Any, Any]],
    lines: IO[str] | None = None,
    answers: IO[str] | None = None,
    *,
    ruleset: str | None = None,
) -> None:
    """Answer the questions of a referee until it has no more.

    An exception of the bot is reported to the referee, and raised. What the bot prints goes to
    standard error, since standard output belongs to the protocol.

    Args:
        make: Takes the package of a game and a seed, and returns the bot.
        lines: Where the referee writes; standard input by default.
        answers: Where to answer; standard output by default.
        ruleset: The name or path of the ruleset, if it is not one that ships with the game.
    """
    out = answers or sys.stdout

    def answer(**message: Any) -> None:
        print(canonical(message), file=out, flush=True)

    with redirect_stdout(sys.stderr):
        try:
            _answer_all(make, lines or sys.stdin, answer, ruleset)
        except Exception as error:
            answer(type="error", message=f"{type(error).__name__}: {error}")
            raise


def _answer_all(
    make: Callable[[Any, str], Bot[Any, Any]],
    lines: IO[str],
    answer: Callable[..., None],
    ruleset: str | None,
) -> None:
    hello = json.loads(lines.readline())
    game = find_game(hello["game"])
    rules = None if ruleset is None else game.load_ruleset(ruleset)
    bot = make(game, hello["seed"])
    answer(type="ready", protocol=PROTOCOL)
    for line in lines:
        question = json.loads(line)
        view = game.formats.from_data(question["view"], rules)
        actions = game.legal_actions(view, hello["seat"])
        chosen = bot.choose(view, actions)
        answer(type="choice", id=question["id"], index=list(actions).index(chosen))
