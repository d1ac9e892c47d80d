"""Payments: every choice of resource cards that pays a cost, with none to spare.

``pointcity.rules.payment`` defines a legal payment in plain words; this module finds all of
them quickly, and tests compare the two.

Permanent resources serve first, because using them is free; what they leave is the *need*.
A payment covers the need if wild symbols make up for what its other cards lack, and it is
legal if no card of it could be taken back. That takes no search:

* Cards of one type that exceed its need by ``e`` symbols can spare none as long as ``e`` is
  less than the symbols of the smallest one. The difference is their *margin*.
* If the wild symbols exceed what is lacking by ``s``, then ``s`` must be less than every margin.

So the payments are a product over the types: a way to pay each in full or in part, and wild
cards for the rest.

Rules: T4, T5, T6, Q5, Q6.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Final, TypeAlias, final

#: The ids of the faces to discard.
Pay: TypeAlias = tuple[str, ...]

#: What cards cost: types of resource and how many of each, by type.
Cost: TypeAlias = tuple[tuple[int, int], ...]

#: A way to spend cards on one type or several: the symbols it lacks, its margin, the faces.
Way: TypeAlias = tuple[int, int, Pay]

#: More symbols than any cost.
PLENTY: Final = 1_000_000

#: The maximum number of cached payments.
MAX_PAYMENTS: Final = 65_536

#: The maximum number of cached holdings of one type.
MAX_HOLDINGS: Final = 4_096

#: A cost of nothing.
FREE: Final[Cost] = ()

_NOTHING: Final[list[Way]] = [(0, PLENTY, ())]
_NOTHING_TO_PAY: Final[tuple[Pay, ...]] = ((),)


@final
class Currency:
    """The faces that pay for one type of resource; or the wild ones, which pay for any.

    Attributes:
        faces: Their ids, in order.
        symbols: The symbols that each of them shows.
        highest: The highest cost of two cards in this type.
        limit: The maximum number of cached holdings.
    """

    __slots__ = ("_holdings", "_ways", "faces", "highest", "limit", "symbols")

    def __init__(self, faces: Sequence[str], symbols: Sequence[int], highest: int) -> None:
        self.faces = tuple(faces)
        self.symbols = tuple(symbols)
        self.highest = highest
        self.limit = MAX_HOLDINGS
        self._holdings: dict[tuple[tuple[int, ...], int], Holding] = {}
        self._ways: dict[tuple[int, tuple[int, ...]], Ways] = {}

    def holding(self, counts: tuple[int, ...], permanents: int) -> Holding:
        """Return the holding of some cards of each face and some permanent resources."""
        found = self._holdings.get((counts, permanents))
        if found is None:
            if len(self._holdings) >= self.limit:
                self.evict()
            found = self._holdings[counts, permanents] = Holding(self, counts, permanents)
        return found

    def cached(self) -> list[Holding]:
        """Return the cached holdings."""
        return list(self._holdings.values())

    def evict(self) -> None:
        """Empty the caches, with the links that would keep their entries alive."""
        evicted = self.cached()
        self._holdings.clear()
        self._ways.clear()
        for holding in evicted:
            holding.unlink()

    def ways(self, need: int, counts: tuple[int, ...]) -> Ways | None:
        """Return the ways to pay a need with some cards; None if there is no need."""
        if need <= 0:
            return None
        useful = tuple(map(min, counts, [-(-need // symbols) for symbols in self.symbols]))
        found = self._ways.get((need, useful))
        if found is None:
            found = self._ways[need, useful] = Ways(self, need, useful)
        return found

    def choices(self, need: int, counts: tuple[int, ...]) -> list[Way]:
        """Return every way to spend cards on a need, in full or in part, with none to spare.

        In canonical order: the more cards of an earlier face, the earlier.
        """
        # While a way grows, its lack may be negative and its margin is its smallest card.
        found: list[Way] = [(need, PLENTY, ())]
        for face, symbols, count in zip(self.faces, self.symbols, counts, strict=True):
            begun, found = found, []
            for lack, smallest, pay in begun:
                for more in range(min(count, -(-max(lack, 0) // symbols)), 0, -1):
                    left = lack - more * symbols
                    if left + min(symbols, smallest) > 0:  # no card could be taken back
                        found.append((left, min(symbols, smallest), pay + (face,) * more))
                found.append((lack, smallest, pay))
        return [(max(lack, 0), smallest + min(lack, 0), pay) for lack, smallest, pay in found]


@final
class Ways:
    """The ways to pay for some symbols of one type, computed on first use."""

    __slots__ = ("_choices", "_counts", "_currency", "_need")

    def __init__(self, currency: Currency, need: int, counts: tuple[int, ...]) -> None:
        self._currency = currency
        self._need = need
        self._counts = counts
        self._choices: list[Way] | None = None

    def choices(self) -> list[Way]:
        """Return them in canonical order."""
        if self._choices is None:
            self._choices = self._currency.choices(self._need, self._counts)
        return self._choices


@final
class Known:
    """A node of the payment cache: a wild holding, and some types to pay.

    Attributes:
        ways: The ways to pay those types, before wild cards make up for what they lack.
        paid: The payments with one last type to pay.
        more: The nodes with one more type to pay.
    """

    __slots__ = ("more", "paid", "ways")

    def __init__(self, ways: list[Way]) -> None:
        self.ways = ways
        self.paid: dict[Ways, tuple[Pay, ...]] = {}
        self.more: dict[Ways, Known] = {}


@final
class Holding:
    """What a seat has of one type: cards of each face, and permanent resources.

    A flyweight: immutable, shared between positions, and linked to what it becomes with a
    card more or less. Only :meth:`Currency.holding` makes one.

    Attributes:
        counts: The number of cards of each face.
        permanents: The number of permanent resources.
        reach: The symbols of all of them together.
        ways: For each cost in this type, the ways to pay it; None if permanent resources do.
        known: The cached payments, if this is the wild holding of a seat.
    """

    __slots__ = (
        *("_currency", "_fewer", "_fills", "_grown", "_more"),
        *("counts", "known", "permanents", "reach", "ways"),
    )

    def __init__(self, currency: Currency, counts: tuple[int, ...], permanents: int) -> None:
        self.counts = counts
        self.permanents = permanents
        self.reach = permanents + sum(map(mul, currency.symbols, counts))
        self.ways = [currency.ways(n - permanents, counts) for n in range(currency.highest + 1)]
        self.known = Known(_NOTHING)
        self._currency = currency
        self._fills: dict[int, list[tuple[int, Pay]]] = {}
        self.unlink()

    def unlink(self) -> None:
        """Drop the links to other holdings."""
        self._more: list[Holding | None] = [None] * len(self.counts)
        self._fewer: list[Holding | None] = [None] * len(self.counts)
        self._grown: dict[int, Holding] = {}

    def with_card(self, place: int) -> Holding:
        """Return this with one more card of a face."""
        found = self._more[place]
        if found is None:
            found = self._more[place] = self._changed(place, 1)
        return found

    def without_card(self, place: int) -> Holding:
        """Return this with one card of a face less."""
        found = self._fewer[place]
        if found is None:
            found = self._fewer[place] = self._changed(place, -1)
        return found

    def with_permanents(self, count: int) -> Holding:
        """Return this with more permanent resources."""
        found = self._grown.get(count)
        if found is None:
            found = self._currency.holding(self.counts, self.permanents + count)
            self._grown[count] = found
        return found

    def fills(self, lack: int) -> list[tuple[int, Pay]]:
        """Return how these wild cards make up for a lack: the excess symbols, and the faces."""
        found = self._fills.get(lack)
        if found is None:
            need, currency = lack - self.permanents, self._currency
            found = [(-need, ())]
            if need > 0:
                symbols = dict(zip(currency.faces, currency.symbols, strict=True))
                full = [pay for short, _, pay in currency.choices(need, self.counts) if not short]
                found = [(sum([symbols[face] for face in pay]) - need, pay) for pay in full]
            self._fills[lack] = found
        return found

    def _changed(self, place: int, change: int) -> Holding:
        counts = list(self.counts)
        counts[place] += change
        return self._currency.holding(tuple(counts), self.permanents)


@final
class Payments:
    """The payments of a ruleset, in one bounded cache.

    Without the cache a whole decision takes nearly twice as long: few different hands and costs
    come up in a game, and most of them again and again. Payments depend on the wild holding and
    on the ways to pay each type: they hang on the wild holding, and the ways lead to them. (One
    dictionary keyed by all of those is simpler, but makes a decision 5 % slower.)

    Attributes:
        sort: Whether the faces of a payment must still be sorted by id: only if the ids of
            one type do not all come before those of the next.
        size: The number of cached payments, and of ways on the way to them.
        limit: The maximum of that.
    """

    __slots__ = ("_wild", "limit", "size", "sort")

    def __init__(self, currencies: Sequence[Currency]) -> None:
        """Take the currencies of a ruleset, the wild one last."""
        ids = [face for currency in currencies for face in currency.faces]
        self.sort = ids != sorted(ids)
        self.size = 0
        self.limit = MAX_PAYMENTS
        self._wild = currencies[-1]

    def of(self, held: list[Holding], cost: Cost) -> tuple[Pay, ...]:
        """Return every legal payment once, in canonical order; none if it is unaffordable.

        Args:
            held: What the seat has of each type, the wild ones last.
            cost: What is to be paid.
        """
        wild = held[-1]
        node = wild.known
        last: Ways | None = None
        for kind, n in cost:
            ways = held[kind].ways[n]
            if ways is not None:
                if last is not None:
                    child = node.more.get(last)
                    if child is None:
                        child = self._extend(wild, node, last)
                    node = child
                last = ways
        if last is None:
            return _NOTHING_TO_PAY
        found = node.paid.get(last)
        if found is None:
            found = self._settle(wild, node, last)
        return found

    def _extend(self, wild: Holding, node: Known, ways: Ways) -> Known:
        """Return a node with one more type to pay."""
        most = wild.reach
        child = Known(
            [
                (lack + short, margin if margin < smallest else smallest, pay + faces)
                for lack, margin, pay in node.ways
                for short, smallest, faces in ways.choices()
                if lack + short <= most
            ]
        )
        self._count(len(child.ways))
        node.more[ways] = child
        return child

    def _settle(self, wild: Holding, node: Known, last: Ways) -> tuple[Pay, ...]:
        """Return the payments with one last type to pay."""
        most = wild.reach
        pays = [
            pay + faces + jokers
            for lack, margin, pay in node.ways
            for short, smallest, faces in last.choices()
            if lack + short <= most
            for excess, jokers in wild.fills(lack + short)
            if excess < margin and excess < smallest
        ]
        found = tuple([tuple(sorted(pay)) for pay in pays] if self.sort else pays)
        self._count(len(found))
        node.paid[last] = found
        return found

    def _count(self, entries: int) -> None:
        """Count new entries; if there are too many in all, empty the cache."""
        self.size += entries + 1
        if self.size > self.limit:
            self.evict()

    def evict(self) -> None:
        """Empty the cache."""
        self.size = 0
        for holding in self._wild.cached():
            holding.known = Known(_NOTHING)
