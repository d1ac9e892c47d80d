"""A pytest plugin: ``pytest --pointcity-ruleset my.yaml`` plays random games of a ruleset.

Each number of players and each solo level becomes a test of its own. Nothing of the
library is imported unless the option is given.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from pointcity.model.ruleset import Ruleset
    from pointcity.testing import Game


def _number_of_games(text: str) -> int:
    """Return the value of ``--pointcity-games``; without a game, nothing would be checked."""
    if not (text.isascii() and text.isdigit() and int(text)):
        raise argparse.ArgumentTypeError(f"must be a whole number from 1, not {text!r}")
    return int(text)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add our options."""
    group = parser.getgroup("pointcity", "rulesets of Point City")
    group.addoption(
        "--pointcity-ruleset",
        action="append",
        default=[],
        metavar="FILE",
        help="check a ruleset with random games; a file or a name, may be given again",
    )
    group.addoption(
        "--pointcity-games",
        type=_number_of_games,
        default=3,
        metavar="N",
        help="number of games of each kind, from 1 (default: 3)",
    )


class _RulesetItem(pytest.Item):
    """A test of a ruleset."""

    def reportinfo(self) -> tuple[Path, None, str]:
        """Return what to call the test in reports."""
        return self.path, None, self.name

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str:
        """Return our own messages without a traceback: they are about data, not about code."""
        from pointcity.model.errors import PointCityError

        if isinstance(excinfo.value, PointCityError):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo, style))


class LoadItem(_RulesetItem):
    """The test that a ruleset can be loaded."""

    def __init__(self, *, reference: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.reference = reference

    def runtest(self) -> None:
        """Load it."""
        from pointcity.rulesets.load import load_ruleset

        load_ruleset(self.reference)


class GameItem(_RulesetItem):
    """The test that one kind of game can be played."""

    def __init__(self, *, rules: Ruleset, game: Game, games: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.rules, self.game, self.games = rules, game, games

    def runtest(self) -> None:
        """Play random games."""
        from pointcity.testing import check_game

        for number in range(self.games):
            check_game(self.rules, self.game, number)


def _items(session: pytest.Session, reference: str, games: int) -> list[pytest.Item]:
    from pointcity.model.errors import DataError
    from pointcity.rulesets.load import load_ruleset
    from pointcity.testing import games_of

    name = f"{reference}::loads"
    items: list[pytest.Item] = [LoadItem.from_parent(session, name=name, reference=reference)]
    try:
        rules = load_ruleset(reference)
    except DataError:
        return items  # the test of loading fails and says why
    for game in games_of(rules):
        name = f"{reference}::{game}"
        items.append(GameItem.from_parent(session, name=name, rules=rules, game=game, games=games))
    return items


def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Add the tests of the rulesets that were asked for."""
    for reference in config.getoption("--pointcity-ruleset"):
        items.extend(_items(session, reference, config.getoption("--pointcity-games")))
