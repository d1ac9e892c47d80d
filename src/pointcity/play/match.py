"""A game with its history: undo, redo and the record."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile

from attrs import evolve, frozen

from citykit.acting import check_expected
from citykit.errors import wrong_argument
from citykit.mappings import FrozenMapping
from citykit.quoting import quoted
from pointcity.formats.records.record import Record, RecordedMove
from pointcity.formats.records.replaying import new_record, replay, result_of
from pointcity.model.actions import Action
from pointcity.model.errors import (
    MoveRevealed,
    NothingToRedo,
    NothingToUndo,
    NotYourMove,
    RecordError,
    StaleAction,
)
from pointcity.model.events import Event
from pointcity.model.ruleset import Ruleset
from pointcity.model.table import Table
from pointcity.rules.reducer import step
from pointcity.rules.setup import new_game
from pointcity.rules.state import State

__all__ = [
    "Match",
    "Played",
]


@frozen
class Played:
    """A move of a match.

    Attributes:
        before: The state before the move.
        seat: The seat that made it.
        action: The action.
        events: The events, in order.
        after: The state after the move.
        comment: The comment in the record; empty if there is none.
    """

    before: State
    seat: int
    action: Action
    events: tuple[Event, ...]
    after: State
    comment: str = ""

    @property
    def reveals(self) -> bool:
        """Whether the move revealed something hidden."""
        return any(event.reveals for event in self.events)


def _reader_of(start: object) -> str:
    """Return the hint for a record that was not parsed: how to read it."""
    if not isinstance(start, str):
        return ""
    is_json = start.lstrip().startswith("{")
    return "use formats.record_from_json" if is_json else "use records.parse_record"


class Match:
    """A game with its history: play, undo, redo, and the record.

    :attr:`state` and :attr:`table` are ordinary values, for all other functions of the
    library. A match can be pickled, and copied with ``copy.copy``.
    """

    def __init__(
        self,
        start: Record | State,
        ruleset: Ruleset | None = None,
        *,
        revision: int | None = None,
    ) -> None:
        """Resume a recorded game, or continue from a state.

        Args:
            start: The game; :meth:`new` deals one.
            ruleset: The ruleset of a record. By default, the shipped one with its id.
            revision: The :attr:`revision` to continue from, as saved with the record. By
                default, ``table.moves``, as if nothing had been undone.

        Raises:
            ArgumentError: If the game is neither a record nor a state, or the revision is not
                a number.
            RecordError: If the record cannot be replayed, the state cannot be recorded, or the
                revision is smaller than the number of moves.
        """
        if isinstance(start, State):
            ruleset = start.table.ruleset if ruleset is None else ruleset
            start = new_record(start)
        if not isinstance(start, Record):
            raise wrong_argument("a Record or State", start, _reader_of(start))
        states = replay(start, ruleset)
        self._first = next(states)
        self._record = evolve(start, moves=(), result=None)
        self._done: tuple[Played, ...] = ()
        self._undone: tuple[Played, ...] = ()
        self._revision = self._first.table.moves
        for move, _ in zip(start.moves, states, strict=True):  # an illegal one stops replay
            self.play(move.action, comment=move.comment)
        if revision is not None:
            self._resume_at(revision)

    def _resume_at(self, revision: int) -> None:
        if isinstance(revision, bool) or not isinstance(revision, int):
            raise wrong_argument("an int or None for revision", revision)
        if revision < self._revision:
            problem = f"after {self._revision} moves the revision is not {quoted(revision)}"
            raise RecordError(problem)
        self._revision = revision

    @classmethod
    def new(
        cls,
        players: int = 2,
        seed: int | str | None = None,
        *,
        level: str | None = None,
        ruleset: Ruleset | str | None = None,
        tags: Mapping[str, str] = FrozenMapping(),
    ) -> Match:
        """Deal a new game.

        Args:
            players: The number of players; 1 is a solo game against the automa.
            seed: A number or string. None, the safe choice, for an unseeded game: see
                :func:`~pointcity.new_game`.
            level: The solo level. By default, the first of the ruleset.
            ruleset: The ruleset, or what :func:`~pointcity.load_ruleset` takes. By default, the
                official game.
            tags: Tags of the record, such as the names of the players.

        Raises:
            ArgumentError: If the ruleset is anything else.
            DataError: If the ruleset cannot be loaded.
            PlayerCountError: If the ruleset has no setup for that number of players.
            LevelError: If it has no such level, or the game is not solo.
            SeedError: If the seed is neither a number nor a string.
            RecordError: If a tag cannot be recorded.
        """
        state = new_game(players, seed, level=level, ruleset=ruleset)
        return cls(new_record(state, seed=seed, tags=tags), state.table.ruleset)

    def __repr__(self) -> str:
        return f"<Match of {len(self._done)} moves: {self.state!r}>"

    @property
    def state(self) -> State:
        """The current state."""
        return self._done[-1].after if self._done else self._first

    @property
    def table(self) -> Table:
        """The current table."""
        return self.state.table

    @property
    def revision(self) -> int:
        """The number of changes so far, undo and redo included. It never goes back.

        It starts with ``table.moves`` and equals it until a move is undone. A server sends it
        with every table and passes what comes back as ``expected``.
        """
        return self._revision

    @property
    def history(self) -> tuple[Played, ...]:
        """The moves so far, without undone ones."""
        return self._done

    @property
    def record(self) -> Record:
        """The record of the game so far."""
        moves = tuple(RecordedMove(each.action, each.comment) for each in self._done)
        return evolve(self._record, moves=moves, result=result_of(self.state))

    def play(
        self,
        action: Action,
        *,
        seat: int | None = None,
        expected: int | None = None,
        comment: str = "",
    ) -> tuple[Event, ...]:
        """Make a move. Moves that were undone before it can no longer be redone.

        Args:
            action: The action.
            seat: The seat that acts, such as the one a server has authenticated; acting out of
                turn is illegal. By default, the seat to act.
            expected: The :attr:`revision` that the sender of the action knew; None to skip this
                check.
            comment: A comment on the move for the record.

        Returns:
            The events, in order.

        Raises:
            ArgumentError: If the action is plain data that was not read.
            SeatError: If there is no such seat.
            StaleAction: If the match has changed since, even if it was undone.
            IllegalAction: If the action is not legal; the match is unchanged.
            RecordError: If the comment cannot be recorded; the match is unchanged.
        """
        self._check(expected)
        comment = RecordedMove(action, comment).comment
        before = self.state
        after, events = step(before, action, seat=seat)
        self._done += (Played(before, before.table.current, action, events, after, comment),)
        self._undone = ()
        self._revision += 1
        return events

    def _check(self, expected: int | None) -> None:
        """Refuse what was asked for at another revision."""
        check_expected(expected, self._revision, StaleAction)

    def undo(self, seat: int | None = None, *, expected: int | None = None) -> Played:
        """Undo the last move.

        Args:
            seat: The seat that asks, whose undo is limited to fair ones: see
                :meth:`undo_limit`. None for no limit.
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
        if seat is not None:
            self.table.player(seat)
        self._check(expected)
        if not self._done:
            raise NothingToUndo
        *done, last = self._done
        if seat is not None:
            if last.seat != seat:
                raise NotYourMove(seat, last.seat)
            if last.reveals:
                raise MoveRevealed(seat)
        self._done, self._undone = tuple(done), (*self._undone, last)
        self._revision += 1
        return last

    def redo(self, seat: int | None = None, *, expected: int | None = None) -> Played:
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
        if seat is not None:
            self.table.player(seat)
        self._check(expected)
        if not self._undone:
            raise NothingToRedo
        *undone, move = self._undone
        if seat is not None and seat != move.seat:
            raise NotYourMove(seat, move.seat)
        self._done, self._undone = (*self._done, move), tuple(undone)
        self._revision += 1
        return move

    def undo_limit(self, seat: int) -> int:
        """Return the number of moves that a seat may fairly undo.

        A move of another seat is final, and so is one that revealed something hidden, such as a
        building side or the next card of the pile. For example, a seat can undo the draft of a
        civic building while its token is due, or the first of two tokens.

        Args:
            seat: The seat that asks.

        Raises:
            SeatError: If there is no such seat.
        """
        self.table.player(seat)
        fair = takewhile(lambda move: move.seat == seat and not move.reveals, reversed(self._done))
        return len(list(fair))
