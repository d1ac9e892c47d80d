"""``mycity demo``: play and print a game between random bots."""

from __future__ import annotations

import mycity
from citykit.cli.demo import DemoCommand
from mycity.model.events import Awaited, Committed

__all__ = ["DEMO"]

#: The command.
DEMO = DemoCommand(
    mycity,
    (Awaited, Committed),
    lambda table, words: words,
    {"mode": "eternal, or legacy for the first episode of a campaign (default: eternal)"},
)
