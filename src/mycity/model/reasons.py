"""Reasons why an action is not legal.

Each is a value with a ``code`` for programs, the ``rule`` it follows from, and the cells and
numbers that an interface needs.
"""

from __future__ import annotations

from attrs import frozen

from citykit.game import reasons
from citykit.game.reasons import Reason

__all__ = [
    "ActionChosen",
    "AtRiver",
    "ChurchCannotBePassed",
    "Covered",
    "FitsNowhere",
    "GameIsOver",
    "NoNeighbour",
    "NoPointToLose",
    "NoSquare",
    "NoSuchTurn",
    "NotAtRiver",
    "NotBuildable",
    "NotNow",
    "NotPlain",
    "NotYourTurn",
    "OffGrid",
    "OtherClick",
    "OtherSticker",
    "OverEdge",
    "Reason",
    "SpansRiver",
    "UnknownAction",
    "UnknownClick",
    "WrongShape",
]


@frozen
class UnknownAction(reasons.UnknownAction):
    """The action is not one of the four kinds."""

    rule = "M10"


@frozen
class GameIsOver(reasons.GameIsOver):
    """The game is over."""

    rule = "M15"


@frozen
class NotYourTurn(reasons.NotYourTurn):
    """The seat is not to act: it has quit, its choice is made, or it has no sticker to place."""

    rule = "M10"
    waiting: tuple[int, ...]


@frozen
class NotNow(Reason):
    """This phase asks for another kind of action."""

    code = "not-now"
    rule = "M10"
    phase: str


# --- Building --------------------------------------------------------------------------


@frozen
class OffGrid(Reason):
    """These cells are not on the board."""

    code = "off-grid"
    rule = "M5"
    cells: tuple[int, ...]


@frozen
class WrongShape(Reason):
    """The cells do not have the shape of the building, however it is turned."""

    code = "wrong-shape"
    rule = "M5"
    shape: str


@frozen
class NotBuildable(Reason):
    """These cells are mountain or forest."""

    code = "not-buildable"
    rule = "M5"
    cells: tuple[int, ...]


@frozen
class Covered(Reason):
    """There are buildings on these cells."""

    code = "covered"
    rule = "M5"
    cells: tuple[int, ...]


@frozen
class SpansRiver(Reason):
    """The building would be on both banks of the river; these of its cells are on the left."""

    code = "spans-river"
    rule = "M6"
    cells: tuple[int, ...]


@frozen
class NotAtRiver(Reason):
    """The first building has to be at the river."""

    code = "not-at-river"
    rule = "M7"


@frozen
class NoNeighbour(Reason):
    """The building shares no edge with one that is already there."""

    code = "no-neighbour"
    rule = "M8"


# --- Passing ---------------------------------------------------------------------------


@frozen
class NoPointToLose(Reason):
    """A player without points cannot pass."""

    code = "no-point-to-lose"
    rule = "M12"
    score: int


@frozen
class ChurchCannotBePassed(Reason):
    """A church has to be built, or the player has to quit."""

    code = "church-cannot-be-passed"
    rule = "M16"


# --- Stickers --------------------------------------------------------------------------


@frozen
class OtherSticker(Reason):
    """Another sticker is to be placed now."""

    code = "other-sticker"
    rule = "M33"
    sticker: str
    wanted: str


@frozen
class NotPlain(Reason):
    """The cell is not plain, or has a sticker."""

    code = "not-plain"
    rule = "M33"
    cell: int


@frozen
class NoSquare(Reason):
    """The cell has no square."""

    code = "no-square"
    rule = "M33"
    cell: int


@frozen
class AtRiver(Reason):
    """A well cannot be at the river."""

    code = "at-river"
    rule = "M33"
    cell: int


# --- Clicks ----------------------------------------------------------------------------


@frozen
class UnknownClick(reasons.UnknownClick):
    """The click is not one of the kinds of click.

    Attributes:
        kind: The name of its class.
    """

    rule = "M10"


@frozen
class ActionChosen(reasons.ActionChosen):
    """The clicks already determine an action."""

    rule = "M10"


@frozen
class OtherClick(reasons.OtherClick):
    """Something else has to be clicked now.

    Attributes:
        asks: What the guide asks for.
    """

    rule = "M10"


@frozen
class NoSuchTurn(Reason):
    """The building cannot be turned so, or looks the same without it."""

    code = "no-such-turn"
    rule = "M5"
    turn: int


@frozen
class FitsNowhere(Reason):
    """Turned so, there is no place for the building."""

    code = "fits-nowhere"
    rule = "M5"
    turn: int


@frozen
class OverEdge(Reason):
    """So many squares of the building would be beyond the edge of the board."""

    code = "over-edge"
    rule = "M5"
    squares: int
