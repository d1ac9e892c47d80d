"""Many random games of a game on the contract, held to all its laws."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Any

from citykit.testing import check_game, courses_elsewhere

#: The number of games whose every state is checked.
WHOLE = 3

#: In the other games, one of so many states is checked.
EVERY = 12


def check_many_games(game: ModuleType, players: int, games: int, **options: Any) -> None:
    """Check laws C1 to C14 in random games.

    In the first games all laws are checked at every state; in the others the quick laws are, and
    the rest at one state of twelve.
    """
    check_all(game, ({"players": players, "seed": seed, **options} for seed in range(games)))


def check_all(game: ModuleType, games: Iterable[Mapping[str, Any]], whole: int = WHOLE) -> None:
    """Check laws C1 to C14 in random games, as :func:`check_many_games` does.

    Args:
        game: The game.
        games: The arguments of ``new_game`` for each of them.
        whole: The number of games at the beginning whose every state is checked.
    """
    given = [{**each, "every": EVERY if at >= whole else 1} for at, each in enumerate(games)]
    for each, there in zip(given, courses_elsewhere(game, given), strict=True):
        check_game(game, **each, elsewhere=there)
