"""The option ``--lang``."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from citykit.data.rulesetfiles import is_path
from citykit.language.locale import Locale

__all__ = ["add_language", "language"]


def add_language(parser: argparse._ActionsContainer) -> None:
    """Add the option to a parser or a group of options."""
    parser.add_argument(
        "--lang",
        default="en",
        metavar="CODE_OR_FILE",
        help="language that ships, or path of a language file (default: en)",
    )


def language(args: argparse.Namespace, load_locale: Callable[[str], Locale]) -> str | Locale:
    """Return the language that was chosen.

    Args:
        args: The arguments.
        load_locale: Loads a language file of the game.

    Raises:
        DataError: If anything is wrong with the file.
    """
    return load_locale(args.lang) if is_path(args.lang) else str(args.lang)
