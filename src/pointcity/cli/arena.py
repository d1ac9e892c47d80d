"""``pointcity tournament``, ``simulate`` and ``analyze``: games between bots."""

from __future__ import annotations

import pointcity
from citykit.cli.analyze import AnalyzeCommand
from citykit.cli.simulate import SimulateCommand
from citykit.cli.tournament import TournamentCommand

__all__ = ["ANALYZE", "SIMULATE", "TOURNAMENT"]

#: The commands.
TOURNAMENT = TournamentCommand(pointcity)
SIMULATE = SimulateCommand(pointcity)
ANALYZE = AnalyzeCommand(pointcity)
