"""``bloomtown play``, ``replay`` and ``verify``: games at the terminal."""

from __future__ import annotations

import bloomtown
from bloomtown.model.events import Acted, Awaited, Refilled, TurnEnded
from citykit.cli.play import PlayCommand
from citykit.cli.replay import ReplayCommand
from citykit.cli.verify import VerifyCommand
from citykit.terminal.telling import Playable

__all__ = ["PLAY", "PLAYABLE", "REPLAY", "VERIFY"]

#: The game as the terminal plays it.
PLAYABLE = Playable(bloomtown, untold=(Acted, Awaited, Refilled, TurnEnded))

#: The commands.
PLAY = PlayCommand(PLAYABLE)
REPLAY = ReplayCommand(PLAYABLE)
VERIFY = VerifyCommand(bloomtown)
