"""What a hand and a city can pay for, and how (T4-T6, Q5, Q6).

The costs of a turn are one pool (Q5). Permanent resources serve first, because using them
is free; what they leave is the *need*. A payment is a multiset of resource cards. It
covers the need if its wild symbols make up for what it lacks of every type, and it is
*irredundant* if no card of it could be taken back (Q6). Those are the legal payments.

For one type, cards with symbols ``k`` that exceed the need by ``e`` are irredundant as
long as ``e < min(k)``. That makes the answer a product over the types: pick a way to pay
each type in full or in part, and fill what is lacking with wild cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

from attrs import frozen

from pointcity.cards import Back, Card
from pointcity.models import Lookup, Purse
from pointcity.state import Cell, Player

#: The faces of the cards to discard, by id and in order.
Payment: TypeAlias = tuple[str, ...]

_NO_CARDS = 1_000_000  # the margin of paying no card: nothing could be taken back


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


class _Way(NamedTuple):
    """A way to pay for one type: in full, in part or not at all."""

    lacking: int
    excess: int
    margin: int  # how many symbols its smallest card gives towards the need
    pay: Payment


@lru_cache(maxsize=4096)
def _ways(purse: Purse, need: int, held: tuple[int, ...]) -> tuple[_Way, ...]:
    """Return every irredundant way to spend cards on a need of one type.

    The more cards of an earlier face, the earlier: that is the canonical order.
    """
    found = []
    for counts in product(*(range(count, -1, -1) for count in held)):
        paid = sum(c * s for c, s in zip(counts, purse.symbols, strict=True))
        least = min((s for c, s in zip(counts, purse.symbols, strict=True) if c), default=None)
        excess = max(0, paid - need)
        if least is None or excess < least:
            margin = _NO_CARDS if least is None else least - excess
            pay = tuple(f for f, c in zip(purse.faces, counts, strict=True) for _ in range(c))
            found.append(_Way(max(0, need - paid), excess, margin, pay))
    return tuple(found)


def _spending(purse: Purse, need: int, counts: Sequence[int]) -> tuple[_Way, ...]:
    """Return the ways to pay one type; cards beyond what the need can use do not count."""
    held = counts[purse.start : purse.start + len(purse.faces)]
    useful = (min(h, -(-need // s)) for h, s in zip(held, purse.symbols, strict=True))
    return _ways(purse, need, tuple(useful))


def _fill(bill: Purchase, lacking: int, margin: int) -> list[Payment]:
    """Return the wild cards that make up for what is lacking.

    What they give too much must be less than what any other card gives, or that card
    could be taken back.
    """
    still = lacking - bill.wild_permanents
    if still <= 0:
        return [()] if -still < margin else []
    ways = _spending(bill.lookup.wild, still, bill.counts)
    return [way.pay for way in ways if not way.lacking and way.excess < margin]


def payments(bill: Purchase) -> list[Payment]:
    """Return every irredundant payment for a purchase, each once, in canonical order.

    The more cards of an earlier face a payment discards, the earlier it comes; faces
    follow the ruleset's ``lookup.faces``.
    """
    lookup = bill.lookup
    most = coverage(bill, bill.counts).wilds
    partial = [_Way(0, 0, _NO_CARDS, ())]
    for purse, need in zip(lookup.purses, bill.need, strict=True):
        if need:
            ways = _spending(purse, need, bill.counts)
            partial = [
                _Way(lacking, 0, min(a.margin, b.margin), a.pay + b.pay)
                for a in partial
                for b in ways
                if (lacking := a.lacking + b.lacking) <= most
            ]
    found = [way.pay + wild for way in partial for wild in _fill(bill, way.lacking, way.margin)]
    return found if lookup.wild_last else [tuple(sorted(pay)) for pay in found]


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
