"""Reasons why an action is not legal, or why something cannot be clicked now.

Each is a value with a ``code`` for programs, the ``rule`` it follows from, and the numbers
that an interface needs. ``str(reason)`` is an English sentence.
"""

from __future__ import annotations

from attrs import frozen

from citykit.game import reasons
from citykit.game.reasons import Reason
from citykit.tools.hooks import sentence

__all__ = [
    "ActionChosen",
    "AlreadyFlipped",
    "CannotAfford",
    "CardNotNeeded",
    "CellAlreadyChosen",
    "DraftBegun",
    "EmptyCell",
    "FlipBegun",
    "GameIsOver",
    "MayNotPass",
    "NoAffordablePair",
    "NoResourceLine",
    "NoSuchCell",
    "NoTokenDue",
    "NotAResource",
    "NotAdjacent",
    "NotHeld",
    "NotYourTurn",
    "NothingToFlip",
    "NothingToPay",
    "PaymentBegun",
    "PaymentExcess",
    "PaymentShort",
    "PileTooSmall",
    "Reason",
    "Shortage",
    "TokenDue",
    "TokenNotInSupply",
    "UnknownAction",
    "UnknownClick",
    "UnknownFace",
]


@frozen
class UnknownAction(reasons.UnknownAction):
    """The action is not one of the five kinds."""

    rule = "T2"


@frozen
class GameIsOver(reasons.GameIsOver):
    """The game is over."""

    rule = "E1"


@frozen
class NotYourTurn(reasons.NotYourTurn):
    """Another seat is to act.

    Attributes:
        seat: The seat that wants to act.
        current: The seat to act.
    """

    rule = "S5"
    current: int


@frozen
class TokenDue(Reason):
    """A civic token must be taken first."""

    code = "token-due"
    rule = "T7"
    due: int


@frozen
class NoTokenDue(Reason):
    """No civic building was constructed this turn."""

    code = "no-token-due"
    rule = "T7"


@frozen
class TokenNotInSupply(Reason):
    """The token is not in the supply: taken, in the box, or unknown."""

    code = "token-not-in-supply"
    rule = "T7"
    token: str
    supply: tuple[str, ...]


@frozen
class AlreadyFlipped(Reason):
    """A card was already flipped this turn."""

    code = "already-flipped"
    rule = "T1"


@frozen
class NotAResource(Reason):
    """The cell does not show a resource side, so its card cannot be flipped."""

    code = "not-a-resource"
    rule = "T1"
    cell: int


@frozen
class NoResourceLine(Reason):
    """Neither the row nor the column of the cell shows only resource sides."""

    code = "no-resource-line"
    rule = "T1"
    cell: int


@frozen
class NoSuchCell(Reason):
    """The market has no such cell."""

    code = "no-such-cell"
    rule = "S3"
    cell: int
    last: int


@frozen
class EmptyCell(Reason):
    """The cell is empty."""

    code = "empty-cell"
    rule = "T2"
    cell: int


@frozen
class NotAdjacent(Reason):
    """The two cells do not share a side."""

    code = "not-adjacent"
    rule = "T2"
    cells: tuple[int, int]


@frozen
class PileTooSmall(Reason):
    """The draw pile has fewer than two cards."""

    code = "pile-too-small"
    rule = "Q9"
    left: int


@frozen
class UnknownFace(Reason):
    """The payment includes a resource card that the ruleset does not have."""

    code = "unknown-face"
    rule = "P2"
    face: str


@frozen
class NotHeld(Reason):
    """The payment includes more cards of one face than the player has."""

    code = "not-held"
    rule = "T5"
    face: str
    wanted: int
    held: int


@frozen
class Shortage:
    """The shortfall of one resource.

    Attributes:
        resource: The type of resource.
        needs: The amount of the cost that permanent resources do not cover.
        has: The amount that resource cards provide.
    """

    resource: str
    needs: int
    has: int

    def __str__(self) -> str:
        return sentence(self)


@frozen
class CannotAfford(Reason):
    """No payment with the player's cards covers the cost."""

    code = "cannot-afford"
    rule = "T4"
    shortages: tuple[Shortage, ...]
    wilds: int


@frozen
class PaymentShort(Reason):
    """The payment does not cover the cost, but another one would."""

    code = "payment-short"
    rule = "T4"
    shortages: tuple[Shortage, ...]
    wilds: int


@frozen
class PaymentExcess(Reason):
    """The payment includes a card that is not needed to cover the cost."""

    code = "payment-excess"
    rule = "Q6"
    faces: tuple[str, ...]


@frozen
class MayNotPass(Reason):
    """Two cards can be drafted, so passing is not allowed."""

    code = "may-not-pass"
    rule = "Q3"


# --- Why something cannot be clicked, beside the reasons against an action ---------------


@frozen
class UnknownClick(reasons.UnknownClick):
    """The click is not one of the kinds of click."""

    rule = "T2"


@frozen
class ActionChosen(reasons.ActionChosen):
    """The clicks already determine an action."""

    rule = "T2"


@frozen
class FlipBegun(Reason):
    """The next click chooses the card to flip."""

    code = "flip-begun"
    rule = "T1"


@frozen
class DraftBegun(Reason):
    """The next click chooses the second card to draft."""

    code = "draft-begun"
    rule = "T2"


@frozen
class PaymentBegun(Reason):
    """The next click chooses a card to pay with."""

    code = "payment-begun"
    rule = "T4"


@frozen
class NothingToPay(Reason):
    """The cards to draft are not chosen yet, so there is nothing to pay."""

    code = "nothing-to-pay"
    rule = "T4"


@frozen
class NothingToFlip(Reason):
    """No row or column shows only resource sides."""

    code = "nothing-to-flip"
    rule = "T1"


@frozen
class CellAlreadyChosen(Reason):
    """The cell is already chosen."""

    code = "cell-already-chosen"
    rule = "T2"
    cell: int


@frozen
class NoAffordablePair(Reason):
    """The card is unaffordable together with each card beside it."""

    code = "no-affordable-pair"
    rule = "T4"
    cell: int


@frozen
class CardNotNeeded(Reason):
    """No payment includes one more card of this face beside the chosen ones."""

    code = "card-not-needed"
    rule = "Q6"
    face: str
