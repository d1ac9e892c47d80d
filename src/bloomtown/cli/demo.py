"""``bloomtown demo``: play and print a game between random bots."""

from __future__ import annotations

import bloomtown
from bloomtown.model.events import Acted, Awaited
from citykit.cli.demo import DemoCommand

__all__ = ["DEMO"]

#: The command.
DEMO = DemoCommand(
    bloomtown,
    (Acted, Awaited),
    lambda table, words: words,
    {"side": "side of the boards (default: the first one)"},
)
