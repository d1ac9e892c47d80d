"""The installed games, by name: those of this library and everybody else's.

A distribution offers a game as an entry point of the group ``citykit.games``; its value is the
package that satisfies :class:`~citykit.game.contract.FullGame`.
"""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Any

from citykit.tools.errors import GameError, did_you_mean

__all__ = ["UnknownGame", "find_game", "list_games"]

#: The group of entry points.
_GROUP = "citykit.games"


class UnknownGame(GameError, ValueError):  # noqa: N818 - named for what it is
    """A name that no installed game has.

    Attributes:
        name: The name.
    """

    code = "unknown-game"
    __match_args__ = ("name",)

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        return f"no game is called {self.name!r}{did_you_mean(self.name, list_games())}"


def list_games() -> tuple[str, ...]:
    """Return the names of the installed games, in alphabetical order."""
    return tuple(sorted({each.name for each in entry_points(group=_GROUP)}))


def find_game(name: str) -> Any:
    """Return the package of an installed game.

    Args:
        name: Its name, such as ``pointcity``.

    Raises:
        UnknownGame: If no installed game has the name.
    """
    for each in entry_points(group=_GROUP):
        if each.name == name:
            return each.load()
    raise UnknownGame(name)
