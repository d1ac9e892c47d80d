"""The reducer: who may act, what may be done, and the state that follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from citykit.game.reducer import Reducer
from kosmopolis.model import reasons
from kosmopolis.model.actions import Action, Keep, PlaceModifier, PlayCapital, PlayHome, Rescue
from kosmopolis.model.events import Acted, Committed, Event
from kosmopolis.model.reasons import NotNow, Reason, UnknownAction
from kosmopolis.model.table import Phase, Private, State, Table, View
from kosmopolis.rules import draft, playing, rounds, settlement
from kosmopolis.rules.story import Story

#: The phases in which all players choose at the same time.
_TOGETHER = (Phase.DRAFT_1, Phase.DRAFT_2, Phase.SETTLE)

#: The kinds of action that each phase asks for.
_ASKS: dict[Phase, tuple[type[Action], ...]] = {
    Phase.DRAFT_1: (Keep,),
    Phase.DRAFT_2: (Keep,),
    Phase.PLAY: (PlayHome, PlayCapital),
    Phase.PLACE: (PlaceModifier,),
    Phase.SETTLE: (Rescue,),
}


def _options(table: Table, seat: int, own: Private) -> Sequence[Action]:
    """Return what a seat that is to act can do."""
    match table.phase:
        case Phase.DRAFT_1 | Phase.DRAFT_2:
            return tuple(draft.keeps(table, own))
        case Phase.PLAY:
            return tuple(playing.plays(table, own))
        case Phase.PLACE:
            return tuple([PlaceModifier(name) for name in table.ruleset.profession_ids])
        case _:
            return tuple(settlement.rescues(table, seat))


def chosen_from(table: Table, seat: int, own: Private) -> Sequence[Action]:
    """Return what a seat has chosen from whose choice is still hidden; nothing if it has none."""
    if seat in table.waiting or table.phase not in _TOGETHER:
        return ()
    options = _options(table, seat, own)
    asked = table.phase is not Phase.SETTLE or len(options) > 1  # K19
    return options if asked else ()


def _refusals(table: Table, seat: int, own: Private, action: Action) -> Iterable[Reason]:
    """Return the reasons against an action of a seat that is to act."""
    if not isinstance(action, Action):
        return (UnknownAction(type(action).__name__),)
    if not isinstance(action, _ASKS[table.phase]):
        return (NotNow(table.phase.value),)
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


def _carry_out(story: Story, seat: int, action: Action) -> None:
    """Let a player act.

    A choice that all players make at the same time stays hidden until the last one is in;
    then all are carried out in seat order.
    """
    if story.state.table.phase in _TOGETHER:
        story.tell(Committed(seat, action))
    else:
        story.tell(Acted(seat, action))
        if isinstance(action, PlayHome):
            playing.play_home(story, seat, action)
        elif isinstance(action, PlayCapital):
            playing.play_capital(story, seat, action)
        else:
            assert isinstance(action, PlaceModifier)
            playing.place_modifier(story, seat, action)
    rounds.go_on(story)


_REDUCER: Reducer[State, View, Action, Event] = Reducer(
    View, reasons, _options, _refusals, _carry_out
)
to_act, legal_actions, why_not = _REDUCER.to_act, _REDUCER.legal_actions, _REDUCER.why_not
step, apply = _REDUCER.step, _REDUCER.apply
observe, seen_by, fold = _REDUCER.observe, _REDUCER.seen_by, _REDUCER.fold
