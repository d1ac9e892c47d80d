"""Hidden information: random states that look the same to a seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from math import perm
from typing import TYPE_CHECKING, TypeAlias

from attrs import evolve, frozen

from citykit.game.piles import without
from kosmopolis.model.cards import Card, in_order
from kosmopolis.model.errors import InconsistentView
from kosmopolis.model.table import Phase, Private, Secret, State, Table, View
from kosmopolis.rules.reducer import chosen_from

if TYPE_CHECKING:
    from random import Random

__all__ = ["determinize"]

_Cards: TypeAlias = tuple[Card, ...]


def determinize(view: View, rng: Random) -> State:
    """Return a state that looks like this to its viewer, every explanation equally likely.

    An explanation says where each card is that the viewer does not see, which of the cards
    passed on by the viewer its left neighbour kept, and which modifier is where. Choices that
    others have made but not shown are drawn from their legal actions.

    Args:
        view: What a seat or a spectator knows.
        rng: The source of randomness; the same generator state gives the same result.

    Raises:
        InconsistentView: If no state looks like this.
    """
    table = view.table
    own = view.private or Private()
    unseen = list(_less(table.ruleset.cards, [*table.open_cards(), *own.hand, *own.pool]))
    if table.phase.is_draft:
        privates = _explain_draft(view, unseen, rng)
    elif table.phase is Phase.OVER:
        privates = [Private()] * len(table.players)
    else:
        privates = _explain_hands(view, unseen, rng)
    rng.shuffle(unseen)
    if len(unseen) != table.deck:
        raise InconsistentView(f"{len(unseen)} unseen cards for a deck of {table.deck}")
    modifiers = _explain_modifiers(view, privates, rng)
    _explain_choices(view, privates, rng)
    if view.seat is not None and view.private is not None:
        privates[view.seat] = view.private
    return State(table, tuple(privates), Secret(tuple(unseen), modifiers))


def _less(cards: Iterable[Card], gone: Iterable[Card]) -> _Cards:
    """Return cards in order, less others as far as they are there."""
    return in_order((Counter(cards) - Counter(gone)).elements())


def _take(cards: list[Card], count: int, rng: Random) -> _Cards:
    """Remove random cards from a list and return them in order."""
    if not 0 <= count <= len(cards):
        raise InconsistentView(f"{count} cards wanted, {len(cards)} left")
    rng.shuffle(cards)
    taken = in_order(cards[:count])
    del cards[:count]
    return taken


def _others(view: View) -> list[int]:
    """Return all seats but the viewer's."""
    return [seat for seat in range(len(view.table.players)) if seat != view.seat]


def _explain_draft(view: View, unseen: list[Card], rng: Random) -> list[Private]:
    """Deal unseen cards to choose from; the left neighbour has what the viewer passed on."""
    table, own = view.table, view.private or Private()
    seats = len(table.players)
    first = table.phase is Phase.DRAFT_1
    kept = 0 if first else table.ruleset.keep
    pools = {view.seat: own.pool}
    if own.passed and view.seat is not None:
        left = (view.seat + 1) % seats
        pools[left] = own.passed[0]
        unseen[:] = _less(unseen, own.passed[0])
    for seat in _others(view):
        if seat not in pools:
            pools[seat] = _take(unseen, table.players[seat].held - kept, rng)
    return [
        Private(
            hand=_take(unseen, kept, rng) if seat != view.seat else (),
            pool=pools[seat],
            passed=() if first else (pools[(seat + 1) % seats],),
        )
        for seat in range(seats)
    ]


@frozen
class _Draft:
    """One explanation of how cards went round in the draft.

    Attributes:
        kept: By seat, the cards that it is known to have kept in the second step.
        received: By seat, the cards that it is known to have received at the end.
    """

    kept: dict[int, _Cards]
    received: dict[int, _Cards]

    def known(self, seat: int) -> _Cards:
        """Return the cards that a seat is known to have had in hand when playing began."""
        return self.kept.get(seat, ()) + self.received.get(seat, ())


def _explain_passing(view: View) -> Iterator[_Draft]:
    """Yield what the viewer knows of the draft, for each way its left neighbour chose."""
    own, seats = view.private, len(view.table.players)
    if own is None or view.seat is None:
        yield _Draft({}, {})
        return
    left, second = (view.seat + 1) % seats, (view.seat + 2) % seats
    first, last = own.passed
    for kept in dict.fromkeys(combinations(first, len(first) - len(last))):
        rest = without(first, kept)
        if second != view.seat or rest == own.received:  # with two players the rest came back
            yield _Draft({left: kept}, {left: last, second: rest, view.seat: own.received})


def _explain_hands(view: View, unseen: list[Card], rng: Random) -> list[Private]:
    """Deal unseen cards to the other hands, which hold what the viewer knows they got."""
    players = view.table.players
    courses: list[_Draft] = []
    sure: list[dict[int, _Cards]] = []  # cards that must be in each other hand
    weights: list[int] = []
    for course in _explain_passing(view):
        still = {seat: _less(course.known(seat), players[seat].played) for seat in _others(view)}
        needed = [card for cards in still.values() for card in cards]
        fits = all(len(cards) <= players[seat].held for seat, cards in still.items())
        if fits and not Counter(needed) - Counter(unseen):
            free = len(unseen) - len(needed)
            courses.append(course)
            sure.append(still)
            weights.append(perm(free, free - view.table.deck))
    if not any(weights):
        raise InconsistentView("no deal explains these cards")
    (chosen,) = rng.choices(range(len(courses)), weights)
    unseen[:] = _less(unseen, [card for cards in sure[chosen].values() for card in cards])
    hands = {}
    for seat, cards in sure[chosen].items():
        hands[seat] = in_order(cards + _take(unseen, players[seat].held - len(cards), rng))
    if view.seat is not None and view.private is not None:
        hands[view.seat] = view.private.hand
    return _recall(view.table, courses[chosen], hands, rng)


def _recall(table: Table, course: _Draft, hands: dict[int, _Cards], rng: Random) -> list[Private]:
    """Return what each seat remembers of the draft, consistent with all hands."""
    seats = len(table.players)
    kept, received = dict(course.kept), dict(course.received)
    for seat, player in enumerate(table.players):
        cards = list(_less(hands[seat] + player.played, course.known(seat)))
        dealt = player.held + len(player.played) - player.drawn
        second = min(table.ruleset.keep, max(0, dealt - table.ruleset.keep))
        if seat not in kept:
            kept[seat] = _take(cards, second, rng)
        if seat not in received:
            received[seat] = _take(cards, max(0, dealt - table.ruleset.keep - second), rng)
    return [
        Private(
            hand=hands[seat],
            passed=(
                in_order(kept[(seat + 1) % seats] + received[(seat + 2) % seats]),
                received[(seat + 1) % seats],
            ),
            received=received[seat],
        )
        for seat in range(seats)
    ]


def _explain_modifiers(
    view: View, privates: list[Private], rng: Random
) -> tuple[tuple[int, ...], ...]:
    """Place the modifiers that the viewer does not know; return those left to draw."""
    table, own = view.table, view.private or Private()
    if table.phase is Phase.OVER:
        return ()
    values = table.ruleset.modifiers
    hidden = Counter(values) - Counter(value for _, value in own.placed)
    hidden -= Counter(() if own.modifier is None else (own.modifier,))
    left = rng.sample(list(hidden.elements()), hidden.total())
    for column, seats in table.covered.items():
        here = left
        if table.revealed is not None:
            here = list(table.revealed[column])
            for name, value in own.placed:
                if name == column:
                    here.remove(value)
            rng.shuffle(here)
            left = list((Counter(left) - Counter(here)).elements())
        for seat in seats:
            if seat != view.seat:
                placed = (*privates[seat].placed, (column, here.pop()))
                privates[seat] = evolve(privates[seat], placed=placed)
    if table.phase is Phase.PLACE and table.waiting[0] != view.seat:
        seat = table.waiting[0]
        privates[seat] = evolve(privates[seat], modifier=left.pop())
    later = [
        tuple(rng.sample(values, len(values))) for _ in range(table.round, table.ruleset.rounds)
    ]
    return (tuple(left), *later)


def _explain_choices(view: View, privates: list[Private], rng: Random) -> None:
    """Choose for the seats that have decided and not shown what."""
    for seat in _others(view):
        if options := chosen_from(view.table, seat, privates[seat]):
            privates[seat] = evolve(privates[seat], choice=rng.choice(options))
