"""The game as a value: what everybody sees, and what nobody does."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import TypeAlias

from attrs import field, frozen

from pointcity._counts import pack, unpack
from pointcity._kernel import GAP
from pointcity._printing import printed
from pointcity.cards import Back, Card, Face
from pointcity.errors import SeatError
from pointcity.models import Civic, Ruleset

__all__ = [
    "Cell",
    "Gap",
    "Player",
    "Secret",
    "State",
    "Step",
    "Table",
    "table_of",
]


class Step(Enum):
    """What the player whose turn it is has to do next."""

    TURN = "turn"  #: flip a card, or draft two
    DRAFT = "draft"  #: draft two, after a flip
    CIVIC = "civic"  #: take a civic token
    OVER = "over"  #: nothing, for the game has ended


class Gap(Enum):
    """A place on the market waiting for a card: which side it will show (T8)."""

    BUILDING = "building"  #: a resource was taken here
    RESOURCE = "resource"  #: a building was taken here

    @property
    def index(self) -> int:
        """No place among cards or backs."""
        return GAP


#: A resource side, a building (the card is then known), or a gap while a turn is finished.
Cell: TypeAlias = Back | Card | Gap


@frozen(weakref_slot=False)
class Player:
    """What lies in front of one player, or of the automa. All of it is public (Q10).

    Attributes:
        hand: How many resource cards of each face, in the order of ``ruleset.lookup.faces``.
            :meth:`Table.hand` lists them by name.
        city: The constructed buildings, oldest first.
        tokens: The civic tokens, oldest first.
        permanents: How many permanent resources the city gives, in the order of
            ``ruleset.lookup.resources``. Kept because every payment needs it.
    """

    _hand: int = field(converter=pack)
    city: tuple[Card, ...]
    tokens: tuple[Civic, ...]
    _permanents: int = field(converter=pack)

    __repr__ = printed

    @property
    def hand(self) -> tuple[int, ...]:
        """How many resource cards of each face, in the order of ``ruleset.lookup.faces``."""
        return unpack(self._hand)

    @property
    def permanents(self) -> tuple[int, ...]:
        """The permanent resources of the city, in the order of ``ruleset.lookup.resources``."""
        return unpack(self._permanents)


def permanents_of(ruleset: Ruleset, city: Iterable[Card]) -> tuple[int, ...]:
    """Return how many permanent resources a city gives, in the order of ``lookup.resources``."""
    gives = [ruleset.lookup.gives[card.index] for card in city]
    return tuple(map(sum, zip((0,) * len(ruleset.lookup.resources), *gives, strict=True)))


@frozen(weakref_slot=False)
class Table:
    """Everything a person sitting at the table can see or count, and nothing else.

    Attributes:
        ruleset: The cards, tokens and numbers in use.
        level: The solo level; None in a game for several.
        players: One for each seat, in play order (Q13); solo: the player, then the automa.
        market: What lies on each cell, row by row.
        supply: The civic tokens that can be taken; in solo play their order matters (A1).
        pile: How many cards are left in the draw pile.
        top: The visible side of its top card; None if there is none.
        drafted: How many cards of each back were drafted as resources so far, in the order
            of ``ruleset.lookup.backs``; they are in hands or discarded.
        current: The seat to act.
        step: What that seat has to do.
        due: How many civic tokens it still has to take this turn.
        turn: How many turns are finished.
        moves: How many actions were accepted so far.
        markers: Row and column of the automa's markers, from 0; None if not solo.
    """

    ruleset: Ruleset
    level: str | None
    players: tuple[Player, ...]
    market: tuple[Cell, ...]
    supply: tuple[Civic, ...]
    pile: int
    top: Back | None
    _drafted: int = field(converter=pack)
    current: int
    step: Step
    due: int
    turn: int
    moves: int
    markers: tuple[int, int] | None
    _codes: tuple[int, ...] = field(init=False, eq=False, repr=False)

    __repr__ = printed

    @_codes.default
    def _make_codes(self) -> tuple[int, ...]:
        """Return what lies on the market as numbers, kept because every payment needs them.

        Raises:
            ValueError: If something of no ruleset lies there.
        """
        codes = tuple([shown.index for shown in self.market])
        if GAP in codes:
            for shown in self.market:
                if shown.index == GAP and not isinstance(shown, Gap):
                    raise ValueError(f"this belongs to no ruleset: {shown!r}")
        return codes

    @property
    def drafted(self) -> tuple[int, ...]:
        """How many cards of each back were drafted as resources, as ``ruleset.lookup.backs``."""
        return unpack(self._drafted)

    def player(self, seat: int) -> Player:
        """Return what lies in front of a seat.

        Raises:
            SeatError: If there is no such seat.
        """
        if not isinstance(seat, int) or not 0 <= seat < len(self.players):
            raise SeatError(seat, len(self.players))
        return self.players[seat]

    def hand(self, seat: int) -> tuple[Face, ...]:
        """Return the unspent resource cards of a seat, one face a card.

        Raises:
            SeatError: If there is no such seat.
        """
        counts = zip(self.ruleset.lookup.faces, self.player(seat).hand, strict=True)
        return tuple(face for face, count in counts for _ in range(count))

    def permanents(self, seat: int) -> dict[str, int]:
        """Return the permanent resources of a seat, by type.

        Raises:
            SeatError: If there is no such seat.
        """
        names = self.ruleset.lookup.resources
        return dict(zip(names, self.player(seat).permanents, strict=True))

    def pile_by_tier(self) -> tuple[int, ...]:
        """Return how many cards of tier 1, 2, 3, ... are left in the draw pile (Q12)."""
        left = self.pile
        counts = []
        for dealt in reversed(self.ruleset.deal(self.player_count).cards):
            counts.append(min(dealt, left))
            left -= counts[-1]
        return tuple(reversed(counts))

    def __str__(self) -> str:
        return _text(self)

    @property
    def player_count(self) -> int:
        """How many people play; 1 in a solo game, where the automa has the second seat."""
        return 1 if self.level is not None else len(self.players)

    def _repr_svg_(self) -> str:
        from pointcity import svg  # only when a notebook shows it

        return svg.table(self)


@frozen(weakref_slot=False)
class Secret:
    """What nobody knows.

    Attributes:
        deck: The cards of this game in the order they were dealt. The last
            ``table.pile`` of them are the draw pile, its top card first.
        under: For each cell of the market the card that lies there; None for a gap.
    """

    deck: tuple[Card, ...]
    under: tuple[Card | None, ...]

    __repr__ = printed


@frozen(weakref_slot=False)
class State:
    """A whole game at one moment: the table, and what is hidden.

    Attributes:
        table: What everybody sees.
        secret: What nobody does.
    """

    table: Table
    secret: Secret

    __repr__ = printed

    def __str__(self) -> str:
        return _text(self.table)

    def _repr_svg_(self) -> str:
        return self.table._repr_svg_()


def _text(table: Table) -> str:
    """Return the table as text, for ``print``."""
    from pointcity.text import table_text

    return table_text(table)


def table_of(position: State | Table) -> Table:
    """Return the table of a state, or the table itself.

    Args:
        position: A state or table.
    """
    return position.table if isinstance(position, State) else position
