"""The protocol between a referee and a bot that is a program of its own: JSON lines over stdio.

The referee writes to the bot's standard input, the bot to its standard output; each message is
one line of JSON. The referee says ``hello``, the bot answers ``ready``; then every ``choose`` is
answered by a ``choice``. The game is over for the bot when its standard input ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from citykit.formats.jsontext import Wrong, brief, parse_json, refuse, wrong
from citykit.formats.readers import Data, apply_reader, keys, number, parts, tagged, text
from citykit.tools.canonical import canonical
from citykit.tools.errors import GameError, JsonError
from citykit.tools.quoting import printable

__all__ = [
    "MAX_LINE",
    "PROTOCOL",
    "BotFailure",
    "choose_message",
    "hello_message",
    "read_choice",
    "read_ready",
]

#: The version of the protocol.
PROTOCOL = 1
#: Maximum length of a line that a bot may write, in bytes.
MAX_LINE = 65_536

_MAX_REASON = 500


class BotFailure(GameError, RuntimeError):  # noqa: N818 - named for what it is
    """A bot that did not answer as it should; in a tournament it forfeits the game.

    Attributes:
        kind: ``raised``: it ended, or wrote what is not an answer; ``late``: it ran past its
            deadline; ``illegal``: it chose what is not among the listed actions.
        reason: What happened, in English.
    """

    code = "bot-failure"
    __match_args__ = ("kind", "reason")

    def __init__(self, kind: str, reason: str) -> None:
        reason = printable(reason, _MAX_REASON)
        super().__init__(kind, reason)
        self.kind = kind
        self.reason = reason

    def __str__(self) -> str:
        return self.reason


# --- What the referee writes -----------------------------------------------------------


def _line(message: Data) -> bytes:
    return f"{canonical(message)}\n".encode()


def hello_message(game: Any, view: Any, seat: int, seed: int | str) -> bytes:
    """Return the first line for a bot.

    Args:
        game: The package of the game.
        view: What the seat knows at the start.
        seat: Its seat.
        seed: The seed of its random choices.
    """
    table = getattr(view, "table", view)
    message = {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": game.__name__,
        "ruleset": game.formats.to_data(table.ruleset),
        "seat": seat,
        "players": len(table.players),
        "seed": str(seed),
    }
    return _line(message)


def choose_message(game: Any, number: int, view: Any, actions: Sequence[Any]) -> bytes:
    """Return the line that asks a bot for an action.

    Args:
        game: The package of the game.
        number: The number of the question.
        view: What the seat knows.
        actions: Its legal actions.
    """
    to_data, ruleset = game.formats.to_data, getattr(view, "table", view).ruleset
    message = {
        "type": "choose",
        "id": number,
        "view": to_data(view, ruleset),
        "actions": to_data(list(actions), ruleset),
    }
    return _line(message)


# --- What a bot writes -----------------------------------------------------------------


def _answer(line: bytes, wanted: str) -> Data:
    """Return a line of a bot as data without its ``type``, which has to be the wanted one.

    Raises:
        BotFailure: If it is not, or reports an error of the bot.
    """
    if len(line) > MAX_LINE:
        raise BotFailure("raised", f"wrote a line of more than {MAX_LINE} bytes")
    try:
        read: Data = apply_reader(tagged({wanted: dict, "error": _report}), parse_json(line))
    except Wrong as error:
        raise _nonsense(line, refuse(error.found)) from None
    except JsonError as error:
        raise _nonsense(line, error) from None
    return read


def _report(rest: Data) -> Data:
    """Raise the error that a bot reports about itself."""
    raise BotFailure("raised", parts(rest, {"message": text})["message"])


def _nonsense(line: bytes, error: JsonError) -> BotFailure:
    problem = "; ".join(
        f"{each.path}: {each.message}" if each.path else each.message for each in error.problems
    )
    return BotFailure("raised", f"{problem}, in the line {line[:100].decode(errors='replace')!r}")


def read_ready(line: bytes) -> str:
    """Return the name that a bot gives itself in its answer to ``hello``; often empty.

    Raises:
        BotFailure: If the line is anything else, or the bot speaks another version.
    """
    rest = {"name": "", **_answer(line, "ready")}
    try:
        read = parts(rest, {"protocol": number, "name": text})
    except Wrong as error:
        raise _nonsense(line, refuse(error.found)) from None
    if read["protocol"] != PROTOCOL:
        raise BotFailure(
            "raised", f"speaks version {read['protocol']} of the protocol, not {PROTOCOL}"
        )
    return str(read["name"])


def read_choice(game: Any, line: bytes, asked: int, actions: Sequence[Any], ruleset: Any) -> Any:
    """Return the action that a bot chose: one of those listed.

    Args:
        game: The package of the game.
        line: What the bot wrote.
        asked: The number of the question.
        actions: The legal actions.
        ruleset: The ruleset that they belong to.

    Raises:
        BotFailure: If the line is anything else.
    """
    rest = _answer(line, "choice")
    by = "index" if "index" in rest else "action"
    try:
        keys(rest, ("id", by))
        if number(rest["id"]) != asked:
            raise wrong(f"answers question {brief(rest['id'])} instead of {asked}")
        if by == "index":
            at = number(rest["index"])
            if at not in range(len(actions)):
                raise BotFailure("illegal", f"chose action {brief(at)} of {len(actions)}")
            return actions[at]
        action = game.formats.from_data(rest["action"], ruleset)
    except Wrong as error:
        raise _nonsense(line, refuse(error.found)) from None
    except JsonError as error:
        raise _nonsense(line, error) from None
    if not isinstance(action, game.ACTIONS) or action not in actions:
        raise BotFailure(
            "illegal", f"chose {canonical(rest['action'])}, which is not a legal action"
        )
    return action
