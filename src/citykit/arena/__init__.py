"""Games between bots: one, a series on the same deals, whole tournaments and simulations.

>>> import pointcity as pc
>>> from citykit import arena, bots
>>> result = arena.play(pc, [bots.make(pc, "random", seed=seat) for seat in (0, 1)], seed=7)
>>> result.ranking, result.forfeits
(((1,), (0,)), ())

Nothing here knows a game: each takes one that satisfies :class:`citykit.game.contract.Game`.
"""

from citykit.arena.analysis import AnalyzedMove, GameAnalysis, analyze
from citykit.arena.analysis_text import analysis_page, analysis_text
from citykit.arena.balance import ComponentUse, Summary
from citykit.arena.contestants import Contestant
from citykit.arena.duels import duel, win_shares
from citykit.arena.errors import ArenaError
from citykit.arena.findings import Finding
from citykit.arena.pairing import Fixture, round_robin
from citykit.arena.playing import Observer, play
from citykit.arena.ratings import Rating, ratings
from citykit.arena.results import Forfeit, GameResult
from citykit.arena.runs import Run
from citykit.arena.simulation import Side, Simulation, simulate
from citykit.arena.simulation_page import simulation_page
from citykit.arena.simulation_text import simulation_text
from citykit.arena.statistics import Estimate
from citykit.arena.tournaments import Standing, Tournament, tournament

__all__ = [
    "AnalyzedMove",
    "ArenaError",
    "ComponentUse",
    "Contestant",
    "Estimate",
    "Finding",
    "Fixture",
    "Forfeit",
    "GameAnalysis",
    "GameResult",
    "Observer",
    "Rating",
    "Run",
    "Side",
    "Simulation",
    "Standing",
    "Summary",
    "Tournament",
    "analysis_page",
    "analysis_text",
    "analyze",
    "duel",
    "play",
    "ratings",
    "round_robin",
    "simulate",
    "simulation_page",
    "simulation_text",
    "tournament",
    "win_shares",
]
