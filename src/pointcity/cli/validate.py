"""``pointcity validate``: are these files rulesets that can be played?"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from pointcity.model.errors import DataError
from pointcity.rulesets.load import load_ruleset

if TYPE_CHECKING:
    from pointcity.cli import Commands


def run(args: argparse.Namespace) -> int:
    """Load every file; print what is wrong, or a line for each when nothing is."""
    code = 0
    for file in args.files:
        try:
            rules = load_ruleset(file)
        except DataError as error:
            print(error, file=sys.stderr)
            code = 1
        else:
            counts = ", ".join(map(str, rules.player_counts))
            print(f"{file}: {rules.name}, {len(rules.cards)} cards, for {counts} players")
    return code


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "validate",
        help="check rulesets quickly, for CI and pre-commit",
        description="Check rulesets. The exit code is 0 if all can be played, else 1.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a file, or a ruleset's name")
    parser.set_defaults(run=run)
