"""``bloomtown serve``: play in browsers."""

from __future__ import annotations

import bloomtown
from citykit.cli.serve import ServeCommand

__all__ = ["SERVE"]

#: The command.
SERVE = ServeCommand(bloomtown)
