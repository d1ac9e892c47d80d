"""``pointcity validate``: check rulesets."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from pointcity.model.errors import DataError
from pointcity.rulesets.load import load_ruleset

if TYPE_CHECKING:
    from pointcity.cli import Commands


def run(args: argparse.Namespace) -> int:
    """Load every ruleset and print a summary or its problems."""
    code = 0
    for source in args.sources:
        try:
            ruleset = load_ruleset(source)
        except DataError as error:
            print(error, file=sys.stderr)
            code = 1
        else:
            counts = ", ".join(map(str, ruleset.player_counts))
            print(f"{source}: {ruleset.name}, {len(ruleset.cards)} cards, for {counts} players")
    return code


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "validate",
        help="check that rulesets can be played",
        description="Check that rulesets can be played. The exit code is 0 if all can, else 1.",
    )
    parser.add_argument(
        "sources", nargs="+", metavar="NAME_OR_PATH", help="name or path of a ruleset"
    )
    parser.set_defaults(run=run)
