"""What a seat has of each type of resource, and the ways to spend it on one type.

``pointcity._engine.paying`` puts ways together to payments.

Rules: T5, T6, Q6.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
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

#: The maximum number of cached holdings of one type.
MAX_HOLDINGS: Final = 4_096

#: A cost of nothing.
FREE: Final[Cost] = ()

#: The only way to spend cards on no type.
NOTHING: Final[list[Way]] = [(0, PLENTY, ())]


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
        most_fills: An upper bound of the number of ways to make up for any lack with these cards.
        known: The cached payments, if this is the wild holding of a seat.
    """

    __slots__ = (
        *("_currency", "_fewer", "_fills", "_more"),
        *("counts", "known", "most_fills", "permanents", "reach", "ways"),
    )

    def __init__(self, currency: Currency, counts: tuple[int, ...], permanents: int) -> None:
        self.counts = counts
        self.permanents = permanents
        self.reach: int = permanents + sum(map(mul, currency.symbols, counts))
        self.ways = [currency.ways(n - permanents, counts) for n in range(currency.highest + 1)]
        # The numbers of cards of all faces but one leave a single number for that one.
        self.most_fills = prod(sorted([count + 1 for count in counts])[:-1])
        self.known = Known(NOTHING)
        self._currency = currency
        self._fills: dict[int, list[tuple[int, Pay]]] = {}
        self.unlink()

    def unlink(self) -> None:
        """Drop the links to other holdings."""
        self._more: list[Holding | None] = [None] * len(self.counts)
        self._fewer: list[Holding | None] = [None] * len(self.counts)

    def symbols(self) -> dict[str, int]:
        """Return the symbols that each face shows."""
        currency = self._currency
        return dict(zip(currency.faces, currency.symbols, strict=True))

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
        return self._currency.holding(self.counts, self.permanents + count)

    def fills(self, lack: int) -> list[tuple[int, Pay]]:
        """Return how these wild cards make up for a lack: the excess symbols, and the faces."""
        found = self._fills.get(lack)
        if found is None:
            need, currency = lack - self.permanents, self._currency
            found = [(-need, ())]
            if need > 0:
                symbols = self.symbols()
                full = [pay for short, _, pay in currency.choices(need, self.counts) if not short]
                found = [(sum([symbols[face] for face in pay]) - need, pay) for pay in full]
            self._fills[lack] = found
        return found

    def _changed(self, place: int, change: int) -> Holding:
        counts = list(self.counts)
        counts[place] += change
        return self._currency.holding(tuple(counts), self.permanents)
