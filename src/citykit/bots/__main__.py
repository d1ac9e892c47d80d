"""Serve a bot over stdio: ``python -m citykit.bots search:iterations=400 [RULESET]``."""

from __future__ import annotations

import sys

from citykit.bots.make import make
from citykit.bots.serving import serve


def main() -> int:
    """Serve the bot that the command line names."""
    if len(sys.argv) not in (2, 3):
        print(f"{__doc__}\nIt answers a referee; see the guide 'Bots in any language'.")
        return 2
    bot, ruleset = sys.argv[1], None if len(sys.argv) == 2 else sys.argv[2]
    serve(lambda game, seed: make(game, bot, seed=seed), ruleset=ruleset)
    return 0


if __name__ == "__main__":
    sys.exit(main())
