"""``pointcity export-cards``: write the cards of a ruleset as a CSV table."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from citykit.cli.files import write_output
from pointcity.rulesets.load import load_ruleset
from pointcity.rulesets.spreadsheet import cards_to_csv

if TYPE_CHECKING:
    from citykit.cli import Commands

#: Excel needs it to recognize UTF-8.
_BOM = "\N{BYTE ORDER MARK}"


def run(args: argparse.Namespace) -> int:
    """Write the table to a file or print it."""
    ruleset = load_ruleset(args.ruleset)
    table = cards_to_csv(ruleset)
    if args.output is None:
        sys.stdout.write(table)
    else:
        write_output(args.output, f"{_BOM}{table}", f"{_BOM}id,")
        print(f"Wrote {len(ruleset.cards)} cards to {args.output}.")
    return 0


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "export-cards", help="write the cards of a ruleset as a table for spreadsheets (CSV)"
    )
    parser.add_argument("ruleset", metavar="NAME_OR_PATH", help="name or path of a ruleset")
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write to a file instead of stdout"
    )
    parser.set_defaults(run=run)
