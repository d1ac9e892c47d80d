"""What the tests of every game know of one game.

A game has its samples in ``tests/<game>``: values in modules of ``support``, whose names are the
same for every game, and texts in ``sample.yaml``.
"""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

import yaml
from attrs import frozen

from citykit.language.locale import Locale
from tests.support.schemas import GameSchemas

FOLDER = Path(__file__).parents[1]


@frozen
class Facts:
    """The texts of ``sample.yaml``.

    Attributes:
        variant: The id of a variant that ships.
        change: A change to the official ruleset that leaves nothing to warn of.
        broken: A change that makes a file unreadable.
        warned: The code of a warning, and a change to the official ruleset that brings it about.
        noted: The codes of the notes that the doctor makes about every ruleset that ships.
        notation: No action, and where which word or character is wrong.
        clicks: The JSON of no click, and the problem.
        guides: Changes to the JSON of a guide, and the problem.
        translated: A line of a new language file; a word in it, its translation, and what a
            description says then.
        drawn: The parts that pictures can be drawn of, in the words of an error.
        prefix: How the names of the classes of things in pictures begin.
        validated: A change that counts, the count that ``validate`` prints then, the count of the
            variant, and what it prints about the broken file, from the column on.
        word: The section of a language file, an id in it, and what may be written for the id.
    """

    variant: str
    change: str
    broken: str
    warned: tuple[str, str]
    noted: list[str]
    word: tuple[str, str, str]
    prefix: str
    validated: tuple[str, str, str, str]
    drawn: str
    notation: dict[str, tuple[int, str]]
    clicks: list[tuple[str, str]]
    guides: list[tuple[dict[str, Any], str]]
    translated: tuple[str, str, str, str]


class Sample:
    """A game, and samples of what is its own."""

    def __init__(self, package: str) -> None:
        #: The name of the package, which is the id of the official ruleset as well.
        self.package = package
        #: Where the tests of the game are.
        self.folder = FOLDER / package

    def __str__(self) -> str:
        return self.package

    def support(self, name: str) -> Any:
        """Return a module of the game's support."""
        return import_module(f"tests.{self.package}.support.{name}")

    @cached_property
    def game(self) -> Any:
        """The package."""
        return import_module(self.package)

    @cached_property
    def cli(self) -> Any:
        """The commands."""
        return import_module(f"{self.package}.cli")

    @cached_property
    def facts(self) -> Facts:
        """The texts."""
        return Facts(**yaml.safe_load((self.folder / "sample.yaml").read_text("utf-8")))

    @property
    def official(self) -> Any:
        """The official ruleset."""
        return self.game.official_ruleset()

    @property
    def small(self) -> Any:
        """A ruleset that does not ship, for small games."""
        return self.support("small").small()

    @property
    def deals(self) -> dict[str, dict[str, Any]]:
        """The ways to deal a game: further arguments of ``new_game``, by name."""
        deals: dict[str, dict[str, Any]] = self.support("small").DEALS
        return deals

    @property
    def shown(self) -> Any:
        """Positions to be shown, and pictures of them."""
        return self.support("shown")

    @property
    def things(self) -> Any:
        """A value of each kind that can be described."""
        return self.support("things")

    @cached_property
    def schemas(self) -> GameSchemas:
        """The schemas of its JSON."""
        return GameSchemas(self.game)

    def room(self, name: str) -> Any:
        """Return a module of the game that is behind no door."""
        return import_module(f"{self.package}.{name}")

    def locale(self, lang: str) -> Locale:
        """Return a language that ships."""
        locale: Locale = self.room("language.locales").locale(lang)
        return locale
