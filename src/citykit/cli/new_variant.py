"""The command ``new-variant``: write a template for a variant."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import frozen

from citykit.cli.files import write_new
from citykit.cli.schemas import SchemasCommand
from citykit.data.yamlwriter import flow
from citykit.tools.ids import is_id

if TYPE_CHECKING:
    from citykit.cli import Commands

__all__ = ["NewVariantCommand"]


@frozen
class NewVariantCommand:
    """The command of a game.

    Attributes:
        schemas: The command that copies the schemas.
        official: The name of the official ruleset.
        load: Loads a ruleset by its name or path.
        template: The file to write, with the fields ``schema``, ``id``, ``name``, ``base`` and
            ``file``.
    """

    schemas: SchemasCommand
    official: str
    load: Callable[[str], Any]
    template: str

    def _run(self, args: argparse.Namespace) -> int:
        """Write the file unless it exists."""
        if not is_id(args.name):
            message = "a name has at most 48 lowercase letters, digits and hyphens"
            print(f"{self.schemas.package}: {message}, unlike {args.name!r}", file=sys.stderr)
            return 1
        self.load(args.extends)  # report an invalid base at once
        file = Path(f"{args.name}.yaml")
        text = self.template.format(
            schema=self.schemas.path("variant"),
            id=flow(args.name),
            name=flow(args.name.replace("-", " ").title()),
            base=flow(args.extends),
            file=file.name,
        )
        write_new(file, text)
        print(f"wrote {file}")
        return 0

    def add(self, commands: Commands, /) -> None:
        """Add the command to the parser."""
        parser = commands.add_parser("new-variant", help="write a commented template for a variant")
        parser.add_argument(
            "name", metavar="NAME", help="id of the variant; writes NAME.yaml to the current folder"
        )
        parser.add_argument(
            "--extends",
            default=self.official,
            metavar="NAME_OR_PATH",
            help=f"ruleset to change (default: {self.official})",
        )
        parser.set_defaults(run=self._run)
