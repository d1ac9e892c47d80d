"""What happened, in order. Each event changes what it is about, and nothing else does.

The referee's events are complete; :meth:`Happening.seen_by` masks what a seat may not know. See
:class:`citykit.game.happening.Happening`.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import evolve, frozen

from citykit.game import happening
from mycity.model.actions import Action
from mycity.model.cards import Building, Card, Sticker, StickerKind
from mycity.model.table import City, Phase, Private, Secret, Table, Tally

__all__ = [
    "EVENTS",
    "Awaited",
    "Blocked",
    "BoardsCleared",
    "CardShown",
    "Committed",
    "Event",
    "GameEnded",
    "GoldTaken",
    "Happening",
    "PassedOn",
    "Placed",
    "ProgressMarked",
    "QuitEpisode",
    "Scored",
    "StickerReturned",
    "StickersReceived",
    "Stuck",
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


# --- Cards -----------------------------------------------------------------------------


@frozen
class CardShown(Happening):
    """The top card of the deck is turned up.

    Rules: M10.

    Attributes:
        card: The card.
    """

    revealing = True
    card: Card

    def on_table(self, table: Table) -> Table:
        discarded = (*table.discarded, table.card)
        return evolve(table, discarded=discarded, card=self.card, deck=table.deck - 1)

    def in_secret(self, secret: Secret) -> Secret:
        return Secret(secret.deck[1:])


@frozen
class Blocked(Happening):
    """The card after the blocking card is turned up, and no player builds it.

    Rules: M17.

    Attributes:
        card: The card.
    """

    revealing = True
    card: Card

    def on_table(self, table: Table) -> Table:
        return evolve(table, discarded=(*table.discarded, self.card), deck=table.deck - 1)

    def in_secret(self, secret: Secret) -> Secret:
        return Secret(secret.deck[1:])


# --- Decisions -------------------------------------------------------------------------


@frozen
class Committed(Happening):
    """A player has made a choice that stays hidden until all have chosen.

    Rules: M10, M33.

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
        return Private(self.action) if seat == self.seat else private


@frozen
class _CarriedOut(Happening):
    """A choice is carried out.

    Attributes:
        seat: Whose choice.
    """

    revealing = True
    seat: int

    def on_city(self, city: City) -> City:
        """Return the city of the seat after this event."""
        raise NotImplementedError  # every kind of choice changes something

    def on_table(self, table: Table) -> Table:
        cities = list(table.players)
        cities[self.seat] = self.on_city(cities[self.seat])
        return evolve(table, players=tuple(cities), moves=table.moves + 1)

    def in_private(self, private: Private, seat: int) -> Private:
        return Private() if seat == self.seat else private


@frozen
class Placed(_CarriedOut):
    """A player built a building.

    Rules: M11.

    Attributes:
        seat: Who.
        card: The card of the building.
        cells: The cells it covers.
    """

    card: Card
    cells: tuple[int, ...]

    def on_city(self, city: City) -> City:
        return evolve(city, buildings=(*city.buildings, Building(self.card, self.cells)))


@frozen
class PassedOn(_CarriedOut):
    """A player put a building aside and lost a point.

    Rules: M12.

    Attributes:
        seat: Who.
        card: The card of the building.
    """

    card: Card

    def on_city(self, city: City) -> City:
        return evolve(city, score=city.score - 1)


@frozen
class QuitEpisode(_CarriedOut):
    """A player builds no more in this episode.

    Rules: M13.

    Attributes:
        seat: Who.
    """

    def on_city(self, city: City) -> City:
        return evolve(city, active=False)


@frozen
class Stuck(_CarriedOut):
    """A player placed a sticker.

    Rules: M33.

    Attributes:
        seat: Who.
        sticker: The kind of the sticker.
        cell: The cell.
    """

    sticker: StickerKind
    cell: int

    def on_city(self, city: City) -> City:
        stickers = (*city.stickers, Sticker(self.sticker, self.cell))
        return evolve(city, stickers=stickers, due=city.due[1:])


# --- What follows ----------------------------------------------------------------------


@frozen
class GoldTaken(Happening):
    """A player was among the first with buildings on all gold veins.

    Rules: M18.

    Attributes:
        seat: Who.
        points: The bonus.
    """

    seat: int
    points: int

    def on_table(self, table: Table) -> Table:
        score = table.players[self.seat].score + self.points
        return table.after(self.seat, {"score": score}, gold_taken=True)


@frozen
class Scored(Happening):
    """The city of a player was scored.

    Rules: M19, M25.

    Attributes:
        seat: Who.
        tally: The score sheet, and what breaks ties.
    """

    seat: int
    tally: Tally

    def on_table(self, table: Table) -> Table:
        score = sum(line.points for line in self.tally.lines)
        return table.after(self.seat, {"score": score, "tally": self.tally})


@frozen
class ProgressMarked(Happening):
    """A player marked progress.

    Rules: M26, M29.

    Attributes:
        seat: Who.
        count: How much.
    """

    seat: int
    count: int

    def on_table(self, table: Table) -> Table:
        progress = table.players[self.seat].progress + self.count
        return table.after(self.seat, {"progress": progress})


@frozen
class StickersReceived(Happening):
    """A player received stickers to place.

    Rules: M32.

    Attributes:
        seat: Who.
        stickers: The stickers, in the order they are placed.
    """

    seat: int
    stickers: tuple[StickerKind, ...]

    def on_table(self, table: Table) -> Table:
        return table.after(self.seat, {"due": self.stickers})


@frozen
class StickerReturned(Happening):
    """A sticker that a player cannot place goes back to the box.

    Rules: M34.

    Attributes:
        seat: Who.
    """

    seat: int

    def on_table(self, table: Table) -> Table:
        return table.after(self.seat, {"due": table.players[self.seat].due[1:]})


@frozen
class BoardsCleared(Happening):
    """All buildings were taken off the boards after an episode of the campaign.

    Rules: M33.
    """

    def on_table(self, table: Table) -> Table:
        return evolve(table, players=tuple(evolve(city, buildings=()) for city in table.players))


@frozen
class GameEnded(Happening):
    """The eternal game or the episode is over.

    Rules: M15.
    """

    def on_table(self, table: Table) -> Table:
        return evolve(table, phase=Phase.OVER, waiting=())


#: Anything that can happen.
Event: TypeAlias = (
    Awaited
    | CardShown
    | Blocked
    | Committed
    | Placed
    | PassedOn
    | QuitEpisode
    | GoldTaken
    | Scored
    | ProgressMarked
    | StickersReceived
    | StickerReturned
    | BoardsCleared
    | Stuck
    | GameEnded
)

#: Every kind of event.
EVENTS: tuple[type[Event], ...] = Event.__args__
