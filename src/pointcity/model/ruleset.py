"""What the data says: tokens, setup and the whole ruleset."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import evolve, field, fields, frozen

from pointcity._engine.lookup import Lookup
from pointcity.model._printing import printed
from pointcity.model.cards import Card, Face, Resource

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
    formula: Any = field(hash=False)

    @cached_property
    def score(self) -> Formula:
        """What the token is worth at the end of the game."""
        from pointcity.model.formulas import parse

        return parse(self.formula)

    def _repr_svg_(self) -> str:
        from pointcity.display import svg  # only when a notebook shows it

        return svg.civic(self)


@frozen
class Market:
    """The size of the market. Cells are numbered row by row from the top left (S3).

    Attributes:
        rows: How many rows.
        columns: How many columns.
    """

    rows: int = 4
    columns: int = 4

    __repr__ = printed

    @property
    def cells(self) -> int:
        """How many cells there are."""
        return self.rows * self.columns


@frozen
class Deal:
    """What is used with one number of players (S1).

    Attributes:
        count: The number of players.
        cards: How many cards of tier 1, 2, 3, ... go into the draw pile.
        civics: How many civic tokens go into the supply.
    """

    count: int
    cards: tuple[int, ...]
    civics: int

    __repr__ = printed


@frozen
class Markers:
    """Where the automa's markers begin and how they move (A2, A3).

    Attributes:
        row: The first row, counted from 1.
        column: The first column, counted from 1.
        row_moves: ``column_wraps`` or ``every_turn`` (Q1).
    """

    row: int = 2
    column: int = 1
    row_moves: str = "column_wraps"

    __repr__ = printed


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
    formula: Any = field(hash=False)

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

    __repr__ = printed

    def level(self, level_id: str) -> Level:
        """Return a level by its id."""
        return next(level for level in self.levels if level.id == level_id)


def _number(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(
        card if card.index == index else evolve(card, index=index)
        for index, card in enumerate(cards)
    )


@frozen(weakref_slot=False, cache_hash=True)
class Ruleset:
    """A complete set of cards, tokens and numbers to play with.

    Attributes:
        id: Its name in saved games.
        name: A name for people.
        resources: The kinds of resource.
        market: The size of the market.
        cards: Every card there is.
        civics: Every civic token there is.
        players: What is used, for each number of players.
        starting_cards: What each player holds at the start (S5).
        solo: The automa; None if there is no game for one.
        lookup: What the rules look up in all this.
    """

    id: str
    name: str
    resources: tuple[Resource, ...]
    market: Market
    cards: tuple[Card, ...] = field(converter=_number, repr=False)
    civics: tuple[Civic, ...] = field(repr=False)
    players: tuple[Deal, ...] = field(repr=False)
    starting_cards: tuple[Face, ...] = field(repr=False)
    solo: Solo | None = field(default=None, repr=False)
    lookup: Lookup = field(init=False, eq=False, repr=False)

    __repr__ = printed

    @lookup.default
    def _make_lookup(self) -> Lookup:
        return Lookup(self)

    def __reduce__(self) -> tuple[type[Ruleset], tuple[Any, ...]]:
        """Pickle what the data says; the rest is worked out again."""
        said = (each for each in fields(Ruleset) if each.init)
        return Ruleset, tuple(getattr(self, each.name) for each in said)

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players it can be played with."""
        return tuple(deal.count for deal in self.players)

    def deal(self, players: int) -> Deal:
        """Return what is used with a number of players."""
        return next(deal for deal in self.players if deal.count == players)

    def card(self, card_id: str) -> Card:
        """Return a card by its id. Raises KeyError if there is none."""
        return self.lookup.card[card_id]

    def civic(self, civic_id: str) -> Civic:
        """Return a civic token by its id. Raises KeyError if there is none."""
        return self.lookup.civic[civic_id]
