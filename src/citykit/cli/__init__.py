"""What the command lines of games have in common."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Protocol, TypeAlias

from attrs import frozen

from citykit import __version__
from citykit.tools.errors import GameError

__all__ = ["Command", "Commands", "Program"]

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


class Command(Protocol):
    """A command: a module or an object that adds itself to a parser."""

    def add(self, commands: Commands, /) -> None:
        """Add the command to the parser."""


@frozen
class Program:
    """The command line of a game.

    Attributes:
        name: The name of the program.
        description: What it is for, in a sentence.
        commands: Its commands, in the order of the help.
    """

    name: str
    description: str
    commands: tuple[Command, ...]

    def parser(self) -> argparse.ArgumentParser:
        """Return the parser of the whole command line."""
        top = argparse.ArgumentParser(prog=self.name, description=self.description)
        top.add_argument("--version", action="version", version=f"{self.name} {__version__}")
        added = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
        for command in self.commands:
            command.add(added)
        return top

    def main(self, arguments: Sequence[str] | None = None) -> int:
        """Run a command and return its exit code; errors of the library become one message.

        Args:
            arguments: The arguments; those of the process if None.
        """
        args = self.parser().parse_args(arguments)
        try:
            code: int = args.run(args)
            sys.stdout.flush()
        except GameError as error:
            print(f"{self.name}: {error}", file=sys.stderr)
            return 1
        except BrokenPipeError:  # the reader, such as ``head``, has closed the pipe
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        except KeyboardInterrupt:
            return 130  # as shells report a process that Ctrl-C has ended
        return code
