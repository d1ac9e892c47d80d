"""``mycity show``: show a saved position as text or as a picture."""

from __future__ import annotations

import mycity
from citykit.cli.show import ShowCommand

__all__ = ["SHOW"]

#: The command.
SHOW = ShowCommand(mycity, "card")
