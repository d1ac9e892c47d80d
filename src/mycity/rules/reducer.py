"""The reducer: who may act, what may be done, and the state that follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from citykit.game.reducer import Reducer
from mycity.model import reasons
from mycity.model.actions import Action, Build, Pass, Quit, Stick
from mycity.model.events import Committed, Event
from mycity.model.reasons import NotNow, Reason, UnknownAction
from mycity.model.table import Phase, Private, State, Table, View
from mycity.rules import campaign, rounds
from mycity.rules.story import Story


def options(table: Table, seat: int, own: Private | None = None) -> Sequence[Action]:
    """Return what a seat that is asked can do, whether or not it has chosen."""
    if table.phase is Phase.BUILD:
        return tuple(rounds.choices(table, seat))
    return tuple(campaign.sticks(table, seat))


def _refusals(table: Table, seat: int, own: Private, action: Action) -> Iterable[Reason]:
    """Return the reasons against an action of a seat that is to act."""
    match action:
        case Build() | Pass() | Quit() if table.phase is Phase.BUILD:
            return rounds.why_not(table, seat, action)
        case Stick() if table.phase is Phase.STICK:
            return campaign.why_not_stick(table, seat, action)
        case Build() | Pass() | Quit() | Stick():
            return (NotNow(table.phase.value),)
    return (UnknownAction(type(action).__name__),)


def _carry_out(story: Story, seat: int, action: Action) -> None:
    """Note a decision. All stay hidden until the last one is in; then all are carried out."""
    phase = story.state.table.phase
    story.tell(Committed(seat, action))
    if not story.state.table.waiting:
        if phase is Phase.BUILD:
            rounds.carry_out(story)
        else:
            campaign.carry_out(story)


_REDUCER: Reducer[State, View, Action, Event] = Reducer(
    View, reasons, options, _refusals, _carry_out
)
to_act, legal_actions, why_not = _REDUCER.to_act, _REDUCER.legal_actions, _REDUCER.why_not
step, apply = _REDUCER.step, _REDUCER.apply
observe, seen_by, fold = _REDUCER.observe, _REDUCER.seen_by, _REDUCER.fold
