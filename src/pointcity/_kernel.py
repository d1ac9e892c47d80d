"""The arithmetic of paying, on plain numbers (T4-T6, Q5, Q6).

Nearly all the time of a game goes into the question who can pay for what, so this module
is written for speed: it knows nothing of cards and players, only numbers and face ids, and
it can be compiled. ``tests/plain.py`` says the same slowly; the tests compare the two.

What lies on a cell of the market is one number, its *code*: a building is the place of its
card in the ruleset, a resource side the place of its back counted from the end (below 0),
and nothing at all is :data:`GAP`.

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

from typing import Final

#: The code of a cell on which nothing lies.
GAP: Final = 1_000_000

#: More than any number of symbols.
_PLENTY: Final = 1_000_000

#: More than any number of cards or symbols of one kind.
_DIGIT: Final = 1 << 16

#: The last digit of a number.
_LAST: Final = _DIGIT - 1

#: So many answers of a kind are remembered before they are forgotten and worked out anew.
_REMEMBERED: Final = 4_096

# The faces to discard, by id.
Pay = tuple[str, ...]

# A way to pay for one type: what it lacks; its margin, that is how many symbols its
# smallest card gives towards the need; the faces to discard.
_Way = tuple[int, int, Pay]

# What makes up for something lacking: the symbols too many, and the wild faces to discard.
_Fill = tuple[int, Pay]

# What a building, or two, cost: the types and how many symbols of each, by type.
Cost = tuple[tuple[int, int], ...]

# What two cells cost, also as bits; the code of a resource side drafted with a building,
# which may pay for it (T5), or 0.
Price = tuple[Cost, int, int]

# Two cells that can be drafted together: their place among the pairs, and how to pay for them.
Offer = tuple[int, list[Pay]]

_NOTHING: Final[list[_Way]] = [(0, _PLENTY, ())]

#: The payments if there is nothing to pay.
NO_NEED: Final[list[Pay]] = [()]


class Group:
    """The faces that pay for one type of resource, or the wild ones.

    What somebody holds of them is one number, the *stock*: its last digit (to the base of
    ``_DIGIT``) is how many symbols they have in all, the others are how many cards of each
    face there are. A need can be added to it and is not lost: the cards tell how much of the
    last digit is theirs.

    Attributes:
        faces: Their ids, in order.
        symbols: How many symbols each shows.
        worths: What a card of each adds to a stock.
    """

    def __init__(self, faces: list[str], symbols: list[int]) -> None:
        """Remember the faces."""
        self.faces = tuple(faces)
        self.symbols = tuple(symbols)
        self.worths = tuple([_DIGIT ** (at + 1) + n for at, n in enumerate(self.symbols)])

    def parts(self, stock: int) -> tuple[list[int], int]:
        """Return how many cards of each face a stock has, and what was added to it."""
        counts = [stock // _DIGIT ** (at + 1) % _DIGIT for at in range(len(self.faces))]
        held = sum([count * worth for count, worth in zip(counts, self.worths, strict=True)])
        return counts, stock - held

    def ways(self, need: int, counts: list[int]) -> list[_Way]:
        """Return every irredundant way to spend some cards on a need.

        The more cards of an earlier face, the earlier: that is the canonical order.

        Args:
            need: How many symbols are needed.
            counts: How many cards of each face there are.
        """
        found: list[_Way] = []
        self._spend(need, counts, 0, 0, _PLENTY, (), found)
        return found

    def worth(self, pay: Pay) -> int:
        """Return how many symbols some of its faces show."""
        return sum([self.symbols[self.faces.index(face)] for face in pay])

    def _spend(
        self,
        need: int,
        counts: list[int],
        place: int,
        paid: int,
        least: int,
        pay: Pay,
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
        for count in range(min(counts[place], useful), 0, -1):
            more = pay + face * count
            self._spend(need, counts, place + 1, paid + count * symbols, smallest, more, found)
        self._spend(need, counts, place + 1, paid, least, pay, found)


class Fills:
    """How some wild cards and permanent wild resources make up for what is lacking.

    Worked out when asked for: with many kinds of wild cards there are far more ways to pay
    for everything than for what is lacking.

    Attributes:
        most: How many symbols they have.
        exact: If one card makes up for one symbol, as in the official game: what to discard,
            by what is lacking. Otherwise nothing.
        known: What was asked for so far, by what is lacking.
        ways: For each type, by the stock plus the need: the ways to pay it that do not lack
            more than can be made up for.
        single: The same for all payments if nothing else is to be paid.
    """

    def __init__(self, prices: Prices, stock: int) -> None:
        """Take the stock of wild cards plus the permanent wild resources."""
        wild = self.wild = prices.wild
        self.counts, self.spare = wild.parts(stock)
        self.most = stock & _LAST
        self.exact: list[Pay] = []
        if wild.symbols == (1,) and prices.wild_last and not self.spare:
            self.exact = [wild.faces * count for count in range(self.most + 1)]
        self.known: dict[int, list[_Fill]] = {}
        self.ways: list[dict[int, list[_Way]]] = [{} for _ in range(prices.types)]
        self.single: list[dict[int, list[Pay]]] = [{} for _ in range(prices.types)]

    def of(self, lacking: int) -> list[_Fill]:
        """Return the ways to make up for so many symbols."""
        still = lacking - self.spare
        found: list[_Fill] = [(-still, ())]
        if still > 0:
            ways = [pay for short, _, pay in self.wild.ways(still, self.counts) if not short]
            found = [(self.wild.worth(pay) - still, pay) for pay in ways]
        self.known[lacking] = found
        return found


class Prices:
    """What the cards of a ruleset cost and what its faces pay.

    A cost is kept as bits, too: each type has a field of them, wide enough for two cards,
    in which a cost of three sets the first three. With the bits of what a player has taken
    away, those that are left are the wild symbols that it takes.

    Attributes:
        groups: For each ordinary type, the faces that pay it.
        wild: The faces that pay anything; they come after all others.
        types: How many ordinary types there are; the wild faces are of the type after them.
        faces: For each face its type, its symbols and what a card adds to the stock.
        face_index: Face id -> place in ``faces``.
        costs: What each card costs.
        fields: For each ordinary type, its bits.
        bits: For each card, its cost as bits.
        back_faces: For each back, the place of its face.
        backs: For each back its type, what it adds to the stock, which bits it can take
            away, and how many.
        pairs: The adjacent cells, in canonical order, each pair with its place (T2).
        wild_last: Whether the ids of wild faces, too, come after all others.
    """

    def __init__(
        self,
        groups: list[Group],
        wild: Group,
        backs: list[int],
        needs: list[tuple[int, ...]],
        pairs: list[tuple[int, int]],
    ) -> None:
        """Work out the tables; backs are given by the places of their faces."""
        self.groups = groups
        self.wild = wild
        self.types = len(self.groups)
        self.faces: list[tuple[int, int, int]] = []
        self.face_index: dict[str, int] = {}
        for kind, group in enumerate([*groups, wild]):
            for place, face in enumerate(group.faces):
                self.face_index[face] = len(self.faces)
                self.faces.append((kind, group.symbols[place], group.worths[place]))
        ordinary = [face for group in groups for face in group.faces]
        self.wild_last = not ordinary or all(face > max(ordinary) for face in wild.faces)
        self.costs: list[Cost] = [
            tuple([(kind, n) for kind, n in enumerate(need) if n]) for need in needs
        ]
        self.fields: list[int] = []
        start = 0
        for kind in range(self.types):
            width = 2 * max([need[kind] for need in needs], default=0)
            self.fields.append(((1 << width) - 1) << start)
            start += width
        self.bits = [self.as_bits(cost) for cost in self.costs]
        every = sum(self.fields)
        self.back_faces = tuple(backs)
        self.backs: list[tuple[int, int, int, int]] = []
        for place in backs:
            kind, symbols, worth = self.faces[place]
            helped = self.fields[kind] if kind < self.types else every
            self.backs.append((kind, worth, helped, symbols))
        self.pairs = [(first, second, place) for place, (first, second) in enumerate(pairs)]
        self.remember = _REMEMBERED
        self.known_sums: dict[tuple[int, int], tuple[Cost, int]] = {}
        self.known_fills: dict[int, Fills] = {}

    def as_bits(self, cost: Cost) -> int:
        """Return a cost as bits."""
        bits = 0
        for kind, n in cost:
            field = self.fields[kind]
            bits |= field & ~(field << n)
        return bits

    def both(self, one: int, two: int) -> tuple[Cost, int]:
        """Return what two cards cost together, also as bits (Q5)."""
        found = self.known_sums.get((one, two))
        if found is None:
            if len(self.known_sums) >= self.remember:
                self.known_sums.clear()
            total = dict(self.costs[one])
            for kind, n in self.costs[two]:
                total[kind] = total.get(kind, 0) + n
            cost = tuple(sorted(total.items()))
            found = self.known_sums[one, two] = (cost, self.as_bits(cost))
        return found

    def price(self, one: int, two: int) -> Price | None:
        """Return what two cells cost that are not both resource sides; None if one is empty.

        Args:
            one: What lies on one cell.
            two: What lies on the other cell.
        """
        if one == GAP or two == GAP:
            return None
        if one < 0:
            return self.costs[two], self.bits[two], one
        if two < 0:
            return self.costs[one], self.bits[one], two
        cost, bits = self.both(one, two)
        return cost, bits, 0

    def learn(self, fills: Fills, kind: int, key: int) -> list[_Way]:
        """Work out every irredundant way to pay for one type in full or in part, in order.

        Args:
            fills: How what is lacking can be made up for.
            kind: The type.
            key: The stock plus the need.
        """
        known, group = fills.ways[kind], self.groups[kind]
        if len(known) >= self.remember:
            known.clear()
        counts, need = group.parts(key)
        ways = group.ways(need, counts)
        known[key] = found = [way for way in ways if way[0] <= fills.most]
        return found

    def learn_single(self, fills: Fills, kind: int, key: int) -> list[Pay]:
        """Work out every payment for a need of one type only.

        Args:
            fills: How what is lacking can be made up for.
            kind: The type.
            key: The stock plus the need.
        """
        known = fills.single[kind]
        if len(known) >= self.remember:
            known.clear()
        ways = fills.ways[kind].get(key) or self.learn(fills, kind, key)
        known[key] = found = self.combined(fills, ways, _NOTHING)
        return found

    def fills(self, stock: int) -> Fills:
        """Return how wild cards and permanent wild resources make up for what is lacking.

        Args:
            stock: The stock of wild cards plus the permanent resources.
        """
        found = self.known_fills.get(stock)
        if found is None:
            if len(self.known_fills) >= self.remember:
                self.known_fills.clear()
            found = self.known_fills[stock] = Fills(self, stock)
        return found

    def combined(self, fills: Fills, some: list[_Way], others: list[_Way]) -> list[Pay]:
        """Return every payment that is made of some ways, others, and wild cards."""
        most, known, exact = fills.most, fills.known, fills.exact
        found: list[Pay] = []
        if exact:
            for lack, _, pay in some:
                for short, _, more in others:
                    if lack + short <= most:
                        found.append(pay + more + exact[lack + short])
            return found
        found = [
            pay + more + wild
            for lack, least, pay in some
            for short, margin, more in others
            if lack + short <= most
            for excess, wild in (
                known[lack + short] if lack + short in known else fills.of(lack + short)
            )
            if excess < least and excess < margin
        ]
        return found if self.wild_last else [tuple(sorted(pay)) for pay in found]

    def settles(  # noqa: C901 - one pass over plain numbers
        self, cost: Cost, gained: int, pay: Pay, hand: tuple[int, ...], permanents: tuple[int, ...]
    ) -> bool:
        """Say whether a payment is legal: it covers a cost, and it is irredundant (Q6).

        Args:
            cost: What is to be paid.
            gained: The code of a resource side that is added to the hand first (T5), or 0.
            pay: The faces to discard, equal ones side by side.
            hand: How many cards of each face there are.
            permanents: The permanent resources of earlier turns.
        """
        still: dict[int, int] = {}  # what is left to pay; less than 0 if it is too much
        for kind, n in cost:
            if n > permanents[kind]:
                still[kind] = n - permanents[kind]
        types = self.types
        least: dict[int, int] = {}  # the symbols of the smallest card that pays
        slack = sum(permanents[types:])
        extra = self.back_faces[gained] if gained else -1
        last = ""
        left = kind = symbols = 0
        for face in pay:
            if face != last:
                last = face
                place = self.face_index.get(face, -1)
                if place < 0:
                    return False
                left = hand[place] + (place == extra)
                kind, symbols, _ = self.faces[place]
                if symbols < least.get(kind, _PLENTY):
                    least[kind] = symbols
            left -= 1
            if left < 0:
                return False
            if kind == types:
                slack += symbols
            elif kind in still:
                still[kind] -= symbols
            else:
                return False
        for lack in still.values():
            if lack > 0:
                slack -= lack
        if slack < 0:
            return False
        for kind, symbols in least.items():  # could the smallest card be taken back?
            excess = -still[kind] if kind < types and still[kind] < 0 else 0
            if excess + slack >= symbols:
                return False
        return True


class Wallet:
    """What one player can pay with now.

    Attributes:
        prices: The ruleset's figures.
        permanents: The permanent resources of earlier turns.
        stocks: The stock of each type; last that of wild cards plus the permanent wild
            resources.
        fills: How the latter make up for what is lacking.
        missing: The bits of what other cards and permanent resources do not reach.
    """

    def __init__(self, prices: Prices, hand: tuple[int, ...], permanents: tuple[int, ...]) -> None:
        """Count the symbols."""
        types, faces = prices.types, prices.faces
        stocks = [0] * types
        stocks.append(sum(permanents[types:]))
        for face, count in enumerate(hand):
            if count:
                kind, _, worth = faces[face]
                stocks[kind] += count * worth
        missing = 0
        for kind, field in enumerate(prices.fields):
            missing |= field & field << permanents[kind] + (stocks[kind] & _LAST)
        self.prices = prices
        self.permanents = permanents
        self.stocks = stocks
        self.fills = prices.known_fills.get(stocks[types]) or prices.fills(stocks[types])
        self.missing = missing

    def offers(  # noqa: C901 - one pass over plain numbers
        self, codes: list[int], pay: bool
    ) -> list[Offer]:
        """Return the adjacent pairs of the market that can be paid for, in order (T2, T4).

        Args:
            codes: What lies on each cell.
            pay: Whether to work out the payments, of which there can be very many.
        """
        if GAP in codes:
            return self._between_gaps(codes, pay)
        prices, wilds, missing = self.prices, self.fills.most, self.missing
        bits, backs, costs = prices.bits, prices.backs, prices.costs
        # For a building the wild symbols it takes, for a resource side its code.
        lacks: list[int] = []
        for code in codes:
            if code < 0:
                lacks.append(code)
            else:
                lacks.append((bits[code] & missing).bit_count())
        found: list[Offer] = []
        for first, second, place in prices.pairs:
            lack, other = lacks[first], lacks[second]
            if lack < 0:
                if other < 0:
                    found.append((place, NO_NEED))
                    continue
                lack, other, first = other, lack, second
            elif other >= 0:
                if lack + other <= wilds:
                    cost, both = prices.both(codes[first], codes[second])
                    if (both & missing).bit_count() <= wilds:
                        found.append((place, self.payments(cost, 0) if pay else NO_NEED))
                continue
            if lack > wilds:
                _, _, field, symbols = backs[other]
                if lack > wilds + symbols:
                    continue
                if lack > wilds + (bits[codes[first]] & missing & field).bit_count():
                    continue
            cost = costs[codes[first]]
            found.append((place, self.payments(cost, other) if pay else NO_NEED))
        return found

    def _between_gaps(self, codes: list[int], pay: bool) -> list[Offer]:
        """Return the offers if cells are empty, as only in positions made by hand."""
        filled = [-1 if code == GAP else code for code in codes]
        pairs = self.prices.pairs
        return [
            (place, pays)
            for place, pays in self.offers(filled, pay)
            if GAP not in [codes[cell] for cell in pairs[place][:2]]
        ]

    def payable(self, one: int, two: int) -> Price | None:
        """Return what two cells cost that are not both resource sides, if it can be paid (T4).

        Args:
            one: What lies on one cell.
            two: What lies on the other cell.
        """
        bits, missing, wilds = self.prices.bits, self.missing, self.fills.most
        buildings = 0 <= one < GAP and 0 <= two < GAP
        if buildings and ((bits[one] | bits[two]) & missing).bit_count() > wilds:
            return None  # too dear even if one cost paid for what both share
        price = self.prices.price(one, two)
        if price is None:
            return None
        _, cost, gained = price
        lacking, helped = cost & missing, 0
        if gained:
            _, _, field, symbols = self.prices.backs[gained]
            helped = min((lacking & field).bit_count(), symbols)
        return price if lacking.bit_count() - helped <= wilds else None

    def payments(self, cost: Cost, gained: int) -> list[Pay]:
        """Return every irredundant payment once, in canonical order.

        The more cards of an earlier face a payment discards, the earlier it comes. If there
        is nothing to pay, the answer is :data:`NO_NEED` itself.

        Args:
            cost: What is to be paid.
            gained: The code of a resource side that is added to the hand first (T5), or 0.
        """
        prices, permanents, stocks, fills = self.prices, self.permanents, self.stocks, self.fills
        some: list[_Way] | None = None
        last = gain = key = worth = -1
        if gained:
            gain, worth, _, _ = prices.backs[gained]
            if gain == prices.types:
                fills = prices.fills(stocks[gain] + worth)
        for kind, n in cost:
            need = n - permanents[kind]
            if need > 0:
                if last >= 0:
                    ways = fills.ways[last].get(key) or prices.learn(fills, last, key)
                    some = ways if some is None else _product(some, ways, fills.most)
                last = kind
                key = stocks[kind] + need
                if kind == gain:
                    key += worth
        if last < 0:
            return NO_NEED
        if some is None:
            return fills.single[last].get(key) or prices.learn_single(fills, last, key)
        ways = fills.ways[last].get(key) or prices.learn(fills, last, key)
        return prices.combined(fills, some, ways)


def _product(some: list[_Way], others: list[_Way], most: int) -> list[_Way]:
    """Return every way to pay for two things that does not lack too much."""
    return [
        (lack + short, least if least < margin else margin, pay + more)
        for lack, least, pay in some
        for short, margin, more in others
        if lack + short <= most
    ]
