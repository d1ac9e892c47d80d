"""The reducer: who may act, what may be done, and the state that follows from it.

``step`` accepts exactly what ``legal_actions`` lists, and ``why_not`` returns nothing exactly
for those.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bloomtown.model.actions import Action, Build, Done, Take, Use, Value
from bloomtown.model.errors import IllegalAction, SeatError, StaleAction
from bloomtown.model.events import Acted, Event
from bloomtown.model.reasons import GameIsOver, NotNow, NotYourTurn, Reason, UnknownAction
from bloomtown.model.table import Private, State, Step, Table, View
from bloomtown.rules import ending, special, turn
from bloomtown.rules.story import Story
from citykit.acting import check_expected

__all__ = ["apply", "legal_actions", "preview", "step", "to_act", "why_not"]

#: The kinds of action that each step asks for.
_ASKS: dict[Step, tuple[type[Action], ...]] = {
    Step.BUILD: (Build, Use),
    Step.SPECIAL: (Use, Done),
    Step.TAKE: (Take,),
    Step.FINAL: (Value,),
    Step.OVER: (),
}


def to_act(position: State | View) -> tuple[int, ...]:
    """Return the seat that may act now; none when the game is over."""
    return position.table.waiting


def legal_actions(position: State | View, seat: int | None = None) -> Sequence[Action]:
    """Return everything a seat may do now, each thing once, in canonical order.

    Args:
        position: A state or view. A view lists only its own seat's actions.
        seat: The seat; by default that of the view, or the one to act.

    Raises:
        SeatError: If there is no such seat.
    """
    table = position.table
    seat = position.seat_meant(seat, SeatError)
    own = position.private_of(seat)
    if seat is None or seat not in table.waiting or own is None:
        return ()
    match table.step:
        case Step.BUILD:
            return (*turn.builds(table, seat, own), *special.uses(table, seat))
        case Step.SPECIAL:
            return (*special.uses(table, seat), Done())
        case Step.TAKE:
            return tuple(turn.takes(table))
        case _:
            return tuple(ending.values(table, seat, own))


def preview(position: State | View, seat: int | None = None) -> dict[Build, int]:
    """Return what each legal build would score now.

    Rules: B11.

    Args:
        position: A state or view.
        seat: The seat; by default that of the view, or the one to act.

    Raises:
        SeatError: If there is no such seat.
    """
    builds = [each for each in legal_actions(position, seat) if isinstance(each, Build)]
    table = position.table
    return {build: turn.points(table, table.waiting[0], build) for build in builds}


def why_not(position: State | View, action: Action, seat: int | None = None) -> tuple[Reason, ...]:
    """Return every reason why an action is not legal now; nothing if it is legal.

    Args:
        position: A state or view. A view knows only its own seat's tiles.
        action: An action; anything else is an unknown action.
        seat: The seat; by default that of the view, or the one to act.

    Raises:
        SeatError: If there is no such seat, or a spectator asks for none.
    """
    table = position.table
    if table.step is Step.OVER:
        return (GameIsOver(),)
    seat = position.seat_meant(seat, SeatError)
    if seat is None:
        raise SeatError(None, len(table.players))
    own = position.private_of(seat)
    if seat not in table.waiting or own is None:
        return (NotYourTurn(seat, table.waiting),)
    if not isinstance(action, Action):
        return (UnknownAction(type(action).__name__),)
    if not isinstance(action, _ASKS[table.step]):
        return (NotNow(table.step.value),)
    return tuple(_reasons(table, seat, own, action))


def _reasons(table: Table, seat: int, own: Private, action: Action) -> Iterator[Reason]:
    """Return the reasons against an action of a kind that is asked for."""
    match action:
        case Build():
            return turn.why_not_build(table, seat, own, action)
        case Use():
            return special.why_not_use(table, seat, action)
        case Take():
            return turn.why_not_take(table, action)
        case Value():
            return ending.why_not_value(table, seat, own, action)
        case _:
            return iter(())


def step(
    state: State, action: Action, *, seat: int | None = None, expected: int | None = None
) -> tuple[State, tuple[Event, ...]]:
    """Return the state after an action, and what happened as the referee saw it.

    Args:
        state: The state before the action.
        action: The action.
        seat: Who acts; by default the one to act.
        expected: The ``table.moves`` that the sender of the action was looking at; None to
            skip this check.

    Raises:
        ArgumentError: If what was expected is not a number.
        SeatError: If there is no such seat.
        StaleAction: If the table has changed since.
        IllegalAction: If the action is not legal now; it carries the reasons.
    """
    check_expected(expected, state.table.moves, StaleAction)
    if reasons := why_not(state, action, seat):
        raise IllegalAction(action, reasons)
    (actor,) = state.table.waiting
    story = Story(state)
    story.tell(Acted(actor))
    match action:
        case Build():
            turn.build(story, actor, action)
        case Use():
            turn.use(story, actor, action)
        case Take():
            turn.choose(story, actor, action)
        case Value():
            ending.value(story, actor, action)
        case _:
            turn.take(story, actor)
    return story.state, tuple(story.events)


def apply(
    state: State, action: Action, *, seat: int | None = None, expected: int | None = None
) -> State:
    """Return the state after an action; see :func:`step`.

    Args:
        state: The state before the action.
        action: The action.
        seat: Who acts; by default the one to act.
        expected: The ``table.moves`` that the sender saw; None to skip this check.
    """
    return step(state, action, seat=seat, expected=expected)[0]
