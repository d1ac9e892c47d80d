"""``kosmopolis play``, ``replay`` and ``verify``: games at the terminal."""

from __future__ import annotations

import kosmopolis
from citykit.cli.play import PlayCommand
from citykit.cli.replay import ReplayCommand
from citykit.cli.verify import VerifyCommand
from citykit.terminal.telling import Playable
from kosmopolis.model.events import Acted, Awaited, Kept

__all__ = ["PLAY", "PLAYABLE", "REPLAY", "VERIFY"]

#: The game as the terminal plays it.
PLAYABLE = Playable(kosmopolis, untold=(Acted, Awaited, Kept))

#: The commands.
PLAY = PlayCommand(PLAYABLE)
REPLAY = ReplayCommand(PLAYABLE)
VERIFY = VerifyCommand(kosmopolis)
