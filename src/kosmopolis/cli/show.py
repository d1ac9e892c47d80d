"""``kosmopolis show``: show a saved position as text or as a picture."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from citykit.cli.files import read_bytes, read_input, write_output
from citykit.cli.language import language
from citykit.cli.pictures import add_pictures
from citykit.errors import FileError
from kosmopolis.display import svg, text
from kosmopolis.formats.codec import from_json
from kosmopolis.language.locales import load_locale
from kosmopolis.model.table import State, View
from kosmopolis.rules.reducer import observe
from kosmopolis.rulesets.load import load_ruleset

if TYPE_CHECKING:
    from citykit.cli import Commands


def _view(args: argparse.Namespace) -> View:
    """Return the saved view, or what a seat or a spectator sees of a saved state."""
    ruleset = load_ruleset(args.ruleset) if args.ruleset else None
    content = read_input() if args.file == "-" else read_bytes(Path(args.file))
    found = from_json(content, ruleset)
    if isinstance(found, State):
        return observe(found, args.seat)
    if not isinstance(found, View):
        raise FileError(args.file, f"it holds a {type(found).__name__}, not a state or a view")
    if args.seat not in (None, found.seat):
        raise FileError(args.file, f"it does not show what seat {args.seat} knows")
    return found


def run(args: argparse.Namespace) -> int:
    """Print a position or write it to a file."""
    view, lang = _view(args), language(args, load_locale)
    if args.svg:
        shown = svg.table(view, layout=args.layout, theme=args.theme, width=args.width, lang=lang)
    else:
        shown = text.table_text(view, lang=lang)
    if args.output is None:
        sys.stdout.write(f"{shown}\n")
    else:
        write_output(args.output, f"{shown}\n", shown.partition(":")[0])
    return 0


def add(commands: Commands) -> None:
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
    add_pictures(parser, svg.THEMES, "capital")
    parser.set_defaults(run=run)
