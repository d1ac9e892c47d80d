"""Reasons why an action is not legal, or a click not possible.

Each is a value with a ``code`` for programs, the ``rule`` it follows from, and the numbers
that an interface needs.
"""

from __future__ import annotations

from attrs import frozen

from citykit.game import reasons
from citykit.game.reasons import Reason
from kosmopolis.model.cards import Card

__all__ = [
    "ActionChosen",
    "AlreadyChosen",
    "CannotTake",
    "GameIsOver",
    "MustTake",
    "NoSuchColumn",
    "NotEnoughMarkers",
    "NotHeld",
    "NotNow",
    "NotOverLimit",
    "NotYourTurn",
    "OtherClick",
    "Reason",
    "TakesNothing",
    "UnknownAction",
    "UnknownClick",
    "WrongNumber",
]


@frozen
class UnknownAction(reasons.UnknownAction):
    """The action is not one of the five kinds."""

    rule = "K9"


@frozen
class GameIsOver(reasons.GameIsOver):
    """The game is over."""

    rule = "K23"


@frozen
class NotYourTurn(reasons.NotYourTurn):
    """The seat is not to act: others are, or its choice is made."""

    rule = "K9"
    waiting: tuple[int, ...]


@frozen
class NotNow(Reason):
    """This phase asks for another kind of action."""

    code = "not-now"
    rule = "K9"
    phase: str


@frozen
class WrongNumber(Reason):
    """Another number of cards has to be kept."""

    code = "wrong-number"
    rule = "K6"
    count: int
    wanted: int


@frozen
class NotHeld(Reason):
    """The player does not have the card, or not so many of it."""

    code = "not-held"
    rule = "K9"
    card: Card
    wanted: int
    held: int


@frozen
class NoSuchColumn(Reason):
    """No profession has this name."""

    code = "no-such-column"
    rule = "K12"
    column: str


@frozen
class TakesNothing(Reason):
    """Only a Priest takes a card, and only if there is one to take."""

    code = "takes-nothing"
    rule = "K13"
    column: str


@frozen
class MustTake(Reason):
    """The Priest has to say from which column it takes a card."""

    code = "must-take"
    rule = "K13"
    columns: tuple[str, ...]


@frozen
class CannotTake(Reason):
    """The Priest cannot take from this column: it is empty, or not one of its columns."""

    code = "cannot-take"
    rule = "K13"
    column: str
    columns: tuple[str, ...]


@frozen
class NotOverLimit(Reason):
    """The column is not over its limit, so nothing can be paid for it."""

    code = "not-over-limit"
    rule = "K19"
    column: str


@frozen
class NotEnoughMarkers(Reason):
    """The player has too few markers to pay for these columns."""

    code = "not-enough-markers"
    rule = "K19"
    needs: int
    has: int


# --- Clicks ----------------------------------------------------------------------------


@frozen
class UnknownClick(reasons.UnknownClick):
    """The click is not one of the kinds of click."""

    rule = "K9"


@frozen
class ActionChosen(reasons.ActionChosen):
    """The clicks already determine an action."""

    rule = "K9"


@frozen
class OtherClick(reasons.OtherClick):
    """Something else has to be clicked now; ``asks`` is that of the guide."""

    rule = "K9"


@frozen
class AlreadyChosen(Reason):
    """The column is already among those to rescue."""

    code = "already-chosen"
    rule = "K19"
    column: str
