"""The table that everybody sees, and the secret that no player does."""

from __future__ import annotations

from enum import Enum
from typing import Literal, TypeAlias

from attrs import field, frozen

from citykit.game.acting import check_seat
from citykit.tools.errors import check_argument
from citykit.tools.hooks import page, picture
from citykit.tools.mappings import Counts
from pointcity.model.cards import Back, Card, Face
from pointcity.model.ruleset import CARDS_PER_TURN, Civic, Ruleset

__all__ = ["Cell", "Gap", "LevelId", "Player", "Secret", "Step", "Table"]


#: The id of a solo level: those of the official game, or one that a variant defines.
LevelId: TypeAlias = Literal["easy", "medium", "hard"] | str


class Step(Enum):
    """What the player whose turn it is has to do next."""

    TURN = "turn"  #: flip a card, or draft two
    DRAFT = "draft"  #: draft two, after a flip
    CIVIC = "civic"  #: take a civic token
    OVER = "over"  #: nothing, for the game has ended


class Gap(Enum):
    """An empty cell of the market, by the side that the next card will show there.

    Rules: T8.
    """

    BUILDING = "building"  #: a resource was taken here
    RESOURCE = "resource"  #: a building was taken here


#: What a cell of the market shows: a resource side, a building or a gap.
Cell: TypeAlias = Back | Card | Gap


@frozen(weakref_slot=False)
class Player:
    """What one player, or the automa, has. All of it is public.

    Rules: Q10.

    Attributes:
        hand: The unspent resource cards: how many of each face, by face id.
        city: The constructed buildings, oldest first.
        tokens: The civic tokens, oldest first.
        permanents: The permanent resources that the city gives, by resource.
    """

    hand: Counts[str] = field(converter=Counts[str])
    city: tuple[Card, ...]
    tokens: tuple[Civic, ...]
    permanents: Counts[str] = field(converter=Counts[str])

    @classmethod
    def of(
        cls,
        ruleset: Ruleset,
        hand: Counts[str],
        city: tuple[Card, ...],
        tokens: tuple[Civic, ...],
    ) -> Player:
        """Return a player with the permanent resources of a city.

        Args:
            ruleset: The ruleset, for the order of the resources.
            hand: The unspent resource cards, by face id.
            city: The constructed buildings.
            tokens: The civic tokens.
        """
        given = {
            name: sum([card.permanent[name] for card in city]) for name in ruleset.resource_ids
        }
        return cls(hand, city, tokens, given)


@frozen(weakref_slot=False)
class Table:
    """Everything a person sitting at the table can see or count, and nothing else.

    Rules: A1, Q10, Q12, Q13.

    Attributes:
        ruleset: The cards, tokens and numbers in use.
        level: The id of the solo level; None in a game for several players.
        players: One for each seat, in play order; solo: the player, then the automa.
        market: What each cell shows, row by row.
        supply: The civic tokens that can be taken; in solo play their order matters.
        pile: The number of cards left in the draw pile.
        top: The visible side of its top card; None if the pile is empty.
        drafted: The cards drafted as resources so far, whether in hand or discarded: how many
            of each back.
        current: The seat to act.
        step: What that seat has to do.
        due: The number of civic tokens it still has to take this turn.
        turn: The number of finished turns.
        moves: The number of accepted actions.
        markers: Row and column of the automa's markers, from 0; None if not solo.
    """

    ruleset: Ruleset
    level: LevelId | None
    players: tuple[Player, ...]
    market: tuple[Cell, ...]
    supply: tuple[Civic, ...]
    pile: int
    top: Back | None
    drafted: Counts[Back] = field(converter=Counts[Back])
    current: int
    step: Step
    due: int
    turn: int
    moves: int
    markers: tuple[int, int] | None

    def player(self, seat: int) -> Player:
        """Return the player of a seat.

        Raises:
            SeatError: If there is no such seat.
        """
        check_seat(seat, len(self.players))
        return self.players[seat]

    def hand(self, seat: int) -> tuple[Face, ...]:
        """Return the unspent resource cards of a seat, one face per card.

        Raises:
            SeatError: If there is no such seat.
        """
        held = self.player(seat).hand
        return tuple(face for face in self.ruleset.faces for _ in range(held[face.id]))

    def pile_by_tier(self) -> tuple[int, ...]:
        """Return the number of cards of tier 1, 2, 3, ... left in the draw pile.

        Rules: Q12.
        """
        left = self.pile
        counts = []
        for dealt in reversed(self.ruleset.deal(self.player_count).cards):
            counts.append(min(dealt, left))
            left -= counts[-1]
        return tuple(reversed(counts))

    @property
    def turns_left(self) -> int:
        """The number of turns that all players have left together, this one included.

        Every turn takes two cards of the draw pile, and the one that it cannot refill is the last.

        Rules: E1.
        """
        return 0 if self.step is Step.OVER else self.pile // CARDS_PER_TURN + 1

    @property
    def player_count(self) -> int:
        """The number of people; 1 in a solo game, where the automa has the second seat."""
        return 1 if self.level is not None else len(self.players)

    def __str__(self) -> str:
        return page(self)

    def _repr_svg_(self) -> str:
        return picture(self)


#: What to write instead of a value that is not a table, by the name of its class.
_INSTEAD = {"State": "use state.table", "Match": "use match.table"}


def need_table(table: object) -> None:
    """Check that an argument is a table.

    Raises:
        ArgumentError: If it is not.
    """
    check_argument(table, Table, "a Table", _INSTEAD.get(type(table).__name__, ""))


@frozen(weakref_slot=False)
class Secret:
    """What no player knows.

    Attributes:
        deck: The cards of this game in the order they were dealt. The last
            ``table.pile`` of them are the draw pile, its top card first.
        under: For each cell of the market the card that is there; None for a gap.
    """

    deck: tuple[Card, ...]
    under: tuple[Card | None, ...]
