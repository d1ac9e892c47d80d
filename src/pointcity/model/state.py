"""The game as a value: what everybody sees, and what nobody does."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Any, Final, TypeAlias

from attrs import field, fields, frozen

from pointcity._engine._counts import checked, pack, unpack
from pointcity._engine._kernel import GAP, Purse
from pointcity._engine._twins import put_off, twin
from pointcity._engine.lookup import Lookup
from pointcity.model._printing import printed
from pointcity.model.cards import Back, Card, Face
from pointcity.model.errors import SeatError
from pointcity.model.ruleset import Civic, Ruleset

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
        return GAP if self is Gap.BUILDING else GAP + 1


#: A resource side, a building (the card is then known), or a gap while a turn is finished.
Cell: TypeAlias = Back | Card | Gap

# What the engine works on. Making a tuple takes a twentieth of the time of making an object,
# and numbers are quicker to look up than cards.

# A seat: the hand and the permanent resources (a purse, see ``pointcity._engine._kernel``), the city,
# the tokens.
Seat = tuple[Purse, tuple[Card, ...], tuple[Civic, ...]]

# A table, in the order of its fields: the ruleset's figures, the level, the seats, what lies
# on each cell of the market (a code, see ``pointcity._engine._kernel``), the supply, the pile, what was
# drafted, the current seat, the step, the tokens due, the turns, the moves, the markers.
Now = tuple[
    Lookup,
    str | None,
    tuple[Seat, ...],
    tuple[int, ...],
    tuple[Civic, ...],
    int,
    int,
    int,
    Step,
    int,
    int,
    int,
    tuple[int, int] | None,
]

# Where each of them is.
LOOKUP: Final = 0
LEVEL: Final = 1
SEATS: Final = 2
CODES: Final = 3
SUPPLY: Final = 4
PILE: Final = 5
DRAFTED: Final = 6
CURRENT: Final = 7
STEP: Final = 8
DUE: Final = 9
TURN: Final = 10
MOVES: Final = 11
MARKERS: Final = 12

# A secret: the places of the cards of the deck in the ruleset, and of those on each cell.
Hidden = tuple[tuple[int, ...], tuple[int, ...]]


@frozen(weakref_slot=False)
class Player:
    """What lies in front of one player, or of the automa. All of it is public (Q10).

    Attributes:
        hand: How many resource cards of each face, in the order of ``ruleset.lookup.faces``.
            :meth:`Table.hand` lists them by name.
        city: The constructed buildings, oldest first.
        tokens: The civic tokens, oldest first.
        permanents: How many permanent resources the city gives, in the order of
            ``ruleset.lookup.resources``. :meth:`Table.permanents` lists them by name.
    """

    hand: tuple[int, ...] = field(converter=checked)
    city: tuple[Card, ...]
    tokens: tuple[Civic, ...]
    permanents: tuple[int, ...] = field(converter=checked)
    _purse: tuple[Lookup, Purse] | None = field(default=None, init=False, eq=False, repr=False)

    __repr__ = printed

    def __reduce__(self) -> tuple[type[Player], tuple[Any, ...]]:
        """Pickle what can be seen."""
        return Player, (self.hand, self.city, self.tokens, self.permanents)


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
    _now: Now = field(init=False, eq=False, repr=False)

    __repr__ = printed

    @_now.default
    def _make_now(self) -> Now:
        """Return the table as the engine works on it.

        Raises:
            ValueError: If something of no ruleset lies on the market.
        """
        codes = tuple([shown.index for shown in self.market])
        if max(codes, default=0) >= GAP:
            for shown in self.market:
                if shown.index >= GAP and not isinstance(shown, Gap):
                    raise ValueError(f"this belongs to no ruleset: {shown!r}")
        lookup = self.ruleset.lookup
        return (
            lookup,
            self.level,
            tuple(
                [
                    (lookup.purse(player.hand, player.permanents), player.city, player.tokens)
                    for player in self.players
                ]
            ),
            codes,
            self.supply,
            self.pile,
            self._drafted,
            self.current,
            self.step,
            self.due,
            self.turn,
            self.moves,
            self.markers,
        )

    def __reduce__(self) -> tuple[type[Table], tuple[Any, ...]]:
        """Pickle what can be seen; the rest is worked out again."""
        return Table, tuple([getattr(self, each.name) for each in fields(Table) if each.init])

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
        from pointcity.display import svg  # only when a notebook shows it

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
    _now: Now = field(init=False, eq=False, repr=False)
    _hidden: Hidden = field(init=False, eq=False, repr=False)

    __repr__ = printed

    @_now.default
    def _make_now(self) -> Now:
        return self.table._now

    @_hidden.default
    def _make_hidden(self) -> Hidden:
        deck = tuple([card.index for card in self.secret.deck])
        return deck, tuple([GAP if card is None else card.index for card in self.secret.under])

    def __reduce__(self) -> tuple[type[State], tuple[Any, ...]]:
        """Pickle what it stands for; the rest is worked out again."""
        return State, (self.table, self.secret)

    def __str__(self) -> str:
        return _text(self.table)

    def _repr_svg_(self) -> str:
        return self.table._repr_svg_()


_GAPS = {gap.index: gap for gap in Gap}
_OpenPlayer, _OpenTable = twin(Player), twin(Table)


def _seen_player(seat: Seat, lookup: Lookup) -> Player:
    """Return a seat as people see it."""
    purse, city, tokens = seat
    made: Any = _OpenPlayer()
    made._purse = lookup, purse
    made.city = city
    made.tokens = tokens
    made.__class__ = Player
    result: Player = made
    return result


def _seen_market(lookup: Lookup, codes: tuple[int, ...]) -> tuple[Cell, ...]:
    """Return what lies on the market as people see it."""
    shown = lookup.shown
    try:
        return tuple([shown[code] for code in codes])
    except IndexError:  # gaps, while civic tokens are due and after the end
        return tuple([_GAPS[code] if code >= GAP else shown[code] for code in codes])


def seen_table(now: Now, top: Back | None) -> Table:
    """Return a table from what the engine works on.

    Args:
        now: What everybody can know.
        top: The visible side of the draw pile.
    """
    lookup, level, seats, codes, supply, pile, drafted, current, step, due, turn, moves, at = now
    made: Any = _OpenTable()
    made._now = now
    made.ruleset = lookup.ruleset
    made.level = level
    made.players = tuple([_seen_player(seat, lookup) for seat in seats])
    made.market = _seen_market(lookup, codes)
    made.supply = supply
    made.pile = pile
    made.top = top
    made._drafted = drafted
    made.current = current
    made.step = step
    made.due = due
    made.turn = turn
    made.moves = moves
    made.markers = at
    made.__class__ = Table
    result: Table = made
    return result


def _hand_of_player(player: Player) -> tuple[int, ...]:
    """Return what a seat that the engine made has in hand."""
    assert player._purse is not None
    lookup, purse = player._purse
    return lookup.hand(purse)


def _permanents_of_player(player: Player) -> tuple[int, ...]:
    """Return what the city of a seat that the engine made gives."""
    assert player._purse is not None
    lookup, purse = player._purse
    return lookup.permanents(purse)


def _table_of_state(state: State) -> Table:
    """Return what everybody sees of a state that the engine made."""
    now, deck = state._now, state._hidden[0]
    pile = now[PILE]
    return seen_table(now, now[LOOKUP].back_of[deck[-pile]] if pile else None)


def _secret_of_state(state: State) -> Secret:
    """Return what nobody knows of a state that the engine made."""
    cards, (deck, under) = state._now[LOOKUP].ruleset.cards, state._hidden
    return Secret(
        tuple([cards[code] for code in deck]),
        tuple([None if code == GAP else cards[code] for code in under]),
    )


put_off(Player, "hand", _hand_of_player)
put_off(Player, "permanents", _permanents_of_player)
put_off(State, "table", _table_of_state)
put_off(State, "secret", _secret_of_state)


def _text(table: Table) -> str:
    """Return the table as text, for ``print``."""
    from pointcity.display.text import table_text

    return table_text(table)


def table_of(position: State | Table) -> Table:
    """Return the table of a state, or the table itself.

    Args:
        position: A state or table.
    """
    return position.table if isinstance(position, State) else position
