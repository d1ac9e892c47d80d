"""``pointcity diff``: compare two rulesets."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from attrs import asdict

from pointcity.rulesets.diff import compare
from pointcity.rulesets.load import load_ruleset

if TYPE_CHECKING:
    from citykit.cli import Commands


def run(args: argparse.Namespace) -> int:
    """Print the differences, one per line."""
    changes = compare(load_ruleset(args.old), load_ruleset(args.new))
    if args.format == "json":
        print(json.dumps([asdict(change) for change in changes], indent=2))
    else:
        print("\n".join(map(str, changes)) or "no differences")
    return 0


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("diff", help="list the differences between two rulesets")
    parser.add_argument("old", metavar="A", help="name or path of a ruleset")
    parser.add_argument("new", metavar="B", help="name or path of the ruleset to compare with it")
    parser.add_argument(
        "--format", choices=("text", "json"), default="text", help="output format (default: text)"
    )
    parser.set_defaults(run=run)
