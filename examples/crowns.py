"""Crowns: a complete little game with hidden hands and a simultaneous decision.

Everybody is dealt four of the cards 1 to 20. In each of four rounds all players choose a card at
the same time; the highest one wins a crown. Most crowns win; the highest sum of cards breaks ties.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from itertools import chain
from random import Random
from typing import Any, TypeAlias

from attrs import evolve, frozen

from citykit.game.outcome import Outcome, ranked
from citykit.tools.errors import GameError
from citykit.tools.shuffle import shuffled

HAND, CARDS = 4, range(1, 21)


@frozen
class Play:  # the only action; it does not say whose it is
    card: int


@frozen
class Table:  # what everybody sees
    crowns: tuple[int, ...]
    played: tuple[tuple[int, ...], ...]  # by seat
    waiting: tuple[int, ...]
    moves: int = 0


@frozen
class Private:  # what one seat keeps to itself
    hand: tuple[int, ...]
    choice: int | None = None


@frozen
class View:
    table: Table
    seat: int | None
    private: Private | None


@frozen
class State:
    table: Table
    privates: tuple[Private, ...]
    secret: tuple[int, ...]  # the cards that were not dealt


@frozen
class Chosen:  # a choice is made, and hidden from the others
    seat: int
    card: int | None
    reveals = False


@frozen
class Shown:  # all choices come to light
    cards: tuple[int, ...]
    reveals = True


Event: TypeAlias = Chosen | Shown
ACTIONS = (Play,)


def new_game(players: int = 2, seed: int | str | None = None, **options: Any) -> State:
    seed = os.urandom(8).hex() if seed is None else seed
    deck = shuffled(CARDS, seed, "deck", prefix="crowns:1:")
    hands = [tuple(sorted(deck[HAND * seat :][:HAND])) for seat in range(players)]
    table = Table((0,) * players, ((),) * players, tuple(range(players)))
    return State(table, tuple(map(Private, hands)), tuple(sorted(deck[HAND * players :])))


def to_act(position: State | View) -> tuple[int, ...]:
    return position.table.waiting


def legal_actions(position: State | View, seat: int | None = None) -> tuple[Play, ...]:
    view = position if isinstance(position, View) else observe(position, seat)
    own = view.private if view.seat in view.table.waiting else None
    return tuple(map(Play, own.hand)) if own else ()


def step(
    state: State, action: Play, *, seat: int | None = None, expected: int | None = None
) -> tuple[State, tuple[Event, ...]]:
    if action not in legal_actions(state, seat) or expected not in (None, state.table.moves):
        raise GameError(f"seat {seat} cannot do {action} now")
    events: list[Event] = [Chosen(seat or 0, action.card)]
    views = [fold(observe(state, each), events) for each in range(len(state.privates))]
    if not views[0].table.waiting:  # the last choice is in: carry all of them out
        events.append(Shown(tuple(view.private.choice or 0 for view in views if view.private)))
        views = [fold(view, events[1:]) for view in views]
    privates = tuple(view.private for view in views if view.private)
    return State(views[0].table, privates, state.secret), tuple(events)


def observe(state: State, seat: int | None = None) -> View:
    return View(state.table, seat, None if seat is None else state.privates[seat])


def seen_by(event: Event, seat: int | None) -> Event:
    return event if isinstance(event, Shown) or event.seat == seat else Chosen(event.seat, None)


def fold(view: View, events: Iterable[Event]) -> View:
    for event in events:
        table, own = view.table, view.private
        if isinstance(event, Chosen):
            table = evolve(table, waiting=tuple(s for s in table.waiting if s != event.seat))
            if own is not None and view.seat == event.seat:
                own = evolve(own, choice=event.card)
        else:
            best = event.cards.index(max(event.cards))
            crowns = tuple(n + (seat == best) for seat, n in enumerate(table.crowns))
            played = tuple((*old, new) for old, new in zip(table.played, event.cards, strict=True))
            everybody = tuple(range(len(crowns))) if len(played[0]) < HAND else ()
            table = Table(crowns, played, everybody, table.moves + len(crowns))
            if own is not None:
                own = Private(tuple(card for card in own.hand if card != own.choice))
        view = View(table, view.seat, own)
    return view


def determinize(view: View, rng: Random) -> State:
    table = view.table
    seen = [*chain(*table.played), *(view.private.hand if view.private else ())]
    unseen = rng.sample(sorted(set(CARDS).difference(seen)), len(CARDS) - len(seen))
    privates = []
    for seat, played in enumerate(table.played):
        hand = [] if seat == view.seat else [unseen.pop() for _ in range(HAND - len(played))]
        decided = hand and table.waiting and seat not in table.waiting
        other = Private(tuple(sorted(hand)), rng.choice(hand) if decided else None)
        privates.append(view.private if view.private and seat == view.seat else other)
    return State(table, tuple(privates), tuple(sorted(unseen)))


def outcome(position: State | View) -> Outcome | None:
    table = position.table
    return None if table.waiting else ranked(table.crowns, [(sum(c),) for c in table.played])
