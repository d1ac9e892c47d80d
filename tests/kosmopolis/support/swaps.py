"""What a seat of Kosmopolis receives, and ways to exchange what it does not know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from attrs import evolve

import kosmopolis as ko
from citykit.game.piles import without
from citykit.testing import Outputs, Swap
from kosmopolis.model.cards import Card, in_order
from kosmopolis.model.table import Private, State

# --- What a seat receives --------------------------------------------------------------


def _guides(view: ko.View) -> str:
    """Return a guided turn and every guide that is one click further."""
    if view.seat is None:
        return ""
    guide = ko.guided_turn(view)
    return "\n".join(ko.to_json(each) for each in (guide, *map(guide.click, guide.choices)))


def _scores(state: State) -> str:
    result = ko.outcome(state)
    sheets = [ko.score(state, seat) for seat in range(len(state.privates))]
    return ko.to_json([*sheets, *([] if result is None else [result])])


def outputs_of(game: Any = ko) -> Outputs:
    """Return everything that a server of a game can send to a seat."""

    def legal(state: State, seat: int | None) -> str:
        return "" if seat is None else ko.to_json(list(game.legal_actions(state, seat)))

    def reasons(state: State, action: ko.Action, seat: int) -> str:
        return ko.to_json(list(game.why_not(state, action, seat)), state.table.ruleset)

    def errors(state: State, action: ko.Action, seat: int) -> str:
        """Return the error of an illegal action, in words and as JSON, and that of a stale one."""
        told = []
        for expected in (None, -1):
            try:
                game.step(state, action, seat=seat, expected=expected)
            except ko.KosmopolisError as error:
                told += [str(error), ko.to_json(error, state.table.ruleset)]
        return "\n".join(told)

    def events(state: State, events: Sequence[ko.Event]) -> str:
        told = [ko.describe(event, state.table) for event in events]
        return ko.to_json(list(events), state.table.ruleset) + "\n".join(told)

    shows: dict[str, Callable[[ko.View], str]] = {
        "the view as JSON": ko.to_json,
        "the text board": ko.text.table_text,
        "the table in words": ko.describe,
        "the picture": ko.svg.table,
        "the picture of the hand": lambda view: "" if view.seat is None else ko.svg.hand(view),
        "the guide": _guides,
    }

    def of_view(show: Callable[[ko.View], str]) -> Callable[[State, int | None], str]:
        return lambda state, seat: show(game.observe(state, seat))

    return Outputs(
        views={
            **{name: of_view(show) for name, show in shows.items()},
            "the seats to act": lambda state, seat: game.to_act(state),
            "the legal actions": legal,
            "the scores": lambda state, seat: _scores(state),
            "the text board of the state": lambda state, seat: str(state),
            "the picture of the state": lambda state, seat: state._repr_svg_(),
        },
        refusals={"the reasons": reasons, "the error": errors},
        events=events,
    )


# --- What is hidden from it ------------------------------------------------------------


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
