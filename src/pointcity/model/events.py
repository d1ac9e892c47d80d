"""What happened, in order: enough to animate a game and to follow it without the rules."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, TypeAlias

from attrs import field, frozen

from citykit.tools.mappings import Counts
from pointcity.model.actions import Action
from pointcity.model.cards import Back, Card
from pointcity.model.ruleset import Civic

__all__ = [
    "EVENTS",
    "Acted",
    "AutomaMoved",
    "Constructed",
    "Drafted",
    "Drawn",
    "Event",
    "Flipped",
    "GameEnded",
    "Happening",
    "MarkersMoved",
    "Paid",
    "Passed",
    "Refilled",
    "TokenTaken",
    "TurnEnded",
    "Zone",
]


class Zone(Enum):
    """A place for cards or tokens."""

    MARKET = "market"
    PILE = "pile"  #: the draw pile
    HAND = "hand"  #: the unspent resource cards of the event's seat
    CITY = "city"  #: the buildings of the event's seat
    DISCARD = "discard"  #: where spent resource cards go, out of the game
    SUPPLY = "supply"  #: the civic tokens on offer
    TOKENS = "tokens"  #: the civic tokens of the event's seat


@frozen
class Happening:
    """What all events have in common.

    Attributes:
        source: Where the cards or the token came from; None if nothing moved.
        target: Where they went; None if nothing moved.
    """

    source: ClassVar[Zone | None] = None
    target: ClassVar[Zone | None] = None

    @property
    def reveals(self) -> bool:
        """Whether it reveals something that was hidden from the players before."""
        return False


@frozen
class Acted(Happening):
    """A player's action was accepted; what follows from it comes next.

    Attributes:
        seat: Who acted.
        action: What they did.
    """

    seat: int
    action: Action


@frozen
class Flipped(Happening):
    """A card of the market was turned to its building side.

    Rules: T1.

    Attributes:
        seat: Who flipped it.
        cell: Where it lies.
        card: The card that is now known.
    """

    source = Zone.MARKET
    target = Zone.MARKET
    seat: int
    cell: int
    card: Card

    @property
    def reveals(self) -> bool:
        """Its building side."""
        return True


@frozen
class Paid(Happening):
    """Resource cards went from a hand to the discard pile.

    Rules: T5.

    Attributes:
        seat: Who paid.
        faces: The faces of the discarded cards, by id.
        permanents: The permanent resources that served, by resource.
    """

    source = Zone.HAND
    target = Zone.DISCARD
    seat: int
    faces: tuple[str, ...]
    permanents: Counts[str] = field(converter=Counts[str])


@frozen
class Drafted(Happening):
    """A resource card went from the market to a hand.

    Rules: T3.

    Attributes:
        seat: Who took it.
        cell: Where it lay.
        back: What it shows.
    """

    source = Zone.MARKET
    target = Zone.HAND
    seat: int
    cell: int
    back: Back


@frozen
class Drawn(Happening):
    """A resource card went from the draw pile to a hand.

    Rules: T2.

    Attributes:
        seat: Who took it.
        back: What it shows.
        top: What the next card of the pile shows; None if there is none.
    """

    source = Zone.PILE
    target = Zone.HAND
    seat: int
    back: Back
    top: Back | None

    @property
    def reveals(self) -> bool:
        """What the next card shows."""
        return self.top is not None


@frozen
class Constructed(Happening):
    """A building went from the market to a city.

    Attributes:
        seat: Whose city.
        cell: Where it lay.
        card: The building.
    """

    source = Zone.MARKET
    target = Zone.CITY
    seat: int
    cell: int
    card: Card


@frozen
class TokenTaken(Happening):
    """A civic token went from the supply to a player.

    Rules: T7, A4.

    Attributes:
        seat: Who took it.
        token: The token.
    """

    source = Zone.SUPPLY
    target = Zone.TOKENS
    seat: int
    token: Civic


@frozen
class Refilled(Happening):
    """A card went from the draw pile to a gap of the market.

    Rules: T8.

    Attributes:
        cell: The gap.
        shows: The side that is up: a resource side or a building.
        top: What the next card of the pile shows; None if there is none.
    """

    source = Zone.PILE
    target = Zone.MARKET
    cell: int
    shows: Back | Card
    top: Back | None

    @property
    def reveals(self) -> bool:
        """A building side, or what the next card shows."""
        return self.top is not None or isinstance(self.shows, Card)


@frozen
class Passed(Happening):
    """A player could take nothing.

    Rules: Q3.

    Attributes:
        seat: Who passed.
    """

    seat: int


@frozen
class AutomaMoved(Happening):
    """The automa takes two cards ; the events that follow tell where they go.

    Attributes:
        seat: The automa's seat.
        cells: The card at the crossing, then the one below it.
    """

    seat: int
    cells: tuple[int, int]


@frozen
class MarkersMoved(Happening):
    """The automa's markers moved on, as they do after each of its turns but the last.

    Rules: A3.

    Attributes:
        row: The row marker, from 0.
        column: The column marker, from 0.
    """

    row: int
    column: int


@frozen
class TurnEnded(Happening):
    """A turn is finished.

    Attributes:
        seat: Whose turn it was.
        next_seat: Whose turn it is now.
    """

    seat: int
    next_seat: int


@frozen
class GameEnded(Happening):
    """The market could not be refilled: the game is over.

    Rules: E1.

    Attributes:
        seat: Who had the last turn.
    """

    seat: int


#: Anything that can happen.
Event: TypeAlias = (
    Acted
    | Flipped
    | Paid
    | Drafted
    | Drawn
    | Constructed
    | TokenTaken
    | Refilled
    | Passed
    | AutomaMoved
    | MarkersMoved
    | TurnEnded
    | GameEnded
)

#: Every kind of event.
EVENTS: tuple[type[Event], ...] = Event.__args__
