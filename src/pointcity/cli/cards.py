"""``pointcity cards``: draw all cards and tokens of a ruleset."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pointcity.cli.files import write_text
from pointcity.display import svg
from pointcity.display.svg.sheets import PAPERS
from pointcity.model.ruleset import Ruleset
from pointcity.rulesets.load import load_ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pointcity.cli import Commands


def _pictures(ruleset: Ruleset, args: argparse.Namespace) -> Iterator[tuple[str, str]]:
    """Yield the name and content of every file: the sheets, then each side by itself."""
    look: svg.Look = {"theme": args.theme, "lang": args.lang}
    sides: tuple[svg.Side, ...] = ("building", "resource")
    for sheet in svg.print_sheets(ruleset, paper=args.paper, theme=args.theme, lang=args.lang):
        yield f"sheet-{sheet.number:02}-front.svg", sheet.front
        yield f"sheet-{sheet.number:02}-back.svg", sheet.back
    for card in ruleset.cards:
        for side in sides:
            picture = svg.card(card, side=side, ruleset=ruleset, **look)
            yield f"cards/{card.id}-{side}.svg", picture
    for token in ruleset.civics:
        yield f"tokens/{token.id}.svg", svg.civic(token, ruleset=ruleset, **look)


def run(args: argparse.Namespace) -> int:
    """Write the pictures and print how to use them."""
    if not (args.html or args.svg):
        args.parser.error("give --html FILE or --svg DIR")
    ruleset = load_ruleset(args.ruleset)
    if args.html:
        page = svg.print_page(ruleset, paper=args.paper, theme=args.theme, lang=args.lang)
        write_text(args.html, page)
        print(f"Wrote {args.html}.")
    if args.svg:
        files = 0
        for name, picture in _pictures(ruleset, args):
            write_text(args.svg / name, picture)
            files += 1
        print(f"Wrote {files} files to {args.svg}.")
    print("Print double-sided at 100 %, flipping on the long edge.")
    return 0


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "cards", help="draw all cards and tokens of a ruleset, ready to print"
    )
    target = parser.add_argument_group("output (at least one)")
    target.add_argument(
        "--html", type=Path, metavar="FILE", help="write one HTML page with all sheets"
    )
    target.add_argument(
        "--svg", type=Path, metavar="DIR", help="write a file for each sheet, card and token"
    )
    parser.add_argument(
        "--ruleset",
        default="point-city",
        metavar="NAME_OR_PATH",
        help="name of a ruleset or path of a YAML file (default: point-city)",
    )
    parser.add_argument(
        "--paper", choices=sorted(PAPERS), default="a4", help="paper size (default: a4)"
    )
    parser.add_argument(
        "--theme", choices=list(svg.THEMES), default="print", help="colour theme (default: print)"
    )
    parser.add_argument("--lang", default="en", help="language (default: en)")
    parser.set_defaults(run=run, parser=parser)
