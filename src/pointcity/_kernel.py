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
Fill = tuple[int, tuple[str, ...]]


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
        self.known_sums: dict[tuple[int, int], _Need] = {}
        self.known_ways: dict[tuple[int, ...], list[_Way]] = {}
        self.known_fills: dict[tuple[int, tuple[int, ...]], list[list[Fill]]] = {}

    def both(self, one: int, two: int) -> _Need:
        """Return what two cards cost together, by type (Q5)."""
        found = self.known_sums.get((one, two))
        if found is None:
            if len(self.known_sums) >= _REMEMBERED:
                self.known_sums.clear()
            total = dict(self.costs[one])
            for kind, n in self.costs[two]:
                total[kind] = total.get(kind, 0) + n
            found = self.known_sums[one, two] = tuple(sorted(total.items()))
        return found

    def ways(self, item: tuple[int, int], hand: tuple[int, ...]) -> list[_Way]:
        """Return every irredundant way to spend cards on the need of one type.

        Args:
            item: The type and how many symbols of it are needed.
            hand: How many cards of each face there are.
        """
        group = self.groups[item[0]]
        key = item + hand[group.start : group.stop]
        found = self.known_ways.get(key)
        if found is None:
            if len(self.known_ways) >= _REMEMBERED:
                self.known_ways.clear()
            found = self.known_ways[key] = group.ways(item[1], key[2:])
        return found

    def fills(self, hand: tuple[int, ...], spare: int) -> list[list[Fill]]:
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

    def _fill(self, held: tuple[int, ...], spare: int) -> list[list[Fill]]:
        found: list[list[Fill]] = [[(spare - lacking, ())] for lacking in range(spare + 1)]
        symbols = sum([n * s for n, s in zip(held, self.wild.symbols, strict=True)])
        for still in range(1, symbols + 1):
            ways = [pay for lacking, _, pay in self.wild.ways(still, held) if not lacking]
            found.append([(self.wild.worth(pay) - still, pay) for pay in ways])
        return found

    def payments(
        self, need: _Need, hand: tuple[int, ...], fills: list[list[Fill]]
    ) -> list[tuple[str, ...]]:
        """Return every irredundant payment, each once, in canonical order.

        The more cards of an earlier face a payment discards, the earlier it comes.

        Args:
            need: The types that are needed and how many symbols of each, by type.
            hand: How many cards of each face there are.
            fills: What :meth:`fills` says of that hand.
        """
        if not need:
            return [()]
        most = len(fills)
        partial = self.ways(need[0], hand)
        for item in need[1:]:
            ways = self.ways(item, hand)
            partial = [
                (lack + more, least if least < margin else margin, pay + faces)
                for lack, least, pay in partial
                for more, margin, faces in ways
                if lack + more < most
            ]
        found = [
            pay + faces
            for lack, least, pay in partial
            if lack < most
            for excess, faces in fills[lack]
            if excess < least
        ]
        return found if self.wild_last else [tuple(sorted(pay)) for pay in found]

    def settles(  # noqa: C901 - one pass over plain numbers
        self,
        one: int,
        two: int,
        pay: tuple[str, ...],
        hand: Sequence[int],
        permanents: Sequence[int],
    ) -> bool:
        """Say whether a payment for drafting two cells is legal.

        Args:
            one: What lies on one cell.
            two: What lies on the other cell.
            pay: The faces to discard, equal ones side by side.
            hand: How many cards of each face there are.
            permanents: The permanent resources of earlier turns.
        """
        if one < 0 and two < 0:
            return not pay and GAP not in (one, two)
        if one == GAP or two == GAP:
            return False
        cost = self.both(one, two) if one >= 0 and two >= 0 else self.costs[max(one, two)]
        types = self.types
        need = [0] * types
        for kind, n in cost:
            if n > permanents[kind]:
                need[kind] = n - permanents[kind]
        least = [_PLENTY] * (types + 1)
        slack = sum(permanents[types:])
        last = ""
        left = kind = symbols = 0
        for face in pay:
            if face != last:
                last = face
                place = self.places.get(face, -1)
                if place < 0:
                    return False
                left = hand[place] + (one == ~place) + (two == ~place)
                kind = self.face_type[place]
                symbols = self.face_symbols[place]
                if symbols < least[kind]:
                    least[kind] = symbols
            left -= 1
            if left < 0:
                return False
            if kind == types:
                slack += symbols
            elif need[kind] > 0:
                need[kind] -= symbols
            else:
                return False
        return self._irredundant(need, least, slack)

    def _irredundant(self, need: list[int], least: list[int], slack: int) -> bool:
        """Say whether a payment covers the need and no card of it could be taken back (Q6).

        Args:
            need: What it leaves to pay of each type; less than 0 if it pays too much.
            least: The symbols of its smallest card of each type, the wild ones last.
            slack: The wild symbols.
        """
        for still in need:
            if still > 0:
                slack -= still
        if slack < 0 or slack >= least[-1]:
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
        fills: How they make up for what is lacking.
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
        self.fills = prices.fills(hand, self.spare)
        self.paid: dict[_Need, list[tuple[str, ...]]] = {}

    def purchases(self, codes: Sequence[int]) -> list[Purchase]:
        """Return the adjacent pairs of the market that can be paid for, in order (T2, T4).

        Args:
            codes: What lies on each cell.
        """
        prices, wilds = self.prices, self.wilds
        dense, costs = prices.dense, prices.costs
        lacks, kinds = self._survey(codes)
        hopeless = wilds + prices.largest  # no card drafted with it can help so much
        needs: dict[int, _Need] = {}
        found: list[Purchase] = []
        for pair, (first, second) in enumerate(prices.pairs):
            lacking = lacks[first] + lacks[second]
            if lacking > hopeless:
                continue
            card, code = codes[first], codes[second]
            kind = kinds[second]
            if card < 0:
                if kind >= 0:
                    found.append((pair, (), -1))
                    continue
                card, code = code, card
                kind = kinds[first]
            elif kind < 0:
                if lacking <= wilds:
                    both = prices.both(card, code)
                    if self._lacking(both) <= wilds:
                        found.append((pair, self._need(both), -1))
                continue
            helps = dense[card][kind]
            if lacking > wilds and not (helps and lacking - self._help(card, ~code) <= wilds):
                continue
            need = needs.get(card)
            if need is None:
                need = needs[card] = self._need(costs[card])
            found.append((pair, need, ~code if helps else -1))
        return found

    def _survey(self, codes: Sequence[int]) -> tuple[list[int], list[int]]:
        """Return for each cell the wild symbols its building takes, and the type it shows.

        A building shows the type -1; a gap takes more than anybody has.
        """
        costs, reach, face_type = self.prices.costs, self.reach, self.prices.face_type
        lacks, kinds = [], []
        for code in codes:
            lacking = 0
            kind = -1
            if code >= 0:
                for needed, n in costs[code]:
                    if n > reach[needed]:
                        lacking += n - reach[needed]
            elif code == GAP:
                lacking = _PLENTY
            else:
                kind = face_type[~code]
            lacks.append(lacking)
            kinds.append(kind)
        return lacks, kinds

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

        Args:
            need: The types that are needed and how many symbols of each, by type.
            gained: A face of which there is one more card than the hand holds (T5), or -1.
        """
        prices, hand = self.prices, self.hand
        if gained >= 0:
            hand = (*hand[:gained], hand[gained] + 1, *hand[gained + 1 :])
            if gained >= prices.wild.start:
                return prices.payments(need, hand, prices.fills(hand, self.spare))
            return prices.payments(need, hand, self.fills)
        found = self.paid.get(need)
        if found is None:
            found = self.paid[need] = prices.payments(need, hand, self.fills)
        return found
