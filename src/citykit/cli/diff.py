"""The command ``diff``: compare two rulesets."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from attrs import asdict, frozen

from citykit.data.diff import Change

if TYPE_CHECKING:
    from citykit.cli import Commands

__all__ = ["DiffCommand"]


@frozen
class DiffCommand:
    """The command of a game.

    Attributes:
        load_ruleset: Loads a ruleset by its name or path.
        compare: Returns the differences between two rulesets.
    """

    load_ruleset: Callable[[str], Any]
    compare: Callable[[Any, Any], Iterable[Change]]

    def _run(self, args: argparse.Namespace) -> int:
        """Print the differences, one per line."""
        changes = self.compare(self.load_ruleset(args.old), self.load_ruleset(args.new))
        if args.format == "json":
            print(json.dumps([asdict(change) for change in changes], indent=2))
        else:
            print("\n".join(map(str, changes)) or "no differences")
        return 0

    def add(self, commands: Commands, /) -> None:
        """Add the command to the parser."""
        parser = commands.add_parser("diff", help="list the differences between two rulesets")
        parser.add_argument("old", metavar="A", help="name or path of a ruleset")
        parser.add_argument(
            "new", metavar="B", help="name or path of the ruleset to compare with it"
        )
        parser.add_argument(
            "--format",
            choices=("text", "json"),
            default="text",
            help="output format (default: text)",
        )
        parser.set_defaults(run=self._run)
