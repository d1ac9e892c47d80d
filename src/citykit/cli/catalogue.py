"""The command ``catalogue``: write the words of a ruleset as JSON for a web page."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import frozen

from citykit.cli.files import write_output
from citykit.cli.language import add_language, language
from citykit.language.locale import Locale

if TYPE_CHECKING:
    from citykit.cli import Commands

__all__ = ["CatalogueCommand"]


@frozen
class CatalogueCommand:
    """The command of a game.

    Attributes:
        official: The name of the official ruleset.
        load_ruleset: Loads a ruleset by its name or path.
        load_locale: Loads a language file.
        catalogue: Returns the words of a ruleset in a language.
    """

    official: str
    load_ruleset: Callable[[str], Any]
    load_locale: Callable[[str], Locale]
    catalogue: Callable[[Any, str | Locale], dict[str, Any]]

    def _run(self, args: argparse.Namespace) -> int:
        """Print the words of a ruleset or write them to a file."""
        words = self.catalogue(self.load_ruleset(args.ruleset), language(args, self.load_locale))
        text = json.dumps(words, ensure_ascii=False, indent=2) + "\n"
        if args.output is None:
            sys.stdout.write(text)
        else:
            write_output(args.output, text, '{\n  "type": "catalogue"')
        return 0

    def add(self, commands: Commands, /) -> None:
        """Add the command to the parser."""
        parser = commands.add_parser("catalogue", help="write the words of a ruleset as JSON")
        parser.add_argument(
            "--ruleset",
            default=self.official,
            metavar="NAME_OR_PATH",
            help=f"ruleset whose words to write (default: {self.official})",
        )
        add_language(parser)
        parser.add_argument(
            "-o", "--output", type=Path, metavar="FILE", help="write to a file instead of stdout"
        )
        parser.set_defaults(run=self._run)
