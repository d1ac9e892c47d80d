"""What a hand and a city can pay for, and how (T4-T6, Q5, Q6).

:mod:`pointcity._engine._kernel` has the arithmetic and says what the words mean; here it is asked
about players and cards, and a refusal is worked out in detail.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from attrs import frozen

from pointcity._engine import _kernel
from pointcity._engine.lookup import Lookup
from pointcity.model.cards import Back, Card
from pointcity.model.state import Cell, Player, Table

#: The faces of the cards to discard, by id and in order.
Payment: TypeAlias = tuple[str, ...]


@frozen(weakref_slot=False)
class Purchase:
    """What two drafted cards ask for, and what there is to pay with.

    Attributes:
        lookup: The ruleset's figures.
        counts: The resource cards that can be spent, by face; those drafted this turn
            too (T5).
        cost: What the buildings cost, by ordinary type.
        need: What the permanent resources leave to pay of it.
        permanents: The permanent resources of earlier turns, by resource.
    """

    lookup: Lookup
    counts: tuple[int, ...]
    cost: tuple[int, ...]
    need: tuple[int, ...]
    permanents: tuple[int, ...]

    @property
    def wild_permanents(self) -> int:
        """How many permanent wild resources can make up for anything lacking."""
        return sum(self.permanents[self.lookup.types :])


def purchase(lookup: Lookup, player: Player, shown: Iterable[Cell]) -> Purchase:
    """Return what drafting some cards of the market asks of a player."""
    counts = list(player.hand)
    cost = [0] * lookup.types
    for cell in shown:
        if isinstance(cell, Back):
            counts[lookup.back_face[cell.index]] += 1
        elif isinstance(cell, Card):
            cost = [a + b for a, b in zip(cost, lookup.needs[cell.index], strict=True)]
    permanents = player.permanents
    need = tuple(max(0, n - permanents[i]) for i, n in enumerate(cost))
    return Purchase(lookup, tuple(counts), tuple(cost), need, permanents)


def bill_of(table: Table, cells: Iterable[int]) -> Purchase:
    """Return what drafting some cells asks of the seat to act."""
    shown = [table.market[cell] for cell in cells]
    return purchase(table.ruleset.lookup, table.players[table.current], shown)


class Coverage(NamedTuple):
    """How far some resource cards go.

    Attributes:
        symbols: What they give of each ordinary type.
        wilds: The wild symbols, of cards and permanent resources.
        lacking: What the wild symbols have to make up for.
    """

    symbols: list[int]
    wilds: int
    lacking: int


def coverage(bill: Purchase, counts: Sequence[int]) -> Coverage:
    """Return how far some resource cards, counted by face, go towards a purchase."""
    lookup = bill.lookup
    symbols = [0] * len(lookup.resources)
    for face, count in enumerate(counts):
        if count:
            symbols[lookup.face_resource[face]] += count * lookup.face_symbols[face]
    lacking = sum(max(0, n - symbols[i]) for i, n in enumerate(bill.need))
    wilds = bill.wild_permanents + sum(symbols[lookup.types :])
    return Coverage(symbols[: lookup.types], wilds, lacking)


def affordable(bill: Purchase) -> bool:
    """Say whether any payment covers a purchase (T4)."""
    best = coverage(bill, bill.counts)
    return best.lacking <= best.wilds


def returnable(bill: Purchase, counts: Sequence[int]) -> list[int]:
    """Return the faces of which a card could be taken back (Q6)."""
    found = []
    for face, count in enumerate(counts):
        if count:
            fewer = [*counts[:face], count - 1, *counts[face + 1 :]]
            rest = coverage(bill, fewer)
            if rest.lacking <= rest.wilds:
                found.append(face)
    return found


def payments(bill: Purchase) -> list[Payment]:
    """Return every irredundant payment for a purchase, each once, in canonical order.

    The more cards of an earlier face a payment discards, the earlier it comes; faces
    follow the ruleset's ``lookup.faces``.
    """
    cost = tuple((kind, n) for kind, n in enumerate(bill.cost) if n)
    purse = bill.lookup.purse(bill.counts, bill.permanents)
    return _kernel.payments(_kernel.wallet(bill.lookup.prices, purse), cost)


def cheapest(lookup: Lookup, options: Sequence[Payment]) -> Payment:
    """Return the payment with the fewest wilds, then the least waste, then the fewest cards.

    All options pay the same cost, so the one with the fewest symbols wastes the least.
    Among equals the first is taken.
    """
    wild = frozenset(lookup.wild.faces)

    def price(pay: Payment) -> tuple[int, int, int]:
        symbols = sum(lookup.face_symbols[lookup.face_index[face]] for face in pay)
        return sum(face in wild for face in pay), symbols, len(pay)

    return min(options, key=price)


def permanents_serving(bill: Purchase, pay: Payment) -> tuple[tuple[str, int], ...]:
    """Return the permanent resources that serve when a payment is made, by type."""
    lookup = bill.lookup
    used = [cost - need for cost, need in zip(bill.cost, bill.need, strict=True)]
    paid = coverage(bill, [pay.count(face.id) for face in lookup.faces])
    still = paid.lacking - (paid.wilds - bill.wild_permanents)
    for count in bill.permanents[lookup.types :]:
        used.append(max(0, min(count, still)))
        still -= count
    return tuple((name, n) for name, n in zip(lookup.resources, used, strict=True) if n)
