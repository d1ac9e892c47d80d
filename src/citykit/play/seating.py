"""A match with its players: people, and bots that move by themselves.

>>> import pointcity as pc
>>> from citykit import bots
>>> from citykit.play.seating import Seating
>>> seating = Seating(pc, pc.Match.new(2, seed=7), {1: bots.make(pc, "random", seed=7)})
>>> seating.awaited, seating.advance()
((0,), ())
>>> move = seating.play(pc.DrawTwo(), seat=0)
>>> [each.seat for each in seating.advance()][-1], seating.awaited
(1, (0,))
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Generic, TypeVar

from citykit.game.acting import check_seat
from citykit.game.contract import Bot, Game
from citykit.play.match import Match, Played

__all__ = ["Seating"]

S = TypeVar("S", bound=Any)
V = TypeVar("V")
A = TypeVar("A")
E = TypeVar("E", bound=Any)


class Seating(Generic[S, V, A, E]):
    """A match and who plays each seat; a seat without a bot is a person's.

    Attributes:
        game: The package of the game.
        match: The match.
        bots: The bots by seat.

    Args:
        game: The package of the game.
        match: A match of it.
        bots: The bots by seat.

    Raises:
        SeatError: If a bot has a seat that does not exist.
    """

    def __init__(
        self,
        game: Game[S, V, A, E],
        match: Match[S, A, E, Any],
        bots: Mapping[int, Bot[V, A]],
    ) -> None:
        for seat in bots:
            check_seat(seat, match.seats)
        self.game = game
        self.match = match
        self.bots = dict(bots)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats of people who can act now, in order."""
        return tuple(each for each in self.game.to_act(self.match.state) if each not in self.bots)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self.game.to_act(self.match.state)

    def view(self, seat: int | None) -> V:
        """Return what a seat knows.

        Args:
            seat: The seat; None for a spectator.
        """
        return self.game.observe(self.match.state, seat)

    def play(
        self, action: A, *, seat: int, expected: int | None = None, comment: str = ""
    ) -> Played[S, A, E]:
        """Make the move of a person; :meth:`advance` lets the bots answer.

        Args:
            action: The action.
            seat: The seat.
            expected: The revision of the match that the person knew; None to skip this check.
            comment: A comment on the move for the record.

        Returns:
            The move.

        Raises:
            GameError: As :meth:`citykit.play.match.Match.play`; the match is unchanged.
        """
        self.match.play(action, seat=seat, expected=expected, comment=comment)
        return self.match.history[-1]

    def advance(self) -> tuple[Played[S, A, E], ...]:
        """Let the bots move until a person must act or the game is over.

        Where several seats decide at once, the bots decide first: their choices stay hidden, so
        that people lose nothing by it.

        Returns:
            The moves of the bots.
        """
        return tuple(self.bot_moves())

    def bot_moves(self) -> Iterator[Played[S, A, E]]:
        """Yield the moves of :meth:`advance`, each as soon as it is made."""
        while (move := self._bot_move()) is not None:
            yield move

    def _bot_move(self) -> Played[S, A, E] | None:
        """Let the first bot that can act make one move; return None if none can."""
        for seat in self.game.to_act(self.match.state):
            if seat in self.bots:
                view = self.view(seat)
                action = self.bots[seat].choose(view, self.game.legal_actions(view, seat))
                self.match.play(action, seat=seat)
                return self.match.history[-1]
        return None
