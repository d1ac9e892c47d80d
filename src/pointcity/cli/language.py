"""The option ``--lang``."""

from __future__ import annotations

import argparse

from citykit.locale import Locale
from citykit.rulesetfiles import is_path
from pointcity.language.locales import load_locale


def add_language(parser: argparse._ActionsContainer) -> None:
    """Add the option to a parser or a group of options."""
    parser.add_argument(
        "--lang",
        default="en",
        metavar="CODE_OR_FILE",
        help="language that ships, or path of a language file (default: en)",
    )


def language(args: argparse.Namespace) -> str | Locale:
    """Return the language that was chosen.

    Raises:
        DataError: If anything is wrong with the file.
    """
    return load_locale(args.lang) if is_path(args.lang) else str(args.lang)
