"""A recorded game as a value."""

from __future__ import annotations

from attrs import frozen

from citykit.formats import record
from citykit.formats.record import RecordedMove
from citykit.game.playerrors import RecordError
from kosmopolis.model.actions import Action, Keep, PlaceModifier, Rescue

__all__ = ["Record"]

#: Maximum number of cards or columns that an action names, and all actions of a game.
MAX_NAMED, MAX_NAMED_IN_ALL = 100, 2_000


def _named(action: Action) -> int:
    """Return the number of cards or columns that an action names, if it can name several."""
    match action:
        case Keep(cards):
            return len(cards)
        case Rescue(columns):
            return len(columns)
    return 0


@frozen
class Record(record.Record[Action]):
    """A game that can be replayed, finished or not.

    It is bounded, so that every record can be written as text and as JSON and read back: at
    most 2,000 moves and 2,000 cards kept, and 50,000 characters of tags and comments.

    Attributes:
        ruleset: The id of the ruleset.
        fingerprint: The fingerprint of its full content.
        players: The number of players.
        options: What else the players agreed on: nothing in this game.
        carry: What an earlier game left behind: nothing in this game.
        seed: The seed as a string: 7 and ``"7"`` deal the same game.
        deal: For a game without a seed, what was dealt: the ``deck``, the seat that starts
            (``start``) and the modifiers of each round (``modifiers1`` and so on), the first
            to be dealt first.
        position: The state that the game starts from, as JSON, if that is not a deal. A record
            has one of seed, deal and position.
        result: The result; None if the game is not over.
        tags: More about the game, such as the names of the players; sorted by name.
        comment: A comment on the game; empty if there is none.
        moves: The accepted actions, in order. Choices that were carried out together are in
            the order of the seats, so that equal games have equal records.

    Raises:
        RecordError: If a value is malformed or exceeds the limits.
    """

    def __attrs_post_init__(self) -> None:
        """Check the limits."""
        super().__attrs_post_init__()
        named = [_named(action) for action in self.actions]
        if max(named, default=0) > MAX_NAMED or sum(named) > MAX_NAMED_IN_ALL:
            raise RecordError(
                f"an action names at most {MAX_NAMED} cards, and a game {MAX_NAMED_IN_ALL}"
            )

    def continues(self, before: RecordedMove[Action], move: RecordedMove[Action]) -> bool:
        """Return whether a move belongs to the turn of the one before it.

        Choices that were made together are a turn, and a card with the modifier it brings.
        """
        return isinstance(move.action, PlaceModifier) or super().continues(before, move)
