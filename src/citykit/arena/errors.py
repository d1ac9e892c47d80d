"""What can go wrong around games between bots."""

from __future__ import annotations

from citykit.tools.errors import ProblemError

__all__ = ["ArenaError"]


class ArenaError(ProblemError):
    """A tournament, simulation or analysis that cannot go on.

    Attributes:
        problem: What is wrong.
    """

    code = "arena-error"
