"""``mycity tournament``, ``simulate`` and ``analyze``: games between bots."""

from __future__ import annotations

import mycity
from citykit.cli.analyze import AnalyzeCommand
from citykit.cli.simulate import SimulateCommand
from citykit.cli.tournament import TournamentCommand

__all__ = ["ANALYZE", "SIMULATE", "TOURNAMENT"]

#: The options of a new game.
_OPTIONS = {"mode": "eternal or legacy (default: eternal)"}

#: The commands.
TOURNAMENT = TournamentCommand(mycity, _OPTIONS)
SIMULATE = SimulateCommand(mycity, _OPTIONS)
ANALYZE = AnalyzeCommand(mycity)
