"""``pointcity catalogue``: write the words of a ruleset as JSON for a web page."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from citykit.cli.files import write_output
from citykit.cli.language import add_language, language
from pointcity.language.catalogues import catalogue
from pointcity.language.locales import load_locale
from pointcity.rulesets.load import load_ruleset

if TYPE_CHECKING:
    from citykit.cli import Commands


def run(args: argparse.Namespace) -> int:
    """Print the words of a ruleset or write them to a file."""
    words = catalogue(load_ruleset(args.ruleset), language(args, load_locale))
    text = json.dumps(words, ensure_ascii=False, indent=2) + "\n"
    if args.output is None:
        sys.stdout.write(text)
    else:
        write_output(args.output, text, '{\n  "type": "catalogue"')
    return 0


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("catalogue", help="write the words of a ruleset as JSON")
    parser.add_argument(
        "--ruleset",
        default="point-city",
        metavar="NAME_OR_PATH",
        help="ruleset whose words to write (default: point-city)",
    )
    add_language(parser)
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write to a file instead of stdout"
    )
    parser.set_defaults(run=run)
