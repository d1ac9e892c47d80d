"""The ``pointcity`` command line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from citykit.cli import Command, run, top_parser
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
    show,
)
from pointcity.cli.new_variant import NEW_VARIANT
from pointcity.cli.schemas import SCHEMAS
from pointcity.cli.validate import VALIDATE

#: The commands, in the order of the help.
COMMANDS: tuple[Command, ...] = (
    demo,
    show,
    cards,
    catalogue,
    VALIDATE,
    doctor,
    diff,
    NEW_VARIANT,
    new_language,
    export_cards,
    import_cards,
    SCHEMAS,
)


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    description = "Play, show and design games of Point City."
    top = top_parser("pointcity", description, COMMANDS)
    top.add_argument("--version", action="version", version=f"pointcity {__version__}")
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; errors of the library become one message."""
    return run(parser(), arguments)
