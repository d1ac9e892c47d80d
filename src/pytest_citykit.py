"""A pytest plugin: ``pytest --citykit-game mypackage`` holds a game to the laws of the contract.

Each law becomes a test of its own. Nothing of the library is imported unless the option is given.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add our options."""
    group = parser.getgroup("citykit", "games on the contract of citykit")
    group.addoption(
        "--citykit-game",
        action="append",
        default=[],
        metavar="MODULE",
        help="check a game with random games; a module or package, may be given again",
    )
    group.addoption(
        "--citykit-players",
        action="append",
        type=int,
        default=[],
        metavar="N",
        help="a number of players (default 2, 3 and 4), may be given again",
    )
    group.addoption(
        "--citykit-games",
        type=int,
        default=3,
        metavar="N",
        help="the number of games to check for each law (default 3)",
    )

    group.addoption(
        "--citykit-every",
        type=int,
        default=1,
        metavar="N",
        help="check one of N states, for many games in a short time (default 1: all states)",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Refuse options that would check nothing."""
    if config.getoption("--citykit-games") < 1:
        raise pytest.UsageError("--citykit-games: at least one game has to be played")
    if config.getoption("--citykit-every") < 1:
        raise pytest.UsageError("--citykit-every: must be at least 1")


class LawItem(pytest.Item):
    """The test that a game obeys one law."""

    def __init__(
        self, *, game: str, law: str, players: int, games: int, every: int, **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self.game, self.law, self.players = game, law, players
        self.games, self.every = games, every

    def runtest(self) -> None:
        """Play random games."""
        from citykit.testing import check_game, check_repeatable

        game = import_module(self.game)
        if self.law == "C14":
            check_repeatable(game, self.players, self.games)
            return
        for seed in range(self.games):
            check_game(game, self.players, seed, laws=(self.law,), every=self.every)

    def reportinfo(self) -> tuple[Path, None, str]:
        """Return what to call the test in reports."""
        return self.path, None, self.name

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str:
        """Return our own messages without a traceback: they are about the game."""
        from citykit.tools.errors import GameError

        if isinstance(excinfo.value, GameError):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo, style))


def _items(session: pytest.Session, game: str) -> list[pytest.Item]:
    from citykit.testing import LAWS

    config = session.config
    return [
        LawItem.from_parent(
            session,
            name=f"{game}::{law}::{players} players",
            game=game,
            law=law,
            players=players,
            games=config.getoption("--citykit-games"),
            every=config.getoption("--citykit-every"),
        )
        for law in (*LAWS, "C14")
        for players in config.getoption("--citykit-players") or (2, 3, 4)
    ]


def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Add the tests of the games that were asked for."""
    for game in config.getoption("--citykit-game"):
        items.extend(_items(session, game))
