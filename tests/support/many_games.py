"""Many random games of a game on the contract, held to all its laws."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from citykit.testing import check_game, check_repeatable

#: The number of games whose every state is checked.
WHOLE = 3


def check_many_games(game: ModuleType, players: int, games: int, **options: Any) -> None:
    """Check laws C1 to C13 in random games, and C14 in as many.

    In the first games all laws are checked at every state; in the others the quick laws are, and
    the rest at one state of twelve.
    """
    for seed in range(games):
        check_game(game, players, seed, every=1 if seed < WHOLE else 12, **options)
    check_repeatable(game, players, games)
