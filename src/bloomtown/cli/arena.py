"""``bloomtown tournament``, ``simulate`` and ``analyze``: games between bots."""

from __future__ import annotations

import bloomtown
from citykit.cli.analyze import AnalyzeCommand
from citykit.cli.simulate import SimulateCommand
from citykit.cli.tournament import TournamentCommand

__all__ = ["ANALYZE", "SIMULATE", "TOURNAMENT"]

#: The options of a new game.
_OPTIONS = {"side": "side of the boards (default: the first one)"}

#: The commands.
TOURNAMENT = TournamentCommand(bloomtown, _OPTIONS)
SIMULATE = SimulateCommand(bloomtown, _OPTIONS)
ANALYZE = AnalyzeCommand(bloomtown)
