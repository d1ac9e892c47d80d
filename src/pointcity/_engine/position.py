"""A game at one moment, in numbers: what the moves work on.

``pointcity._engine.tables`` explains the numbers.
"""

from __future__ import annotations

from typing import Final, final

from pointcity._engine.holdings import Holding
from pointcity._engine.tables import Tables
from pointcity.model.table import Step

# Looking up a member of an enum is slow enough to matter in the engine.
TURN: Final = Step.TURN
DRAFT: Final = Step.DRAFT
CIVIC: Final = Step.CIVIC
OVER: Final = Step.OVER


@final
class Seat:
    """What one player has. Positions share it, so it is replaced and never changed.

    Attributes:
        held: What the player has of each type, the wild ones last.
        city: The constructed buildings, oldest first.
        tokens: The civic tokens, oldest first.
    """

    __slots__ = ("city", "held", "tokens")

    def __init__(
        self, held: list[Holding], city: tuple[int, ...] = (), tokens: tuple[int, ...] = ()
    ) -> None:
        self.held = held
        self.city = city
        self.tokens = tokens

    def values(self) -> tuple[object, ...]:
        """Return what makes two seats equal."""
        held = tuple([(holding.counts, holding.permanents) for holding in self.held])
        return held, self.city, self.tokens


@final
class Position:
    """Everything about a game, public and hidden. Moves change it in place: copy it first.

    A position made from a table alone has no ``deck`` and no ``under``. It can say what is
    legal, but no move can be made in it.

    Attributes:
        tables: The ruleset in numbers.
        level: The id of the solo level; None in a game for several players.
        deck: All cards of the game in the order they were dealt.
        pile: The number of cards in the draw pile: the last ones of the deck.
        seats: One for each player, in play order; solo: the player, then the automa.
        market: What each cell shows, as a code.
        under: The card on each cell; ``tables.gap`` if there is none.
        supply: The civic tokens that can be taken.
        current: The seat to act.
        step: What that seat has to do.
        due: The number of civic tokens it still has to take this turn.
        turn: The number of finished turns.
        moves: The number of accepted actions.
        row: The row of the automa's marker, from 0.
        column: The column of the automa's marker, from 0.
    """

    __slots__ = (
        *("tables", "level", "deck", "pile", "seats", "market", "under", "supply"),
        *("current", "step", "due", "turn", "moves", "row", "column"),
    )

    def __init__(
        self,
        tables: Tables,
        level: str | None,
        deck: tuple[int, ...],
        pile: int,
        seats: list[Seat],
        market: list[int],
        under: list[int],
        supply: tuple[int, ...],
        current: int = 0,
        step: Step = TURN,
        due: int = 0,
        turn: int = 0,
        moves: int = 0,
        row: int = 0,
        column: int = 0,
    ) -> None:
        self.tables = tables
        self.level = level
        self.deck = deck
        self.pile = pile
        self.seats = seats
        self.market = market
        self.under = under
        self.supply = supply
        self.current = current
        self.step = step
        self.due = due
        self.turn = turn
        self.moves = moves
        self.row = row
        self.column = column

    def copy(self) -> Position:
        """Return an independent copy."""
        return Position(
            self.tables,
            self.level,
            self.deck,
            self.pile,
            self.seats.copy(),
            self.market.copy(),
            self.under.copy(),
            self.supply,
            self.current,
            self.step,
            self.due,
            self.turn,
            self.moves,
            self.row,
            self.column,
        )

    def values(self) -> tuple[object, ...]:
        """Return what makes two positions equal."""
        return (
            self.tables.ruleset,
            self.level,
            self.deck,
            self.pile,
            tuple([seat.values() for seat in self.seats]),
            tuple(self.market),
            tuple(self.under),
            self.supply,
            self.current,
            self.step,
            self.due,
            self.turn,
            self.moves,
            self.row,
            self.column,
        )
