"""The ``pointcity`` command line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import TypeAlias

from pointcity import __version__
from pointcity.cli import (
    cards,
    catalogue,
    demo,
    diff,
    doctor,
    export_cards,
    import_cards,
    new_language,
    new_variant,
    schemas,
    show,
    validate,
)
from pointcity.model.errors import PointCityError

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

#: The commands, in the order of the help.
COMMANDS = (
    demo,
    show,
    cards,
    catalogue,
    validate,
    doctor,
    diff,
    new_variant,
    new_language,
    export_cards,
    import_cards,
    schemas,
)


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    top = argparse.ArgumentParser(
        prog="pointcity", description="Play, show and design games of Point City."
    )
    top.add_argument("--version", action="version", version=f"pointcity {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; errors of the library become one message."""
    args = parser().parse_args(arguments)
    try:
        code: int = args.run(args)
        sys.stdout.flush()
    except PointCityError as error:
        print(f"pointcity: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # the reader, such as ``head``, has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code
