"""How buildings are paid for.

The first part defines a legal payment, in plain words. Listing all legal payments quickly is
the business of the engine; tests compare the two.

Rules: T4, T5, T6, Q5, Q6.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from attrs import frozen

from citykit.tools.mappings import Counts
from pointcity.model.cards import Back, Card
from pointcity.model.reasons import (
    CannotAfford,
    NotHeld,
    PaymentExcess,
    PaymentShort,
    Reason,
    Shortage,
    UnknownFace,
)
from pointcity.model.ruleset import Ruleset
from pointcity.model.table import Cell, Player

__all__ = ["Bill", "Payment", "bill_of", "is_legal_payment"]

#: The ids of the faces to discard, sorted.
Payment: TypeAlias = tuple[str, ...]


# --- What a legal payment is -----------------------------------------------------------


@frozen
class Bill:
    """What two drafted cards cost, and what the player has to pay with.

    Attributes:
        ruleset: The ruleset.
        cost: The cost of all drafted buildings together, by resource (Q5).
        cards: The resource cards that can be spent, by face id: those in hand and those
            drafted this turn (T5).
        permanents: The permanent resources of earlier turns, by resource (T5).
    """

    ruleset: Ruleset
    cost: Counts[str]
    cards: Counts[str]
    permanents: Counts[str]


def bill_of(ruleset: Ruleset, player: Player, shown: Iterable[Cell]) -> Bill:
    """Return what drafting some cards of the market costs a player.

    Args:
        ruleset: The ruleset.
        player: The player who drafts.
        shown: What the drafted cells show.
    """
    cost, cards = Counter[str](), Counter[str](player.hand)
    for cell in shown:
        if isinstance(cell, Back):
            cards[cell.face.id] += 1
        elif isinstance(cell, Card):
            cost.update(cell.cost)
    return Bill(ruleset, Counts(cost), Counts(cards), player.permanents)


def symbols_of(bill: Bill, pay: Iterable[str]) -> Counter[str]:
    """Return the symbols that cards show together, by resource (T6)."""
    sides = {face.id: face for face in bill.ruleset.faces}
    symbols = Counter[str]()
    for face in pay:
        symbols[sides[face].resource] += sides[face].symbols
    return symbols


def shortages(bill: Bill, pay: Iterable[str]) -> tuple[Shortage, ...]:
    """Return what cards lack of each resource, before wild ones help out.

    Permanent resources serve first, because using them is free.
    """
    symbols = symbols_of(bill, pay)
    needs = {name: bill.cost[name] - bill.permanents[name] for name in bill.ruleset.ordinary_ids}
    return tuple(
        Shortage(name, need, symbols[name]) for name, need in needs.items() if need > symbols[name]
    )


def wild_symbols(bill: Bill, pay: Iterable[str]) -> int:
    """Return the wild symbols of cards, and of permanent resources."""
    symbols = symbols_of(bill, pay)
    return sum([symbols[name] + bill.permanents[name] for name in bill.ruleset.wild_ids])


def covers(bill: Bill, pay: Iterable[str]) -> bool:
    """Report whether cards and permanent resources pay the whole cost (T5, T6)."""
    cards = list(pay)
    lacking = sum([short.needs - short.has for short in shortages(bill, cards)])
    return lacking <= wild_symbols(bill, cards)


def superfluous(bill: Bill, pay: Iterable[str]) -> tuple[str, ...]:
    """Return the faces of which a card could be taken back (Q6)."""
    cards = list(pay)
    faces = [face.id for face in bill.ruleset.faces if face.id in cards]
    return tuple(face for face in faces if covers(bill, _without(cards, face)))


def _without(cards: list[str], face: str) -> list[str]:
    place = cards.index(face)
    return cards[:place] + cards[place + 1 :]


def is_legal_payment(bill: Bill, pay: Payment) -> bool:
    """Report whether a payment is legal.

    The player must have the cards, they must cover the cost, and none of them may be
    superfluous.

    Args:
        bill: What is to be paid.
        pay: The ids of the faces to discard.
    """
    held = all(count <= bill.cards[face] for face, count in Counter(pay).items())
    return held and covers(bill, pay) and not superfluous(bill, pay)


def why_not_pay(bill: Bill, pay: Payment) -> Iterator[Reason]:
    """Yield every reason against a payment that is not legal."""
    everything = [face for face, count in bill.cards.items() for _ in range(count)]
    if not covers(bill, everything):
        yield CannotAfford(shortages(bill, everything), wild_symbols(bill, everything))
        return
    known = {face.id for face in bill.ruleset.faces}
    for face, wanted in Counter(pay).items():
        if face not in known:
            yield UnknownFace(face)
        elif wanted > bill.cards[face]:
            yield NotHeld(face, wanted, bill.cards[face])
    cards = [face for face in pay if face in known]
    if not covers(bill, cards):
        yield PaymentShort(shortages(bill, cards), wild_symbols(bill, cards))
    elif extra := superfluous(bill, cards):
        yield PaymentExcess(extra)


# --- Choosing a payment ----------------------------------------------------------------


def sparing_prices(ruleset: Ruleset) -> dict[str, tuple[int, int, int]]:
    """Return what a card of each face costs a player who spares wild cards above all.

    All payments for a bill pay the same cost, so the one with the fewest symbols wastes the
    fewest.

    Returns:
        For each face, by id: whether it is wild, its symbols, and one card.
    """
    wild = ruleset.wild_ids
    return {face.id: (int(face.resource in wild), face.symbols, 1) for face in ruleset.faces}


def permanents_serving(bill: Bill, pay: Payment) -> Counts[str]:
    """Return the permanent resources that serve when a payment is made, by resource."""
    ruleset, symbols = bill.ruleset, symbols_of(bill, pay)
    used = {name: min(bill.cost[name], bill.permanents[name]) for name in ruleset.ordinary_ids}
    lacking = sum([short.needs - short.has for short in shortages(bill, pay)])
    lacking -= sum([symbols[name] for name in ruleset.wild_ids])
    for name in ruleset.wild_ids:
        used[name] = max(0, min(bill.permanents[name], lacking))
        lacking -= used[name]
    return Counts(used)
