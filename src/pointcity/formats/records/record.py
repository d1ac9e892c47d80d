"""A recorded game as a value: the deal, the moves and the result."""

from __future__ import annotations

import re
from collections.abc import Mapping

from attrs import field, frozen

from citykit.mappings import FrozenMapping
from citykit.quoting import quoted
from pointcity.model.actions import Action, Flip, TakeCivic
from pointcity.model.errors import RecordError, SeedError

#: The names of the headers that define a game; tags must have other names.
HEADERS = (
    "Record",
    "Ruleset",
    "Fingerprint",
    "Players",
    "Level",
    "Seed",
    "Deck",
    "Supply",
    "Scores",
    "Winners",
)

_TAG = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}")


def _sound(text: str) -> str:
    """Return a string that can be encoded as UTF-8."""
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise RecordError(f"a string contains an unpaired surrogate: {quoted(text)}")
    return text


def _tags(tags: Mapping[str, str]) -> FrozenMapping[str, str]:
    """Return tags that can be recorded, sorted by name."""
    seen = {name.lower() for name in HEADERS}
    for name in tags:
        if not _TAG.fullmatch(name):
            problem = f"the name of a tag must consist of letters and digits, not {quoted(name)}"
            raise RecordError(problem)
        if name.lower() in seen:
            raise RecordError(
                f"the tag {quoted(name)} is given twice, or is a header of the record"
            )
        seen.add(name.lower())
    return FrozenMapping(sorted((name, _sound(value)) for name, value in tags.items()))


def _seed(value: int | str | None) -> str | None:
    if isinstance(value, bool) or not isinstance(value, (int, str, type(None))):
        raise SeedError(value)
    return None if value is None else _sound(str(value))


@frozen
class RecordedMove:
    """A recorded action with an optional comment.

    Attributes:
        action: The action.
        comment: The comment; empty if there is none.
    """

    action: Action
    comment: str = field(default="", converter=_sound)


@frozen
class DealtCards:
    """A deal without a seed, such as one entered by hand or dealt by another program.

    Attributes:
        deck: The ids of all cards of the game, the first to be dealt first.
        supply: The ids of the civic tokens, from the left.
    """

    deck: tuple[str, ...]
    supply: tuple[str, ...]


@frozen
class Result:
    """The result of a recorded game.

    Attributes:
        scores: The points of each seat; solo: of the player, then of the automa.
        winners: The seats that won.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]


@frozen
class Record:
    """A game that can be replayed, finished or not.

    Attributes:
        ruleset: The id of the ruleset.
        fingerprint: The fingerprint of its full content.
        players: The number of players.
        level: The solo level; None in a game for several players.
        seed: The seed as a string: 7 and ``"7"`` deal the same game.
        deal: The cards and tokens. A record has either a seed or a deal.
        result: The result; None if the game is not over.
        tags: More about the game, such as the names of the players; sorted by name.
        comment: A comment on the game; empty if there is none.
        moves: The accepted actions, in order.
    """

    ruleset: str
    fingerprint: str
    players: int
    level: str | None = None
    seed: str | None = field(default=None, converter=_seed)
    deal: DealtCards | None = None
    result: Result | None = None
    tags: Mapping[str, str] = field(default=FrozenMapping(), converter=_tags)
    comment: str = field(default="", converter=_sound)
    moves: tuple[RecordedMove, ...] = ()

    def __attrs_post_init__(self) -> None:
        """Check that there is either a seed or a deal."""
        if (self.seed is None) == (self.deal is None):
            raise RecordError("a record has either a seed or a deal")

    @property
    def actions(self) -> tuple[Action, ...]:
        """The moves without their comments."""
        return tuple(move.action for move in self.moves)

    @property
    def turns(self) -> tuple[int, ...]:
        """The turn of each move, counted from 1.

        The turns of the automa are not counted. A turn is an optional flip, a draft, and the
        tokens that follow it.
        """
        turn, drafted, found = 1, False, []
        for action in self.actions:
            if drafted and not isinstance(action, TakeCivic):
                turn += 1
            drafted = not isinstance(action, Flip)
            found.append(turn)
        return tuple(found)
