"""What happened between two states, told as events in the order of the rulebook.

A search makes moves and wants no story. So the moves are made in :mod:`pointcity.rules.moves`
without a word, and whoever watches a game gets the story from here: it needs the state
before, the action, and the state after.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

from pointcity.model import events as ev
from pointcity.model.actions import Action, Draft, DrawTwo, Flip, Pass, TakeCivic
from pointcity.model.cards import Back, Card
from pointcity.model.state import Gap, State, Step
from pointcity.rules.payment import bill_of, permanents_serving
from pointcity.rules.solo import SEAT, cells_at


def _taken(state: State, cells: Iterable[int]) -> list[ev.Event]:
    """Tell what the current seat takes from the market, in the order of the cells."""
    seat, told = state.table.current, list[ev.Event]()
    for cell in cells:
        shown = state.table.market[cell]
        if isinstance(shown, Back):
            told.append(ev.Drafted(seat, cell, shown))
        else:
            assert isinstance(shown, Card)  # a gap is refused before
            told.append(ev.Constructed(seat, cell, shown))
    return told


def _tops(state: State) -> Iterator[tuple[Back, Back | None]]:
    """Yield the cards of the draw pile from the top: each, and what is then the new top."""
    back_of, deck = state.table.ruleset.lookup.back_of, state.secret.deck
    backs = [back_of[card.index] for card in deck[len(deck) - state.table.pile :]]
    yield from zip(backs, [*backs[1:], None], strict=False)  # an empty pile has no new top


def _refilled(before: State, after: State, gaps: Iterable[int]) -> Iterator[ev.Event]:
    for cell, (_, top) in zip(gaps, _tops(before), strict=False):
        shows = after.table.market[cell]
        assert not isinstance(shows, Gap)  # there are as many as the pile has
        yield ev.Refilled(cell, shows, top)


def _closed(before: State, after: State) -> ev.Event:
    seat = before.table.current
    if after.table.step is Step.OVER:
        return ev.GameEnded(seat)
    return ev.TurnEnded(seat, after.table.current)


def _draft(before: State, action: Draft, after: State) -> Iterator[ev.Event]:
    taken = _taken(before, action.cells)
    yield from [event for event in taken if isinstance(event, ev.Drafted)]  # it may pay (T5)
    serving = permanents_serving(bill_of(before.table, action.cells), action.pay)
    if action.pay or serving:
        yield ev.Paid(before.table.current, action.pay, serving)
    yield from [event for event in taken if isinstance(event, ev.Constructed)]
    if after.table.step is not Step.CIVIC:
        yield from _refilled(before, after, action.cells)
        yield _closed(before, after)


def _draw_two(before: State, action: DrawTwo, after: State) -> Iterator[ev.Event]:
    for back, top in islice(_tops(before), 2):
        yield ev.Drawn(before.table.current, back, top)
    yield _closed(before, after)


def _flip(before: State, action: Flip, after: State) -> Iterator[ev.Event]:
    card = after.table.market[action.cell]
    assert isinstance(card, Card)
    yield ev.Flipped(before.table.current, action.cell, card)


def _take_civic(before: State, action: TakeCivic, after: State) -> Iterator[ev.Event]:
    yield ev.TokenTaken(before.table.current, before.table.ruleset.civic(action.token))
    if after.table.step is not Step.CIVIC:
        gaps = [cell for cell, shown in enumerate(before.table.market) if isinstance(shown, Gap)]
        yield from _refilled(before, after, gaps)
        yield _closed(before, after)


def _pass(before: State, action: Pass, after: State) -> Iterator[ev.Event]:
    yield ev.Passed(before.table.current)
    yield _closed(before, after)


_TELL: dict[type, Callable[[State, Any, State], Iterator[ev.Event]]] = {
    Flip: _flip,
    Draft: _draft,
    DrawTwo: _draw_two,
    TakeCivic: _take_civic,
    Pass: _pass,
}


def tell_move(before: State, action: Action, after: State) -> Iterator[ev.Event]:
    """Tell what a player's action did."""
    yield ev.Acted(before.table.current, action)
    yield from _TELL[type(action)](before, action, after)


def tell_automa(before: State, after: State) -> Iterator[ev.Event]:
    """Tell what the automa did in its turn (A2-A4)."""
    table = before.table
    assert table.markers is not None
    assert after.table.markers is not None
    cells = cells_at(table.ruleset.market, table.markers)
    yield ev.AutomaMoved(SEAT, cells)
    yield from _taken(before, cells)
    had = len(table.players[SEAT].tokens)
    for token in after.table.players[SEAT].tokens[had:]:
        yield ev.TokenTaken(SEAT, token)
    yield from _refilled(before, after, sorted(cells))
    yield ev.MarkersMoved(*after.table.markers)
    yield _closed(before, after)
