"""The command ``show``: show a saved position as text or as a picture."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import frozen

from citykit.cli.files import read_bytes, read_input, write_output
from citykit.cli.language import language
from citykit.cli.pictures import add_pictures
from citykit.tools.errors import FileError

if TYPE_CHECKING:
    from citykit.cli import Commands

__all__ = ["ShowCommand"]


@frozen
class ShowCommand:
    """The command of a game with hidden information.

    Attributes:
        game: The package of the game, with words, pages and pictures.
        board: What the players sit around, such as ``market``.
    """

    game: Any
    board: str

    def _view(self, args: argparse.Namespace) -> Any:
        """Return the saved view, or what a seat or a spectator sees of a saved state."""
        ruleset = self.game.load_ruleset(args.ruleset) if args.ruleset else None
        content = read_input() if args.file == "-" else read_bytes(Path(args.file))
        found = self.game.from_json(content, ruleset)
        if isinstance(found, self.game.State):
            return self.game.observe(found, args.seat)
        if not isinstance(found, self.game.View):
            raise FileError(args.file, f"it holds a {type(found).__name__}, not a state or a view")
        if args.seat not in (None, found.seat):
            raise FileError(args.file, f"it does not show what seat {args.seat} knows")
        return found

    def _run(self, args: argparse.Namespace) -> int:
        """Print a position or write it to a file."""
        view, lang = self._view(args), language(args, self.game.language.load_locale)
        if args.svg:
            look = {"layout": args.layout, "theme": args.theme, "width": args.width}
            shown = self.game.svg.table(view, lang=lang, **look)
        else:
            shown = self.game.text.table_text(view, lang=lang)
        if args.output is None:
            sys.stdout.write(f"{shown}\n")
        else:
            write_output(args.output, f"{shown}\n", shown.partition(":")[0])
        return 0

    def add(self, commands: Commands, /) -> None:
        """Add the command to the parser."""
        parser = commands.add_parser("show", help="show a saved position as text or as a picture")
        parser.add_argument(
            "file", metavar="FILE", help="file with a state or a view as JSON; - is stdin"
        )
        parser.add_argument(
            "--seat",
            type=int,
            metavar="N",
            help="show what this seat knows, counted from 0 (default: what everybody sees)",
        )
        add_pictures(parser, self.game.svg.THEMES, self.board)
        parser.set_defaults(run=self._run)
