"""The ruleset: tiles, boards and numbers, and how open questions are read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Literal, TypeAlias

from attrs import field, frozen

from bloomtown.model.boards import Grid
from bloomtown.model.tiles import KINDS, PAIRS, Community, Tile
from citykit.data.sources import Source
from citykit.tools.mappings import FrozenMapping

__all__ = [
    "OfficeReading",
    "Readings",
    "Ruleset",
    "Setup",
    "Shop",
    "Side",
    "SideSource",
    "SubwayReading",
    "TokenReading",
]

#: Which subways a new one scores: its corner group, unbroken diagonals, or its corners only.
SubwayReading: TypeAlias = Literal["group", "line", "neighbours"]

#: Which offices a new one scores: unbroken lines, or its edges only.
OfficeReading: TypeAlias = Literal["line", "neighbours"]

#: Who scores when a token makes the community rate a type: all players, or only its own.
TokenReading: TypeAlias = Literal["all", "own"]


@frozen
class Shop:
    """A kind of shop.

    Attributes:
        pair: The two types that it matches, such as ``house+park``.
        copies: The number of such tiles.
        source: Where that number comes from.
    """

    pair: str
    copies: int
    source: Source = "house"


@frozen
class SideSource:
    """Where the parts of a side come from.

    Attributes:
        symbols: Where the symbols come from.
        wasteland: Where the places of the wasteland squares come from.
    """

    symbols: Source = "house"
    wasteland: Source = "house"


@frozen
class Side:
    """A side of the boards.

    Attributes:
        id: Its id, a letter.
        symbols: The symbols of the squares, a string of digits for each row.
        wasteland: The wasteland squares: row and column, counted from 0.
        source: Where they come from.
    """

    id: str
    symbols: tuple[str, ...]
    wasteland: tuple[tuple[int, int], ...]
    source: SideSource = SideSource()

    @cached_property
    def grid(self) -> Grid:
        """The squares."""
        return Grid(len(self.symbols), len(self.symbols[0]))

    @cached_property
    def slots(self) -> tuple[int, ...]:
        """For each square the slot of the market, counted from 0, with its symbol."""
        return tuple(int(symbol) - 1 for row in self.symbols for symbol in row)

    @cached_property
    def wasteland_cells(self) -> frozenset[int]:
        """The wasteland squares by number."""
        return frozenset(row * self.grid.cols + col for row, col in self.wasteland)


@frozen
class Setup:
    """What depends on the number of players.

    Attributes:
        players: The number of players.
        remove: The projects of each type that are taken out of the game.
        stack: The tiles in each stack.
        end_stacks: The number of exhausted stacks that ends the game.
    """

    players: int
    remove: int
    stack: int
    end_stacks: int


@frozen
class Readings:
    """Answers to questions that the rulebook leaves open.

    Attributes:
        subway: Which subways a new one scores (Q1).
        office: Which offices a new one scores (Q2).
        extra_shares_limit: Whether an extra part is the same turn when it comes to using a
            special action only once a turn (Q7).
        token_scores: Who scores when a token makes the community rate a type (Q5).
    """

    subway: SubwayReading = "group"
    office: OfficeReading = "line"
    extra_shares_limit: bool = True
    token_scores: TokenReading = "all"


@frozen(cache_hash=True)
class Ruleset:
    """A ruleset of Bloom Town: everything that the rules need to know about a game.

    Attributes:
        id: Its id.
        name: Its English name.
        projects: The number of projects of each type but shops.
        shops: The kinds of shops.
        community: The number of community tiles of each type.
        symbols: The number of symbols, stacks and slots of the market.
        sides: The sides of the boards.
        setups: What depends on the number of players.
        hand: The tiles in each hand.
        tokens: The bonus tokens of each player.
        park_points: The points for the first, second, ... park of a group.
        community_flat: The points for each project of a type when the community rates it;
            types that are not there are rated as if each project were built now.
        readings: Answers to open questions.
    """

    id: str
    name: str
    projects: FrozenMapping[str, int] = field(converter=FrozenMapping[str, int])
    shops: tuple[Shop, ...]
    community: FrozenMapping[str, int] = field(converter=FrozenMapping[str, int])
    symbols: int
    sides: tuple[Side, ...]
    setups: tuple[Setup, ...]
    hand: int
    tokens: int
    park_points: tuple[int, ...]
    community_flat: FrozenMapping[str, int] = field(converter=FrozenMapping[str, int])
    readings: Readings = Readings()

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """All project tiles, one entry per copy, by type."""
        kinds = [(Tile(kind), self.projects[kind]) for kind in KINDS[:-1]]
        kinds += [(Tile("shop", PAIRS[shop.pair]), shop.copies) for shop in self.shops]
        return tuple(tile for tile, copies in kinds for _ in range(copies))

    @cached_property
    def community_tiles(self) -> tuple[Community, ...]:
        """All community tiles, one entry per copy, by type."""
        return tuple(Community(kind) for kind in KINDS for _ in range(self.community[kind]))

    @cached_property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players that the ruleset has a setup for."""
        return tuple(setup.players for setup in self.setups)

    def options(self, players: int) -> Mapping[str, tuple[str, ...]]:  # noqa: ARG002 - any number
        """Return what else players agree on: the values of each option, the default first.

        Args:
            players: The number of players.
        """
        return {"side": self.side_ids}

    @cached_property
    def side_ids(self) -> tuple[str, ...]:
        """The ids of the sides."""
        return tuple(side.id for side in self.sides)

    @cached_property
    def house(self) -> tuple[str, ...]:
        """Everything that is our own choice, such as ``sides.A.wasteland``."""
        shops = [f"shops.{shop.pair}" for shop in self.shops if shop.source == "house"]
        parts = [
            (f"sides.{side.id}.{name}", getattr(side.source, name))
            for side in self.sides
            for name in ("symbols", "wasteland")
        ]
        return (*shops, *(path for path, source in parts if source == "house"))

    def side(self, name: str) -> Side:
        """Return a side of the boards.

        Args:
            name: Its id.

        Raises:
            KeyError: If there is no such side.
        """
        return {side.id: side for side in self.sides}[name]

    def setup(self, players: int) -> Setup:
        """Return what depends on the number of players.

        Args:
            players: The number of players.

        Raises:
            KeyError: If there is no setup for this number.
        """
        return {setup.players: setup for setup in self.setups}[players]
