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

#: The beginning of every template.
_HEAD = """\
# yaml-language-server: $schema={schema}
# Your editor reads this schema. If it is not there, run `{program} schemas` in this folder.
#
# A variant changes another ruleset; everything it does not mention stays the same.
# Uncomment what you want to change, then check it:
#
{checks}
id: {id}
name: {name}
extends: {base}

"""


@frozen
class NewVariantCommand:
    """The command of a game.

    Attributes:
        schemas: The command that copies the schemas.
        official: The name of the official ruleset.
        load: Loads a ruleset by its name or path.
        template: What can be changed, each thing as a comment.
        checks: Commands that check a variant, with the fields ``file`` and ``base``.
    """

    schemas: SchemasCommand
    official: str
    load: Callable[[str], Any]
    template: str
    checks: tuple[str, ...] = ("validate {file}",)

    def _run(self, args: argparse.Namespace) -> int:
        """Write the file unless it exists."""
        if not is_id(args.name):
            message = "a name has at most 48 lowercase letters, digits and hyphens"
            print(f"{self.schemas.package}: {message}, unlike {args.name!r}", file=sys.stderr)
            return 1
        self.load(args.extends)  # report an invalid base at once
        file, base, program = Path(f"{args.name}.yaml"), flow(args.extends), self.schemas.package
        checks = [f"#   {program} {check.format(file=file, base=base)}" for check in self.checks]
        head = _HEAD.format(
            schema=self.schemas.path("variant"),
            program=program,
            checks="\n".join(checks),
            id=flow(args.name),
            name=flow(args.name.replace("-", " ").title()),
            base=base,
        )
        write_new(file, head + self.template)
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
