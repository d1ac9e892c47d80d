"""``pointcity diff``: what is different between two rulesets."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from attrs import asdict

from pointcity.rulesets.diff import compare
from pointcity.rulesets.load import load_ruleset

if TYPE_CHECKING:
    from pointcity.cli import Commands


def run(args: argparse.Namespace) -> int:
    """Print the changes, one a line."""
    changes = compare(load_ruleset(args.old), load_ruleset(args.new))
    if args.format == "json":
        print(json.dumps([asdict(change) for change in changes], indent=2))
    else:
        print("\n".join(map(str, changes)) or "no differences")
    return 0


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("diff", help="list what is different between two rulesets")
    parser.add_argument("old", metavar="A", help="a file, or a ruleset's name")
    parser.add_argument("new", metavar="B", help="another one")
    parser.add_argument(
        "--format", choices=("text", "json"), default="text", help="for people or for programs"
    )
    parser.set_defaults(run=run)
