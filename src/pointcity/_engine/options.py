"""Questions about the payments for a bill, answered without listing them.

A payment takes one way from each of several *layers*: a way to pay each type, then a number of
cards of each wild face. How it can go on after a layer depends only on the symbols that it
lacks and on its margin (see ``pointcity._engine.paying``), not on the cards that led there. So
each question is answered once for every layer, lack and margin. A rich hand can have millions
of payments, but no more than a few thousand of those.

Rules: T4, T5, T6, Q5, Q6.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeAlias, final

from pointcity._engine.holdings import PLENTY, Cost, Holding, Pay, Way

#: What payments are compared by: wild cards, symbols, cards.
Price: TypeAlias = tuple[int, int, int]

#: A payment that has got to a layer: the layer, the symbols it lacks, its margin.
_Begun: TypeAlias = tuple[int, int, int]


@final
class Options:
    """The payments for a bill that contain some chosen cards, in canonical order.

    Attributes:
        layers: The ways to pay each type, then those to spend cards of each wild face.
        lack: The symbols that are lacking at the start: below zero if there are permanent wild
            resources.
    """

    __slots__ = ("_cheapest", "_chosen", "_counts", "_least", "_symbols", "_wild", "lack", "layers")

    def __init__(self, held: list[Holding], cost: Cost, chosen: Iterable[str] = ()) -> None:
        """Take what a seat has of each type, the wild ones last, and what is to be paid."""
        self.layers: list[list[Way]] = []
        self.lack = -held[-1].permanents
        self._symbols: dict[str, int] = {}
        layer_of: dict[str, int] = {}
        need = 0
        for kind, n in cost:
            ways = held[kind].ways[n]
            if ways is not None:
                need += n
                symbols = held[kind].symbols()
                layer_of.update(dict.fromkeys(symbols, len(self.layers)))
                self._symbols.update(symbols)
                self.layers.append(ways.choices())
        self._wild = len(self.layers)
        for (face, shown), count in zip(held[-1].symbols().items(), held[-1].counts, strict=True):
            layer_of[face] = len(self.layers)
            self._symbols[face] = shown
            some = range(min(count, -(-need // shown)), 0, -1)
            spent: list[Way] = [(-n * shown, shown, (face,) * n) for n in some]
            self.layers.append([*spent, (0, PLENTY, ())])
        self._chosen = Counter(chosen)
        for face, count in self._chosen.items():
            at = layer_of.get(face)
            if at is None:  # no payment contains it
                self.layers = [[]]
                break
            self.layers[at] = [way for way in self.layers[at] if way[2].count(face) >= count]
        self._least = self._least_lacks()
        self._counts: dict[_Begun, int] = {}
        self._cheapest: dict[_Begun, tuple[Price, Pay] | None] = {}

    def _least_lacks(self) -> list[int]:
        """Return, for each layer, the least that it and those after it add to what is lacking."""
        least = [0]
        for ways in reversed(self.layers):
            least.append(least[-1] + min([change for change, _, _ in ways], default=0))
        return least[::-1]

    def count(self) -> int:
        """Return the number of payments."""
        return self._count(0, self.lack, PLENTY)

    def _count(self, at: int, lack: int, margin: int) -> int:
        """Return the number of ways to go on from a layer."""
        if at == len(self.layers):
            return int(-margin < lack <= 0)  # all is paid, and no card could be taken back
        if lack + self._least[at] > 0:
            return 0
        found = self._counts.get((at, lack, margin))
        if found is None:
            found = 0
            for change, smallest, _ in self.layers[at]:
                found += self._count(at + 1, lack + change, min(margin, smallest))
            self._counts[at, lack, margin] = found
        return found

    def faces(self) -> set[str]:
        """Return the faces of which some payment contains more than was chosen."""
        found: set[str] = set()
        begun = {(self.lack, PLENTY)}
        for at, ways in enumerate(self.layers):
            before, begun = begun, set()
            for lack, margin in before:
                for change, smallest, pay in ways:
                    after = lack + change, min(margin, smallest)
                    if self._count(at + 1, *after):
                        begun.add(after)
                        found.update([face for face in pay if pay.count(face) > self._chosen[face]])
        return found

    def cheapest(self) -> Pay | None:
        """Return the payment with the lowest price, the first among equals; None without any.

        The price is the number of wild cards, then of symbols, then of cards.
        """
        found = self._cheapest_from(0, self.lack, PLENTY)
        return None if found is None else tuple(sorted(found[1]))

    def _cheapest_from(self, at: int, lack: int, margin: int) -> tuple[Price, Pay] | None:
        """Return the cheapest way to go on from a layer, with its price."""
        if at == len(self.layers):
            return ((0, 0, 0), ()) if self._count(at, lack, margin) else None
        if lack + self._least[at] > 0:
            return None
        begun = at, lack, margin
        if begun not in self._cheapest:
            found: tuple[Price, Pay] | None = None
            for change, smallest, pay in self.layers[at]:
                rest = self._cheapest_from(at + 1, lack + change, min(margin, smallest))
                if rest is not None:
                    price = self._price(at, pay, rest[0])
                    if found is None or price < found[0]:
                        found = price, pay + rest[1]
            self._cheapest[begun] = found
        return self._cheapest[begun]

    def _price(self, at: int, pay: Pay, rest: Price) -> Price:
        """Return the price of some cards of a layer and of the rest of a payment."""
        wild = len(pay) if at >= self._wild else 0
        symbols = sum([self._symbols[face] for face in pay])
        return wild + rest[0], symbols + rest[1], len(pay) + rest[2]

    def nth(self, number: int) -> Pay:
        """Return a payment by its place in canonical order, from 0."""
        lack, margin, found = self.lack, PLENTY, Pay()
        for at, ways in enumerate(self.layers):
            for change, smallest, pay in ways:
                count = self._count(at + 1, lack + change, min(margin, smallest))
                if number < count:
                    lack, margin, found = lack + change, min(margin, smallest), found + pay
                    break
                number -= count
        return tuple(sorted(found))

    def listed(self) -> tuple[Pay, ...]:
        """Return all payments."""
        begun: list[Way] = [(self.lack, PLENTY, ())]
        for at, ways in enumerate(self.layers):
            begun = [
                (lack + change, min(margin, smallest), pay + more)
                for lack, margin, pay in begun
                for change, smallest, more in ways
                if self._count(at + 1, lack + change, min(margin, smallest))
            ]
        return tuple([tuple(sorted(pay)) for _, _, pay in begun])
