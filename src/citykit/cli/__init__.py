"""What the command lines of games have in common."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeAlias

from citykit import __version__
from citykit.tools.errors import GameError

__all__ = ["Command", "Commands", "run", "top_parser"]

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


class Command(Protocol):
    """A command: a module or an object that adds itself to a parser."""

    def add(self, commands: Commands, /) -> None:
        """Add the command to the parser."""


def top_parser(name: str, description: str, commands: Iterable[Command]) -> argparse.ArgumentParser:
    """Return the parser of a whole command line.

    Args:
        name: The name of the program.
        description: What it is for, in a sentence.
        commands: Its commands, in the order of the help.
    """
    top = argparse.ArgumentParser(prog=name, description=description)
    top.add_argument("--version", action="version", version=f"{name} {__version__}")
    added = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in commands:
        command.add(added)
    return top


def run(parser: argparse.ArgumentParser, arguments: Sequence[str] | None) -> int:
    """Run a command and return its exit code; errors of the library become one message.

    Args:
        parser: The parser of the whole command line.
        arguments: The arguments; those of the process if None.
    """
    args = parser.parse_args(arguments)
    try:
        code: int = args.run(args)
        sys.stdout.flush()
    except GameError as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # the reader, such as ``head``, has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code
