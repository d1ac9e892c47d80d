"""The reducer: who may act, what may be done, and the state that follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bloomtown.model import reasons
from bloomtown.model.actions import Action, Build, Done, Take, Use, Value
from bloomtown.model.events import Acted, Event
from bloomtown.model.reasons import NotNow, Reason, UnknownAction
from bloomtown.model.table import Private, State, Step, Table, View
from bloomtown.rules import ending, special, turn
from bloomtown.rules.story import Story
from citykit.game.reducer import Reducer

#: The kinds of action that each step asks for.
_ASKS: dict[Step, tuple[type[Action], ...]] = {
    Step.BUILD: (Build, Use),
    Step.SPECIAL: (Use, Done),
    Step.TAKE: (Take,),
    Step.FINAL: (Value,),
}


def _options(table: Table, seat: int, own: Private) -> Sequence[Action]:
    """Return what the player to act can do."""
    match table.step:
        case Step.BUILD:
            return (*turn.builds(table, seat, own), *special.uses(table, seat))
        case Step.SPECIAL:
            return (*special.uses(table, seat), Done())
        case Step.TAKE:
            return tuple(turn.takes(table))
        case _:
            return tuple(ending.values(table, seat, own))


def _refusals(table: Table, seat: int, own: Private, action: Action) -> Iterable[Reason]:
    """Return the reasons against an action of the player to act."""
    if not isinstance(action, Action):
        return (UnknownAction(type(action).__name__),)
    if not isinstance(action, _ASKS[table.step]):
        return (NotNow(table.step.value),)
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
            return ()


def _carry_out(story: Story, seat: int, action: Action) -> None:
    """Let a player act."""
    story.tell(Acted(seat))
    match action:
        case Build():
            turn.build(story, seat, action)
        case Use():
            turn.use(story, seat, action)
        case Take():
            turn.choose(story, seat, action)
        case Value():
            ending.value(story, seat, action)
        case _:
            turn.take(story, seat)


_REDUCER: Reducer[State, View, Action, Event] = Reducer(
    View, reasons, _options, _refusals, _carry_out
)
to_act, legal_actions, why_not = _REDUCER.to_act, _REDUCER.legal_actions, _REDUCER.why_not
step, apply = _REDUCER.step, _REDUCER.apply
observe, seen_by, fold = _REDUCER.observe, _REDUCER.seen_by, _REDUCER.fold


def preview(position: State | View, seat: int | None = None) -> dict[Build, int]:
    """Return what each legal build would score now (B11).

    Args:
        position: A state or view.
        seat: The seat; by default that of the view, or the one to act.

    Raises:
        SeatError: If there is no such seat.
    """
    builds = [each for each in legal_actions(position, seat) if isinstance(each, Build)]
    table = position.table
    return {build: turn.points(table, table.waiting[0], build) for build in builds}
