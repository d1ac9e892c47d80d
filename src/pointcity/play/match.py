"""A game with its history, for people who do not want to hold states themselves."""

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
        before: The state it was made in.
        seat: Who made it.
        action: What they did.
        events: What happened.
        after: The state it led to.
        comment: What was said about it.
    """

    before: State
    seat: int
    action: Action
    events: tuple[Event, ...]
    after: State
    comment: str = ""

    @property
    def reveals(self) -> bool:
        """Whether somebody learned from it what was hidden before."""
        return any(event.reveals for event in self.events)


class Match:
    """A game from its deal on: play, take back, play again, keep the record.

    The states in it are ordinary states; everything else in this library works on
    :attr:`state` and :attr:`table`. A match can be pickled, and copied with ``copy.copy``
    to try things out.
    """

    def __init__(self, record: Record, ruleset: Ruleset | None = None) -> None:
        """Take up a recorded game where it stands.

        Args:
            record: The game; see :meth:`new` for one that begins.
            ruleset: What it is played with; one that ships with the library if left out.

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
            players: How many people play; 1 is a solo game against the automa.
            seed: A number or text; None deals a game that nobody can repeat.
            level: The solo level; the ruleset's first if left out.
            ruleset: What to play; the official game if left out.
            tags: What the record shall say about the game, such as who plays.

        Raises:
            PlayerCountError: If the ruleset has no setup for so many players.
            LevelError: If it has no such level, or the game is not solo.
            SeedError: If the seed is neither a number nor a text.
            RecordError: If a tag cannot be recorded.
        """
        state = new_game(players, seed, level=level, ruleset=ruleset)
        return cls(new_record(state, seed=seed, tags=tags), state.table.ruleset)

    def __repr__(self) -> str:
        return f"<Match of {len(self._done)} moves: {self.state!r}>"

    @property
    def state(self) -> State:
        """Where the game stands."""
        return self._done[-1].after if self._done else self._first

    @property
    def table(self) -> Table:
        """What everybody sees of it."""
        return self.state.table

    @property
    def history(self) -> tuple[Played, ...]:
        """The moves so far, without those that were taken back."""
        return self._done

    @property
    def record(self) -> Record:
        """The record of the game as it stands."""
        moves = tuple(RecordedMove(each.action, each.comment) for each in self._done)
        return evolve(self._record, moves=moves, result=result_of(self.state))

    def play(
        self, action: Action, *, expected: int | None = None, comment: str = ""
    ) -> tuple[Event, ...]:
        """Make a move. What was taken back before can then not be played again.

        Args:
            action: What the seat to act does.
            expected: The ``table.moves`` that the sender was looking at; None if it does
                not matter.
            comment: What the record shall say about the move.

        Returns:
            What happened, in order.

        Raises:
            StaleAction: If the table has changed since.
            IllegalAction: If the action is not legal; nothing has changed then.
            RecordError: If the comment cannot be recorded; nothing has changed then.
        """
        comment = RecordedMove(action, comment).comment
        before = self.state
        after, events = step(before, action, expected=expected)
        self._done += (Played(before, before.table.current, action, events, after, comment),)
        self._undone = ()
        return events

    def undo(self, seat: int | None = None) -> Played:
        """Take back the last move.

        Args:
            seat: Who asks. What is not fair is then refused; see :meth:`undo_limit`. None
                takes back anything: for a program, or among friends.

        Returns:
            The move that was taken back.

        Raises:
            UndoError: If there is nothing to take back, or it would not be fair.
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
        """Play the move again that was taken back last.

        Raises:
            UndoError: If there is none.
        """
        if not self._undone:
            raise UndoError("there is nothing to play again")
        *undone, move = self._undone
        self._done, self._undone = (*self._done, move), tuple(undone)
        return move

    def undo_limit(self, seat: int) -> int:
        """Say how many moves a seat may fairly take back.

        A move stays if it was another seat's, or if anything hidden came to light with it:
        a building side, the next card of the pile. What is left is, for example, a civic
        building drafted in this turn, or the first of two tokens.

        Args:
            seat: Who asks.

        Raises:
            SeatError: If there is no such seat.
        """
        self.table.player(seat)
        fair = takewhile(lambda move: move.seat == seat and not move.reveals, reversed(self._done))
        return len(list(fair))
