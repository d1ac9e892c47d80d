"""Reasons why an action is not legal.

Each is a value with a ``code`` for programs, the ``rule`` it follows from, and the details
that an interface needs.
"""

from __future__ import annotations

from attrs import frozen

from bloomtown.model.tiles import Tile
from citykit.game import reasons
from citykit.game.reasons import Reason

__all__ = [
    "ActionChosen",
    "AlreadyRated",
    "CellTaken",
    "EmptySlot",
    "GameIsOver",
    "NoSuchCell",
    "NoSuchUse",
    "NoToken",
    "NoWasteland",
    "NotHeld",
    "NotInHand",
    "NotNow",
    "NotOneTile",
    "NotYourTurn",
    "OtherClick",
    "Reason",
    "TooEarly",
    "UnknownAction",
    "UnknownClick",
    "UsedThisTurn",
]


@frozen
class UnknownAction(reasons.UnknownAction):
    """The action is not one of the five kinds.

    Attributes:
        kind: The name of its class.
    """

    rule = "B9"


@frozen
class GameIsOver(reasons.GameIsOver):
    """The game is over."""

    rule = "B28"


@frozen
class NotYourTurn(reasons.NotYourTurn):
    """Another player is to act."""

    rule = "B8"
    waiting: tuple[int, ...]


@frozen
class NotNow(Reason):
    """This step of a turn asks for another kind of action."""

    code = "not-now"
    rule = "B9"
    step: str


# --- Building and taking ---------------------------------------------------------------


@frozen
class NotHeld(Reason):
    """The player does not have the tile."""

    code = "not-held"
    rule = "B10"
    tile: Tile


@frozen
class NoSuchCell(Reason):
    """The board has no such square."""

    code = "no-such-cell"
    rule = "B10"
    cell: int


@frozen
class CellTaken(Reason):
    """There is a project on the square."""

    code = "cell-taken"
    rule = "B10"
    cell: int


@frozen
class EmptySlot(Reason):
    """The market has no tile in this slot."""

    code = "empty-slot"
    rule = "B13"
    slot: int


@frozen
class NotInHand(Reason):
    """No tile in hand is of this type."""

    code = "not-in-hand"
    rule = "B28"
    kind: str


# --- Special actions -------------------------------------------------------------------


@frozen
class NoSuchUse(Reason):
    """There is no such special action, or it is not allowed by this.

    Only a token lets the community rate a type, and only then a type is named.
    """

    code = "no-such-use"
    rule = "B25"
    what: str
    by: str


@frozen
class TooEarly(Reason):
    """This special action is possible only after a build."""

    code = "too-early"
    rule = "B22"
    what: str


@frozen
class UsedThisTurn(Reason):
    """The special action has been used this turn."""

    code = "used-this-turn"
    rule = "B26"
    what: str


@frozen
class NoWasteland(Reason):
    """The last build did not cover a wasteland square, or its special action is used."""

    code = "no-wasteland"
    rule = "B23"


@frozen
class NoToken(Reason):
    """The player has no bonus token left."""

    code = "no-token"
    rule = "B24"


@frozen
class NotOneTile(Reason):
    """Not exactly one community tile of this type is in the community area."""

    code = "not-one-tile"
    rule = "B25"
    kind: str
    seen: int


@frozen
class AlreadyRated(Reason):
    """The community has rated this type already."""

    code = "already-rated"
    rule = "B25"
    kind: str


# --- Clicks ----------------------------------------------------------------------------


@frozen
class UnknownClick(reasons.UnknownClick):
    """The click is not one of the kinds of click.

    Attributes:
        kind: The name of its class.
    """

    rule = "B9"


@frozen
class ActionChosen(reasons.ActionChosen):
    """The clicks already determine an action."""

    rule = "B9"


@frozen
class OtherClick(reasons.OtherClick):
    """Something else has to be clicked now.

    Attributes:
        asks: What the guide asks for.
    """

    rule = "B9"
