"""Why an action is not legal, as values: a code, the rule, and the figures behind it.

They are a module of their own because a program that makes no mistakes never needs them.
"""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import fields, frozen

from pointcity.model.errors import in_words

__all__ = [
    "AlreadyFlipped",
    "CannotAfford",
    "EmptyCell",
    "GameIsOver",
    "MayNotPass",
    "NoResourceLine",
    "NoSuchCell",
    "NoTokenDue",
    "NotAResource",
    "NotAdjacent",
    "NotHeld",
    "NotTwoCells",
    "PaymentExcess",
    "PaymentShort",
    "PileTooSmall",
    "Reason",
    "Shortage",
    "TokenDue",
    "TokenNotInSupply",
    "UnknownAction",
    "UnknownFace",
]


@frozen
class Reason:
    """Why an action is not legal now. The subclasses say what for.

    Attributes:
        code: A short name for programs, the same in every language.
        rule: The rule or ruling it follows from, such as ``T4``.
    """

    code: ClassVar[str]
    rule: ClassVar[str]

    def data(self) -> dict[str, Any]:
        """Return the figures of this reason by name."""
        return {each.name: getattr(self, each.name) for each in fields(type(self))}

    def __str__(self) -> str:
        return in_words(self)


@frozen
class UnknownAction(Reason):
    """It is not one of the five kinds of action."""

    code = "unknown-action"
    rule = "T2"
    kind: str


@frozen
class GameIsOver(Reason):
    """Nobody acts after the end."""

    code = "game-over"
    rule = "E1"


@frozen
class TokenDue(Reason):
    """A civic token must be taken before anything else."""

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
    """The token is not on offer: taken, left in the box, or unknown."""

    code = "token-not-in-supply"
    rule = "T7"
    token: str
    supply: tuple[str, ...]


@frozen
class AlreadyFlipped(Reason):
    """A card is flipped at most once a turn."""

    code = "already-flipped"
    rule = "T1"


@frozen
class NotAResource(Reason):
    """Only a resource side can be flipped, never a building."""

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
    """The cell holds no card."""

    code = "empty-cell"
    rule = "T2"
    cell: int


@frozen
class NotTwoCells(Reason):
    """A draft takes exactly two cards."""

    code = "not-two-cells"
    rule = "T2"
    count: int


@frozen
class NotAdjacent(Reason):
    """The two cells do not share a side."""

    code = "not-adjacent"
    rule = "T2"
    cells: tuple[int, int]


@frozen
class PileTooSmall(Reason):
    """Drafting from the pile needs two cards there."""

    code = "pile-too-small"
    rule = "Q9"
    left: int


@frozen
class UnknownFace(Reason):
    """The payment names a resource card that this ruleset does not have."""

    code = "unknown-face"
    rule = "P2"
    face: str


@frozen
class NotHeld(Reason):
    """The payment names more cards of one face than the player has."""

    code = "not-held"
    rule = "T5"
    face: str
    wanted: int
    held: int


@frozen
class Shortage:
    """How much of one resource a cost asks for, and what there is of it.

    Attributes:
        resource: The type of resource.
        needs: How many the cost asks for beyond the permanent resources.
        has: How many the resource cards give.
    """

    resource: str
    needs: int
    has: int

    def __str__(self) -> str:
        return in_words(self)


@frozen
class CannotAfford(Reason):
    """No payment with the cards at hand covers the cost."""

    code = "cannot-afford"
    rule = "T4"
    shortages: tuple[Shortage, ...]
    wilds: int


@frozen
class PaymentShort(Reason):
    """The payment does not cover the cost, though another one would."""

    code = "payment-short"
    rule = "T4"
    shortages: tuple[Shortage, ...]
    wilds: int


@frozen
class PaymentExcess(Reason):
    """A card of the payment could be taken back and the cost would still be covered."""

    code = "payment-excess"
    rule = "Q6"
    faces: tuple[str, ...]


@frozen
class MayNotPass(Reason):
    """Passing is allowed only when nothing can be drafted."""

    code = "may-not-pass"
    rule = "Q3"
