"""What the rules look up in a ruleset, as they want it: in tables and numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from pointcity._engine._counts import LAST, WIDTH, one
from pointcity._engine._kernel import Group, Prices, Purse
from pointcity.model.actions import Draft, Flip, TakeCivic
from pointcity.model.cards import Amounts, Back, Card, Face

if TYPE_CHECKING:
    from pointcity.model.ruleset import Market, Pair, Ruleset

__all__ = ["Gain", "Lines", "Lookup"]

#: A cell of the market, and rows or columns on which it lies.
Lines: TypeAlias = tuple[int, tuple[tuple[int, ...], ...]]


#: What is added to a number of a purse: which number, and what.
Gain: TypeAlias = tuple[int, int]


class Lookup:
    """Everything the rules look up in a ruleset, worked out once.

    Vectors of resources follow ``resources``, counts of resource cards follow ``faces``.

    Attributes:
        ruleset: What is looked up in.
        resources: All resource ids in order, the ordinary ones before the wild ones.
        types: How many of them are ordinary.
        card: Card id -> card.
        civic: Token id -> civic token.
        faces: Every resource side that occurs, by id; the wild ones last.
        face_index: Face id -> place in ``faces``.
        face_symbols: Symbols of each face.
        face_resource: For each face, the place of its type in ``resources``.
        wild: The faces that pay anything.
        backs: Every pair of tier and resource side that occurs.
        back_face: For each back, the place of its face in ``faces``.
        hand_places: For each face, where in a purse its cards are counted: which number, and
            how far they are shifted in it.
        permanent_places: For each resource, where in a purse its permanent ones are counted.
        no_purse: The purse of somebody who has nothing.
        start: The purse of a player at the start.
        card_worth: For each card, what a player gains by constructing it: in the purse, in the
            city, and how many civic tokens.
        back_worth: For each back, from the last to the first, what a player gains by drafting it,
            and what it adds to what was drafted.
        back_of: For each card, its back.
        back_codes: For each card, the code of its back.
        shown: What a code stands for: all cards, then all backs.
        needs: For each card, its cost by ordinary type.
        gives: For each card, its permanent resources by resource.
        pairs: The adjacent cells, in canonical order (T2).
        adjacent: The same, to look one up.
        lines: All rows and columns (T1), each once: one of its cells, and the others.
        prices: What cards cost and faces pay, as the arithmetic of paying wants it.
        tiers: The cards of tier 1, 2, 3, ..., in the order of the data file.
        flips: For each cell, the action that flips it.
        drafts: For each adjacent pair the cells, the action that drafts it for nothing, and what
            it adds to ``no_lines`` if both show resource sides.
        no_lines: Counts of such pairs, one for each row and column, as one number.
        whole_lines: The bits of it that tell that a row or column shows nothing else (T1).
        takes: Token id -> the action that takes it.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        """Work everything out."""
        self.ruleset = ruleset
        wild = {resource.id for resource in ruleset.resources if resource.wild}
        ordinary = sorted([each.id for each in ruleset.resources if not each.wild])
        self.resources = (*ordinary, *sorted(wild))
        self.types = len(ordinary)
        self.card = {card.id: card for card in ruleset.cards}
        self.civic = {civic.id: civic for civic in ruleset.civics}
        self.takes = {civic.id: TakeCivic(civic.id) for civic in ruleset.civics}
        tiers = range(1, 1 + max([card.tier for card in ruleset.cards], default=0))
        self.tiers = tuple([tuple([c for c in ruleset.cards if c.tier == n]) for n in tiers])
        self.gives = tuple([_vector(card.permanent, self.resources) for card in ruleset.cards])
        self.needs = tuple(
            [_vector(card.cost, self.resources)[: self.types] for card in ruleset.cards]
        )
        self._take_faces(wild)
        self._price(wild)
        self._number_sides()
        self._lay_out()

    def _take_faces(self, wild: set[str]) -> None:
        """Take the resource sides, given which resources are wild."""
        rules = self.ruleset
        known = {face.id: face for face in [*[c.face for c in rules.cards], *rules.starting_cards]}
        faces = sorted(known.values(), key=lambda face: (face.resource in wild, face.id))
        self.faces = tuple(faces)
        self.face_index = {face.id: index for index, face in enumerate(faces)}
        self.face_symbols = tuple([face.symbols for face in faces])
        self.face_resource = tuple([self.resources.index(face.resource) for face in faces])
        seen = sorted({(card.tier, self.face_index[card.face.id]) for card in rules.cards})
        self.back_face = tuple([face for _, face in seen])
        self.backs = tuple(
            [Back(tier, faces[face], place - len(seen)) for place, (tier, face) in enumerate(seen)]
        )

    def _price(self, wild: set[str]) -> None:
        """Work out what is in a purse, and what can be paid with it."""
        ordinary = self.resources[: self.types]
        groups = [_group([f for f in self.faces if f.resource == name]) for name in ordinary]
        self.wild = _group([face for face in self.faces if face.resource in wild])
        sides = [back.face.id for back in self.backs]
        self.prices = prices = Prices(groups, self.wild, sides, [*self.needs])
        cards = _cards(prices, self.faces)
        self.hand_places = tuple([(kind, card.bit_length() - 1) for kind, card in cards])
        wilds = [(self.types, prices.places[-1] + WIDTH * n) for n in range(len(wild))]
        self.permanent_places = (*enumerate(prices.places[:-1]), *wilds)
        self.no_purse: Purse = (0,) * (self.types + 1)
        start = [*self.no_purse]
        for kind, card in _cards(prices, self.ruleset.starting_cards):
            start[kind] += card
        self.start: Purse = tuple(start)

    def _number_sides(self) -> None:
        """Work out what the codes of cards and backs stand for."""
        cards = self.ruleset.cards
        shared = {(back.tier, back.face.id): back for back in self.backs}
        self.back_of = tuple([shared[card.tier, card.face.id] for card in cards])
        self.back_codes = tuple([back.index for back in self.back_of])
        self.shown: tuple[Card | Back, ...] = (*cards, *self.backs)
        gains = {given: self._gains(given) for given in set(self.gives)}
        self.card_worth = tuple(
            [
                (gains[given], (card,), int(card.civic))
                for card, given in zip(cards, self.gives, strict=True)
            ]
        )
        last = len(self.backs) - 1
        self.back_worth = tuple(
            [(gain, one(last - place)) for place, gain in enumerate(self.prices.backs)]
        )

    def _gains(self, given: tuple[int, ...]) -> tuple[Gain, ...]:
        """Return what some permanent resources add to a purse."""
        placed = zip(self.permanent_places, given, strict=True)
        return tuple([(kind, n << shift) for (kind, shift), n in placed if n])

    def _lay_out(self) -> None:
        """Work out what lies side by side."""
        market = self.ruleset.market
        self.pairs = _adjacent(market)
        self.adjacent: frozenset[tuple[int, ...]] = frozenset(self.pairs)
        self.lines = _lines(market)
        counted, self.no_lines, self.whole_lines = _counted_lines(market, self.pairs)
        self.drafts = tuple(
            [(a, b, Draft((a, b)), n) for (a, b), n in zip(self.pairs, counted, strict=True)]
        )
        self.flips = tuple([Flip(cell) for cell in range(market.cells)])

    def purse(self, hand: Iterable[int], permanents: Iterable[int]) -> Purse:
        """Return a purse from the cards of each face and the permanent ones of each resource.

        Counts too many are left out, those too few are 0.
        """
        found = [*self.no_purse]
        cards = zip(self.hand_places, hand, strict=False)
        for (kind, shift), count in [*cards, *zip(self.permanent_places, permanents, strict=False)]:
            found[kind] += count << shift
        return tuple(found)

    def hand(self, purse: Purse) -> tuple[int, ...]:
        """Return how many cards of each face are in a purse."""
        return tuple([purse[kind] >> shift & LAST for kind, shift in self.hand_places])

    def permanents(self, purse: Purse) -> tuple[int, ...]:
        """Return how many permanent ones of each resource are in a purse."""
        return tuple([purse[kind] >> shift & LAST for kind, shift in self.permanent_places])


def _adjacent(market: Market) -> tuple[Pair, ...]:
    found = []
    for cell in range(market.cells):
        if (cell + 1) % market.columns:
            found.append((cell, cell + 1))
        if cell + market.columns < market.cells:
            found.append((cell, cell + market.columns))
    return tuple(found)


def _lines(market: Market) -> tuple[Lines, ...]:
    rows = [range(r * market.columns, (r + 1) * market.columns) for r in range(market.rows)]
    columns = [range(c, market.cells, market.columns) for c in range(market.columns)]
    found = []
    for at in range(max(market.rows, market.columns)):  # down the diagonal, and around
        cell = at % market.rows * market.columns + at % market.columns
        through = [*rows[at : at + 1], *columns[at : at + 1]]
        found.append((cell, tuple(tuple(c for c in line if c != cell) for line in through)))
    return tuple(found)


def _counted_lines(market: Market, pairs: tuple[Pair, ...]) -> tuple[list[int], int, int]:
    """Return what each pair adds to the count of its line, where counts begin, where they end."""
    rows, columns = market.rows, market.columns
    width = max(rows, columns).bit_length() + 1
    begin = end = 0
    for line, cells in enumerate([columns] * rows + [rows] * columns):
        last = 1 << width * (line + 1) - 1
        begin += last - (cells - 1 << width * line)
        end += last
    lines = [a // columns if a // columns == b // columns else rows + a % columns for a, b in pairs]
    return [1 << width * line for line in lines], begin, end


def _group(faces: list[Face]) -> Group:
    return Group([face.id for face in faces], [face.symbols for face in faces])


def _vector(amounts: Amounts, names: tuple[str, ...]) -> tuple[int, ...]:
    given = dict(amounts)
    return tuple([given.get(name, 0) for name in names])


def _cards(prices: Prices, faces: Iterable[Face]) -> list[Gain]:
    """Return what a card of each face adds to a purse."""
    return [(kind, card) for kind, _, card in [prices.faces[face.id] for face in faces]]
