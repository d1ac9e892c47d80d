"""The arithmetic of paying, on plain numbers (T4-T6, Q5, Q6).

Nearly all the time of a game goes into the question who can pay for what, so this module
is written for speed: it knows nothing of cards and players, only numbers and face ids, and
it can be compiled. ``tests/plain.py`` says the same slowly; the tests compare the two.

What lies on a cell of the market is one number, its *code*: a building is the place of its
card in the ruleset, a resource side the place of its back counted from the end (below 0),
and nothing at all is :data:`GAP`. What a player has is one number as well, the *purse*: the
cards in hand and the permanent resources, counted as in :mod:`pointcity._counts`.

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

from pointcity._counts import LAST, LIMIT, WIDTH, one, pack, unpack

#: The code of a cell on which nothing lies.
GAP: Final = 1_000_000

#: More than any number of symbols.
_PLENTY: Final = 1_000_000

#: The type of wild faces, where types are compared.
ANY: Final = -2

#: So many answers of a kind are remembered before they are forgotten and worked out anew.
_REMEMBERED: Final = 4_096

#: Payments with more cards are not remembered: nobody would make them, but anybody can send
#: them.
_MANY: Final = 50

# The faces to discard, by id.
Pay = tuple[str, ...]

# A way to pay for one type: what it lacks; its margin, that is how many symbols its
# smallest card gives towards the need; the faces to discard.
_Way = tuple[int, int, Pay]

# What makes up for something lacking: the symbols too many, and the wild faces to discard.
_Fill = tuple[int, Pay]

# What a building, or two, cost: the types and how many symbols of each, by type.
Cost = tuple[tuple[int, int], ...]

# What a payment discards: the cards, as they are counted in a purse; for each type the
# symbols and those of the smallest card; the same for the wild cards.
_Spent = tuple[int, dict[int, tuple[int, int]], int, int]

_NOTHING: Final[list[_Way]] = [(0, _PLENTY, ())]

#: The payments if there is nothing to pay.
NO_NEED: Final[list[Pay]] = [()]


class Group:
    """The faces that pay for one type of resource, or the wild ones.

    Attributes:
        faces: Their ids, in order.
        symbols: How many symbols each shows.
    """

    def __init__(self, faces: list[str], symbols: list[int]) -> None:
        """Remember the faces."""
        self.faces = tuple(faces)
        self.symbols = tuple(symbols)

    def total(self, counts: list[int]) -> int:
        """Return how many symbols some cards of each face show."""
        return sum([count * n for count, n in zip(counts, self.symbols, strict=True)])

    def worth(self, pay: Pay) -> int:
        """Return how many symbols some of its faces show."""
        return sum([self.symbols[self.faces.index(face)] for face in pay])

    def ways(self, need: int, counts: list[int], most: int) -> list[_Way]:
        """Return every irredundant way to spend some cards on a need, in full or in part.

        The more cards of an earlier face, the earlier: that is the canonical order.

        Args:
            need: How many symbols are needed; more than 0.
            counts: How many cards of each face there are.
            most: How many symbols may be lacking.
        """
        # While it grows, a way lacks less than 0 if it is too much, and has the symbols of
        # its smallest card for a margin.
        found: list[_Way] = [(need, _PLENTY, ())]
        for place, count in enumerate(counts):
            if count:
                symbols, face = self.symbols[place], self.faces[place]
                begun, found = found, []
                for lack, least, pay in begun:
                    if lack > 0:
                        smallest = symbols if symbols < least else least
                        useful = -(-lack // symbols)
                        for n in range(count if count < useful else useful, 0, -1):
                            still = lack - n * symbols
                            if still + smallest > 0:  # otherwise a card could be taken back
                                found.append((still, smallest, pay + (face,) * n))
                    found.append((lack, least, pay))
        return [
            (lack, least, pay) if lack > 0 else (0, least + lack, pay)
            for lack, least, pay in found
            if lack <= most
        ]


class Holding:
    """What somebody has of one type of resource, beside some wild cards.

    Attributes:
        key: The cards and permanent resources of the type, as they are counted in a purse.
        permanents: How many permanent resources there are.
        reach: How many symbols they and the cards have.
        missing: The bits of a cost that those do not reach.
        ways: For each cost of this type, of one card or two, the ways to pay it that do not
            lack more than can be made up for; None until :meth:`learn` was asked.
        pays: The same for all payments if nothing else is to be paid.
    """

    def __init__(self, fills: Fills, kind: int, key: int) -> None:
        """Count the symbols."""
        prices = fills.prices
        self.key = key
        self.fills = fills
        self.group = prices.groups[kind]
        self.counts = prices.counts(self.group, key)
        self.permanents = key >> prices.city + WIDTH * kind & LAST
        field = prices.fields[kind]
        self.reach = self.permanents + self.group.total(self.counts)
        self.missing = field & field << self.reach
        costs = 2 * field.bit_count() + 1
        self.ways: list[list[_Way] | None] = [None] * costs
        self.pays: list[list[Pay] | None] = [None] * costs

    def learn(self, cost: int) -> list[_Way]:
        """Work out every irredundant way to pay a cost in full or in part, in order."""
        found = self.group.ways(cost - self.permanents, self.counts, self.fills.most)
        self.ways[cost] = found
        return found

    def learn_pays(self, cost: int) -> list[Pay]:
        """Work out every payment for a cost of this type only."""
        ways = self.ways[cost]
        found = self.fills.combined(self.learn(cost) if ways is None else ways, _NOTHING)
        self.pays[cost] = found
        return found


class Fills:
    """How some wild cards and permanent wild resources make up for what is lacking.

    Worked out when asked for: with many kinds of wild cards there are far more ways to pay
    for everything than for what is lacking.

    Attributes:
        most: How many symbols they have.
        exact: If one card makes up for one symbol, as in the official game: what to discard,
            by what is lacking. Otherwise nothing.
        key: They, as they are counted in a purse.
        asked: What was asked for so far, by what is lacking.
        known: For each ordinary type, the holdings beside these wild cards, by their keys.
        kinds: The same, each with what is of the type in a purse.
    """

    def __init__(self, prices: Prices, key: int) -> None:
        """Take the wild cards and permanent wild resources, as they are counted in a purse."""
        wild = prices.wild
        self.prices = prices
        self.key = key
        self.counts = prices.counts(wild, key)
        self.spare = sum(unpack(key >> prices.city + WIDTH * prices.types))
        self.most = self.spare + wild.total(self.counts)
        self.exact: list[Pay] = []
        if wild.symbols == (1,) and prices.wild_last and not self.spare:
            self.exact = [wild.faces * count for count in range(self.most + 1)]
        self.asked: dict[int, list[_Fill]] = {}
        self.known: list[dict[int, Holding]] = [{} for _ in prices.masks]
        self.kinds = list(zip(prices.masks, self.known, strict=True))

    def learn(self, kind: int, key: int) -> Holding:
        """Work out what a player has of a type."""
        known = self.known[kind]
        if len(known) >= self.prices.remember:
            known.clear()
        found = known[key] = Holding(self, kind, key)
        return found

    def of(self, lacking: int) -> list[_Fill]:
        """Return the ways to make up for so many symbols."""
        still = lacking - self.spare
        found: list[_Fill] = [(-still, ())]
        if still > 0:
            wild = self.prices.wild
            ways = wild.ways(still, self.counts, 0)
            found = [(wild.worth(pay) - still, pay) for _, _, pay in ways]
        self.asked[lacking] = found
        return found

    def combined(self, some: list[_Way], others: list[_Way]) -> list[Pay]:
        """Return every payment that is made of some ways, others, and wild cards."""
        most, exact = self.most, self.exact
        found: list[Pay] = []
        if exact:
            for lack, _, pay in some:
                for short, _, more in others:
                    if lack + short <= most:
                        found.append(pay + more + exact[lack + short])
            return found
        asked = self.asked
        found = [
            pay + more + wild
            for lack, least, pay in some
            for short, margin, more in others
            if lack + short <= most
            for excess, wild in (
                asked[lack + short] if lack + short in asked else self.of(lack + short)
            )
            if excess < least and excess < margin
        ]
        return found if self.prices.wild_last else [tuple(sorted(pay)) for pay in found]


def _cost(need: tuple[int, ...]) -> Cost:
    """Return a cost that is given for every ordinary type."""
    return tuple([(kind, n) for kind, n in enumerate(need) if n])


class Prices:
    """What the cards of a ruleset cost and what its faces pay.

    The cost of a card is kept as bits, too: each type has a field of them, in which a cost of
    three sets the first three. With the bits of what a player has taken away, those that are
    left are the wild symbols that it takes.

    Attributes:
        groups: For each ordinary type, the faces that pay it.
        wild: The faces that pay anything; they come after all others.
        types: How many ordinary types there are; the wild faces are of the type after them.
        faces: Face id -> its type, its symbols and a card of it in a purse.
        shifts: Face id -> where its cards are counted in a purse.
        city: How far the permanent resources are shifted in a purse.
        masks: For each ordinary type, what is of it in a purse.
        wild_mask: Everything else there.
        guards: For each face, the bit above its cards.
        jokers: How far permanent wild resources are shifted among the permanent ones.
        no_jokers: None of them.
        costs: What each card costs.
        totals: The same as one number each.
        resource: What stands for a resource side among the wild symbols that cells take: more
            than two buildings can take, so that sums tell how many resource sides there are.
        fields: For each ordinary type, its bits.
        bits: For each card, its cost as bits.
        backs: For each back its type (or :data:`ANY`), a card of it in a purse, which bits it
            can take away, and how many.
        wild_last: Whether the ids of wild faces, too, come after all others.
    """

    def __init__(
        self,
        groups: list[Group],
        wild: Group,
        wild_types: int,
        backs: list[str],
        needs: list[tuple[int, ...]],
    ) -> None:
        """Work out the tables.

        Args:
            groups: The faces that pay for each ordinary type.
            wild: The faces that pay anything.
            wild_types: How many types of resource they are of.
            backs: For each back, the id of its face.
            needs: What each card costs, by ordinary type.
        """
        self.groups = groups
        self.wild = wild
        self.types = len(groups)
        self.faces: dict[str, tuple[int, int, int]] = {}
        for kind, group in enumerate([*groups, wild]):
            for face, symbols in zip(group.faces, group.symbols, strict=True):
                self.faces[face] = (kind, symbols, one(len(self.faces)))
        self.shifts = {face: WIDTH * place for place, face in enumerate(self.faces)}
        ordinary = [face for group in groups for face in group.faces]
        self.wild_last = not ordinary or all(face > max(ordinary) for face in wild.faces)
        self.city = WIDTH * (len(self.faces) + 1)
        self.masks = [self._mask(kind) for kind in range(self.types)]
        self.wild_mask = ~sum(self.masks)
        self.guards = sum([card for _, _, card in self.faces.values()]) * LIMIT
        self.jokers = WIDTH * self.types
        self.no_jokers = one(wild_types)
        self._costs(needs)
        every = sum(self.fields)
        self.backs: list[tuple[int, int, int, int]] = []
        for face in backs:
            kind, symbols, card = self.faces[face]
            if kind == self.types:
                self.backs.append((ANY, card, every, symbols))
            else:
                self.backs.append((kind, card, self.fields[kind], symbols))
        self.remember = _REMEMBERED
        self.known_sums: dict[int, Cost] = {}
        self.known_fills: dict[int, Fills] = {}
        self.known_pays: dict[Pay, _Spent] = {}

    def _mask(self, kind: int) -> int:
        """Return what is of an ordinary type in a purse."""
        cards = sum([card for of, _, card in self.faces.values() if of == kind])
        return (cards + (one(kind) << self.city)) * LAST

    def _costs(self, needs: list[tuple[int, ...]]) -> None:
        """Take what each card costs, by ordinary type."""
        self.costs = [_cost(need) for need in needs]
        self.totals = [pack(need) for need in needs]
        self.fields: list[int] = []
        start = 0
        for kind in range(self.types):
            width = max([need[kind] for need in needs], default=0)
            self.fields.append(((1 << width) - 1) << start)
            start += width
        self.bits = [self._as_bits(cost) for cost in self.costs]
        self.resource = 1 + 2 * max([bits.bit_count() for bits in self.bits], default=0)

    def _as_bits(self, cost: Cost) -> int:
        """Return a cost as bits."""
        bits = 0
        for kind, n in cost:
            field = self.fields[kind]
            bits |= field & ~(field << n)
        return bits

    def counts(self, group: Group, key: int) -> list[int]:
        """Return how many cards of each face of a group are in a purse."""
        return [key >> self.shifts[face] & LAST for face in group.faces]

    def both(self, first: int, second: int) -> Cost:
        """Return what two cards cost together (Q5)."""
        total = self.totals[first] + self.totals[second]
        found = self.known_sums.get(total)
        if found is None:
            if len(self.known_sums) >= self.remember:
                self.known_sums.clear()
            found = self.known_sums[total] = _cost(unpack(total))
        return found

    def fills(self, key: int) -> Fills:
        """Return how wild cards and permanent wild resources make up for what is lacking.

        Args:
            key: What is of them in a purse.
        """
        found = self.known_fills.get(key)
        if found is None:
            if len(self.known_fills) >= self.remember:
                self.known_fills.clear()
            found = self.known_fills[key] = Fills(self, key)
        return found

    def spent(self, pay: Pay) -> _Spent | None:
        """Return what a payment discards; None if there is no such face."""
        cards = 0
        paid: dict[int, tuple[int, int]] = {}
        for face in pay:
            if face not in self.faces:
                return None
            kind, symbols, card = self.faces[face]
            total, least = paid.get(kind, (0, _PLENTY))
            paid[kind] = (total + symbols, min(symbols, least))
            cards += card
        wilds, least = paid.pop(self.types, (0, _PLENTY))
        found = (cards, paid, wilds, least)
        if len(pay) <= _MANY:
            if len(self.known_pays) >= self.remember:
                self.known_pays.clear()
            self.known_pays[pay] = found
        return found

    def settles(  # noqa: C901 - one pass over plain numbers
        self, one: int, two: int, pay: Pay, hand: int, permanents: int
    ) -> bool:
        """Say whether a payment for two cells is legal: it covers the cost, irredundantly (Q6).

        Args:
            one: What lies on one cell.
            two: What lies on the other cell.
            pay: The faces to discard.
            hand: The cards in hand.
            permanents: The permanent resources of earlier turns.
        """
        if one < 0:
            if two < 0:
                return not pay
            if two == GAP:
                return False
            cost = self.costs[two]
            hand += self.backs[one][1]  # what is drafted may pay (T5)
        elif one == GAP or two == GAP:
            return False
        elif two < 0:
            cost = self.costs[one]
            hand += self.backs[two][1]
        else:
            cost = self.both(one, two)
        spent = self.known_pays.get(pay) or self.spent(pay)
        if spent is None:
            return False
        cards, paid, slack, margin = spent
        guards = self.guards
        if (hand | guards) - cards & guards != guards:
            return False  # there are not so many
        jokers = permanents >> self.jokers
        if jokers != self.no_jokers:
            slack += sum(unpack(jokers))
        used = 0
        for kind, n in cost:
            need = n - (permanents >> WIDTH * kind & LAST)
            if need > 0:
                if kind in paid:
                    symbols, least = paid[kind]
                    used += 1
                    if symbols < need:
                        slack -= need - symbols
                    else:
                        least -= symbols - need
                    if least < margin:
                        margin = least
                else:
                    slack -= need
        return used == len(paid) and 0 <= slack < margin


class Wallet:
    """What one player can pay with now.

    Attributes:
        prices: The ruleset's figures.
        fills: How wild cards and permanent wild resources make up for what is lacking.
        wilds: How many wild symbols they have.
        holdings: What there is of each ordinary type.
        missing: The bits of a cost that those do not reach.
    """

    def __init__(self, prices: Prices, purse: int) -> None:
        """Look up what is in a purse."""
        key = purse & prices.wild_mask
        fills = prices.known_fills.get(key) or prices.fills(key)
        holdings: list[Holding] = []
        missing = 0
        for mask, known in fills.kinds:
            key = purse & mask
            held = known.get(key) or fills.learn(len(holdings), key)
            holdings.append(held)
            missing |= held.missing
        self.prices = prices
        self.fills = fills
        self.wilds = fills.most
        self.holdings = holdings
        self.missing = missing

    def lacks(self, codes: tuple[int, ...]) -> list[int]:
        """Return the wild symbols that each building takes; ``prices.resource`` for the rest.

        Args:
            codes: What lies on each cell.

        Raises:
            IndexError: If there is a gap.
        """
        bits, missing, resource = self.prices.bits, self.missing, self.prices.resource
        found: list[int] = []
        for code in codes:
            if code < 0:
                found.append(resource)
            else:
                found.append((bits[code] & missing).bit_count())
        return found

    def price(self, one: int, two: int) -> tuple[Cost, int, int] | None:
        """Return what :meth:`payments` wants to know of two cells; None if they are too dear.

        Args:
            one: What lies on one cell.
            two: What lies on the other cell.
        """
        if one < two:
            one, two = two, one
        if one < 0:
            return (), -1, 0
        if one == GAP:
            return None
        bits, missing, wilds = self.prices.bits, self.missing, self.wilds
        if two < 0:
            kind, card, field, symbols = self.prices.backs[two]
            lacking = bits[one] & missing
            lack = lacking.bit_count() - wilds
            if lack > symbols or lack > (lacking & field).bit_count():
                return None
            return self.prices.costs[one], kind, card
        if ((bits[one] | bits[two]) & missing).bit_count() > wilds:
            return None  # too dear even if one cost paid for what both share
        cost = self.prices.both(one, two)
        lack = 0
        for kind, n in cost:
            reach = self.holdings[kind].reach
            if n > reach:
                lack += n - reach
        return (cost, -1, 0) if lack <= wilds else None

    def payments(self, cost: Cost, gain: int = -1, card: int = 0) -> list[Pay]:
        """Return every irredundant payment once, in canonical order.

        The more cards of an earlier face a payment discards, the earlier it comes. If there
        is nothing to pay, the answer is :data:`NO_NEED` itself.

        Args:
            cost: What is to be paid.
            gain: The type of a resource card that is added to the hand first (T5).
            card: The card, as it is counted in a purse.
        """
        holdings, fills = self.holdings, self.fills
        if gain == ANY:
            fills, card = self.prices.fills(fills.key + card), 0
        some: list[_Way] | None = None
        last: Holding | None = None
        owed = 0
        for kind, n in cost:
            held = holdings[kind]
            if n > held.permanents:
                if kind == gain or gain == ANY:
                    key = held.key + card
                    held = fills.known[kind].get(key) or fills.learn(kind, key)
                if last is not None:
                    ways = last.ways[owed]
                    if ways is None:
                        ways = last.learn(owed)
                    some = ways if some is None else _product(some, ways, fills.most)
                last = held
                owed = n
        if last is None:
            return NO_NEED
        if some is None:
            pays = last.pays[owed]
            return last.learn_pays(owed) if pays is None else pays
        ways = last.ways[owed]
        return fills.combined(some, last.learn(owed) if ways is None else ways)


def _product(some: list[_Way], others: list[_Way], most: int) -> list[_Way]:
    """Return every way to pay for two things that does not lack too much."""
    return [
        (lack + short, least if least < margin else margin, pay + more)
        for lack, least, pay in some
        for short, margin, more in others
        if lack + short <= most
    ]
