"""The command ``schemas``: copy the JSON schemas to a folder, for editors and other programs."""

from __future__ import annotations

import argparse
import os
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from attrs import frozen

from citykit.cli.files import write_text
from citykit.tools.shipped import shipped

if TYPE_CHECKING:
    from citykit.cli import Commands

__all__ = ["SchemasCommand"]


@frozen
class SchemasCommand:
    """The command of a game.

    Attributes:
        package: The package of the game.
        folder: The folder of its schemas in a checkout, and beside a data file elsewhere.
        what: What is copied.
    """

    package: str
    folder: str
    what: str = "the JSON schemas"

    def path(self, name: str) -> str:
        """Return the path of a schema relative to the current folder, for editors.

        Inside a checkout it leads to the schemas of the checkout, elsewhere to a copy of them.

        Args:
            name: The schema, such as ``variant``.
        """
        folder = Path(str(shipped(self.package, "schemas")))
        checkout = folder.parents[len(PurePath(self.folder).parts) - 1]
        inside = Path.cwd().is_relative_to(checkout)
        parent = Path(os.path.relpath(folder)).as_posix() if inside else self.folder
        return f"{parent}/{name}.schema.json"

    def _run(self, args: argparse.Namespace) -> int:
        """Write the schemas and whatever is beside them, replacing older ones."""
        folder = Path(args.folder)
        for file in shipped(self.package, "schemas").iterdir():
            if file.is_file():  # a checkout has the schemas of other games in folders beside them
                write_text(folder / file.name, file.read_text("utf-8"))
        print(f"wrote the schemas to {folder}")
        return 0

    def add(self, commands: Commands, /) -> None:
        """Add the command to the parser."""
        parser = commands.add_parser(
            "schemas",
            help="copy the JSON schemas to a folder, for your editor",
            description=f"Copy {self.what} to a folder.",
        )
        parser.add_argument(
            "folder",
            nargs="?",
            default=self.folder,
            metavar="FOLDER",
            help=f"folder to write to (default: {self.folder})",
        )
        parser.set_defaults(run=self._run)
