"""Create, replay and verify records of any form, and write and read them as text.

:mod:`citykit.formats.records` has the form that most games use.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from io import StringIO
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from attrs import evolve, frozen

from citykit.formats.codec import Identified, Kind, Rulesets
from citykit.formats.readers import (
    Data,
    gather,
    members,
    text,
)
from citykit.formats.record import (
    BaseRecord,
    BaseResult,
    RecordedChoice,
    RecordedMove,
)
from citykit.formats.recordtext import (
    VERSION,
    Lines,
    MoveText,
    Scanner,
    Source,
    Target,
    split_games,
    write_text,
)
from citykit.game.contract import Result as Ended
from citykit.game.playerrors import IllegalAction, IllegalMove, RecordError
from citykit.game.reasons import Reason
from citykit.tools.errors import GameError, check_argument, wrong_argument
from citykit.tools.mappings import FrozenMapping
from citykit.tools.quoting import quoted

__all__ = [
    "BaseRecords",
    "RecordProblem",
    "Rules",
    "Verification",
    "read_number",
    "read_numbers",
    "read_plain",
    "read_strings",
    "read_words",
    "seat_of",
]

S = TypeVar("S")
A = TypeVar("A")
A_in = TypeVar("A_in", contravariant=True)
#: The class of a game's rulesets.
R = TypeVar("R", bound=Identified)
#: The class of a game's records.
K = TypeVar("K", bound=BaseRecord[Any])


class Rules(Protocol[S, A_in]):
    """What a record asks of a game; see :class:`citykit.game.contract.Game`."""

    def new_game(
        self,
        players: int = 2,
        seed: int | str | None = None,
        *,
        ruleset: Any = None,
        options: Mapping[str, Any] | None = None,
        carry: Any = None,
    ) -> S:
        """Deal a game."""

    def to_act(self, position: S) -> tuple[int, ...]:
        """Return the seats that may act now, in order."""

    def step(
        self, state: S, action: A_in, *, seat: int | None = None, expected: int | None = None
    ) -> tuple[S, tuple[Any, ...]]:
        """Return the state after an action, and what happened."""

    def outcome(self, position: S) -> Ended | None:
        """Return ranking and scores when the game is over."""


# --- Verifying -------------------------------------------------------------------------


@frozen
class RecordProblem:
    """One thing that is wrong with a record.

    Attributes:
        code: ``ruleset``, ``fingerprint``, ``deal``, ``illegal-move`` or ``result``.
        message: What is wrong, in English.
        move: The number of the move, from 1; 0 if the problem is not about a move.
        reasons: Why that move is not legal.
    """

    code: str
    message: str
    move: int = 0
    reasons: tuple[Reason, ...] = ()

    def __str__(self) -> str:
        return self.message


@frozen
class Verification(Generic[S]):
    """The result of ``verify``.

    Attributes:
        problems: Everything that is wrong, in the order of the checks.
        state: The state after all legal moves; None if the game cannot be dealt.
    """

    problems: tuple[RecordProblem, ...]
    state: S | None = None

    @property
    def ok(self) -> bool:
        """Whether there are no problems."""
        return not self.problems


def seat_of(move: RecordedMove[Any]) -> int | None:
    """Return the seat of a recorded move; None if only one seat could act."""
    return move.seat if isinstance(move, RecordedChoice) else None


# --- Headers ---------------------------------------------------------------------------


def read_number(given: str) -> int:
    """Return the number of a header.

    Raises:
        ValueError: If it is not a number.
    """
    if not re.fullmatch(r"-?[0-9]{1,9}", given, re.ASCII):
        raise ValueError(f"expected a number, not {quoted(given)}")
    return int(given)


def read_numbers(given: str) -> tuple[int, ...]:
    """Return the numbers of a header.

    Raises:
        ValueError: If one is not a number.
    """
    return tuple(map(read_number, given.split()))


def read_words(given: str) -> tuple[str, ...]:
    """Return the words of a header."""
    return tuple(given.split())


def read_plain(given: str) -> str:
    """Return a header as it is."""
    return given


# --- Data ------------------------------------------------------------------------------


def read_strings(value: Any) -> Data:
    """Read an object of strings by name.

    Raises:
        Wrong: With everything that is wrong with the data.
    """
    return gather(text, members(value).items())


# --- Records of any form ---------------------------------------------------------------


@frozen
class BaseRecords(ABC, Generic[S, A, R, K]):
    """What the records of all games have in common, whatever their headers are.

    Attributes:
        game: The rules of the game.
        state: The class of its states.
        record: The class of its records.
        rulesets: Its rulesets.
        example: The notation of an action, for messages.
    """

    game: Rules[S, A]
    state: type[S]
    record: type[K]
    rulesets: Rulesets[R]
    example: str

    #: How each header is read, in the order in which they are written.
    HEADERS: ClassVar[Mapping[str, Callable[[str], Any]]]
    #: The headers that every record has.
    REQUIRED: ClassVar[tuple[str, ...]] = ("Ruleset", "Fingerprint", "Players")
    #: Headers that come in pairs.
    PAIRS: ClassVar[tuple[tuple[str, str], ...]]
    #: Whether choices that are made together have their seats.
    SEATED: ClassVar[bool]
    #: Whether the notation depends on the ruleset.
    BY_RULESET: ClassVar[bool]

    # --- What a game supplies

    @abstractmethod
    def format_action(self, action: A, ruleset: R | None) -> str:
        """Return the notation of an action: words of letters, digits and ``*,:+-``.

        Args:
            action: The action.
            ruleset: The ruleset, if the notation depends on it.
        """

    @abstractmethod
    def parse_action(self, notation: str, ruleset: R | None) -> A:
        """Return the action that a string describes.

        Args:
            notation: The string.
            ruleset: The ruleset, if the notation depends on it.

        Raises:
            GameError: If it does not describe an action.
        """

    @abstractmethod
    def ruleset_of(self, state: S) -> R:
        """Return the ruleset of a state."""

    @abstractmethod
    def players_of(self, state: S) -> int:
        """Return the number of players that a state was dealt for."""

    def after(self, state: S, action: A, seat: int | None) -> S:
        """Return the state after an action."""
        return self.game.step(state, action, seat=seat)[0]

    def position_of(self, state: S) -> str:
        """Return a state as text.

        Raises:
            RecordError: If it has none.
        """
        raise RecordError("this state cannot be recorded: it is not the beginning of a game")

    # --- What a form of records supplies

    @abstractmethod
    def start_of(self, state: S, carry: Any) -> Data:
        """Return the attributes of a record that say how a state was dealt, seed excepted.

        One of them is ``deal``: what was dealt, or None if this is not known.
        """

    @abstractmethod
    def deal(self, record: K, ruleset: R) -> S:
        """Return the state that a record starts from.

        Raises:
            GameError: If there is none.
        """

    @abstractmethod
    def result_of(self, state: S) -> BaseResult | None:
        """Return the result of a game for its record; None if it is not over."""

    @abstractmethod
    def headers_of(self, record: K) -> Iterator[tuple[str, str | None]]:
        """Yield the headers of a record, tags excepted; None for those that it does not have."""

    @abstractmethod
    def attributes_of(self, values: Data, headers: Mapping[str, str]) -> Data:
        """Return the attributes of a record that only records of this form have.

        Args:
            values: The values of the known headers; None for missing ones.
            headers: All headers.
        """

    @abstractmethod
    def write_record(self, record: K, ruleset: R) -> Data:
        """Return a record as plain data."""

    @abstractmethod
    def read_record(self, data: Data, ruleset: R) -> K:
        """Return a record from untrusted plain data. Its moves are not checked for legality.

        Raises:
            Wrong: With everything that is wrong with the data.
        """

    def kind(self) -> Kind[R]:
        """Return how records are written as JSON, for the codec of the game."""
        write, read = self.write_record, self.read_record
        return Kind("record", self.record, write, read, marked=False, versioned=True)

    # --- Making

    def new_record(
        self,
        state: S,
        *,
        seed: int | str | None = None,
        carry: Any = None,
        tags: Mapping[str, str] = FrozenMapping(),
        comment: str = "",
    ) -> K:
        """Return a record without moves: of a game that has just been dealt, or of another state.

        Args:
            state: The state that the recorded game starts from.
            seed: Its seed. Without one the record lists what was dealt; for any other state it
                has a position.
            carry: What an earlier game of a campaign left behind.
            tags: More about the game, such as the names of the players.
            comment: A comment on the game.

        Raises:
            ArgumentError: If the state is not a state.
            OptionError: If nothing can be carried over to this game.
            RecordError: If the seed deals another game, or the state cannot be recorded.
        """
        check_argument(state, self.state, "a State")
        ruleset = self.ruleset_of(state)
        start = self.start_of(state, carry)
        if seed is not None:
            start |= {"seed": seed, "deal": None}
        elif start["deal"] is None:
            start["position"] = self.position_of(state)
        record = self.record(
            ruleset=ruleset.id,
            fingerprint=self.rulesets.fingerprint(ruleset),
            players=self.players_of(state),
            tags=tags,
            comment=comment,
            **start,
        )
        if seed is not None and self.deal(record, ruleset) != state:
            raise RecordError(f"the seed {quoted(seed)} deals another game")
        return record

    # --- Replaying

    def _shipped(self, name: str) -> R:
        ruleset = self.rulesets.shipped(name)
        if ruleset is None:
            raise RecordError(f"unknown ruleset {quoted(name)}: pass it as an argument")
        return ruleset

    def _find_ruleset(self, record: K, ruleset: R | None) -> R:
        check_argument(record, self.record, "a Record")
        if ruleset is None:
            return self._shipped(record.ruleset)
        self.rulesets.check(ruleset)
        return ruleset

    def _check_fingerprint(self, record: K, ruleset: R) -> None:
        if record.ruleset != ruleset.id:
            problem = f"it was played with {quoted(record.ruleset)}, not with {ruleset.id!r}"
            raise RecordError(problem)
        if record.fingerprint != self.rulesets.fingerprint(ruleset):
            raise RecordError(f"it was played with another version of {ruleset.id!r}")

    def _deal(self, record: K, ruleset: R) -> S:
        try:
            return self.deal(record, ruleset)
        except GameError as error:
            raise RecordError(f"it cannot be dealt: {error}") from error

    def _play(self, record: K, state: S, ruleset: R) -> Iterator[S]:
        yield state
        for at, (turn, move) in enumerate(zip(record.turns, record.moves, strict=True), 1):
            try:
                state = self.after(state, move.action, seat_of(move))
            except IllegalAction as error:
                notation = self.format_action(move.action, ruleset)
                raise IllegalMove(at, turn, notation, move.action, error.reasons) from error
            except GameError as error:
                raise RecordError(f"move {at}, in turn {turn}: {error}") from error
            yield state

    def replay(
        self, record: K, ruleset: R | None = None, *, any_version: bool = False
    ) -> Iterator[S]:
        """Yield every state of a recorded game: the initial one, then one after each move.

        Args:
            record: The game.
            ruleset: Its ruleset. By default, the shipped one with its id.
            any_version: Whether to accept a ruleset whose content has changed since, for example
                after a card was corrected.

        Raises:
            ArgumentError: If the record is not a record, or the ruleset not a ruleset.
            RecordError: If the game cannot be dealt with this ruleset.
            IllegalMove: At the first move that is not legal.
        """
        found = self._find_ruleset(record, ruleset)
        if not any_version:
            self._check_fingerprint(record, found)
        yield from self._play(record, self._deal(record, found), found)

    # --- Verifying

    def _result_problems(self, record: K, state: S) -> Iterator[RecordProblem]:
        if record.result is None:
            return
        ended = self.result_of(state)
        if ended is None:
            yield RecordProblem("result", "a result is recorded, but the game is not over")
        elif ended != record.result:
            yield RecordProblem("result", f"it ended with {ended}, not {record.result}")

    def _verify_moves(self, record: K, start: S, ruleset: R) -> Verification[S]:
        states: list[S] = []
        try:
            states.extend(self._play(record, start, ruleset))
        except RecordError as error:
            reasons = error.reasons if isinstance(error, IllegalMove) else ()
            problem = RecordProblem("illegal-move", str(error), len(states), reasons)
            return Verification((problem,), states[-1])
        return Verification(tuple(self._result_problems(record, states[-1])), states[-1])

    def verify(self, record: K, ruleset: R | None = None) -> Verification[S]:
        """Check a record: its ruleset, its deal, every move and its result.

        A ruleset whose content has changed is a problem, but the moves are still checked.

        Args:
            record: The game.
            ruleset: Its ruleset. By default, the shipped one with its id.

        Raises:
            ArgumentError: If the record is not a record, or the ruleset not a ruleset.
        """
        problems = []
        try:
            found = self._find_ruleset(record, ruleset)
        except RecordError as error:
            return Verification((RecordProblem("ruleset", str(error)),))
        try:
            self._check_fingerprint(record, found)
        except RecordError as error:
            problems.append(RecordProblem("fingerprint", str(error)))
        try:
            start = self._deal(record, found)
        except RecordError as error:
            return Verification((*problems, RecordProblem("deal", str(error))))
        played = self._verify_moves(record, start, found)
        return evolve(played, problems=(*problems, *played.problems))

    # --- Text

    def _notation_of(self, name: str, ruleset: R | None) -> R | None:
        """Return the ruleset that the notation of a game depends on; None if it depends on none.

        Args:
            name: The id of its ruleset.
            ruleset: The ruleset that the caller has given, which may be another.
        """
        if not self.BY_RULESET:
            return None
        return ruleset if ruleset is not None and ruleset.id == name else self._shipped(name)

    def _check_given(self, ruleset: R | None) -> None:
        if ruleset is not None:
            self.rulesets.check(ruleset)

    def format_record(self, record: K, ruleset: R | None = None) -> str:
        """Return a record as text.

        Args:
            record: A recorded game.
            ruleset: Its ruleset, if the notation depends on it. By default, the shipped one with
                its id.

        Raises:
            ArgumentError: If the record is not a record, or the ruleset not a ruleset.
            RecordError: If the notation depends on a ruleset that is not known.
        """
        check_argument(record, self.record, "a Record")
        self._check_given(ruleset)
        known = self._notation_of(record.ruleset, ruleset)
        moves = (
            MoveText(self.format_action(move.action, known), move.comment, seat_of(move), turn)
            for turn, move in zip(record.turns, record.moves, strict=True)
        )
        headers = {"Record": str(VERSION), **dict(self.headers_of(record)), **record.tags}
        given = [(name, value) for name, value in headers.items() if value is not None]
        return write_text(given, record.comment, moves)

    def write_records(self, target: Target, records: Iterable[K], ruleset: R | None = None) -> None:
        """Write records to a text file, with an empty line after each.

        Args:
            target: A file opened with ``encoding="utf-8"``, for writing or appending.
            records: The games.
            ruleset: Their ruleset, if the notation depends on it. By default, the shipped one with
                the id in each record.

        Raises:
            ArgumentError: If the target is not a file, or the records are not records.
            RecordError: If the notation depends on a ruleset that is not known.
        """
        if not hasattr(target, "write"):
            raise wrong_argument("a file opened for writing", target)
        check_argument(records, Iterable, "an iterable of records")
        for record in records:
            target.write(f"{self.format_record(record, ruleset)}\n")

    def _values(self, headers: Mapping[str, str]) -> Data:
        """Return the parsed values of the headers; None for missing ones."""
        values: Data = {}
        for name, read in self.HEADERS.items():
            try:
                values[name] = read(headers[name]) if name in headers else None
            except ValueError as error:
                raise RecordError(f"{name}: {error}") from None
        for name in self.REQUIRED:
            if values[name] is None:
                raise RecordError(f"the header {name} is missing")
        for one, other in self.PAIRS:
            if (values[one] is None) != (values[other] is None):
                raise RecordError(f"the headers {one} and {other} go together")
        if values["Record"] != VERSION:
            problem = f"format {values['Record']} is not known; this version reads {VERSION}"
            raise RecordError(problem)
        return values

    def _read_moves(self, scanner: Scanner, known: R | None) -> Iterator[RecordedMove[A]]:
        for move in scanner.read_moves(self.example, self.SEATED):
            try:
                action = self.parse_action(move.text, known)
            except GameError as error:
                scanner.refuse(f"not a move: {error}", move.at)
            if move.seat is None:
                yield RecordedMove(action, move.comment)
            else:
                yield RecordedChoice(action, move.comment, seat=move.seat)

    def _read_game(self, game: Lines, ruleset: R | None) -> K:
        scanner = Scanner(game)
        try:
            headers = scanner.read_headers()
            comment = scanner.read_comment()
            values = self._values(headers)
            known = self._notation_of(values["Ruleset"], ruleset)
            moves = tuple(self._read_moves(scanner, known))
            own = self.attributes_of(values, headers)
            tags = {
                name: given
                for name, given in headers.items()
                if name not in self.HEADERS and "." not in name
            }
            return self.record(
                ruleset=values["Ruleset"],
                fingerprint=values["Fingerprint"],
                players=values["Players"],
                seed=values["Seed"],
                position=values["Position"],
                tags=tags,
                comment=comment,
                moves=moves,
                **own,
            )
        except RecordError as error:  # a problem of the whole game gets its first line
            raise RecordError(error.problem, error.line or game.first) from None

    def read_records(
        self,
        source: Source,
        on_error: Callable[[RecordError], object] | None = None,
        ruleset: R | None = None,
    ) -> Iterator[K]:
        """Yield the games of a file, one after the other.

        Only one game is in memory at a time.

        Args:
            source: A file opened for reading, preferably as bytes (``open(path, "rb")``), so that
                invalid UTF-8 affects only its game.
            on_error: Called with the error of a game that cannot be read, such as
                ``errors.append``; reading then continues with the next game. By default the error
                is raised.
            ruleset: The ruleset of the games that were played with it, if the notation depends on
                it. By default, the shipped one with the id in each record.

        Raises:
            ArgumentError: If the source is not a file, or the ruleset not a ruleset.
            RecordError: If a game cannot be read; it has the line and the problem.
        """
        if not hasattr(source, "readline"):
            raise wrong_argument("a file opened for reading", source)
        self._check_given(ruleset)
        for game in split_games(source):
            try:
                record = self._read_game(game, ruleset)
            except RecordError as error:
                if on_error is None:
                    raise
                on_error(error)
            else:
                yield record

    def parse_record(self, text: str, ruleset: R | None = None) -> K:
        """Parse a string that contains one record.

        Args:
            text: The text of a record; see :meth:`format_record`.
            ruleset: Its ruleset, if the notation depends on it. By default, the shipped one with
                its id.

        Raises:
            ArgumentError: If the text is not a string, or the ruleset not a ruleset.
            RecordError: If it cannot be read, or contains no record or several.
        """
        check_argument(text, str, "a str")
        found = list(self.read_records(StringIO(text), ruleset=ruleset))
        if len(found) != 1:
            raise RecordError(f"expected one game, found {len(found)}")
        return found[0]
