"""The reducer: who may act, what may be done, and the state that follows from it.

``step`` accepts exactly what ``legal_actions`` lists, and ``why_not`` returns nothing exactly
for those.
"""

from __future__ import annotations

from collections.abc import Sequence

from citykit.acting import check_expected
from mycity.model.actions import Action, Build, Pass, Quit, Stick
from mycity.model.errors import IllegalAction, SeatError, StaleAction
from mycity.model.events import Committed, Event
from mycity.model.reasons import GameIsOver, NotNow, NotYourTurn, Reason, UnknownAction
from mycity.model.table import Phase, State, Table, View
from mycity.rules import campaign, rounds
from mycity.rules.story import Story

__all__ = ["apply", "legal_actions", "step", "to_act", "why_not"]


def to_act(position: State | View) -> tuple[int, ...]:
    """Return the seats that still have to decide, in order; none when the game is over."""
    return position.table.waiting


def options(table: Table, seat: int) -> Sequence[Action]:
    """Return what a seat that is asked can do, whether or not it has chosen."""
    if table.phase is Phase.BUILD:
        return tuple(rounds.choices(table, seat))
    return tuple(campaign.sticks(table, seat))


def legal_actions(position: State | View, seat: int | None = None) -> Sequence[Action]:
    """Return everything a seat may do now, each thing once, in canonical order.

    The seat may be left out for a view, which knows only its own, or when only one can act.

    Raises:
        SeatError: If there is no such seat, or several could be meant.
    """
    table = position.table
    seat = position.seat_meant(seat, SeatError)
    asked = seat in table.waiting and position.private_of(seat) is not None
    return options(table, seat) if asked and seat is not None else ()


def why_not(position: State | View, action: Action, seat: int | None = None) -> tuple[Reason, ...]:
    """Return every reason why an action is not legal now; nothing if it is legal.

    The seat may be left out for a view, which knows only its own, or when only one can act.

    Raises:
        SeatError: If there is no such seat, or several could be meant.
    """
    table = position.table
    if table.phase is Phase.OVER:
        return (GameIsOver(),)
    seat = position.seat_meant(seat, SeatError)
    if seat is None:  # a spectator
        raise SeatError(None, len(table.players))
    if seat not in table.waiting or position.private_of(seat) is None:
        return (NotYourTurn(seat, table.waiting),)
    match action:
        case Build() | Pass() | Quit() if table.phase is Phase.BUILD:
            return tuple(rounds.why_not(table, seat, action))
        case Stick() if table.phase is Phase.STICK:
            return tuple(campaign.why_not_stick(table, seat, action))
        case Build() | Pass() | Quit() | Stick():
            return (NotNow(table.phase.value),)
    return (UnknownAction(type(action).__name__),)


def step(
    state: State, action: Action, *, seat: int | None = None, expected: int | None = None
) -> tuple[State, tuple[Event, ...]]:
    """Return the state after an action, and what happened as the referee saw it.

    All decisions stay hidden until the last one is in; then all are carried out in seat order.

    Args:
        state: The state before the action.
        action: The action.
        seat: Who acts; may be left out when only one seat can.
        expected: The ``table.moves`` that the sender of the action knew; None for no check.

    Raises:
        ArgumentError: If what was expected is not a number.
        SeatError: If there is no such seat, or several could be meant.
        StaleAction: If the table has changed since.
        IllegalAction: If the action is not legal now; it carries the reasons.
    """
    table = state.table
    check_expected(expected, table.moves, StaleAction)
    if reasons := why_not(state, action, seat):
        raise IllegalAction(action, reasons)
    story = Story(state)
    story.tell(Committed(table.waiting[0] if seat is None else seat, action))
    if not story.state.table.waiting:
        if table.phase is Phase.BUILD:
            rounds.carry_out(story)
        else:
            campaign.carry_out(story)
    return story.state, tuple(story.events)


def apply(
    state: State, action: Action, *, seat: int | None = None, expected: int | None = None
) -> State:
    """Return the state after an action; arguments and errors are those of :func:`step`."""
    return step(state, action, seat=seat, expected=expected)[0]
