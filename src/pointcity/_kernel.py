"""The arithmetic of paying, on plain numbers (T4-T6, Q5, Q6).

Nearly all the time of a game goes into the question who can pay for what, so this module
is written for speed: it knows nothing of cards and players, only numbers and face ids, and
it can be compiled. ``tests/plain.py`` says the same slowly; the tests compare the two.

What lies on a cell of the market is one number, its *code*: a building is the place of its
card in the ruleset, a resource side is the inverted place of its face (``~face``), and
nothing at all is :data:`GAP`.

The costs of a turn are one pool (Q5). Permanent resources serve first, because using them
is free; what they leave is the *need*. A payment is a multiset of resource cards. It
covers the need if its wild symbols make up for what it lacks of every type, and it is
*irredundant* if no card of it could be taken back (Q6). Those are the legal payments, and
they need no search:

* Cards of one type that exceed the need of it by ``e`` symbols can spare none of them as
  long as ``e`` is less than the symbols of the smallest one.
* If the wild symbols exceed what is lacking by ``s``, the same holds for ``e + s`` instead
  of ``e``, and for the wild cards with ``s``.

So the answer is a product over the types: pick a way to pay each in full or in part, and
fill what is lacking with wild cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

#: The code of a cell on which nothing lies.
GAP: Final = -1_000_000

#: More than any number of symbols.
_PLENTY: Final = 1_000_000

#: The ways to pay are remembered until there are this many for a type.
_REMEMBERED: Final = 4_096

# A way to pay for one type: what it lacks; its margin, that is how many symbols its
# smallest card gives towards the need; the faces to discard.
_Way = tuple[int, int, tuple[str, ...]]
_START: list[_Way] = [(0, _PLENTY, ())]


class Group:
    """The faces that pay for one type of resource, or the wild ones.

    Attributes:
        faces: Their ids, in order.
        symbols: How many symbols each shows.
        start: The place of the first of them among all faces of the ruleset.
        stop: The place after the last of them.
    """

    def __init__(self, faces: Sequence[str], symbols: Sequence[int], start: int) -> None:
        """Remember the faces."""
        self.faces = tuple(faces)
        self.symbols = tuple(symbols)
        self.start = start
        self.stop = start + len(self.faces)

    def ways(self, need: int, held: Sequence[int]) -> list[_Way]:
        """Return every irredundant way to spend some of the cards held on a need.

        The more cards of an earlier face, the earlier: that is the canonical order.

        Args:
            need: How many symbols are needed.
            held: How many cards of each face of the group there are.
        """
        found: list[_Way] = []
        self._spend(need, held, 0, 0, _PLENTY, (), found)
        return found

    def worth(self, pay: tuple[str, ...]) -> int:
        """Return how many symbols some of its faces show."""
        return sum([self.symbols[self.faces.index(face)] for face in pay])

    def _spend(
        self,
        need: int,
        held: Sequence[int],
        place: int,
        paid: int,
        least: int,
        pay: tuple[str, ...],
        found: list[_Way],
    ) -> None:
        """Add the ways that begin with some cards of the first faces."""
        excess = paid - need if paid > need else 0
        if excess >= least:
            return  # a card could be taken back, whatever comes next
        if place == len(self.faces):
            margin = least - excess if pay else _PLENTY
            found.append((need - paid if paid < need else 0, margin, pay))
            return
        symbols = self.symbols[place]
        smallest = symbols if symbols < least else least
        face = (self.faces[place],)
        useful = -(-need // symbols)
        for count in range(min(held[place], useful), 0, -1):
            more = pay + face * count
            self._spend(need, held, place + 1, paid + count * symbols, smallest, more, found)
        self._spend(need, held, place + 1, paid, least, pay, found)


# The types that are needed and how many symbols of each, by type.
_Need = tuple[tuple[int, int], ...]

# What makes up for something lacking: the symbols too many, and the wild faces to discard.
_Fill = tuple[int, tuple[str, ...]]


class Prices:
    """What the cards of a ruleset cost and what its faces pay.

    Attributes:
        groups: For each ordinary type, the faces that pay it.
        wild: The faces that pay anything; they come after all others.
        costs: For each card the types it costs and how many of each, by type.
        pairs: The adjacent cells, in canonical order (T2).
        wild_last: Whether the ids of wild faces, too, come after all others.
    """

    def __init__(
        self,
        groups: Sequence[Group],
        wild: Group,
        costs: Sequence[tuple[tuple[int, int], ...]],
        pairs: Sequence[tuple[int, int]],
    ) -> None:
        """Work out the tables."""
        self.groups = list(groups)
        self.types = len(self.groups)
        self.wild = wild
        self.costs = list(costs)
        self.pairs = list(pairs)
        self.places: dict[str, int] = {}
        self.face_type: list[int] = []
        self.face_symbols: list[int] = []
        for kind, group in enumerate([*groups, wild]):
            for place, face in enumerate(group.faces):
                self.places[face] = group.start + place
                self.face_type.append(kind)
                self.face_symbols.append(group.symbols[place])
        ordinary = [face for group in groups for face in group.faces]
        self.wild_last = not ordinary or all(face > max(ordinary) for face in wild.faces)
        self.largest = max(self.face_symbols, default=0)
        # A wild card drafted with a building always helps to pay for it: hence the 1.
        self.dense = [
            [dict(cost).get(kind, 0) for kind in range(self.types)] + [1] for cost in costs
        ]
        self.known_ways: dict[tuple[int, ...], list[_Way]] = {}
        self.known_fills: dict[tuple[int, tuple[int, ...]], list[list[_Fill]]] = {}

    def both(self, one: int, two: int) -> _Need:
        """Return what two cards cost together, by type (Q5)."""
        first, second = self.dense[one], self.dense[two]
        return tuple(
            [
                (kind, first[kind] + second[kind])
                for kind in range(self.types)
                if first[kind] or second[kind]
            ]
        )

    def ways(self, item: tuple[int, int], hand: tuple[int, ...]) -> list[_Way]:
        """Return every irredundant way to spend cards on the need of one type.

        Args:
            item: The type and how many symbols of it are needed.
            hand: How many cards of each face there are.
        """
        kind, need = item
        group = self.groups[kind]
        held = hand[group.start : group.stop]
        found = self.known_ways.get(item + held)
        if found is None:
            if len(self.known_ways) >= _REMEMBERED:
                self.known_ways.clear()
            found = self.known_ways[item + held] = group.ways(need, held)
        return found

    def fills(self, hand: tuple[int, ...], spare: int) -> list[list[_Fill]]:
        """Return, for every number of symbols that wilds can make up for, how they do.

        Args:
            hand: How many cards of each face there are.
            spare: How many permanent wild resources there are.
        """
        held = hand[self.wild.start :]
        found = self.known_fills.get((spare, held))
        if found is None:
            if len(self.known_fills) >= _REMEMBERED:
                self.known_fills.clear()
            found = self.known_fills[spare, held] = self._fill(held, spare)
        return found

    def _fill(self, held: tuple[int, ...], spare: int) -> list[list[_Fill]]:
        found: list[list[_Fill]] = [[(spare - lacking, ())] for lacking in range(spare + 1)]
        symbols = sum([n * s for n, s in zip(held, self.wild.symbols, strict=True)])
        for still in range(1, symbols + 1):
            ways = [pay for lacking, _, pay in self.wild.ways(still, held) if not lacking]
            found.append([(self.wild.worth(pay) - still, pay) for pay in ways])
        return found

    def payments(self, need: _Need, hand: tuple[int, ...], spare: int) -> list[tuple[str, ...]]:
        """Return every irredundant payment, each once, in canonical order.

        The more cards of an earlier face a payment discards, the earlier it comes.

        Args:
            need: The types that are needed and how many symbols of each, by type.
            hand: How many cards of each face there are.
            spare: How many permanent wild resources there are.
        """
        if not need:
            return [()]
        fills = self.fills(hand, spare)
        most = len(fills)
        partial = _START
        if len(need) > 1:
            partial = self.ways(need[0], hand)
            for item in need[1:-1]:
                ways = self.ways(item, hand)
                partial = [
                    (lack + more, least if least < margin else margin, pay + faces)
                    for lack, least, pay in partial
                    for more, margin, faces in ways
                    if lack + more < most
                ]
        found = [
            pay + faces + wilds
            for lack, least, pay in partial
            for more, margin, faces in self.ways(need[-1], hand)
            if lack + more < most
            for excess, wilds in fills[lack + more]
            if excess < least and excess < margin
        ]
        return found if self.wild_last else [tuple(sorted(pay)) for pay in found]

    def settles(  # noqa: C901 - one pass over plain numbers
        self,
        codes: Sequence[int],
        pay: tuple[str, ...],
        hand: Sequence[int],
        permanents: Sequence[int],
    ) -> bool:
        """Say whether a payment for drafting some cells is legal.

        Args:
            codes: What lies on the cells.
            pay: The faces to discard, equal ones side by side.
            hand: How many cards of each face there are.
            permanents: The permanent resources of earlier turns.
        """
        types = self.types
        need = [0] * types
        for code in codes:
            if code >= 0:
                for kind, count in self.costs[code]:
                    need[kind] += count
        for kind in range(types):
            left = need[kind] - permanents[kind]
            need[kind] = left if left > 0 else 0
        least = [_PLENTY] * (types + 1)
        slack = sum(permanents[types:])
        last = ""
        left = 0
        for face in pay:
            place = self.places.get(face, -1)
            if place < 0:
                return False
            if face != last:
                last = face
                left = hand[place] + codes.count(~place)
            left -= 1
            if left < 0:
                return False
            kind = self.face_type[place]
            symbols = self.face_symbols[place]
            if symbols < least[kind]:
                least[kind] = symbols
            if kind < types:
                need[kind] -= symbols
            else:
                slack += symbols
        for still in need:
            if still > 0:
                slack -= still
        if slack < 0 or slack >= least[types]:
            return False
        for kind, still in enumerate(need):
            excess = -still if still < 0 else 0
            if excess + slack >= least[kind]:
                return False
        return True


# Two cells that can be drafted together: their place among the pairs; the need; a
# face drafted with a building that helps to pay for it, or -1.
Purchase = tuple[int, _Need, int]


class Wallet:
    """What one player can pay with now.

    Attributes:
        prices: The ruleset's figures.
        hand: How many cards of each face there are.
        permanents: The permanent resources of earlier turns.
        reach: How much of each ordinary type the cards and permanent resources give.
        wilds: The wild symbols, of cards and permanent resources.
    """

    def __init__(self, prices: Prices, hand: tuple[int, ...], permanents: tuple[int, ...]) -> None:
        """Count the symbols."""
        self.prices = prices
        self.hand = hand
        self.permanents = permanents
        types = prices.types
        reach = [*permanents[:types], 0]
        face_type, face_symbols = prices.face_type, prices.face_symbols
        for face, count in enumerate(hand):
            if count:
                reach[face_type[face]] += count * face_symbols[face]
        self.spare = sum(permanents[types:])
        self.wilds = reach[types] + self.spare
        self.reach = reach
        self.paid: dict[_Need, list[tuple[str, ...]]] = {}

    def _lacks(self, codes: Sequence[int]) -> list[int]:
        """Return how many wild symbols the building on each cell takes; a gap can't be had."""
        costs, reach = self.prices.costs, self.reach
        lacks = []
        for code in codes:
            lacking = 0
            if code >= 0:
                for kind, n in costs[code]:
                    if n > reach[kind]:
                        lacking += n - reach[kind]
            elif code == GAP:
                lacking = _PLENTY
            lacks.append(lacking)
        return lacks

    def purchases(self, codes: Sequence[int]) -> list[Purchase]:  # noqa: C901 - likewise
        """Return the adjacent pairs of the market that can be paid for, in order (T2, T4).

        Args:
            codes: What lies on each cell.
        """
        prices, wilds = self.prices, self.wilds
        dense, face_type = prices.dense, prices.face_type
        lacks = self._lacks(codes)
        hopeless = wilds + prices.largest  # no card drafted with it can help so much
        found: list[Purchase] = []
        for pair, (first, second) in enumerate(prices.pairs):
            lacking = lacks[first] + lacks[second]
            if lacking > hopeless:
                continue
            one, two = codes[first], codes[second]
            if one < 0:
                if two < 0:
                    found.append((pair, (), -1))
                    continue
                one, two = two, one
            if two >= 0:
                if lacking <= wilds:
                    both = prices.both(one, two)
                    if self._lacking(both) <= wilds:
                        found.append((pair, self._need(both), -1))
            elif dense[one][face_type[~two]]:  # it helps to pay
                if lacking <= wilds or lacking - self._help(one, ~two) <= wilds:
                    found.append((pair, self._need(prices.costs[one]), ~two))
            elif lacking <= wilds:
                found.append((pair, self._need(prices.costs[one]), -1))
        return found

    def _lacking(self, cost: _Need) -> int:
        """Return how many wild symbols a cost takes."""
        reach = self.reach
        lacking = 0
        for kind, n in cost:
            if n > reach[kind]:
                lacking += n - reach[kind]
        return lacking

    def _need(self, cost: _Need) -> _Need:
        """Return what permanent resources leave to pay."""
        permanents = self.permanents
        return tuple([(kind, n - permanents[kind]) for kind, n in cost if n > permanents[kind]])

    def _help(self, card: int, face: int) -> int:
        """Return by how many wild symbols one more card of a face lowers what is lacking."""
        symbols = self.prices.face_symbols[face]
        kind = self.prices.face_type[face]
        if kind == self.prices.types:
            return symbols
        short = self.prices.dense[card][kind] - self.reach[kind]
        return symbols if symbols < short else short if short > 0 else 0

    def payments(self, need: _Need, gained: int) -> list[tuple[str, ...]]:
        """Return every irredundant payment, each once, in canonical order.

        The more cards of an earlier face a payment discards, the earlier it comes.

        Args:
            need: The types that are needed and how many symbols of each, by type.
            gained: A face of which there is one more card than the hand holds (T5), or -1.
        """
        hand = self.hand
        if gained >= 0:
            hand = (*hand[:gained], hand[gained] + 1, *hand[gained + 1 :])
            return self.prices.payments(need, hand, self.spare)
        found = self.paid.get(need)
        if found is None:
            found = self.paid[need] = self.prices.payments(need, hand, self.spare)
        return found
