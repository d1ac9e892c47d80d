"""Players made of code, for every game on the contract.

>>> import pointcity as pc
>>> from citykit import bots
>>> bot = bots.make(pc, "random", seed=7)
>>> table = pc.observe(pc.new_game(players=2, seed=7))
>>> bot.choose(table, pc.legal_actions(table)) in pc.legal_actions(table)
True

A bot sees views only: what its seat may know, and the list of its legal actions. Bots other than
``random`` also explain themselves:

>>> planner = bots.make(pc, "planner")
>>> best = planner.explain(table, pc.legal_actions(table))[0]
>>> best.action == planner.choose(table, pc.legal_actions(table))
True
"""

from citykit.bots.advice import Adviser, adviser_of
from citykit.bots.make import BotError, bot_names, bot_seed, make, parse_bot, usual_bot
from citykit.bots.process import ProcessBot
from citykit.bots.search import SearchBot
from citykit.bots.serving import serve
from citykit.bots.simple import GreedyBot, PlannerBot, RandomBot
from citykit.bots.stdio import BotFailure
from citykit.bots.thinking import ThinkingBot, Weighed

__all__ = [
    "Adviser",
    "BotError",
    "BotFailure",
    "GreedyBot",
    "PlannerBot",
    "ProcessBot",
    "RandomBot",
    "SearchBot",
    "ThinkingBot",
    "Weighed",
    "adviser_of",
    "bot_names",
    "bot_seed",
    "make",
    "parse_bot",
    "serve",
    "usual_bot",
]
