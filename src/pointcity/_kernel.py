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

#: So many answers of a kind are remembered before they are forgotten and worked out anew.
_REMEMBERED: Final = 4_096

#: Longer lists of payments are not remembered: a hoarder's would fill the memory.
_SHORT: Final = 12

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
_Fill = tuple[int, tuple[str, ...]]


class Prices:
    """What the cards of a ruleset cost and what its faces pay.

    Attributes:
        groups: For each ordinary type, the faces that pay it.
        wild: The faces that pay anything; they come after all others.
        costs: For each card the types it costs and how many of each, by type.
        dense: For each card its cost by type.
        pairs: The adjacent cells, in canonical order (T2).
        wild_last: Whether the ids of wild faces, too, come after all others.
    """

    def __init__(
        self,
        groups: Sequence[Group],
        wild: Group,
        needs: Sequence[tuple[int, ...]],
        pairs: Sequence[tuple[int, int]],
    ) -> None:
        """Work out the tables."""
        self.groups = list(groups)
        self.types = len(self.groups)
        self.spans = [(group.start, group.stop) for group in [*groups, wild]]
        self.wild = wild
        self.costs: list[_Need] = [
            tuple([(kind, n) for kind, n in enumerate(need) if n]) for need in needs
        ]
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
        self.dense = [[*need, 1] for need in needs]
        self.remember = _REMEMBERED
        self.known_needs: dict[tuple[int, int, tuple[int, ...]], _Need] = {}
        self.known_ways: dict[tuple[int, ...], list[_Way]] = {}
        self.known_payments: dict[tuple[object, ...], list[tuple[str, ...]]] = {}
        self.known_fills: dict[tuple[int, tuple[int, ...]], list[list[_Fill]]] = {}

    def both(self, one: int, two: int) -> _Need:
        """Return what two cards cost together, by type (Q5)."""
        total = dict(self.costs[one])
        for kind, n in self.costs[two]:
            total[kind] = total.get(kind, 0) + n
        return tuple(sorted(total.items()))

    def need(self, one: int, two: int, permanents: tuple[int, ...]) -> _Need:
        """Return what permanent resources leave to pay of one or two buildings.

        Args:
            one: A card.
            two: Another card, or -1.
            permanents: The permanent resources of earlier turns.
        """
        found = self.known_needs.get((one, two, permanents))
        if found is None:
            if len(self.known_needs) >= self.remember:
                self.known_needs.clear()
            cost = self.costs[one] if two < 0 else self.both(one, two)
            left = [(kind, n - permanents[kind]) for kind, n in cost if n > permanents[kind]]
            found = self.known_needs[one, two, permanents] = tuple(left)
        return found

    def holds(self, hand: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Return the cards of a hand by type, the wild ones last: for each, its faces' counts."""
        return [hand[start:stop] for start, stop in self.spans]

    def ways(self, item: tuple[int, int], held: tuple[int, ...]) -> list[_Way]:
        """Return every irredundant way to spend cards on the need of one type.

        Args:
            item: The type and how many symbols of it are needed.
            held: How many cards of each face of that type there are.
        """
        found = self.known_ways.get(item + held)
        if found is None:
            if len(self.known_ways) >= self.remember:
                self.known_ways.clear()
            kind, need = item
            found = self.known_ways[item + held] = self.groups[kind].ways(need, held)
        return found

    def fills(self, held: tuple[int, ...], spare: int) -> list[list[_Fill]]:
        """Return, for every number of symbols that wilds can make up for, how they do.

        Args:
            held: How many cards of each wild face there are.
            spare: How many permanent wild resources there are.
        """
        found = self.known_fills.get((spare, held))
        if found is None:
            if len(self.known_fills) >= self.remember:
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

    def payments(
        self, need: _Need, holds: list[tuple[int, ...]], spare: int
    ) -> list[tuple[str, ...]]:
        """Return every irredundant payment, each once, in canonical order.

        The more cards of an earlier face a payment discards, the earlier it comes.

        Args:
            need: The types that are needed and how many symbols of each, by type.
            holds: The cards there are, by type.
            spare: How many permanent wild resources there are.
        """
        key = (need, spare, holds[-1], *[holds[kind] for kind, _ in need])
        found = self.known_payments.get(key)
        if found is None:
            found = self._combine(need, holds, self.fills(holds[-1], spare)) if need else [()]
            if len(found) <= _SHORT:
                if len(self.known_payments) >= self.remember:
                    self.known_payments.clear()
                self.known_payments[key] = found
        return found

    def _combine(
        self, need: _Need, holds: list[tuple[int, ...]], fills: list[list[_Fill]]
    ) -> list[tuple[str, ...]]:
        """Combine the ways to pay each type, and fill what is lacking with wild cards."""
        most = len(fills)
        first = need[0]
        partial = self.ways(first, holds[first[0]])
        for item in need[1:]:
            ways = self.ways(item, holds[item[0]])
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
        permanents: tuple[int, ...],
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
        types = self.types
        need = [0] * types
        for kind, n in self.need(max(one, two), max(min(one, two), -1), permanents):
            need[kind] = n
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
        have: The symbols of each ordinary type on the cards.
        wilds: The wild symbols, of cards and permanent resources.
        holds: The cards by type, the wild ones last.
    """

    def __init__(self, prices: Prices, hand: tuple[int, ...], permanents: tuple[int, ...]) -> None:
        """Count the symbols."""
        self.prices = prices
        self.hand = hand
        self.permanents = permanents
        types = prices.types
        have = [0] * (types + 1)
        face_type, face_symbols = prices.face_type, prices.face_symbols
        for face, count in enumerate(hand):
            if count:
                have[face_type[face]] += count * face_symbols[face]
        self.have = have
        self.spare = sum(permanents[types:])
        self.wilds = have[types] + self.spare
        self.holds = prices.holds(hand)

    def purchases(self, codes: Sequence[int]) -> list[Purchase]:  # noqa: C901 - one plain loop
        """Return the adjacent pairs of the market that can be paid for, in order (T2, T4).

        Args:
            codes: What lies on each cell.
        """
        prices, wilds, permanents = self.prices, self.wilds, self.permanents
        dense, face_type = prices.dense, prices.face_type
        needs = [prices.need(code, -1, permanents) if code >= 0 else () for code in codes]
        lacks = [self._lacking(need) if need else 0 for need in needs]
        hopeless = wilds + prices.largest  # no card drafted with it can help so much
        found: list[Purchase] = []
        for pair, (first, second) in enumerate(prices.pairs):
            lacking = lacks[first] + lacks[second]
            if lacking > hopeless:
                continue
            one, two = codes[first], codes[second]
            need = needs[first]
            if one < 0:
                if two < 0:
                    if one != GAP and two != GAP:
                        found.append((pair, (), -1))
                    continue
                one, two = two, one
                need = needs[second]
            elif two >= 0:
                if lacking <= wilds:
                    need = prices.need(one, two, permanents)
                    if self._lacking(need) <= wilds:
                        found.append((pair, need, -1))
                continue
            if two == GAP:
                continue
            helps = dense[one][face_type[~two]]
            if lacking <= wilds or (helps and lacking - self._help(need, ~two) <= wilds):
                found.append((pair, need, ~two if helps else -1))
        return found

    def offer(self, one: int, two: int) -> tuple[_Need, int] | None:
        """Return the need of two cells and the face that helps to pay it; None if too dear.

        Args:
            one: What lies on one cell.
            two: What lies on the other cell.
        """
        if one < 0:
            one, two = two, one
        if GAP in (one, two):
            return None
        if one < 0:
            return (), -1
        need = self.prices.need(one, two if two >= 0 else -1, self.permanents)
        lacking = self._lacking(need)
        face = -1
        if two < 0 and self.prices.dense[one][self.prices.face_type[~two]]:
            face = ~two
            lacking -= self._help(need, face)
        return (need, face) if lacking <= self.wilds else None

    def _lacking(self, need: _Need) -> int:
        """Return how many wild symbols a need takes when all other cards are spent on it."""
        have = self.have
        lacking = 0
        for kind, n in need:
            if n > have[kind]:
                lacking += n - have[kind]
        return lacking

    def _help(self, need: _Need, face: int) -> int:
        """Return by how many wild symbols one more card of a face lowers what is lacking."""
        symbols = self.prices.face_symbols[face]
        mine = self.prices.face_type[face]
        if mine == self.prices.types:
            return symbols
        for kind, n in need:
            if kind == mine:
                short = n - self.have[kind]
                return symbols if symbols < short else short if short > 0 else 0
        return 0

    def payments(self, need: _Need, gained: int) -> list[tuple[str, ...]]:
        """Return every irredundant payment, each once, in canonical order.

        Args:
            need: The types that are needed and how many symbols of each, by type.
            gained: A face of which there is one more card than the hand holds (T5), or -1.
        """
        holds = self.holds
        if gained >= 0:
            kind = self.prices.face_type[gained]
            more = list(holds[kind])
            more[gained - self.prices.spans[kind][0]] += 1
            holds = holds.copy()
            holds[kind] = tuple(more)
        return self.prices.payments(need, holds, self.spare)
