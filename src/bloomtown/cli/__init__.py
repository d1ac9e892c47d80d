"""The ``bloomtown`` command line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from bloomtown.cli.cards import CARDS
from bloomtown.cli.catalogue import CATALOGUE
from bloomtown.cli.demo import DEMO
from bloomtown.cli.diff import DIFF
from bloomtown.cli.doctor import DOCTOR
from bloomtown.cli.new_language import NEW_LANGUAGE
from bloomtown.cli.new_variant import NEW_VARIANT
from bloomtown.cli.schemas import SCHEMAS
from bloomtown.cli.show import SHOW
from bloomtown.cli.validate import VALIDATE
from citykit.cli import Command, run, top_parser

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
    return top_parser("bloomtown", "Play, show and design games of Bloom Town.", COMMANDS)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; errors of the library become one message."""
    return run(parser(), arguments)
