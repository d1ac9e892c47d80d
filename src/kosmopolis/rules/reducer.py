"""The reducer: who may act, what may be done, and the state that follows from it.

``step`` accepts exactly what ``legal_actions`` lists, and ``why_not`` returns nothing exactly
for those.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from citykit.acting import check_expected
from kosmopolis.model.actions import Action, Keep, PlaceModifier, PlayCapital, PlayHome, Rescue
from kosmopolis.model.errors import IllegalAction, SeatError, StaleAction
from kosmopolis.model.events import Acted, Committed, Event
from kosmopolis.model.reasons import GameIsOver, NotNow, NotYourTurn, Reason, UnknownAction
from kosmopolis.model.table import Phase, Private, State, Table, View
from kosmopolis.rules import draft, playing, rounds, settlement
from kosmopolis.rules.story import Story

__all__ = ["apply", "legal_actions", "step", "to_act", "why_not"]

#: The phases in which all players choose at the same time.
_TOGETHER = (Phase.DRAFT_1, Phase.DRAFT_2, Phase.SETTLE)

#: The kinds of action that each phase asks for.
_ASKS: dict[Phase, tuple[type[Action], ...]] = {
    Phase.DRAFT_1: (Keep,),
    Phase.DRAFT_2: (Keep,),
    Phase.PLAY: (PlayHome, PlayCapital),
    Phase.PLACE: (PlaceModifier,),
    Phase.SETTLE: (Rescue,),
    Phase.OVER: (),
}


def to_act(position: State | View) -> tuple[int, ...]:
    """Return the seats that may act now, in order; none when the game is over."""
    return position.table.waiting


def legal_actions(position: State | View, seat: int | None = None) -> Sequence[Action]:
    """Return everything a seat may do now, each thing once, in canonical order.

    Args:
        position: A state or view. A view lists only its own seat's actions.
        seat: The seat; may be left out for a view, or when only one seat can act.

    Raises:
        SeatError: If there is no such seat, or several could be meant.
    """
    table = position.table
    seat = position.seat_meant(seat, SeatError)
    own = position.private_of(seat)
    if seat is None or seat not in table.waiting or own is None:
        return ()
    match table.phase:
        case Phase.DRAFT_1 | Phase.DRAFT_2:
            return tuple(draft.keeps(table, own))
        case Phase.PLAY:
            return tuple(playing.plays(table, own))
        case Phase.PLACE:
            return tuple([PlaceModifier(name) for name in table.ruleset.profession_ids])
        case _:
            return tuple(settlement.rescues(table, seat))


def why_not(position: State | View, action: Action, seat: int | None = None) -> tuple[Reason, ...]:
    """Return every reason why an action is not legal now; nothing if it is legal.

    Args:
        position: A state or view. A view knows only its own seat's cards.
        action: An action; anything else is an unknown action.
        seat: The seat; may be left out for a view, or when only one seat can act.

    Raises:
        SeatError: If there is no such seat, or several could be meant.
    """
    table = position.table
    if table.phase is Phase.OVER:
        return (GameIsOver(),)
    seat = position.seat_meant(seat, SeatError)
    if seat is None:  # a spectator
        raise SeatError(None, len(table.players))
    own = position.private_of(seat)
    if seat not in table.waiting or own is None:
        return (NotYourTurn(seat, table.waiting),)
    if not isinstance(action, Action):
        return (UnknownAction(type(action).__name__),)
    if not isinstance(action, _ASKS[table.phase]):
        return (NotNow(table.phase.value),)
    return tuple(_reasons(table, own, seat, action))


def _reasons(table: Table, own: Private, seat: int, action: Action) -> Iterator[Reason]:
    """Return the reasons against an action of the kind that is asked for."""
    match action:
        case Keep():
            return draft.why_not_keep(table, own, action)
        case PlayHome():
            return playing.why_not_home(own, action)
        case PlayCapital():
            return playing.why_not_capital(table, own, action)
        case PlaceModifier():
            return playing.why_not_place(table, action)
        case _:
            return settlement.why_not_rescue(table, seat, action)


def step(
    state: State, action: Action, *, seat: int | None = None, expected: int | None = None
) -> tuple[State, tuple[Event, ...]]:
    """Return the state after an action, and what happened as the referee saw it.

    A choice that all players make at the same time stays hidden until the last one is in;
    then all are carried out in seat order.

    Args:
        state: The state before the action.
        action: The action.
        seat: Who acts; may be left out when only one seat can.
        expected: The ``table.moves`` that the sender of the action was looking at; None to
            skip this check.

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
    actor = table.waiting[0] if seat is None else seat
    story = Story(state)
    if table.phase in _TOGETHER:
        story.tell(Committed(actor, action))
    else:
        story.tell(Acted(actor, action))
        if isinstance(action, PlayHome):
            playing.play_home(story, actor, action)
        elif isinstance(action, PlayCapital):
            playing.play_capital(story, actor, action)
        else:
            assert isinstance(action, PlaceModifier)
            playing.place_modifier(story, actor, action)
    rounds.go_on(story)
    return story.state, tuple(story.events)


def apply(
    state: State, action: Action, *, seat: int | None = None, expected: int | None = None
) -> State:
    """Return the state after an action, as :func:`step` does.

    Args:
        state: The state before the action.
        action: The action.
        seat: Who acts; may be left out when only one seat can.
        expected: The ``table.moves`` that the sender of the action was looking at; None to
            skip this check.

    Raises:
        ArgumentError: If what was expected is not a number.
        SeatError: If there is no such seat, or several could be meant.
        StaleAction: If the table has changed since.
        IllegalAction: If the action is not legal now; it carries the reasons.
    """
    return step(state, action, seat=seat, expected=expected)[0]
