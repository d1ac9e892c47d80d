"""Civic tokens, setup, solo levels and the whole ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from attrs import field, frozen

from citykit.tools.hooks import picture
from citykit.tools.mappings import FrozenMapping, freeze
from pointcity.model.cards import Back, Card, Face, Resource
from pointcity.model.errors import PlayerCountError, UnknownId

if TYPE_CHECKING:
    from pointcity.model.formulas import Formula
else:
    Formula = Any  # cattrs resolves annotations at run time, when the module may not be loaded

__all__ = [
    "Civic",
    "Deal",
    "Level",
    "Markers",
    "Market",
    "Pair",
    "Ruleset",
    "Solo",
]

#: The number of cards that a player takes each turn (T2).
CARDS_PER_TURN: Final = 2

#: Two cells of the market, by number, the smaller one first.
Pair: TypeAlias = tuple[int, int]


@frozen(weakref_slot=False)
class Civic:
    """A civic token.

    Rules: E2.

    Attributes:
        id: Its stable name in data files and saved games.
        name: Its display name.
        formula: The data of its scoring formula, as in the YAML files.
        score: The formula itself, parsed on first use.
    """

    id: str
    name: str
    formula: Any = field(converter=freeze)

    @cached_property
    def score(self) -> Formula:
        """What the token is worth at the end of the game."""
        from pointcity.model.formulas import parse

        return parse(self.formula)

    def _repr_svg_(self) -> str:
        return picture(self)


@frozen
class Market:
    """The size of the market. Cells are numbered row by row from the top left.

    Rules: S3, T1, T2.

    Attributes:
        rows: The number of rows.
        columns: The number of columns.
    """

    rows: int = 4
    columns: int = 4

    @property
    def cells(self) -> int:
        """The number of cells."""
        return self.rows * self.columns

    @cached_property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """The cells of each row, then of each column."""
        across = [
            range(first, first + self.columns) for first in range(0, self.cells, self.columns)
        ]
        down = [range(first, self.cells, self.columns) for first in range(self.columns)]
        return tuple([tuple(line) for line in across + down])

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        """The cells that share a side, in canonical order."""
        return tuple(sorted([pair for line in self.lines for pair in pairwise(line)]))


@frozen
class Deal:
    """What is used with one number of players.

    Rules: S1.

    Attributes:
        count: The number of players.
        cards: The number of cards of tier 1, 2, 3, ... in the draw pile.
        civics: The number of civic tokens in the supply.
    """

    count: int
    cards: tuple[int, ...]
    civics: int


@frozen
class Markers:
    """Where the automa's markers begin and how they move.

    Rules: A2, A3, Q1.

    Attributes:
        row: The first row, counted from 1.
        column: The first column, counted from 1.
        row_moves: When the row marker moves: if the column marker wraps, or every turn.
    """

    row: int = 2
    column: int = 1
    row_moves: Literal["column_wraps", "every_turn"] = "column_wraps"


@frozen
class Level:
    """A solo level.

    Rules: A5.

    Attributes:
        id: Its name, such as ``hard``.
        formula: The data of its scoring formula, as in the YAML files.
        score: The formula itself, parsed on first use.
    """

    id: str
    formula: Any = field(converter=freeze)

    @cached_property
    def score(self) -> Formula:
        """What the automa scores besides its printed points."""
        from pointcity.model.formulas import parse

        return parse(self.formula)


@frozen
class Solo:
    """The rules of the automa.

    Attributes:
        markers: Where its markers begin and how they move.
        levels: From the first, which is the default.
    """

    markers: Markers
    levels: tuple[Level, ...]

    def level(self, level_id: str) -> Level:
        """Return a level by its id."""
        return next(level for level in self.levels if level.id == level_id)


@frozen(weakref_slot=False, cache_hash=True)
class Ruleset:
    """A complete set of cards, tokens and numbers to play with.

    Rules: P1, P4, S1, S5.

    Attributes:
        id: Its name in saved games.
        name: A name to show.
        resources: The types of resource.
        market: The size of the market.
        cards: All cards.
        civics: All civic tokens.
        players: What is used with each number of players.
        starting_cards: What each player holds at the start.
        solo: The rules of the automa; None if there is no game for one.
    """

    id: str
    name: str
    resources: tuple[Resource, ...]
    market: Market
    cards: tuple[Card, ...] = field(repr=False)
    civics: tuple[Civic, ...] = field(repr=False)
    players: tuple[Deal, ...] = field(repr=False)
    starting_cards: tuple[Face, ...] = field(repr=False)
    solo: Solo | None = field(default=None, repr=False)

    @cached_property
    def ordinary_ids(self) -> tuple[str, ...]:
        """The ids of the ordinary resources, sorted."""
        return tuple(sorted([each.id for each in self.resources if not each.wild]))

    @cached_property
    def wild_ids(self) -> tuple[str, ...]:
        """The ids of the wild resources, sorted."""
        return tuple(sorted([each.id for each in self.resources if each.wild]))

    @property
    def resource_ids(self) -> tuple[str, ...]:
        """The ids of all resources, the ordinary ones before the wild ones."""
        return self.ordinary_ids + self.wild_ids

    @cached_property
    def faces(self) -> tuple[Face, ...]:
        """Every resource side in the game, by id; the wild ones last."""
        sides = {*[card.face for card in self.cards], *self.starting_cards}
        return tuple(sorted(sides, key=lambda face: (face.resource in self.wild_ids, face.id)))

    @cached_property
    def backs(self) -> tuple[Back, ...]:
        """Every combination of tier and resource side in the game, in order."""
        place = {face: number for number, face in enumerate(self.faces)}
        found = {(card.tier, place[card.face]) for card in self.cards}
        return tuple([Back(tier, self.faces[number]) for tier, number in sorted(found)])

    @cached_property
    def tiers(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of tier 1, 2, 3, ..., in the order of the data."""
        last = max([card.tier for card in self.cards], default=0)
        tiers: list[list[Card]] = [[] for _ in range(last)]
        for card in self.cards:
            tiers[card.tier - 1].append(card)
        return tuple([tuple(cards) for cards in tiers])

    @cached_property
    def cards_by_id(self) -> Mapping[str, Card]:
        """The cards by their ids."""
        return FrozenMapping((card.id, card) for card in self.cards)

    @cached_property
    def civics_by_id(self) -> Mapping[str, Civic]:
        """The civic tokens by their ids."""
        return FrozenMapping((civic.id, civic) for civic in self.civics)

    @cached_property
    def tags(self) -> tuple[str, ...]:
        """Every tag of a card, sorted."""
        return tuple(sorted({tag for card in self.cards for tag in card.tags}))

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players it can be played with."""
        return tuple([deal.count for deal in self.players])

    def options(self, players: int) -> Mapping[str, tuple[str, ...]]:
        """Return what else players agree on: the values of each option, the default first.

        Args:
            players: The number of players.
        """
        if players > 1 or self.solo is None:
            return {}
        return {"level": tuple(level.id for level in self.solo.levels)}

    def deal(self, players: int) -> Deal:
        """Return what is used with a number of players.

        Raises:
            PlayerCountError: If there is no setup for this number.
        """
        for deal in self.players:
            if deal.count == players:
                return deal
        raise PlayerCountError(players, self.player_counts)

    def card(self, card_id: str) -> Card:
        """Return a card by its id.

        Raises:
            UnknownId: If there is none; it is a KeyError.
        """
        if not isinstance(card_id, str) or card_id not in self.cards_by_id:
            raise UnknownId("card", card_id)
        return self.cards_by_id[card_id]

    def civic(self, civic_id: str) -> Civic:
        """Return a civic token by its id.

        Raises:
            UnknownId: If there is none; it is a KeyError.
        """
        if not isinstance(civic_id, str) or civic_id not in self.civics_by_id:
            raise UnknownId("civic token", civic_id)
        return self.civics_by_id[civic_id]
