"""A recorded game as a value: the deal, the moves and the result."""

from __future__ import annotations

from typing import ClassVar

from attrs import field, frozen
from attrs.converters import optional

from citykit.formats.record import BaseRecord, BaseResult, RecordedMove, as_id, dealt, seats, spaced
from citykit.game.playerrors import RecordError
from pointcity.model.actions import Action, Draft, Flip, TakeCivic

__all__ = ["DealtCards", "Record", "RecordedMove", "Result"]

#: Maximum number of cards that are paid in a game.
MAX_PAID = 2_000


@frozen
class DealtCards:
    """A deal without a seed, such as one entered by hand or dealt by another program.

    Attributes:
        deck: The ids of all cards of the game, the first to be dealt first.
        supply: The ids of the civic tokens, from the left.
    """

    deck: tuple[str, ...] = field(converter=dealt)
    supply: tuple[str, ...] = field(converter=dealt)


@frozen
class Result(BaseResult):
    """The result of a recorded game.

    Attributes:
        scores: The points of each seat; solo: of the player, then of the automa.
        winners: The seats that won.
    """

    winners: tuple[int, ...] = field(converter=seats)

    def __str__(self) -> str:
        return f"scores {spaced(self.scores)} and winners {spaced(self.winners)}"


@frozen
class Record(BaseRecord[Action]):
    """A game that can be replayed, finished or not.

    It is bounded, so that every record can be written as text and as JSON and read back: at
    most 2,000 moves and 2,000 cards paid, and 50,000 characters of tags and comments.

    Attributes:
        ruleset: The id of the ruleset.
        fingerprint: The fingerprint of its full content.
        players: The number of players.
        level: The solo level; None in a game for several players.
        seed: The seed as a string: 7 and ``"7"`` deal the same game.
        deal: The cards and tokens of a deal without a seed.
        position: The code of the state that the game starts from, if that is not a deal. A
            record has one of seed, deal and position.
        result: The result; None if the game is not over.
        tags: More about the game, such as the names of the players; sorted by name.
        comment: A comment on the game; empty if there is none.
        moves: The accepted actions, in order.

    Raises:
        RecordError: If a value is malformed or exceeds the limits.
    """

    HEADERS: ClassVar[tuple[str, ...]] = (
        *("Record", "Ruleset", "Fingerprint", "Players", "Level", "Seed", "Deck", "Supply"),
        *("Position", "Scores", "Winners"),
    )

    level: str | None = field(default=None, converter=optional(as_id))
    deal: DealtCards | None = None
    result: Result | None = None

    def __attrs_post_init__(self) -> None:
        """Check that there is one of seed, deal and position, and the limits."""
        if (self.seed, self.deal, self.position).count(None) != 2:
            raise RecordError("a record has one of seed, deal and position")
        super().__attrs_post_init__()
        if sum(len(each.pay) for each in self.actions if isinstance(each, Draft)) > MAX_PAID:
            raise RecordError(f"at most {MAX_PAID} cards are paid in a game")

    def continues(self, before: RecordedMove[Action], move: RecordedMove[Action]) -> bool:
        """Return whether a move belongs to the turn of the one before it.

        The turns of the automa are not counted. A turn is an optional flip, a draft, and the
        tokens that follow it.
        """
        return isinstance(before.action, Flip) or isinstance(move.action, TakeCivic)
