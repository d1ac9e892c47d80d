"""``pointcity doctor``: what the designer of a ruleset wants to know about it."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from pointcity.rulesets.doctor import ERROR, NOTE, WARNING, examine

if TYPE_CHECKING:
    from pointcity.cli import Commands

#: The exit code for the worst finding.
_CODES = {NOTE: 0, WARNING: 1, ERROR: 2}


def run(args: argparse.Namespace) -> int:
    """Print the findings; the exit code tells the worst of them."""
    findings = examine(args.file)
    severities = [finding.severity for finding in findings]
    if args.format == "json":
        print(json.dumps([finding.plain() for finding in findings], indent=2))
    else:
        for finding in findings:
            print(finding)
        counts = (f"{kind}s: {severities.count(kind)}" for kind in (ERROR, WARNING, NOTE))
        print(", ".join(counts))
    return max((_CODES[severity] for severity in severities), default=0)


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "doctor",
        help="examine a ruleset: errors, warnings and notes",
        description="Examine a ruleset. The exit code is 2 if it has errors, 1 if it has "
        "warnings, 0 if there are at most notes.",
    )
    parser.add_argument("file", metavar="FILE", help="a file, or a ruleset's name")
    parser.add_argument(
        "--format", choices=("text", "json"), default="text", help="for people or for programs"
    )
    parser.set_defaults(run=run)
