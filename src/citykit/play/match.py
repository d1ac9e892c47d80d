"""A game with its history: undo, redo, the record and transcripts."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, Generic, Protocol, Self, TypeVar

from attrs import evolve, frozen

from citykit.formats.baserecords import BaseRecords, seat_of
from citykit.formats.record import BaseRecord, RecordedChoice, RecordedMove
from citykit.game.acting import check_expected, check_seat
from citykit.game.contract import Event
from citykit.game.playerrors import (
    MoveRevealed,
    NothingToRedo,
    NothingToUndo,
    NotYourMove,
    RecordError,
    UndoError,
)
from citykit.tools.errors import wrong_argument
from citykit.tools.mappings import FrozenMapping
from citykit.tools.quoting import quoted

__all__ = ["Match", "Played", "TableMatch"]


class _Counted(Protocol):
    @property
    def moves(self) -> int: ...


class HasTable(Protocol):
    """What a match asks of a state: the number of moves so far."""

    @property
    def table(self) -> _Counted:
        """What everybody sees."""


S = TypeVar("S", bound=HasTable)
A = TypeVar("A")
E = TypeVar("E", bound=Event)
#: The class of a game's records.
K = TypeVar("K", bound=BaseRecord[Any])


@frozen
class Played(Generic[S, A, E]):
    """A move of a match.

    Attributes:
        before: The state before the move.
        seat: The seat that made it.
        action: The action.
        events: The events, in order, as the referee saw them.
        after: The state after the move.
        comment: The comment in the record; empty if there is none.
        awaited: The seats that could act. If they are several, the move is a choice that stays
            hidden until the last of them has decided.
    """

    before: S
    seat: int
    action: A
    events: tuple[E, ...]
    after: S
    comment: str = ""
    awaited: tuple[int, ...] = ()

    @property
    def reveals(self) -> bool:
        """Whether the move revealed something hidden."""
        return any(event.reveals for event in self.events)

    @property
    def waits(self) -> bool:
        """Whether the move is a choice that was not carried out before others had decided."""
        return len(self.awaited) > 1


def _reader_of(start: object) -> str:
    """Return the hint for a record that was not parsed: how to read it."""
    if not isinstance(start, str):
        return ""
    is_json = start.lstrip().startswith("{")
    return "use formats.record_from_json" if is_json else "use records.parse_record"


class Match(ABC, Generic[S, A, E, K]):
    """A game with its history: play, undo, redo, the record and transcripts.

    A game derives a class from it with its records. :attr:`state` is an ordinary
    value, for all other functions of the game. A match can be pickled, and copied with
    ``copy.copy``. It holds every secret of the game, so it stays with the referee.
    """

    #: The records of the game.
    #:
    #: :meta hide-value:
    records: BaseRecords[S, A, Any, K]

    def __init__(self, start: K | S, ruleset: Any = None, *, revision: int | None = None) -> None:
        """Resume a recorded game, or continue from a state.

        Args:
            start: The game; :meth:`new` deals one.
            ruleset: The ruleset of a record. By default, the shipped one with its id.
            revision: The :attr:`revision` to continue from, as saved with the record. By
                default, the smallest that it can have had, as if nothing had been undone.

        Raises:
            ArgumentError: If the game is neither a record nor a state, or the revision is not
                a number.
            RecordError: If the record cannot be replayed, the state cannot be recorded, or the
                revision is smaller than the number of moves.
        """
        if isinstance(start, self.records.state):
            ruleset = self.records.ruleset_of(start) if ruleset is None else ruleset
            start = self.records.new_record(start)
        if not isinstance(start, self.records.record):
            raise wrong_argument("a Record or State", start, _reader_of(start))
        states = self.records.replay(start, ruleset)
        self._first = next(states)
        self._record = evolve(start, moves=(), result=None)
        self._done: tuple[Played[S, A, E], ...] = ()
        self._undone: tuple[Played[S, A, E], ...] = ()
        self._revision = self._first.table.moves
        #: The last revision that each seat noticed; those of others' hidden choices it did not.
        self._noticed: dict[int, int] = {}
        self._noticed_by_all = self._revision
        for move, _ in zip(start.moves, states, strict=True):  # an illegal one stops replay
            self.play(move.action, seat=seat_of(move), comment=move.comment)
        if revision is not None:
            self._resume_at(revision)

    def _resume_at(self, revision: int) -> None:
        if isinstance(revision, bool) or not isinstance(revision, int):
            raise wrong_argument("an int or None for revision", revision)
        if revision < self._revision:
            problem = f"after {self._revision} moves the revision is not {quoted(revision)}"
            raise RecordError(problem)
        self._revision = self._noticed_by_all = revision

    @classmethod
    def new(
        cls,
        players: int = 2,
        seed: int | str | None = None,
        *,
        ruleset: Any = None,
        options: Mapping[str, Any] | None = None,
        carry: Any = None,
        tags: Mapping[str, str] = FrozenMapping(),
    ) -> Self:
        """Deal a new game.

        Args:
            players: The number of players.
            seed: A number or string. None, the safe choice, for a seed that cannot be guessed.
            ruleset: The ruleset; the official game by default.
            options: What else the players agree on, by name.
            carry: What an earlier game of a campaign left behind.
            tags: Tags of the record, such as the names of the players.

        Raises:
            GameError: If there is no such game.
            RecordError: If a tag cannot be recorded.
        """
        seed = os.urandom(8).hex() if seed is None else seed
        game = cls.records.game
        state = game.new_game(players, seed, ruleset=ruleset, options=options, carry=carry)
        return cls._of(state, seed=seed, carry=carry, tags=tags)

    @classmethod
    def _of(cls, state: S, **recorded: Any) -> Self:
        """Return a match of a game that has just been dealt."""
        return cls(cls.records.new_record(state, **recorded), cls.records.ruleset_of(state))

    def __repr__(self) -> str:
        return f"<Match of {len(self._done)} moves: {self.state!r}>"

    # --- What a game supplies

    @property
    @abstractmethod
    def seats(self) -> int:
        """The number of seats."""

    @abstractmethod
    def seen_by(self, event: E, seat: int | None) -> E | None:
        """Return an event as a seat gets it; None if it notices nothing.

        Args:
            event: The event.
            seat: The seat; None for a spectator.
        """

    # --- What there is

    @property
    def state(self) -> S:
        """The current state."""
        return self._done[-1].after if self._done else self._first

    @property
    def revision(self) -> int:
        """The number of changes so far, undo and redo included. It never goes back.

        It starts with ``table.moves``. A server sends it with every table and passes what comes
        back as ``expected``. A choice that is still hidden changes nothing for the other seats,
        so it does not make stale what they were about to do.
        """
        return self._revision

    @property
    def history(self) -> tuple[Played[S, A, E], ...]:
        """The moves so far, in the order they were made, without undone ones."""
        return self._done

    @property
    def record(self) -> K:
        """The record of the game so far.

        It holds the deal and all choices: it is for the referee until the game is over.
        """
        result = self.records.result_of(self.state)
        return evolve(self._record, moves=tuple(self._recorded()), result=result)

    def _recorded(self) -> Iterator[RecordedMove[A]]:
        """Yield the moves for the record: choices that were made together in seat order."""
        together: list[Played[S, A, E]] = []
        for at, move in enumerate(self._done, start=1):
            together.append(move)
            if move.waits and at < len(self._done):
                continue
            if move.waits or len(together) > 1:
                for each in sorted(together, key=lambda played: played.seat):
                    yield RecordedChoice(each.action, each.comment, seat=each.seat)
            else:
                yield RecordedMove(move.action, move.comment)
            together = []

    def transcript(self, seat: int | None = None) -> tuple[E, ...]:
        """Return what a seat has seen of the game: the events of all moves, masked.

        This is what a player may have before the end of the game; the :attr:`record` is not.

        Args:
            seat: The seat; None for a spectator.

        Raises:
            SeatError: If there is no such seat.
        """
        if seat is not None:
            self._check_seat(seat)
        events = (event for move in self._done for event in move.events)
        seen = (self.seen_by(event, seat) for event in events)
        return tuple(event for event in seen if event is not None)

    # --- Playing

    def _check_seat(self, seat: object) -> None:
        check_seat(seat, self.seats)

    def check(self, seat: int | None, expected: int | None) -> None:
        """Check that a seat exists, and that it has seen the current revision.

        Others' hidden choices do not count, because they change nothing for the seat.

        Args:
            seat: The seat; None for any.
            expected: The :attr:`revision` that it knew; None to skip this check.

        Raises:
            SeatError: If there is no such seat.
            StaleAction: If the match has changed since.
        """
        since = self._revision
        if seat is not None:
            self._check_seat(seat)
            since = max(self._noticed_by_all, self._noticed.get(seat, 0))
        check_expected(expected, self._revision, since=since)

    def _change(self, move: Played[S, A, E]) -> None:
        """Count a change: of one seat's hidden choice, or of something that all can see."""
        self._revision += 1
        if move.waits:
            self._noticed = {**self._noticed, move.seat: self._revision}
        else:
            self._noticed_by_all = self._revision

    def _make(self, before: S, action: A, seat: int | None, comment: str) -> Played[S, A, E]:
        game = self.records.game
        awaited = game.to_act(before)
        after, events = game.step(before, action, seat=seat)
        actor = awaited[0] if seat is None else seat
        return Played(before, actor, action, events, after, comment, awaited)

    def play(
        self,
        action: A,
        *,
        seat: int | None = None,
        expected: int | None = None,
        comment: str = "",
    ) -> tuple[E, ...]:
        """Make a move. Moves that were undone before it can no longer be redone.

        Args:
            action: The action.
            seat: The seat that acts, such as the one a server has authenticated; acting out of
                turn is illegal. By default, the seat to act, if there is only one.
            expected: The :attr:`revision` that the sender of the action knew; None to skip this
                check.
            comment: A comment on the move for the record.

        Returns:
            The events, in order, as the referee saw them.

        Raises:
            ArgumentError: If the action is plain data that was not read.
            SeatError: If there is no such seat, or several could be meant.
            StaleAction: If the match has changed since, even if it was undone.
            IllegalAction: If the action is not legal; the match is unchanged.
            RecordError: If the comment cannot be recorded; the match is unchanged.
        """
        self.check(seat, expected)
        comment = RecordedMove(action, comment).comment
        move = self._make(self.state, action, seat, comment)
        self._done += (move,)
        self._undone = ()
        self._change(move)
        return move.events

    # --- Undo and redo

    def _hidden(self, moves: tuple[Played[S, A, E], ...]) -> int:
        """Return the number of moves at the end that are choices still hidden."""
        hidden = 0
        for move in reversed(moves):
            if not move.waits:
                break
            hidden += 1
        return hidden

    def _last_of(self, seat: int, moves: tuple[Played[S, A, E], ...]) -> int:
        """Return the index of the last move, as far as a seat may fairly undo it.

        Choices that are still hidden commute, so a seat takes back its own among them, even
        if others have decided after it.
        """
        for at in range(len(moves) - self._hidden(moves), len(moves)):
            if moves[at].seat == seat:
                return at
        last = moves[-1]
        if last.seat != seat:
            raise NotYourMove(seat, last.seat)
        if last.reveals:
            raise MoveRevealed(seat)
        return len(moves) - 1

    def undo(self, seat: int | None = None, *, expected: int | None = None) -> Played[S, A, E]:
        """Undo the last move, or a choice that is still hidden.

        Args:
            seat: The seat that asks, whose undo is limited to fair ones: see
                :meth:`undo_limit`. None for the last move, without limit.
            expected: The :attr:`revision` that the seat knew; None to skip this check.

        Returns:
            The undone move.

        Raises:
            SeatError: If there is no such seat.
            StaleAction: If the match has changed since.
            NothingToUndo: If no move has been made.
            NotYourMove: If the move is another seat's.
            MoveRevealed: If the move revealed something hidden.
        """
        self.check(seat, expected)
        if not self._done:
            raise NothingToUndo
        at = len(self._done) - 1 if seat is None else self._last_of(seat, self._done)
        move, later = self._done[at], self._done[at + 1 :]
        self._done = self._done[:at]
        for each in later:  # hidden choices, which commute with the undone one
            self._done += (self._make(self.state, each.action, each.seat, each.comment),)
        self._undone += (move,)
        self._change(move)
        return move

    def redo(self, seat: int | None = None, *, expected: int | None = None) -> Played[S, A, E]:
        """Redo the move that was undone last.

        Args:
            seat: The seat that asks, which can redo only its own moves. None for no limit.
            expected: The :attr:`revision` that the seat knew; None to skip this check.

        Returns:
            The move.

        Raises:
            SeatError: If there is no such seat.
            StaleAction: If the match has changed since.
            NothingToRedo: If no move has been undone since the last one was made.
            NotYourMove: If the move is another seat's.
        """
        self.check(seat, expected)
        if not self._undone:
            raise NothingToRedo
        *undone, move = self._undone
        if seat is not None and seat != move.seat:
            raise NotYourMove(seat, move.seat)
        again = self._make(self.state, move.action, move.seat, move.comment)
        self._done, self._undone = (*self._done, again), tuple(undone)
        self._change(again)
        return again

    def undo_limit(self, seat: int) -> int:
        """Return the number of moves that a seat may fairly undo, one after the other.

        A move of another seat is final, and so is one that revealed something hidden. A choice
        that is still hidden can be taken back, even if others have decided after it.

        Args:
            seat: The seat that asks.

        Raises:
            SeatError: If there is no such seat.
        """
        self._check_seat(seat)
        moves, count = self._done, 0
        while moves:
            try:
                at = self._last_of(seat, moves)
            except UndoError:
                break
            moves, count = (*moves[:at], *moves[at + 1 :]), count + 1
        return count


#: The class of a game's tables.
T = TypeVar("T")


class TableMatch(Match[S, A, E, K], Generic[S, T, A, E, K]):
    """A match of a game told by events: its table has players, and its events mask themselves."""

    @property
    def table(self) -> T:
        """The current table."""
        table: Any = self.state.table
        found: T = table
        return found

    @property
    def seats(self) -> int:
        """The number of seats."""
        table: Any = self.table
        return len(table.players)

    def seen_by(self, event: E, seat: int | None) -> E:
        """Return an event as a seat or a spectator gets it: what is hidden from it is None.

        Args:
            event: The event.
            seat: The seat; None for a spectator.
        """
        masked: Any = event
        seen: E = masked.seen_by(seat)
        return seen
