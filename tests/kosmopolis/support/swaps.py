"""Ways to exchange what a seat of Kosmopolis does not know."""

from __future__ import annotations

from random import Random
from typing import Any

from attrs import evolve

import kosmopolis as ko
from citykit.game.piles import without
from citykit.testing import Swap
from kosmopolis.model.cards import Card, in_order
from kosmopolis.model.table import Private, State


def _others(state: State, seat: int | None) -> list[int]:
    return [each for each in range(len(state.privates)) if each != seat]


def _changed(state: State, seat: int, **changes: Any) -> State:
    """Return a state in which a seat keeps something else to itself."""
    privates = list(state.privates)
    privates[seat] = evolve(privates[seat], **changes)
    return evolve(state, privates=tuple(privates))


def _held(own: Private) -> list[tuple[str, Card]]:
    """Return the cards that a seat can exchange: those that it has not chosen to keep."""
    kept = own.choice.cards if isinstance(own.choice, ko.Keep) else ()
    return [("hand", card) for card in own.hand] + [
        ("pool", card) for card in without(own.pool, kept)
    ]


def _with(state: State, seat: int, place: str, gone: Card, new: Card) -> State:
    """Return a state in which a seat holds another card."""
    cards = getattr(state.privates[seat], place)
    return _changed(state, seat, **{place: in_order((*without(cards, (gone,)), new))})


def swap_hands(state: State, seat: int | None, rng: Random) -> State | None:
    """Exchange a card of two other seats."""
    others = _others(state, seat)
    if len(others) < 2:
        return None
    first, second = rng.sample(others, 2)
    if not _held(state.privates[first]) or not _held(state.privates[second]):
        return None
    (here, one), (there, other) = (
        rng.choice(_held(state.privates[each])) for each in (first, second)
    )
    return _with(_with(state, first, here, one, other), second, there, other, one)


def swap_with_deck(state: State, seat: int | None, rng: Random) -> State | None:
    """Exchange a card of another seat for the top card of the deck."""
    other = rng.choice(_others(state, seat))
    if not _held(state.privates[other]) or not state.secret.deck:
        return None
    top, *rest = state.secret.deck
    place, card = rng.choice(_held(state.privates[other]))
    swapped = _with(state, other, place, card, top)
    return evolve(swapped, secret=evolve(state.secret, deck=(card, *rest)))


def reverse_secret(state: State, seat: int | None, rng: Random) -> State:
    """Turn over the deck and the piles of modifiers."""
    modifiers = tuple(pile[::-1] for pile in state.secret.modifiers)
    return evolve(
        state, secret=evolve(state.secret, deck=state.secret.deck[::-1], modifiers=modifiers)
    )


def swap_modifier(state: State, seat: int | None, rng: Random) -> State | None:
    """Exchange a hidden modifier of another seat for one that is left to draw."""
    if state.table.revealed is not None or not state.secret.modifiers:
        return None
    now, *later = state.secret.modifiers
    for other in _others(state, seat):
        own = state.privates[other]
        if now and own.modifier is not None:
            swapped = _changed(state, other, modifier=now[0])
            left = (own.modifier, *now[1:])
        elif now and own.placed:
            (column, value), *more = own.placed
            swapped = _changed(state, other, placed=((column, now[0]), *more))
            left = (value, *now[1:])
        else:
            continue
        return evolve(swapped, secret=evolve(state.secret, modifiers=(left, *later)))
    return None


def swap_choice(state: State, seat: int | None, rng: Random) -> State | None:
    """Let another seat have chosen something else."""
    for other in _others(state, seat):
        if state.privates[other].choice is not None:
            waiting = tuple(sorted({*state.table.waiting, other}))
            asked = evolve(state, table=evolve(state.table, waiting=waiting))
            choices = ko.legal_actions(_changed(asked, other, choice=None), other)
            return _changed(state, other, choice=rng.choice(choices))
    return None


SWAPS: tuple[Swap, ...] = (swap_hands, swap_with_deck, reverse_secret, swap_modifier, swap_choice)
