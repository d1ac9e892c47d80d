"""The options of commands that show a position as text or as a picture."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

from citykit.cli.language import add_language

__all__ = ["add_pictures"]


def add_pictures(
    parser: argparse.ArgumentParser, themes: Iterable[str], board: str
) -> argparse._ArgumentGroup:
    """Add the options to a parser.

    Args:
        parser: The parser of the command.
        themes: The names of the colour themes.
        board: What the players sit around, such as ``market``.

    Returns:
        The group of options about pictures, for more of them.
    """
    parser.add_argument("--ruleset", metavar="NAME_OR_PATH", help="ruleset of the game")
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write to a file instead of stdout"
    )
    add_language(parser)
    picture = parser.add_argument_group("pictures")
    picture.add_argument("--svg", action="store_true", help="draw a picture instead of text")
    picture.add_argument(
        "--theme", choices=list(themes), default="light", help="colour theme (default: light)"
    )
    picture.add_argument(
        "--layout",
        choices=["wide", "tall"],
        default="wide",
        help=f"players beside the {board} (wide) or below it (tall) (default: wide)",
    )
    picture.add_argument("--width", type=float, metavar="PIXELS", help="width of the picture")
    return picture
