"""``pointcity schemas``: copy the JSON schemas to a folder, for editors and other programs."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from citykit.shipped import shipped
from pointcity.cli.files import write_text

if TYPE_CHECKING:
    from pointcity.cli import Commands

#: The folder beside a data file where its first line expects the schemas.
FOLDER = "schemas"


def schema_path(name: str) -> str:
    """Return the path of a schema relative to the current folder, for editors.

    Inside a checkout it leads to the schemas of the checkout, elsewhere to a copy of them.
    """
    folder = Path(str(shipped("pointcity", "schemas")))
    inside = Path.cwd().is_relative_to(folder.parent)
    parent = Path(os.path.relpath(folder)).as_posix() if inside else FOLDER
    return f"{parent}/{name}.schema.json"


def run(args: argparse.Namespace) -> int:
    """Write the schemas and the TypeScript declarations, replacing older ones."""
    folder = Path(args.folder)
    for file in shipped("pointcity", "schemas").iterdir():
        if file.is_file():  # a checkout has the schemas of other games in folders beside them
            write_text(folder / file.name, file.read_text("utf-8"))
    print(f"wrote the schemas to {folder}")
    return 0


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "schemas",
        help="copy the JSON schemas to a folder, for your editor",
        description="Copy the JSON schemas and the TypeScript declarations to a folder.",
    )
    parser.add_argument(
        "folder",
        nargs="?",
        default=FOLDER,
        metavar="FOLDER",
        help=f"folder to write to (default: {FOLDER})",
    )
    parser.set_defaults(run=run)
