"""The command ``doctor``: examine a ruleset."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any

from attrs import frozen

from citykit.data.doctor import ERROR, NOTE, WARNING, Doctor

if TYPE_CHECKING:
    from citykit.cli import Commands

__all__ = ["DoctorCommand"]

#: Exit code by the worst severity.
_CODES = {NOTE: 0, WARNING: 1, ERROR: 2}


@frozen
class DoctorCommand:
    """The command of a game.

    Attributes:
        doctor: Its doctor.
    """

    doctor: Doctor[Any]

    def _run(self, args: argparse.Namespace) -> int:
        """Print the findings and return an exit code for the worst of them."""
        found = self.doctor.examine(args.source, accepted=True)
        severities = [finding.severity for finding in found if finding.accepted is None]
        shown = [finding for finding in found if args.accepted or finding.accepted is None]
        if args.format == "json":
            print(json.dumps([finding.plain() for finding in shown], indent=2))
        else:
            for finding in shown:
                print(finding)
            counts = [f"{kind}s: {severities.count(kind)}" for kind in (ERROR, WARNING, NOTE)]
            if accepted := len(found) - len(severities):
                counts.append(f"accepted: {accepted}")
            print(", ".join(counts))
            if ERROR not in severities:
                hint = f"to see how it plays: {args.program} simulate {args.source}"
                print(hint, file=sys.stderr)
        return max((_CODES[severity] for severity in severities), default=0)

    def add(self, commands: Commands, /) -> None:
        """Add the command to the parser."""
        parser = commands.add_parser(
            "doctor",
            help="examine a ruleset for errors, likely mistakes and imbalances",
            description="Examine a ruleset without playing it; simulate plays it. The exit code is "
            "2 if there are errors, 1 if there are warnings, and 0 otherwise; findings that the "
            "file accepts do not count.",
        )
        parser.add_argument("source", metavar="NAME_OR_PATH", help="name or path of a ruleset")
        parser.add_argument(
            "--format",
            choices=("text", "json"),
            default="text",
            help="output format (default: text)",
        )
        parser.add_argument(
            "--accepted", action="store_true", help="list the findings, too, that the file accepts"
        )
        program = parser.prog.partition(" ")[0]
        parser.set_defaults(run=self._run, program=program)
