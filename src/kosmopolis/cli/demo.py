"""``kosmopolis demo``: play and print a game between random bots."""

from __future__ import annotations

import kosmopolis
from citykit.cli.demo import DemoCommand
from kosmopolis.model.events import Acted, Awaited, Kept

__all__ = ["DEMO"]

#: The command.
DEMO = DemoCommand(
    kosmopolis, (Acted, Awaited, Kept), lambda table, words: f"{table.round}. {words}"
)
