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
from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias, final

from pointcity._engine.holdings import PLENTY, Cost, Holding, Pay, Way

#: What payments are compared by: first the first number, then the second, then the third.
Price: TypeAlias = tuple[int, int, int]

#: The maximum number of cached prices of payments.
MAX_PRICES: Final = 16_384

#: The price of no cards.
_NO_PRICE: Final[Price] = (0, 0, 0)

#: The beginning of a payment: its price, the number of its way in each layer, its cards.
_Beginning: TypeAlias = tuple[Price, tuple[int, ...], Pay]


@final
class Options:
    """The payments for a bill that contain some chosen cards, in canonical order.

    Attributes:
        layers: The ways to pay each type, then those to spend cards of each wild face.
        lack: The symbols that are lacking at the start: below zero if there are permanent wild
            resources.
    """

    __slots__ = ("_chosen", "_counts", "_least", "lack", "layers")

    def __init__(self, held: list[Holding], cost: Cost, chosen: Iterable[str] = ()) -> None:
        """Take what a seat has of each type, the wild ones last, and what is to be paid."""
        self.layers: list[list[Way]] = []
        self.lack = -held[-1].permanents
        layer_of: dict[str, int] = {}
        need = 0
        for kind, n in cost:
            ways = held[kind].ways[n]
            if ways is not None:
                need += n
                layer_of.update(dict.fromkeys(held[kind].symbols(), len(self.layers)))
                self.layers.append(ways.choices())
        for (face, symbols), count in zip(held[-1].symbols().items(), held[-1].counts, strict=True):
            some = range(min(count, -(-need // symbols)), 0, -1)
            spent: list[Way] = [(-n * symbols, symbols, (face,) * n) for n in some]
            layer_of[face] = len(self.layers)
            self.layers.append([*spent, (0, PLENTY, ())])
        self._chosen = Counter(chosen)
        for face, count in self._chosen.items():
            if face not in layer_of:  # no payment contains it
                self.layers = [[]]
                break
            at = layer_of[face]
            self.layers[at] = [way for way in self.layers[at] if way[2].count(face) >= count]
        self._least = self._least_lacks()
        self._counts: dict[tuple[int, int, int], int] = {}

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
        if lack + self._least[at] > 0:  # too much is lacking
            return 0
        if at == len(self.layers):
            return int(-margin < lack)  # no card could be taken back
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

    def cheapest(self, prices: Mapping[str, Price]) -> Pay | None:
        """Return the payment with the lowest price, the first among equals; None without any.

        Args:
            prices: For each face, the price of a card.
        """
        # For each lack and margin the cheapest beginning: its price, its ways, its cards.
        begun: dict[tuple[int, int], _Beginning] = {(self.lack, PLENTY): (_NO_PRICE, (), ())}
        for at, ways in enumerate(self.layers):
            before, begun = begun, {}
            costs = [_price_of(pay, prices) for _, _, pay in ways]
            for (lack, margin), (price, taken, pay) in before.items():
                for number, (change, smallest, more) in enumerate(ways):
                    after = lack + change, min(margin, smallest)
                    if after[0] + self._least[at + 1] <= 0:  # the rest can be paid
                        sums = _sum_of(price, costs[number])
                        found = sums, (*taken, number), pay + more
                        if after not in begun or found < begun[after]:
                            begun[after] = found
        paid = [found for (lack, margin), found in begun.items() if -margin < lack]
        return tuple(sorted(min(paid)[2])) if paid else None

    def nth(self, number: int) -> Pay:
        """Return a payment by its place in canonical order, from 0."""
        lack, margin = self.lack, PLENTY
        found: Pay = ()
        for at, ways in enumerate(self.layers):
            counts = [
                self._count(at + 1, lack + change, min(margin, smallest))
                for change, smallest, _ in ways
            ]
            place = 0
            while number >= counts[place]:
                number -= counts[place]
                place += 1
            change, smallest, pay = ways[place]
            lack, margin, found = lack + change, min(margin, smallest), found + pay
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


@final
class PriceList:
    """What payments are compared by, with the prices of those that came up before.

    Args:
        faces: For each face, the price of a card.
    """

    __slots__ = ("_known", "faces")

    def __init__(self, faces: Mapping[str, Price]) -> None:
        self.faces = faces
        self._known: dict[Pay, Price] = {}

    def of(self, pay: Pay) -> Price:
        """Return the price of a payment."""
        found = self._known.get(pay)
        if found is None:
            if len(self._known) >= MAX_PRICES:
                self._known.clear()
            found = self._known[pay] = _price_of(pay, self.faces)
        return found


def _sum_of(one: Price, two: Price) -> Price:
    return one[0] + two[0], one[1] + two[1], one[2] + two[2]


def _price_of(pay: Pay, prices: Mapping[str, Price]) -> Price:
    """Return the price of some cards."""
    price = _NO_PRICE
    for face in pay:
        price = _sum_of(price, prices[face])
    return price
