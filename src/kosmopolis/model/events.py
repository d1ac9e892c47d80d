"""What happened, in order. Each event changes what it is about, and nothing else does.

The referee's events are complete; :meth:`Happening.seen_by` masks what a seat may not know. See
:class:`citykit.game.happening.Happening`.
"""

from __future__ import annotations

from typing import Self, TypeAlias

from attrs import evolve, field, frozen

from citykit.game import happening
from citykit.game.piles import without
from citykit.tools.mappings import FrozenMapping
from kosmopolis.model.actions import Action, Keep, PlayCapital, PlayHome, Rescue
from kosmopolis.model.cards import Card, in_order
from kosmopolis.model.table import Phase, Private, Secret, Table

__all__ = [
    "EVENTS",
    "Acted",
    "Awaited",
    "BonusTaken",
    "Busted",
    "Committed",
    "Dealt",
    "Drawn",
    "Event",
    "GameEnded",
    "Happening",
    "Kept",
    "LaidOut",
    "LastMoves",
    "MarkerTaken",
    "ModifierDrawn",
    "ModifierPlaced",
    "ModifiersRevealed",
    "Moved",
    "PassedOn",
    "Played",
    "Rescued",
    "RoundEnded",
]


@frozen
class Happening(happening.Happening[Table, Private, Secret]):
    """What all events have in common."""


@frozen
class Awaited(Happening):
    """The seats that have to act next.

    Attributes:
        phase: What they have to do.
        seats: The seats, in order.
    """

    phase: Phase
    seats: tuple[int, ...]

    def on_table(self, table: Table) -> Table:
        return evolve(table, phase=self.phase, waiting=self.seats)


# --- Decisions -------------------------------------------------------------------------


@frozen
class Committed(Happening):
    """A player has made a choice that stays hidden until all have chosen.

    Attributes:
        seat: Who chose.
        action: The choice.
    """

    hidden = "action"
    seat: int
    action: Action | None

    def on_table(self, table: Table) -> Table:
        waiting = tuple(seat for seat in table.waiting if seat != self.seat)
        return evolve(table, waiting=waiting)

    def in_private(self, private: Private, seat: int) -> Private:
        return evolve(private, choice=self.action) if seat == self.seat else private


@frozen
class Acted(Happening):
    """An action is carried out; what follows from it comes next.

    Attributes:
        seat: Whose action.
        action: The action. The cards that a player keeps stay hidden.
    """

    seat: int
    action: Action | None

    @property
    def reveals(self) -> bool:
        """Whether it shows a card that was in hand, or a choice that was hidden."""
        return isinstance(self.action, (PlayHome, PlayCapital, Rescue))

    def seen_by(self, seat: int | None) -> Self:
        """Return the event as a seat gets it."""
        masked = isinstance(self.action, Keep) and seat != self.seat
        return evolve(self, action=None) if masked else self

    def on_table(self, table: Table) -> Table:
        return evolve(table, moves=table.moves + 1)

    def in_private(self, private: Private, seat: int) -> Private:
        own = seat == self.seat and private.choice is not None
        return evolve(private, choice=None) if own else private


# --- The draft -------------------------------------------------------------------------


@frozen
class Dealt(Happening):
    """A player was dealt cards to choose from.

    Rules: K5.

    Attributes:
        seat: Who.
        count: The number of cards.
        cards: The cards.
    """

    revealing = True
    hidden = "cards"
    seat: int
    count: int
    cards: tuple[Card, ...] | None

    def on_table(self, table: Table) -> Table:
        held = table.players[self.seat].held + self.count
        return table.after(self.seat, {"held": held}, deck=table.deck - self.count)

    def in_private(self, private: Private, seat: int) -> Private:
        return evolve(private, pool=in_order(self.cards or ())) if seat == self.seat else private

    def in_secret(self, secret: Secret) -> Secret:
        return evolve(secret, deck=secret.deck[self.count :])


@frozen
class Kept(Happening):
    """A player keeps cards of those to choose from.

    Rules: K6, K7.

    Attributes:
        seat: Who.
        cards: The cards.
    """

    hidden = "cards"
    seat: int
    cards: tuple[Card, ...] | None

    def in_private(self, private: Private, seat: int) -> Private:
        if seat != self.seat:
            return private
        cards = self.cards or ()
        hand = in_order(private.hand + cards)
        return evolve(private, hand=hand, pool=without(private.pool, cards))


@frozen
class PassedOn(Happening):
    """A player passed cards on to the left.

    Rules: K6, K7.

    Attributes:
        seat: Who passed them.
        to: Who received them.
        count: The number of cards.
        last: Whether they go to the hand, and not to the cards to choose from.
        cards: The cards.
    """

    revealing = True
    seat: int
    to: int
    count: int
    last: bool
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: int | None) -> Self:
        """Return the event as a seat gets it: only the two neighbours see the cards."""
        return self if seat in (self.seat, self.to) else evolve(self, cards=None)

    def on_table(self, table: Table) -> Table:
        table = table.after(self.seat, {"held": table.players[self.seat].held - self.count})
        return table.after(self.to, {"held": table.players[self.to].held + self.count})

    def in_private(self, private: Private, seat: int) -> Private:
        cards = self.cards or ()
        if seat == self.seat:
            pool = without(private.pool, cards)
            private = evolve(private, pool=pool, passed=(*private.passed, cards))
        if seat == self.to and self.last:
            private = evolve(private, hand=in_order(private.hand + cards), received=cards)
        elif seat == self.to:
            private = evolve(private, pool=in_order(private.pool + cards))
        return private


# --- Playing ---------------------------------------------------------------------------


@frozen
class Played(Happening):
    """A player played a card from hand.

    Rules: K9.

    Attributes:
        seat: Who.
        card: The card.
        capital: Whether to the capital; else to the own hometown.
    """

    revealing = True
    seat: int
    card: Card
    capital: bool

    def on_table(self, table: Table) -> Table:
        player = table.players[self.seat]
        left = {"held": player.held - 1, "played": (*player.played, self.card)}
        if self.capital:
            return table.after(self.seat, left, capital=table.capital.plus(self.card))
        return table.after(self.seat, {**left, "home": player.home.plus(self.card)})

    def in_private(self, private: Private, seat: int) -> Private:
        if seat != self.seat:
            return private
        return evolve(private, hand=without(private.hand, (self.card,)))


@frozen
class ModifierDrawn(Happening):
    """An Agent took the top modifier and looked at it.

    Rules: K12.

    Attributes:
        seat: Who.
        value: Its value.
    """

    revealing = True
    hidden = "value"
    seat: int
    value: int | None

    def on_table(self, table: Table) -> Table:
        return evolve(table, modifiers=table.modifiers - 1)

    def in_private(self, private: Private, seat: int) -> Private:
        return evolve(private, modifier=self.value) if seat == self.seat else private

    def in_secret(self, secret: Secret) -> Secret:
        now, *later = secret.modifiers
        return evolve(secret, modifiers=(now[1:], *later))


@frozen
class ModifierPlaced(Happening):
    """A modifier was placed face down on a column of the capital.

    Rules: K12.

    Attributes:
        seat: Who placed it.
        column: The profession of the column.
        value: Its value.
    """

    hidden = "value"
    seat: int
    column: str
    value: int | None

    def on_table(self, table: Table) -> Table:
        seats = tuple(sorted((*table.covered[self.column], self.seat)))
        return evolve(table, covered=FrozenMapping({**table.covered, self.column: seats}))

    def in_private(self, private: Private, seat: int) -> Private:
        if seat != self.seat or self.value is None:
            return private
        placed = (*private.placed, (self.column, self.value))
        return evolve(private, modifier=None, placed=placed)


@frozen
class Moved(Happening):
    """A Priest moved a card from the capital to a hometown.

    Rules: K13.

    Attributes:
        seat: Whose hometown.
        card: The card.
    """

    seat: int
    card: Card

    def on_table(self, table: Table) -> Table:
        home = table.players[self.seat].home.plus(self.card)
        return table.after(self.seat, {"home": home}, capital=table.capital.minus(self.card))


@frozen
class Drawn(Happening):
    """A Scholar drew the top card of the deck.

    Rules: K14.

    Attributes:
        seat: Who.
        card: The card.
    """

    revealing = True
    hidden = "card"
    seat: int
    card: Card | None

    def on_table(self, table: Table) -> Table:
        player = table.players[self.seat]
        changes = {"held": player.held + 1, "drawn": player.drawn + 1}
        return table.after(self.seat, changes, deck=table.deck - 1)

    def in_private(self, private: Private, seat: int) -> Private:
        if seat != self.seat or self.card is None:
            return private
        return evolve(private, hand=in_order((*private.hand, self.card)))

    def in_secret(self, secret: Secret) -> Secret:
        return evolve(secret, deck=secret.deck[1:])


@frozen
class MarkerTaken(Happening):
    """A Merchant took a marker from the pool.

    Rules: K15.

    Attributes:
        seat: Who.
    """

    seat: int

    def on_table(self, table: Table) -> Table:
        markers = table.players[self.seat].markers + 1
        return table.after(self.seat, {"markers": markers}, pool=table.pool - 1)


@frozen
class LastMoves(Happening):
    """A hand is empty: every other player has one more move.

    Rules: K16.

    Attributes:
        seat: Whose hand.
    """

    seat: int

    def on_table(self, table: Table) -> Table:
        return evolve(table, last=self.seat)


@frozen
class LaidOut(Happening):
    """The cards left in a hand went to the own hometown.

    Rules: K17.

    Attributes:
        seat: Whose.
        cards: The cards.
    """

    revealing = True
    seat: int
    cards: tuple[Card, ...]

    def on_table(self, table: Table) -> Table:
        player = table.players[self.seat]
        home = player.home
        for card in self.cards:
            home = home.plus(card)
        played = player.played + self.cards
        return table.after(self.seat, {"home": home, "held": 0, "played": played})

    def in_private(self, private: Private, seat: int) -> Private:
        return evolve(private, hand=()) if seat == self.seat else private


# --- The settlement --------------------------------------------------------------------


@frozen
class ModifiersRevealed(Happening):
    """The modifiers on the columns of the capital were turned up.

    Rules: K18.

    Attributes:
        values: The values on each column, sorted.
    """

    revealing = True
    values: FrozenMapping[str, tuple[int, ...]] = field(
        converter=FrozenMapping[str, tuple[int, ...]]
    )

    def on_table(self, table: Table) -> Table:
        return evolve(table, revealed=self.values)


@frozen
class Rescued(Happening):
    """A player paid markers for a column over its limit.

    Rules: K19, K21.

    Attributes:
        seat: Who paid.
        column: The profession of the column.
        markers: The number of markers.
    """

    seat: int
    column: str
    markers: int

    def on_table(self, table: Table) -> Table:
        markers = table.players[self.seat].markers - self.markers
        back = self.markers if table.ruleset.readings.markers_return else 0
        return table.after(self.seat, {"markers": markers}, pool=table.pool + back)


@frozen
class Busted(Happening):
    """A column over its limit was lost.

    Rules: K20.

    Attributes:
        seat: Whose column.
        column: Its profession.
        cards: Its cards, which are out of the game.
    """

    seat: int
    column: str
    cards: tuple[Card, ...]

    def on_table(self, table: Table) -> Table:
        home = table.players[self.seat].home
        for card in self.cards:
            home = home.minus(card)
        discarded = in_order(table.discarded + self.cards)
        return table.after(self.seat, {"home": home}, discarded=discarded)


@frozen
class BonusTaken(Happening):
    """A player took a bonus card from the capital.

    Rules: K22.

    Attributes:
        seat: Who.
        card: The card.
    """

    seat: int
    card: Card

    def on_table(self, table: Table) -> Table:
        bonus = in_order((*table.players[self.seat].bonus, self.card))
        return table.after(self.seat, {"bonus": bonus}, capital=table.capital.minus(self.card))


@frozen
class _Ended(Happening):
    """What the end of a round and the end of the game have in common."""

    def on_table(self, table: Table) -> Table:
        uncovered: FrozenMapping[str, tuple[int, ...]] = FrozenMapping(
            dict.fromkeys(table.covered, ())
        )
        players = tuple(evolve(player, played=(), drawn=0) for player in table.players)
        return evolve(
            table, players=players, covered=uncovered, revealed=None, last=None, modifiers=0
        )

    def in_private(self, private: Private, seat: int) -> Private:
        return Private()


@frozen
class RoundEnded(_Ended):
    """A round is over, the modifiers are collected, and the next round begins.

    Rules: K23.

    Attributes:
        start: The start player of the next round.
    """

    start: int

    def on_table(self, table: Table) -> Table:
        modifiers = len(table.ruleset.modifiers)
        table = _Ended.on_table(self, table)
        return evolve(table, start=self.start, round=table.round + 1, modifiers=modifiers)

    def in_secret(self, secret: Secret) -> Secret:
        return evolve(secret, modifiers=secret.modifiers[1:])


@frozen
class GameEnded(_Ended):
    """The last round is over, and so is the game.

    Rules: K23.
    """

    def on_table(self, table: Table) -> Table:
        return evolve(_Ended.on_table(self, table), phase=Phase.OVER, waiting=())

    def in_secret(self, secret: Secret) -> Secret:
        return evolve(secret, modifiers=())


#: Anything that can happen.
Event: TypeAlias = (
    Awaited
    | Committed
    | Acted
    | Dealt
    | Kept
    | PassedOn
    | Played
    | ModifierDrawn
    | ModifierPlaced
    | Moved
    | Drawn
    | MarkerTaken
    | LastMoves
    | LaidOut
    | ModifiersRevealed
    | Rescued
    | Busted
    | BonusTaken
    | RoundEnded
    | GameEnded
)

#: Every kind of event.
EVENTS: tuple[type[Event], ...] = Event.__args__
