"""The ``kosmopolis`` command line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from citykit.cli import Command, run, top_parser
from kosmopolis.cli.cards import CARDS
from kosmopolis.cli.catalogue import CATALOGUE
from kosmopolis.cli.demo import DEMO
from kosmopolis.cli.diff import DIFF
from kosmopolis.cli.doctor import DOCTOR
from kosmopolis.cli.new_language import NEW_LANGUAGE
from kosmopolis.cli.new_variant import NEW_VARIANT
from kosmopolis.cli.schemas import SCHEMAS
from kosmopolis.cli.show import SHOW
from kosmopolis.cli.validate import VALIDATE

__all__ = ["COMMANDS", "main", "parser"]

#: The commands, in the order of the help.
COMMANDS: tuple[Command, ...] = (
    DEMO,
    SHOW,
    CARDS,
    CATALOGUE,
    VALIDATE,
    DOCTOR,
    DIFF,
    NEW_VARIANT,
    NEW_LANGUAGE,
    SCHEMAS,
)


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    return top_parser("kosmopolis", "Play, show and design games of Kosmopolis.", COMMANDS)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; errors of the library become one message."""
    return run(parser(), arguments)
