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


class Fills:
    """How the wild cards of one hand make up for what is lacking.

    Worked out when asked for: with many kinds of wild cards there are far more ways to pay
    for everything than for what is lacking.

    Attributes:
        most: The symbols that all of them give, permanent wild resources included.
        known: What was asked for so far, by what is lacking.
    """

    def __init__(self, wild: Group, held: tuple[int, ...], spare: int) -> None:
        """Remember the cards."""
        self.wild = wild
        self.held = held
        self.spare = spare
        self.most = spare + sum([n * s for n, s in zip(held, wild.symbols, strict=True)])
        self.known: dict[int, list[Fill]] = {}

    def of(self, lacking: int) -> list[Fill]:
        """Return the ways to make up for so many symbols."""
        still = lacking - self.spare
        found: list[Fill] = [(-still, ())]
        if still > 0:
            ways = [pay for short, _, pay in self.wild.ways(still, self.held) if not short]
            found = [(self.wild.worth(pay) - still, pay) for pay in ways]
        self.known[lacking] = found
        return found


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
        self.spans = [(group.start, group.stop) for group in groups]
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
        self.known_sums: dict[tuple[int, int], _Need] = {}
        self.known_ways: dict[tuple[int, ...], list[_Way]] = {}
        self.known_fills: dict[tuple[int, tuple[int, ...]], Fills] = {}

    def both(self, one: int, two: int) -> _Need:
        """Return what two cards cost together, by type (Q5)."""
        found = self.known_sums.get((one, two))
        if found is None:
            if len(self.known_sums) >= self.remember:
                self.known_sums.clear()
            total = dict(self.costs[one])
            for kind, n in self.costs[two]:
                total[kind] = total.get(kind, 0) + n
            found = self.known_sums[one, two] = tuple(sorted(total.items()))
        return found

    def holds(self, hand: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Return the cards of a hand by ordinary type: for each its faces' counts."""
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

    def fills(self, hand: tuple[int, ...], spare: int) -> Fills:
        """Return how the wild cards of a hand make up for what is lacking.

        Args:
            hand: How many cards of each face there are.
            spare: How many permanent wild resources there are.
        """
        held = hand[self.wild.start :]
        found = self.known_fills.get((spare, held))
        if found is None:
            if len(self.known_fills) >= self.remember:
                self.known_fills.clear()
            found = self.known_fills[spare, held] = Fills(self.wild, held, spare)
        return found

    def payments(
        self, need: _Need, holds: list[tuple[int, ...]], fills: Fills
    ) -> list[tuple[str, ...]]:
        """Return every irredundant payment, each once, in canonical order.

        The more cards of an earlier face a payment discards, the earlier it comes.

        Args:
            need: The types that are needed and how many symbols of each, by type.
            holds: The cards there are, by type.
            fills: What :meth:`fills` says of the wild ones.
        """
        if not need:
            return [()]
        most, known = fills.most, fills.known
        first = need[0]
        partial = self.ways(first, holds[first[0]])
        for item in need[1:]:
            ways = self.ways(item, holds[item[0]])
            partial = [
                (lack + more, least if least < margin else margin, pay + faces)
                for lack, least, pay in partial
                for more, margin, faces in ways
                if lack + more <= most
            ]
        found = [
            pay + faces
            for lack, least, pay in partial
            if lack <= most
            for excess, faces in (known[lack] if lack in known else fills.of(lack))
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
        holds: The other cards, by type.
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
        self.holds = prices.holds(hand)
        self.paid: dict[_Need, list[tuple[str, ...]]] = {}

    def purchases(self, codes: Sequence[int]) -> list[Purchase]:
        """Return the adjacent pairs of the market that can be paid for, in order (T2, T4).

        Args:
            codes: What lies on each cell.
        """
        prices, wilds = self.prices, self.wilds
        dense, costs, face_type = prices.dense, prices.costs, prices.face_type
        lacks = self._lacks(codes)
        hopeless = wilds + prices.largest  # no card drafted with it can help so much
        needs: dict[int, _Need] = {}
        found: list[Purchase] = []
        for pair, (first, second) in enumerate(prices.pairs):
            lacking = lacks[first] + lacks[second]
            if lacking > hopeless:
                continue
            card, other = codes[first], codes[second]
            if card < 0:
                if other < 0:
                    found.append((pair, (), -1))
                    continue
                card, other = other, card
            elif other >= 0:
                if lacking <= wilds:
                    both = prices.both(card, other)
                    if self._lacking(both) <= wilds:
                        found.append((pair, self._need(both), -1))
                continue
            helps = dense[card][face_type[~other]]
            if lacking > wilds and not (helps and lacking - self._help(card, ~other) <= wilds):
                continue
            need = needs.get(card)
            if need is None:
                need = needs[card] = self._need(costs[card])
            found.append((pair, need, ~other if helps else -1))
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
        face = -1
        cost = self.prices.costs[one] if two < 0 else self.prices.both(one, two)
        lacking = self._lacking(cost)
        if two < 0 and self.prices.dense[one][self.prices.face_type[~two]]:
            face = ~two
            lacking -= self._help(one, face)
        return (self._need(cost), face) if lacking <= self.wilds else None

    def _lacks(self, codes: Sequence[int]) -> list[int]:
        """Return for each cell the wild symbols its building takes; a gap is out of reach."""
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
        prices = self.prices
        if gained < 0:
            found = self.paid.get(need)
            if found is None:
                found = self.paid[need] = prices.payments(need, self.holds, self.fills)
            return found
        kind = prices.face_type[gained]
        if kind == prices.types:
            hand = (*self.hand[:gained], self.hand[gained] + 1, *self.hand[gained + 1 :])
            return prices.payments(need, self.holds, prices.fills(hand, self.spare))
        more = list(self.holds[kind])
        more[gained - prices.spans[kind][0]] += 1
        holds = self.holds.copy()
        holds[kind] = tuple(more)
        return prices.payments(need, holds, self.fills)
