"""A recorded game as a value: how it was dealt, the moves and the result."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, Generic, TypeVar

from attrs import field, frozen
from attrs.converters import optional

from citykit.game.playerrors import RecordError
from citykit.tools.errors import check_argument
from citykit.tools.ids import is_id
from citykit.tools.mappings import FrozenMapping
from citykit.tools.quoting import quoted
from citykit.tools.shuffle import seed_text

__all__ = [
    "BaseRecord",
    "BaseResult",
    "Record",
    "RecordedChoice",
    "RecordedMove",
    "Result",
]

#: Maximum number of moves of a game.
MAX_MOVES = 2_000
#: Maximum number of characters of the tags, comments, seed and so on together. Within these
#: limits a record fits into text and into JSON.
MAX_TEXT = 50_000
#: Maximum number of seats.
MAX_SEATS = 6
#: Maximum number of cards or other things that are dealt in one order.
MAX_DEALT = 1_000
#: Scores have fewer digits than this number.
MAX_SCORE = 10**9

_TAG = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}")
_WORD = re.compile(r"[a-z0-9+-]{1,60}")
_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)

# --- Parts -----------------------------------------------------------------------------


def sound(text: str) -> str:
    """Return a string that can be encoded as UTF-8.

    Raises:
        ArgumentError: If it is not a string.
        RecordError: If it contains an unpaired surrogate.
    """
    check_argument(text, str, "a str")
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise RecordError(f"a string contains an unpaired surrogate: {quoted(text)}")
    return text


def as_id(value: str) -> str:
    """Return a string that has the form of an id.

    Raises:
        RecordError: If it has another form.
    """
    if not is_id(value):
        raise RecordError(f"{quoted(value)} is not an id")
    return value


def _order(values: Iterable[str], check: Callable[[str], str]) -> tuple[str, ...]:
    """Return what was dealt, in order, each checked."""
    found = tuple(values)
    if len(found) > MAX_DEALT:
        raise RecordError(f"a deal has at most {MAX_DEALT} cards, not {len(found)}")
    return tuple(map(check, found))


def dealt(values: Iterable[str]) -> tuple[str, ...]:
    """Return the ids of things that were dealt, in order.

    Raises:
        RecordError: If there are too many, or one is not an id.
    """
    return _order(values, as_id)


def _number(value: int, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise RecordError(f"expected a number from {least} to {most}, not {quoted(value)}")
    return value


def _numbers(values: Iterable[int], least: int, most: int) -> tuple[int, ...]:
    """Return a number for each seat."""
    found = tuple(values)
    if len(found) > MAX_SEATS:
        raise RecordError(f"there are at most {MAX_SEATS} seats, not {len(found)}")
    return tuple(_number(value, least, most) for value in found)


def _scores(values: Iterable[int]) -> tuple[int, ...]:
    return _numbers(values, 1 - MAX_SCORE, MAX_SCORE - 1)


def seats(values: Iterable[int]) -> tuple[int, ...]:
    """Return some seats.

    Raises:
        RecordError: If one is not a seat.
    """
    return _numbers(values, 0, MAX_SEATS - 1)


def _seat(value: int) -> int:
    return _number(value, 0, MAX_SEATS - 1)


def _player_count(value: int) -> int:
    return _number(value, 1, MAX_SEATS)


def spaced(values: Iterable[object]) -> str:
    """Return values with spaces between them."""
    return " ".join(map(str, values))


def write_groups(ranking: Iterable[Iterable[int]]) -> str:
    """Return a ranking as text, such as ``2 0,1``."""
    return spaced(",".join(map(str, group)) for group in ranking)


def _ranking(groups: Iterable[Iterable[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(map(seats, groups))


def _seed(value: int | str | None) -> str | None:
    if value is None:
        return None
    return sound(value) if isinstance(value, str) else seed_text(value)


def _tags(tags: Mapping[str, str]) -> FrozenMapping[str, str]:
    """Return tags that can be recorded, sorted by name."""
    check_argument(tags, Mapping, "a mapping of tags")
    seen = set()
    for name in tags:
        check_argument(name, str, "a str for the name of a tag")
        if not _TAG.fullmatch(name):
            problem = f"the name of a tag must consist of letters and digits, not {quoted(name)}"
            raise RecordError(problem)
        if name.lower() in seen:
            raise _given_twice(name)
        seen.add(name.lower())
    return FrozenMapping(sorted((name, sound(value)) for name, value in tags.items()))


def _given_twice(name: str) -> RecordError:
    return RecordError(f"the tag {quoted(name)} is given twice, or is a header of the record")


def _name(value: str) -> str:
    """Return the name of an option or of a stream."""
    if not isinstance(value, str) or not _NAME.fullmatch(value):
        raise RecordError(f"a name consists of small letters and digits, not {quoted(value)}")
    return value


def _options(options: Mapping[str, object]) -> FrozenMapping[str, str]:
    """Return options as strings, sorted by name."""
    check_argument(options, Mapping, "a mapping of options")
    return FrozenMapping(sorted((_name(each), sound(str(options[each]))) for each in options))


def _word(value: str) -> str:
    """Return what was dealt, by its name or number."""
    if not isinstance(value, str) or not _WORD.fullmatch(value):
        raise RecordError(f"{quoted(value)} is not the name or number of what was dealt")
    return value


def _deal(streams: Mapping[str, Iterable[str]]) -> FrozenMapping[str, tuple[str, ...]]:
    """Return what was dealt, by the name of the stream."""
    check_argument(streams, Mapping, "a mapping of dealt cards")
    return FrozenMapping((_name(each), _order(streams[each], _word)) for each in streams)


# --- Moves and results -----------------------------------------------------------------


@frozen
class RecordedMove(Generic[A_co]):
    """A recorded action with an optional comment.

    Attributes:
        action: The action.
        comment: The comment; empty if there is none.
    """

    action: A_co
    comment: str = field(default="", converter=sound)


@frozen
class RecordedChoice(RecordedMove[A_co]):
    """A recorded action of one of several seats that could act.

    Attributes:
        action: The action.
        comment: The comment; empty if there is none.
        seat: The seat.
    """

    seat: int = field(converter=_seat, kw_only=True)


@frozen
class BaseResult:
    """What the results of all games have in common.

    Attributes:
        scores: The points of each seat.
    """

    scores: tuple[int, ...] = field(converter=_scores)


@frozen
class Result(BaseResult):
    """The result of a recorded game.

    Attributes:
        scores: The points of each seat.
        ranking: All seats in groups, best first; a group shares its place.
    """

    ranking: tuple[tuple[int, ...], ...] = field(converter=_ranking)

    def __str__(self) -> str:
        return f"scores {spaced(self.scores)} and ranking {write_groups(self.ranking)}"


# --- Records ---------------------------------------------------------------------------


@frozen
class BaseRecord(ABC, Generic[A]):
    """What the records of all games have in common.

    Attributes:
        ruleset: The id of the ruleset.
        fingerprint: The fingerprint of its full content.
        players: The number of players.
        seed: The seed as a string: 7 and ``"7"`` deal the same game.
        position: The state that the game starts from, as text, if that is not a deal.
        result: The result; None if the game is not over.
        tags: More about the game, such as the names of the players; sorted by name.
        comment: A comment on the game; empty if there is none.
        moves: The accepted actions, in order.
    """

    #: The names of the headers that define a game; tags must have other names.
    HEADERS: ClassVar[tuple[str, ...]] = ()

    ruleset: str = field(converter=as_id)
    fingerprint: str = field(converter=sound)
    players: int = field(converter=_player_count)
    seed: str | None = field(default=None, converter=_seed)
    position: str | None = field(default=None, converter=optional(sound))
    result: BaseResult | None = None
    tags: Mapping[str, str] = field(default=FrozenMapping(), converter=_tags)
    comment: str = field(default="", converter=sound)
    moves: tuple[RecordedMove[A], ...] = ()

    def __attrs_post_init__(self) -> None:
        """Check the names of the tags and the limits."""
        taken = {name.lower() for name in self.HEADERS}
        for name in self.tags:
            if name.lower() in taken:
                raise _given_twice(name)
        if len(self.moves) > MAX_MOVES:
            raise RecordError(f"a record has at most {MAX_MOVES} moves, not {len(self.moves)}")
        if sum(map(len, self._texts())) > MAX_TEXT:
            raise RecordError(f"tags and comments have more than {MAX_TEXT} characters")

    def _texts(self) -> list[str]:
        """Return every string of any length."""
        tags = [part for tag in self.tags.items() for part in tag]
        comments = [move.comment for move in self.moves]
        start = self.seed or self.position or ""
        return [self.fingerprint, start, self.comment, *tags, *comments]

    @property
    def actions(self) -> tuple[A, ...]:
        """The moves without their comments."""
        return tuple(move.action for move in self.moves)

    @property
    def turns(self) -> tuple[int, ...]:
        """The turn of each move, counted from 1, as in the text of the record."""
        turns: list[int] = []
        before = None
        for move in self.moves:
            same = before is not None and self.continues(before, move)
            turns.append((turns[-1] if turns else 0) + (not same))
            before = move
        return tuple(turns)

    @abstractmethod
    def continues(self, before: RecordedMove[A], move: RecordedMove[A]) -> bool:
        """Return whether a move belongs to the turn of the one before it."""


@frozen
class Record(BaseRecord[A]):
    """A game that can be replayed, finished or not.

    It is bounded, so that every record can be written as text and as JSON and read back: at
    most 2,000 moves, and 50,000 characters of tags and comments.

    Attributes:
        ruleset: The id of the ruleset.
        fingerprint: The fingerprint of its full content.
        players: The number of players.
        options: What else the players agreed on, as strings by name.
        carry: What an earlier game of a campaign left behind, as the game writes it.
        seed: The seed as a string: 7 and ``"7"`` deal the same game.
        deal: For a game without a seed, what was dealt: the ids or numbers of each stream, by
            its name, the first to be dealt first.
        position: The state that the game starts from, as text, if that is not a deal. A record
            has one of seed, deal and position.
        result: The result; None if the game is not over.
        tags: More about the game, such as the names of the players; sorted by name.
        comment: A comment on the game; empty if there is none.
        moves: The accepted actions, in order. Choices that were carried out together are in
            the order of the seats, so that equal games have equal records.

    Raises:
        RecordError: If a value is malformed or exceeds the limits.
    """

    HEADERS: ClassVar[tuple[str, ...]] = (
        *("Record", "Game", "Ruleset", "Fingerprint", "Players", "Carry", "Seed", "Position"),
        *("Scores", "Ranking"),
    )

    options: Mapping[str, str] = field(default=FrozenMapping(), converter=_options)
    carry: str | None = field(default=None, converter=optional(sound))
    deal: Mapping[str, tuple[str, ...]] | None = field(default=None, converter=optional(_deal))
    result: Result | None = None

    def __attrs_post_init__(self) -> None:
        """Check that there is one of seed, deal and position, and the limits."""
        if (self.seed, self.deal, self.position).count(None) != 2:
            raise RecordError("a record has one of seed, deal and position")
        super().__attrs_post_init__()

    def _texts(self) -> list[str]:
        return [*super()._texts(), self.carry or "", *self.options.values()]

    def continues(self, before: RecordedMove[A], move: RecordedMove[A]) -> bool:
        """Return whether a move belongs to the turn of the one before it: choices made together.

        A game whose turns have several moves extends it.
        """
        if not isinstance(before, RecordedChoice) or not isinstance(move, RecordedChoice):
            return False
        return before.seat < move.seat
