"""A game at one moment: the table, what each seat keeps to itself, and the secret."""

from __future__ import annotations

from enum import Enum

from attrs import frozen

from citykit.game.position import BaseState, BaseTable, BaseView
from citykit.tools.mappings import FrozenMapping
from kosmopolis.model.actions import Action
from kosmopolis.model.cards import Card, Columns
from kosmopolis.model.ruleset import Ruleset

__all__ = ["Phase", "Player", "Private", "Secret", "State", "Table", "View"]


class Phase(Enum):
    """What the seats to act have to do."""

    DRAFT_1 = "draft1"  #: keep cards of those dealt
    DRAFT_2 = "draft2"  #: keep cards of those received
    PLAY = "play"  #: play a card
    PLACE = "place"  #: place the modifier just drawn
    SETTLE = "settle"  #: pay for columns over their limit, or not
    OVER = "over"  #: nothing, for the game has ended

    @property
    def is_draft(self) -> bool:
        """Whether cards are kept and passed on."""
        return self in (Phase.DRAFT_1, Phase.DRAFT_2)


@frozen
class Player:
    """What everybody sees of one player.

    Rules: K26.

    Attributes:
        home: The columns of the hometown.
        bonus: The bonus cards, sorted.
        markers: The number of markers.
        held: The number of cards held, those to choose from included.
        played: The cards played this round, in order.
        drawn: The number of cards drawn this round.
    """

    home: Columns
    bonus: tuple[Card, ...] = ()
    markers: int = 0
    held: int = 0
    played: tuple[Card, ...] = ()
    drawn: int = 0


@frozen
class Table(BaseTable):
    """Everything that everybody sees or can count.

    Rules: K26.

    Attributes:
        ruleset: The ruleset.
        players: One for each seat, in clockwise order.
        capital: The columns of the capital.
        covered: The seats that placed a modifier on each column, sorted; a seat is listed
            once for each modifier.
        revealed: The values of the modifiers on each column; None until the settlement.
        modifiers: The number of modifiers left to draw this round.
        pool: The number of markers in the pool.
        deck: The number of cards in the deck.
        discarded: The cards that are out of the game, sorted.
        round: The round, counted from 1.
        start: The start player of this round.
        last: The seat that emptied its hand first this round; None while no hand is empty.
        phase: What the seats to act have to do.
        waiting: The seats to act, in order.
        moves: The number of actions carried out.
    """

    ruleset: Ruleset
    players: tuple[Player, ...]
    capital: Columns
    covered: FrozenMapping[str, tuple[int, ...]]
    revealed: FrozenMapping[str, tuple[int, ...]] | None
    modifiers: int
    pool: int
    deck: int
    discarded: tuple[Card, ...]
    round: int
    start: int
    last: int | None
    phase: Phase
    waiting: tuple[int, ...]
    moves: int

    @property
    def clockwise(self) -> list[int]:
        """The seats in clockwise order, the start player first."""
        seats = len(self.players)
        return [(self.start + turn) % seats for turn in range(seats)]

    def open_cards(self) -> list[Card]:
        """Return all cards that lie open, on the table or out of the game.

        Rules: K26.
        """
        cards = [*self.capital.cards(), *self.discarded]
        for player in self.players:
            cards += [*player.home.cards(), *player.bonus]
        return cards

    def limit(self, profession: str) -> int:
        """Return the limit of a column: its cards in the capital and its revealed modifiers.

        Rules: K18.

        Args:
            profession: The profession of the column.
        """
        modifiers = self.revealed[profession] if self.revealed is not None else ()
        return self.capital.total(profession) + sum(modifiers)


@frozen
class Private:
    """What only one player knows.

    Rules: K27.

    Attributes:
        hand: The cards in hand, sorted; during the draft those kept so far.
        pool: The cards to choose from, sorted.
        passed: The cards passed on in each step of this round's draft.
        received: The cards received at the end of the draft.
        placed: The modifiers placed this round: column and value.
        modifier: The modifier to place; None if there is none.
        choice: A choice that is not carried out yet.
    """

    hand: tuple[Card, ...] = ()
    pool: tuple[Card, ...] = ()
    passed: tuple[tuple[Card, ...], ...] = ()
    received: tuple[Card, ...] = ()
    placed: tuple[tuple[str, int], ...] = ()
    modifier: int | None = None
    choice: Action | None = None


@frozen
class Secret:
    """What no player knows.

    Rules: K28.

    Attributes:
        deck: The cards of the deck, its top card first.
        modifiers: For this round and each later one the modifiers left to draw, the top one
            first.
    """

    deck: tuple[Card, ...]
    modifiers: tuple[tuple[int, ...], ...]


@frozen
class View(BaseView[Table, Private]):
    """What one seat, or a spectator, knows of a game.

    Attributes:
        table: What everybody sees.
        seat: The seat; None for a spectator.
        private: Its own cards, modifier and choice; None for a spectator.
    """

    table: Table
    seat: int | None
    private: Private | None


@frozen
class State(BaseState[Table, Private, Secret]):
    """A whole game of Kosmopolis at one moment.

    Attributes:
        table: What everybody sees: capital, hometowns and so on.
        privates: The cards, modifier and choice of each seat.
        secret: The deck and the modifiers left to draw.
    """

    table: Table
    privates: tuple[Private, ...]
    secret: Secret
