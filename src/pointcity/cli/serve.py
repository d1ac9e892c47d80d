"""``pointcity serve``: play in browsers."""

from __future__ import annotations

import pointcity
from citykit.cli.serve import ServeCommand

__all__ = ["SERVE"]

#: The command.
SERVE = ServeCommand(pointcity)
