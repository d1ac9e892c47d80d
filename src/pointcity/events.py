"""What happened, in order: enough to animate a game and to follow it without the rules."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from pointcity.actions import Action
from pointcity.cards import Back, Card
from pointcity.models import Civic


@frozen
class Acted:
    """A player's action was accepted; what follows from it comes next.

    Attributes:
        seat: Who acted.
        action: What they did.
    """

    seat: int
    action: Action


@frozen
class Flipped:
    """A card of the market was turned to its building side (T1).

    Attributes:
        seat: Who flipped it.
        cell: Where it lies.
        card: The card that is now known.
    """

    seat: int
    cell: int
    card: Card


@frozen
class Paid:
    """Resource cards went from a hand to the discard pile (T5).

    Attributes:
        seat: Who paid.
        faces: The faces of the discarded cards, by id.
        permanents: The permanent resources that served, by type and number.
    """

    seat: int
    faces: tuple[str, ...]
    permanents: tuple[tuple[str, int], ...]


@frozen
class Drafted:
    """A resource card went from the market to a hand (T3).

    Attributes:
        seat: Who took it.
        cell: Where it lay.
        back: What it shows.
    """

    seat: int
    cell: int
    back: Back


@frozen
class Drawn:
    """A resource card went from the draw pile to a hand (T2).

    Attributes:
        seat: Who took it.
        back: What it shows.
        top: What the next card of the pile shows; None if there is none.
    """

    seat: int
    back: Back
    top: Back | None


@frozen
class Constructed:
    """A building went from the market to a city.

    Attributes:
        seat: Whose city.
        cell: Where it lay.
        card: The building.
    """

    seat: int
    cell: int
    card: Card


@frozen
class TokenTaken:
    """A civic token went from the supply to a player (T7, A4).

    Attributes:
        seat: Who took it.
        token: The token.
    """

    seat: int
    token: Civic


@frozen
class Refilled:
    """A card went from the draw pile to a gap of the market (T8).

    Attributes:
        cell: The gap.
        shows: The side that is up: a resource side or a building.
        top: What the next card of the pile shows; None if there is none.
    """

    cell: int
    shows: Back | Card
    top: Back | None


@frozen
class Passed:
    """A player could take nothing (Q3).

    Attributes:
        seat: Who passed.
    """

    seat: int


@frozen
class AutomaMoved:
    """The automa takes two cards (A2); where they go comes next.

    Attributes:
        seat: The automa's seat.
        cells: The card at the crossing, then the one below it.
    """

    seat: int
    cells: tuple[int, int]


@frozen
class MarkersMoved:
    """The automa's markers moved on (A3).

    Attributes:
        row: The row marker, from 0.
        column: The column marker, from 0.
    """

    row: int
    column: int


@frozen
class TurnEnded:
    """A turn is finished.

    Attributes:
        seat: Whose turn it was.
        next_seat: Whose turn it is now.
    """

    seat: int
    next_seat: int


@frozen
class GameEnded:
    """The market could not be refilled: the game is over (E1).

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
