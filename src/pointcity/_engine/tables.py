"""Tables the engine derives from a ruleset, computed once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, final

from pointcity._engine.holdings import PLENTY, Cost, Currency, Holding
from pointcity._engine.paying import Payments
from pointcity.model.actions import Draft, Flip, TakeCivic
from pointcity.model.ruleset import CARDS_PER_TURN, Ruleset
from pointcity.model.table import Cell, Gap

#: The maximum number of rulesets whose tables are cached.
_MAX_RULESETS: Final = 64


@final
class CellPair:
    """Two adjacent cells of the market.

    Attributes:
        first: The one.
        second: The other.
        cells: Both.
        free: The draft of them that pays nothing.
    """

    __slots__ = ("cells", "first", "free", "second")

    def __init__(self, first: int, second: int) -> None:
        self.first = first
        self.second = second
        self.cells: tuple[int, ...] = (first, second)
        self.free = Draft(self.cells)


@final
class Tables:
    """A ruleset in numbers.

    Cards, civic tokens and backs are numbered as the ruleset lists them; a *type* is an
    ordinary resource, or all wild ones together, which come last. What a cell of the market
    shows is one number, its *code*: a building is its card's number; a resource side is
    ``~back``, which is negative; a gap is ``gap`` if a building side will be laid there and
    ``gap + 1`` if a resource side will.

    Attributes:
        ruleset: The ruleset.
        currencies: For each type, the faces that pay for it.
        payments: The payments of the ruleset.
        faces: Face id -> its type, and its place among the faces of that type.
        costs: For each card, what it costs; for gaps, more than any player has.
        gives: For each card, its permanent resources by type.
        civic: For each card, the number of civic tokens it earns.
        card_numbers: Card id -> card.
        token_numbers: Token id -> civic token.
        codes: What a cell shows -> its code, for backs and gaps.
        shown: For each code, what the cell shows.
        back_of: For each card, the code of its back.
        backs: For each back, the type of its face and its place there.
        symbols: For each back, the symbols it shows.
        helps: For each back and each card, whether the one helps to pay for the other.
        start: What a player has of each type at the start.
        nothing: What the automa has of each type.
        pairs: The adjacent cells in canonical order.
        adjacent: The same cells, to look them up.
        lines: The cells of each row and each column.
        flips: For each cell, the action that flips it.
        takes: For each civic token, the action that takes it.
        gap: The code of a gap; see above.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.gap = len(ruleset.cards)
        self.card_numbers = {card.id: number for number, card in enumerate(ruleset.cards)}
        self.token_numbers = {civic.id: number for number, civic in enumerate(ruleset.civics)}
        ordinary, wild = ruleset.ordinary_ids, len(ruleset.ordinary_ids)
        kinds = {name: kind for kind, name in enumerate(ordinary)}
        kinds.update(dict.fromkeys(ruleset.wild_ids, wild))
        self.costs = [_by_type(card.cost, kinds) for card in ruleset.cards]
        self.gives = [_by_type(card.permanent, kinds) for card in ruleset.cards]
        self.civic = [int(card.civic) for card in ruleset.cards]
        distinct = list(dict.fromkeys(self.costs))
        self._cost_numbers = [distinct.index(cost) for cost in self.costs]
        self._sums: list[list[Cost | None]] = [[None] * len(distinct) for _ in distinct]
        self._take_faces(kinds, wild + 1)
        self._number_backs()
        self._lay_out()
        self.costs += [((0, PLENTY),)] * len(Gap)

    def both(self, one: int, two: int) -> Cost:
        """Return what two cards cost together."""
        sums, number = self._sums[self._cost_numbers[one]], self._cost_numbers[two]
        found = sums[number]
        if found is None:
            merged = dict(self.costs[one])
            for kind, n in self.costs[two]:
                merged[kind] = merged.get(kind, 0) + n
            found = sums[number] = tuple(sorted(merged.items()))
        return found

    def with_back(self, held: list[Holding], back: int) -> list[Holding]:
        """Return what a seat has of each type with a card of a back more."""
        kind, place = self.backs[back]
        more = held.copy()
        more[kind] = held[kind].with_card(place)
        return more

    def _take_faces(self, kinds: dict[str, int], count: int) -> None:
        faces = self.ruleset.faces
        self.currencies: list[Currency] = []
        self.faces: dict[str, tuple[int, int]] = {}
        for kind in range(count):
            sides = [face for face in faces if kinds[face.resource] == kind]
            costs = [n for cost in self.costs for type_, n in cost if type_ == kind]
            ids = [face.id for face in sides]
            symbols = [face.symbols for face in sides]
            self.currencies.append(Currency(ids, symbols, CARDS_PER_TURN * max(costs, default=0)))
            self.faces.update({face: (kind, place) for place, face in enumerate(ids)})
        self.payments = Payments(self.currencies)
        self.nothing = [each.holding((0,) * len(each.faces), 0) for each in self.currencies]
        self.start = self.nothing.copy()
        for face in self.ruleset.starting_cards:
            kind, place = self.faces[face.id]
            self.start[kind] = self.start[kind].with_card(place)

    def _number_backs(self) -> None:
        backs = self.ruleset.backs
        self.codes: dict[Cell, int] = {back: ~number for number, back in enumerate(backs)}
        self.codes[Gap.BUILDING] = self.gap
        self.codes[Gap.RESOURCE] = self.gap + 1
        self.shown: list[Cell] = [*self.ruleset.cards, *Gap, *reversed(backs)]
        numbers = {(back.tier, back.face.id): ~number for number, back in enumerate(backs)}
        self.back_of = [numbers[card.tier, card.face.id] for card in self.ruleset.cards]
        self.backs = [self.faces[back.face.id] for back in backs]
        self.symbols = [back.face.symbols for back in backs]
        self.helps = [self._helped_by(kind) for kind, _ in self.backs]

    def _helped_by(self, kind: int) -> list[bool]:
        """Report for each card whether a resource of a type helps to pay for it."""
        wild = kind == len(self.currencies) - 1
        return [wild or kind in dict(cost) for cost in self.costs]

    def _lay_out(self) -> None:
        market = self.ruleset.market
        self.lines = market.lines
        self.adjacent: frozenset[tuple[int, ...]] = frozenset(market.pairs)
        self.pairs = [CellPair(first, second) for first, second in market.pairs]
        self.flips = [Flip(cell) for cell in range(market.cells)]
        self.takes = [TakeCivic(civic.id) for civic in self.ruleset.civics]


def _by_type(amounts: Mapping[str, int], kinds: dict[str, int]) -> Cost:
    """Return amounts of resources as amounts of types."""
    found: dict[int, int] = {}
    for name, n in amounts.items():
        found[kinds[name]] = found.get(kinds[name], 0) + n
    return tuple(sorted(found.items()))


@lru_cache(maxsize=_MAX_RULESETS)
def tables_of(ruleset: Ruleset) -> Tables:
    """Return the tables of a ruleset."""
    return Tables(ruleset)
