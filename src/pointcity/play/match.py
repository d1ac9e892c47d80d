"""A game with its history: undo, redo and the record."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile

from attrs import evolve, frozen

from citykit.mappings import FrozenMapping
from pointcity.formats.records.record import Record, RecordedMove
from pointcity.formats.records.replaying import new_record, replay, result_of
from pointcity.model.actions import Action
from pointcity.model.errors import UndoError
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


class Match:
    """A game with its history: play, undo, redo, and the record.

    :attr:`state` and :attr:`table` are ordinary values, for all other functions of the
    library. A match can be pickled, and copied with ``copy.copy``.
    """

    def __init__(self, record: Record, ruleset: Ruleset | None = None) -> None:
        """Resume a recorded game.

        Args:
            record: The game; :meth:`new` starts one.
            ruleset: Its ruleset. By default, the shipped one with its id.

        Raises:
            RecordError: If the record cannot be replayed.
        """
        states = replay(record, ruleset)
        self._first = next(states)
        self._record = evolve(record, moves=(), result=None)
        self._done: tuple[Played, ...] = ()
        self._undone: tuple[Played, ...] = ()
        for move, _ in zip(record.moves, states, strict=True):  # an illegal one stops replay
            self.play(move.action, comment=move.comment)

    @classmethod
    def new(
        cls,
        players: int = 2,
        seed: int | str | None = None,
        *,
        level: str | None = None,
        ruleset: Ruleset | None = None,
        tags: Mapping[str, str] = FrozenMapping(),
    ) -> Match:
        """Deal a new game.

        Args:
            players: The number of players; 1 is a solo game against the automa.
            seed: A number or string. None: an unseeded game.
            level: The solo level. By default, the first of the ruleset.
            ruleset: The ruleset. By default, the official game.
            tags: Tags of the record, such as the names of the players.

        Raises:
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
            expected: The ``table.moves`` that the sender of the action was looking at; None to
                skip this check.
            comment: A comment on the move for the record.

        Returns:
            The events, in order.

        Raises:
            SeatError: If there is no such seat.
            StaleAction: If the table has changed since.
            IllegalAction: If the action is not legal; the match is unchanged.
            RecordError: If the comment cannot be recorded; the match is unchanged.
        """
        comment = RecordedMove(action, comment).comment
        before = self.state
        after, events = step(before, action, seat=seat, expected=expected)
        self._done += (Played(before, before.table.current, action, events, after, comment),)
        self._undone = ()
        return events

    def undo(self, seat: int | None = None) -> Played:
        """Undo the last move.

        Args:
            seat: The seat that asks, whose undo is limited to fair ones: see
                :meth:`undo_limit`. None for no limit.

        Returns:
            The undone move.

        Raises:
            UndoError: If there is no move to undo, or it would not be fair.
        """
        if not self._done:
            raise UndoError("there is nothing to take back")
        if seat is not None and not self.undo_limit(seat):
            why = "it revealed something" if self._done[-1].reveals else "it was another seat's"
            raise UndoError(f"the last move cannot be taken back: {why}")
        *done, last = self._done
        self._done, self._undone = tuple(done), (*self._undone, last)
        return last

    def redo(self) -> Played:
        """Redo the move that was undone last, and return it.

        Raises:
            UndoError: If there is none.
        """
        if not self._undone:
            raise UndoError("there is nothing to play again")
        *undone, move = self._undone
        self._done, self._undone = (*self._done, move), tuple(undone)
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
