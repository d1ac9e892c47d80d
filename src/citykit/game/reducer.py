"""The calls of a game told by events: who may act, what may be done, and what follows.

A game says what a seat can do, why not, and what an action does. What is around that is the
same for every game: which seat is meant, whether it may act, what it sees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from attrs import frozen

from citykit.game.acting import check_expected, check_seat
from citykit.game.playerrors import IllegalAction, SeatError
from citykit.game.position import BaseState, BaseView
from citykit.game.reasons import Reason
from citykit.game.story import Story

__all__ = ["Reasons", "Reducer"]

S = TypeVar("S", bound=BaseState[Any, Any, Any])
V = TypeVar("V", bound=BaseView[Any, Any])
A = TypeVar("A")
#: A union of the game's events.
E = TypeVar("E", bound=Any)


class Reasons(Protocol):
    """The reasons that every game gives: its module ``model.reasons``."""

    @property
    def GameIsOver(self) -> Callable[[], Reason]:  # noqa: N802
        """The reason that the game is over."""

    @property
    def NotYourTurn(self) -> Callable[[int, tuple[int, ...]], Reason]:  # noqa: N802
        """The reason that other seats are to act."""


@frozen
class Reducer(Generic[S, V, A, E]):
    """The calls of a game. ``step`` accepts exactly what ``legal_actions`` lists.

    Attributes:
        view: The class of views.
        reasons: The reasons of the game.
        options: Takes the table, a seat that is to act and what it keeps to itself, and returns
            everything that it may do, each thing once, in canonical order.
        refusals: Takes the same and an action, and returns the reasons why it is not legal.
        carry_out: Takes a story, the seat and a legal action, and tells what happens.
    """

    view: type[V]
    reasons: Reasons
    options: Callable[[Any, int, Any], Sequence[A]]
    refusals: Callable[[Any, int, Any, A], Iterable[Reason]]
    carry_out: Callable[[Story[S, E], int, A], None]

    def to_act(self, position: S | V) -> tuple[int, ...]:
        """Return the seats that may act now, in order; none when the game is over.

        Args:
            position: A state or view.
        """
        return position.table.waiting  # type: ignore[no-any-return] # a table of this game

    def legal_actions(self, position: S | V, seat: int | None = None) -> Sequence[A]:
        """Return everything a seat may do now, each thing once, in canonical order.

        Args:
            position: A state or view. A view lists only its own seat's actions.
            seat: The seat; may be left out for a view, or when only one seat can act.

        Raises:
            SeatError: If there is no such seat, or several could be meant.
        """
        table = position.table
        seat = position.seat_meant(seat)
        own = position.private_of(seat)
        if seat is None or seat not in table.waiting or own is None:
            return ()
        return self.options(table, seat, own)

    def why_not(self, position: S | V, action: A, seat: int | None = None) -> tuple[Reason, ...]:
        """Return every reason why an action is not legal now; nothing if it is legal.

        Args:
            position: A state or view. A view is asked about its own seat.
            action: An action; anything else is an unknown action.
            seat: The seat; may be left out for a view, or when only one seat can act.

        Raises:
            SeatError: If there is no such seat, or several could be meant.
        """
        table = position.table
        if not table.waiting:
            return (self.reasons.GameIsOver(),)
        seat = position.seat_meant(seat)
        if seat is None:  # a spectator
            raise SeatError(None, len(table.players))
        own = position.private_of(seat)
        if seat not in table.waiting or own is None:
            return (self.reasons.NotYourTurn(seat, table.waiting),)
        return tuple(self.refusals(table, seat, own, action))

    def step(
        self, state: S, action: A, *, seat: int | None = None, expected: int | None = None
    ) -> tuple[S, tuple[E, ...]]:
        """Return the state after an action, and what happened as the referee saw it.

        Args:
            state: The state before the action.
            action: The action.
            seat: Who acts; may be left out when only one seat can.
            expected: The ``table.moves`` that the sender of the action was looking at; None
                to skip this check.

        Raises:
            ArgumentError: If what was expected is not a number.
            SeatError: If there is no such seat, or several could be meant.
            StaleAction: If the table has changed since.
            IllegalAction: If the action is not legal now; it carries the reasons.
        """
        check_expected(expected, state.table.moves)
        if reasons := self.why_not(state, action, seat):
            raise IllegalAction(action, reasons)
        story: Story[S, E] = Story(state)
        self.carry_out(story, state.table.waiting[0] if seat is None else seat, action)
        return story.state, tuple(story.events)

    def apply(
        self, state: S, action: A, *, seat: int | None = None, expected: int | None = None
    ) -> S:
        """Return the state after an action.

        Args:
            state: The state before the action.
            action: The action.
            seat: Who acts; may be left out when only one seat can.
            expected: The ``table.moves`` that the sender of the action was looking at; None
                to skip this check.

        Raises:
            ArgumentError: If what was expected is not a number.
            SeatError: If there is no such seat, or several could be meant.
            StaleAction: If the table has changed since.
            IllegalAction: If the action is not legal now; it carries the reasons.
        """
        return self.step(state, action, seat=seat, expected=expected)[0]

    # --- What a seat sees

    def observe(self, state: S, seat: int | None = None) -> V:
        """Return what a seat knows of a game.

        Args:
            state: The whole game.
            seat: The seat; None for a spectator.

        Raises:
            SeatError: If there is no such seat.
        """
        if seat is not None:
            check_seat(seat, len(state.privates))
        return self.view(state.table, seat, state.private_of(seat))

    def seen_by(self, event: E, seat: int | None) -> E:
        """Return an event as a seat gets it: what is hidden from it is None.

        Args:
            event: The event, as the referee saw it.
            seat: The seat; None for a spectator.
        """
        return event.seen_by(seat)  # type: ignore[no-any-return] # the same kind of event

    def fold(self, view: V, events: Iterable[E]) -> V:
        """Follow a game from a view by events.

        Args:
            view: What the seat knew.
            events: The events that it got since, in order.
        """
        for event in events:
            view = view.after(event)
        return view
