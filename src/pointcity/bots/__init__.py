"""What Point City tells bots: the worth of positions and actions, and quick playouts.

``citykit.bots.make(pc, "planner")`` makes a bot of it; see :class:`citykit.bots.Adviser`.
"""

from pointcity.bots.planning import candidates, plan
from pointcity.bots.playing import playout, worlds
from pointcity.bots.worth import value

__all__ = ["candidates", "plan", "playout", "value", "worlds"]
