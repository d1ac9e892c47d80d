"""A recorded game as a value: the deal, the moves and the result."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from attrs import field, frozen
from attrs.converters import optional

from citykit.errors import check_argument, wrong_argument
from citykit.ids import is_id
from citykit.mappings import FrozenMapping
from citykit.quoting import quoted
from citykit.shuffle import seed_text
from pointcity.model.actions import Action, Draft, Flip, TakeCivic
from pointcity.model.errors import RecordError
from pointcity.model.limits import MAX_CARDS, MAX_SEATS

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
    "Position",
    "Scores",
    "Winners",
)

#: Maximum number of moves of a game, and of cards that are paid in it.
MAX_MOVES = MAX_PAID = 2_000
#: Maximum number of characters of the tags, comments, seed and fingerprint together. Within
#: these limits a record fits into text and into JSON.
MAX_TEXT = 50_000
#: Scores have fewer digits than this number.
MAX_SCORE = 10**9

_TAG = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}")


def _sound(text: str) -> str:
    """Return a string that can be encoded as UTF-8."""
    if not isinstance(text, str):
        raise wrong_argument("a str", text)
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise RecordError(f"a string contains an unpaired surrogate: {quoted(text)}")
    return text


def _tags(tags: Mapping[str, str]) -> FrozenMapping[str, str]:
    """Return tags that can be recorded, sorted by name."""
    check_argument(tags, Mapping, "a mapping of tags")
    seen = {name.lower() for name in HEADERS}
    for name in tags:
        check_argument(name, str, "a str for the name of a tag")
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
    if value is None:
        return None
    return _sound(value) if isinstance(value, str) else seed_text(value)


def _id(value: str) -> str:
    if not is_id(value):
        raise RecordError(f"{quoted(value)} is not an id")
    return value


def _ids(values: Iterable[str]) -> tuple[str, ...]:
    """Return the ids of dealt cards or tokens."""
    found = tuple(values)
    if len(found) > MAX_CARDS:
        raise RecordError(f"a deal has at most {MAX_CARDS} cards, not {len(found)}")
    return tuple(map(_id, found))


def _numbers(values: Iterable[int], least: int, most: int) -> tuple[int, ...]:
    """Return a number for each seat."""
    found = tuple(values)
    if len(found) > MAX_SEATS:
        raise RecordError(f"there are at most {MAX_SEATS} seats, not {len(found)}")
    return tuple(_number(value, least, most) for value in found)


def _number(value: int, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise RecordError(f"expected a number from {least} to {most}, not {quoted(value)}")
    return value


def _scores(values: Iterable[int]) -> tuple[int, ...]:
    return _numbers(values, 1 - MAX_SCORE, MAX_SCORE - 1)


def _seats(values: Iterable[int]) -> tuple[int, ...]:
    return _numbers(values, 0, MAX_SEATS - 1)


def _player_count(value: int) -> int:
    return _number(value, 1, MAX_SEATS)


def _optional_id(value: str | None) -> str | None:
    return None if value is None else _id(value)


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

    deck: tuple[str, ...] = field(converter=_ids)
    supply: tuple[str, ...] = field(converter=_ids)


@frozen
class Result:
    """The result of a recorded game.

    Attributes:
        scores: The points of each seat; solo: of the player, then of the automa.
        winners: The seats that won.
    """

    scores: tuple[int, ...] = field(converter=_scores)
    winners: tuple[int, ...] = field(converter=_seats)


@frozen
class Record:
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

    ruleset: str = field(converter=_id)
    fingerprint: str = field(converter=_sound)
    players: int = field(converter=_player_count)
    level: str | None = field(default=None, converter=_optional_id)
    seed: str | None = field(default=None, converter=_seed)
    deal: DealtCards | None = None
    position: str | None = field(default=None, converter=optional(_sound))
    result: Result | None = None
    tags: Mapping[str, str] = field(default=FrozenMapping(), converter=_tags)
    comment: str = field(default="", converter=_sound)
    moves: tuple[RecordedMove, ...] = ()

    def __attrs_post_init__(self) -> None:
        """Check that there is one of seed, deal and position, and the limits."""
        if (self.seed, self.deal, self.position).count(None) != 2:
            raise RecordError("a record has one of seed, deal and position")
        if len(self.moves) > MAX_MOVES:
            raise RecordError(f"a record has at most {MAX_MOVES} moves, not {len(self.moves)}")
        if sum(len(each.pay) for each in self.actions if isinstance(each, Draft)) > MAX_PAID:
            raise RecordError(f"at most {MAX_PAID} cards are paid in a game")
        tags = (part for tag in self.tags.items() for part in tag)
        comments = (move.comment for move in self.moves)
        start = self.seed or self.position or ""
        texts = (self.fingerprint, start, self.comment, *tags, *comments)
        if sum(map(len, texts)) > MAX_TEXT:
            raise RecordError(f"tags and comments have more than {MAX_TEXT} characters")

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
