"""The ``pointcity`` command line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from citykit.cli import Command, run, top_parser
from pointcity.cli import (
    demo,
    export_cards,
    import_cards,
    show,
)
from pointcity.cli.cards import CARDS
from pointcity.cli.catalogue import CATALOGUE
from pointcity.cli.diff import DIFF
from pointcity.cli.doctor import DOCTOR
from pointcity.cli.new_language import NEW_LANGUAGE
from pointcity.cli.new_variant import NEW_VARIANT
from pointcity.cli.schemas import SCHEMAS
from pointcity.cli.validate import VALIDATE

#: The commands, in the order of the help.
COMMANDS: tuple[Command, ...] = (
    demo,
    show,
    CARDS,
    CATALOGUE,
    VALIDATE,
    DOCTOR,
    DIFF,
    NEW_VARIANT,
    NEW_LANGUAGE,
    export_cards,
    import_cards,
    SCHEMAS,
)


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    description = "Play, show and design games of Point City."
    return top_parser("pointcity", description, COMMANDS)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; errors of the library become one message."""
    return run(parser(), arguments)
