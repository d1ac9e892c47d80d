"""``pointcity show``: show a position as text or as a picture."""

from __future__ import annotations

import argparse
import sys
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from citykit.cli.files import read_bytes, read_input, write_output
from citykit.cli.language import language
from citykit.cli.pictures import add_pictures
from pointcity.display import svg, text
from pointcity.formats.codec import from_json
from pointcity.formats.position_codes import from_position_code
from pointcity.formats.records import Record, read_records, replay
from pointcity.language.locales import load_locale
from pointcity.model.errors import FileError, RecordError
from pointcity.model.table import Table
from pointcity.rules.state import State
from pointcity.rulesets.load import load_ruleset

if TYPE_CHECKING:
    from citykit.cli import Commands
    from pointcity.model.ruleset import Ruleset

_CODES = ("state", "table")


def _is_file(what: str) -> bool:
    try:
        return Path(what).exists()
    except (OSError, ValueError):  # too long, or with characters that no file name may have
        return False


def _game(content: bytes, number: int) -> Record:
    """Return a game of a file of records by its number, from 1."""
    games = read_records(BytesIO(content))
    found = next(islice(games, number - 1, None), None) if number > 0 else None
    if found is None:
        raise RecordError(f"there is no game {number} in the file")
    return found


def _read(what: str, args: argparse.Namespace, ruleset: Ruleset | None) -> Any:
    """Return the content of a position code or file: a position, a record, or something else."""
    if what != "-" and not _is_file(what):
        if what.startswith(_CODES):
            return from_position_code(what, ruleset)
        raise FileError(what, "there is no such file, and it is not a position code")
    content = read_input() if what == "-" else read_bytes(Path(what))
    start = content.lstrip(b"\xef\xbb\xbf \t\r\n")
    if start.startswith((b"{", b"[{")):
        return from_json(content, ruleset)
    if start.startswith(tuple(code.encode() for code in _CODES)):
        return from_position_code(content.decode("utf-8", "replace"), ruleset)
    return _game(content, args.game)


def _position(record: Record, move: int | None, ruleset: Ruleset | None) -> State:
    """Return the position after a move of a recorded game, by default the last."""
    last = len(record.moves)
    wanted = last if move is None else move
    if not 0 <= wanted <= last:
        raise RecordError(f"there is no move {wanted}; the game has moves 1 to {last}")
    return next(islice(replay(record, ruleset), wanted, None))


def _find(args: argparse.Namespace) -> State | Table:
    ruleset = load_ruleset(args.ruleset) if args.ruleset else None
    found = _read(args.what, args, ruleset)
    if isinstance(found, Record):
        return _position(found, args.move, ruleset)
    if args.move is not None:
        raise RecordError("only a recorded game has moves to choose from")
    if not isinstance(found, (State, Table)):
        kind = type(found).__name__
        raise FileError(args.what, f"it holds a {kind}, not a position or a recorded game")
    return found


def _draw(position: State | Table, args: argparse.Namespace) -> str:
    marks = svg.highlights(position) if args.highlights else svg.Highlights()
    look: svg.Look = {"theme": args.theme, "width": args.width, "lang": language(args, load_locale)}
    return svg.table(position, highlights=marks, layout=args.layout, **look) + "\n"


def run(args: argparse.Namespace) -> int:
    """Print a position or write it to a file."""
    position = _find(args)
    if args.svg:
        shown = _draw(position, args)
    else:
        color = args.output is None and sys.stdout.isatty()
        shown = text.table_text(position, color=color, lang=language(args, load_locale)) + "\n"
    if args.output is None:
        sys.stdout.write(shown)
    else:
        write_output(args.output, shown, shown.partition(":")[0])
    return 0


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("show", help="show a position as text or as a picture")
    parser.add_argument(
        "what",
        metavar="CODE_OR_FILE",
        help="position code, or file with a code, a saved game (JSON) or records; - is stdin",
    )
    parser.add_argument(
        "--move", type=int, metavar="N", help="position after move N of a record; 0 is the deal"
    )
    parser.add_argument(
        "--game",
        type=int,
        default=1,
        metavar="N",
        help="number of the game in a file of records (default: 1)",
    )
    picture = add_pictures(parser, svg.THEMES, "market")
    picture.add_argument("--highlights", action="store_true", help="highlight the legal actions")
    parser.set_defaults(run=run)
