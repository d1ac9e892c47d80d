"""The option ``--boards``: players who join, leave or change seats between two episodes."""

from __future__ import annotations

import argparse

__all__ = ["add_boards"]


def _boards(text: str) -> list[int | None]:
    """Return the board of each seat: its number, or None for a new one."""
    try:
        return [None if word == "new" else int(word) for word in text.split(",")]
    except ValueError:
        message = f"boards are numbers or new, such as 1,0,new, not {text!r}"
        raise argparse.ArgumentTypeError(message) from None


def add_boards(parser: argparse._ActionsContainer) -> None:
    """Add the option.

    Args:
        parser: A parser, or a group of its arguments.
    """
    parser.add_argument(
        "--boards",
        type=_boards,
        metavar="BOARDS",
        help="the board of each player of a campaign, such as 1,0,new: players may change between "
        "episodes",
    )
