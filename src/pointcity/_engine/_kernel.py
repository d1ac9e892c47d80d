"""The arithmetic of paying, on plain numbers (T4-T6, Q5, Q6).

Nearly all the time of a game goes into the question who can pay for what, so this module
is written for speed: it knows nothing of cards and players, only numbers and face ids, and
it can be compiled. ``tests/plain.py`` says the same slowly; the tests compare the two.

What lies on a cell of the market is one number, its *code*: a building is the place of its
card in the ruleset, a resource side the place of its back counted from the end (below 0),
and nothing at all is :data:`GAP` or more. What a player has, the *purse*, is one number for each
ordinary type and one for all wild ones. In each are counted, with as many bits as in
:mod:`pointcity._engine._counts`, the cards in hand of each face and then the permanent resources.

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

import itertools
from collections.abc import Iterator
from typing import Final

from pointcity._engine._counts import LAST, LIMIT, WIDTH, one

#: The code of a cell on which nothing lies, and on which a building will (T8).
GAP: Final = 1_000_000

#: More than any number of symbols.
_PLENTY: Final = 1_000_000

#: So many answers of a kind are remembered.
_REMEMBERED: Final = 4_095

#: The bits that are enough to number them.
_BITS: Final = 12

#: So many payments are remembered for each answer of another kind.
_PAYMENTS: Final = 16

#: Payments with more cards, and costs with more payments, are not remembered: nobody would make
#: the former, but anybody can send them, and the latter would fill the memory.
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

# What a player has.
Purse = tuple[int, ...]

# What a payment discards: the cards of each type, as they are counted in a purse; for each
# ordinary type the symbols and those of the smallest card; the same for the wild cards.
_Spent = tuple[list[tuple[int, int]], dict[int, tuple[int, int]], int, int]

_NOTHING: Final[list[_Way]] = [(0, _PLENTY, ())]

#: The payments if there is nothing to pay.
_NO_NEED: Final[list[Pay]] = [()]


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

    def counts(self, key: int) -> tuple[int, ...]:
        """Return how many cards of each face there are in what a purse has of the type."""
        return tuple([key >> WIDTH * place & LAST for place in range(len(self.faces))])

    def useful(self, need: int, counts: tuple[int, ...]) -> tuple[int, ...]:
        """Return how many of some cards are enough to pay a need in all ways there are."""
        return tuple(map(min, counts, [-(-need // symbols) for symbols in self.symbols]))

    def total(self, counts: tuple[int, ...]) -> int:
        """Return how many symbols some cards of each face show."""
        return sum([count * n for count, n in zip(counts, self.symbols, strict=True)])

    def worth(self, pay: Pay) -> int:
        """Return how many symbols some of its faces show."""
        return sum([self.symbols[self.faces.index(face)] for face in pay])

    def ways(self, need: int, counts: tuple[int, ...], most: int = _PLENTY) -> list[_Way]:
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


class Ways:
    """Every irredundant way to pay some symbols of one type, in full or in part, in order.

    Attributes:
        number: Together with the numbers of ways to pay other types, and of wild cards, it gives
            a sum that no others give; ``prices.unnumbered`` if there are too many.
        pays: The payments that were asked for so far, if this is the last type to pay: by the sum
            of the numbers of the wild cards and of the ways to pay the types before.
    """

    def __init__(self, number: int, group: Group, need: int, counts: tuple[int, ...]) -> None:
        """Remember what :meth:`found` needs.

        Args:
            number: See above.
            group: The faces that pay for the type.
            need: How many symbols are needed; more than 0.
            counts: How many cards of each face there are.
        """
        self.number = number
        self.group = group
        self.need = need
        self.counts = counts
        self.known: list[_Way] | None = None
        self.pays: dict[int, list[Pay]] = {}

    def found(self) -> list[_Way]:
        """Return the ways."""
        if self.known is None:
            self.known = self.group.ways(self.need, self.counts)
        return self.known


class Holding:
    """What somebody has of one type of resource.

    Attributes:
        key: What is of it in a purse.
        more: What it becomes with another card, as far as it was asked for.
        reach: How many symbols the permanent resources and the cards have.
        missing: The bits of a cost that those do not reach.
        ways: For each cost of this type, of one card or two, how to pay it; None if permanent
            resources do.
    """

    def __init__(self, prices: Prices, kind: int, key: int) -> None:
        """Count the symbols.

        Args:
            prices: The ruleset's figures.
            kind: The type of resource.
            key: What is of it in a purse.
        """
        group, field = prices.groups[kind], prices.fields[kind]
        counts = group.counts(key)
        permanents = key >> prices.places[kind]
        self.key = key
        self.more: dict[int, Holding] = {}
        self.reach = permanents + group.total(counts)
        self.missing = field & field << self.reach
        needs = range(-permanents, 2 * field.bit_count() + 1 - permanents)
        self.ways = [prices.ways(kind, n, counts) if n > 0 else None for n in needs]


class Fills:
    """How some wild cards and permanent wild resources make up for what is lacking.

    Worked out when asked for: with many kinds of wild cards there are far more ways to pay
    for everything than for what is lacking.

    Attributes:
        number: Only those that make up for everything in the same ways have it;
            ``prices.unnumbered`` if there are too many.
        key: What is of them in a purse.
        most: How many symbols they have.
        exact: If one card makes up for one symbol, as in the official game: what to discard,
            by what is lacking. Otherwise nothing.
        asked: What was asked for so far, by what is lacking.
    """

    def __init__(self, prices: Prices, key: int) -> None:
        """Take the wild cards and permanent wild resources, as they are counted in a purse."""
        wild = prices.wild
        self.prices = prices
        self.key = key
        self.counts = wild.counts(key)
        self.spare = prices.jokers(key)
        self.number = prices.number_of_fills(self.counts, self.spare)
        self.most = self.spare + wild.total(self.counts)
        self.exact: list[Pay] = []
        if wild.symbols == (1,) and prices.wild_last and not self.spare:
            self.exact = [wild.faces * count for count in range(self.most + 1)]
        self.asked: dict[int, list[_Fill]] = {}

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
        most, exact, asked = self.most, self.exact, self.asked
        if exact:
            return [
                pay + more + exact[lack + short]
                for lack, _, pay in some
                for short, _, more in others
                if lack + short <= most
            ]
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

    def learn(self, holdings: list[Holding], cost: Cost, last: Ways, key: int) -> list[Pay]:
        """Return every payment for a cost, and remember them.

        Args:
            holdings: What there is of each ordinary type.
            cost: What is to be paid.
            last: The ways to pay for the last type of it that is not paid by permanent resources.
            key: Where to remember the payments there.
        """
        some = others = _NOTHING
        for kind, n in cost:
            paid = holdings[kind].ways[n]
            if paid is not None:
                some = others if some is _NOTHING else _product(some, others, self.most)
                others = paid.found()
        pays = self.combined(some, others)
        if len(pays) <= _MANY and key + last.number < self.prices.unnumbered:
            self.prices.make_room(len(pays) + 1)
            last.pays[key] = pays
        return pays


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
        places: For each type, how far its permanent resources are shifted in a purse.
        guards: For each type, the bits above its cards.
        costs: What each card costs.
        totals: The same as one number each, in which each type has some bits.
        digit: How many: enough for two cards.
        resource: What stands for a resource side among the wild symbols that cells take: more
            than two buildings can take, so that sums tell how many resource sides there are.
        fields: For each ordinary type, its bits.
        bits: For each card, its cost as bits.
        backs: For each back, from the last to the first, its type and a card of it in a purse.
        helps: In the same order, the bits of costs that it can help to pay.
        wild_last: Whether the ids of wild faces, too, come after all others.
        unnumbered: More than any sum of numbers.
    """

    def __init__(
        self,
        groups: list[Group],
        wild: Group,
        backs: list[str],
        needs: list[tuple[int, ...]],
    ) -> None:
        """Work out the tables.

        Args:
            groups: The faces that pay for each ordinary type.
            wild: The faces that pay anything.
            backs: For each back, the id of its face.
            needs: What each card costs, by ordinary type.
        """
        self.groups = groups
        self.wild = wild
        self.types = len(groups)
        self.faces: dict[str, tuple[int, int, int]] = {}
        self.places: list[int] = []
        self.guards: list[int] = []
        for kind, group in enumerate([*groups, wild]):
            for place, face in enumerate(group.faces):
                self.faces[face] = (kind, group.symbols[place], one(place))
            self.places.append(WIDTH * len(group.faces))
            self.guards.append(sum([one(place) for place in range(len(group.faces))]) * LIMIT)
        ordinary = [face for group in groups for face in group.faces]
        self.wild_last = not ordinary or all(face > max(ordinary) for face in wild.faces)
        self._costs(needs)
        every = sum(self.fields)
        self.backs: list[tuple[int, int]] = []
        self.helps: list[int] = []
        for face in backs[::-1]:
            kind, _, card = self.faces[face]
            self.backs.append((kind, card))
            self.helps.append(every if kind == self.types else self.fields[kind])
        self.remember = _REMEMBERED
        self.known_sums: dict[int, Cost] = {}
        self.known_fills: dict[int, Fills] = {}
        self.known_numbers: dict[tuple[int, ...], int] = {}
        self.known_ways: dict[tuple[int, int, tuple[int, ...]], Ways] = {}
        self.known_holdings: list[dict[int, Holding]] = [{} for _ in groups]
        self.kinds = list(enumerate(self.known_holdings))
        self.fill_numbers: Iterator[int] = itertools.count(1)
        self.way_numbers: Iterator[int] = itertools.count(1)
        self.unnumbered = 1 << _BITS * (self.types + 1)
        self.kept = 0
        self.known_pays: dict[Pay, _Spent] = {}

    def _costs(self, needs: list[tuple[int, ...]]) -> None:
        """Take what each card costs, by ordinary type."""
        self.known_parts: dict[tuple[int, int], tuple[int, int]] = {}
        self.costs = [self.cost(need) for need in needs]
        most = 2 * max([max(need, default=0) for need in needs], default=0)
        self.digit = most.bit_length()
        self.totals = [
            sum([n << self.digit * kind for kind, n in enumerate(need)]) for need in needs
        ]
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

    def jokers(self, key: int) -> int:
        """Return how many permanent wild resources there are in what is wild of a purse."""
        found, rest = 0, key >> self.places[self.types]
        while rest:
            found += rest & LAST
            rest >>= WIDTH
        return found

    def cost(self, need: tuple[int, ...]) -> Cost:
        """Return a cost that is given for every ordinary type, made of few different parts."""
        parts = [(kind, n) for kind, n in enumerate(need) if n]
        return tuple([self.known_parts.setdefault(part, part) for part in parts])

    def both(self, first: int, second: int) -> Cost:
        """Return what two cards cost together (Q5)."""
        total = self.totals[first] + self.totals[second]
        found = self.known_sums.get(total)
        if found is None:
            if len(self.known_sums) >= self.remember:
                self.known_sums.clear()
            last, digit = (1 << self.digit) - 1, self.digit
            need = tuple([total >> digit * kind & last for kind in range(self.types)])
            found = self.known_sums[total] = self.cost(need)
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

    def number_of_fills(self, counts: tuple[int, ...], spare: int) -> int:
        """Return the number of some wild cards and permanent wild resources.

        Args:
            counts: How many cards of each wild face there are.
            spare: How many permanent wild resources there are.
        """
        most = self.resource - 1  # nobody lacks more
        useful = (min(spare, most), *self.wild.useful(most, counts))
        found = self.known_numbers.get(useful)
        if found is None:
            found = self._number(self.fill_numbers, 0)
            if found < self.unnumbered:
                self.known_numbers[useful] = found
        return found

    def ways(self, kind: int, need: int, counts: tuple[int, ...]) -> Ways:
        """Return the ways to pay for some symbols of a type.

        Args:
            kind: The type of resource.
            need: How many symbols are needed; more than 0.
            counts: How many cards of each face there are.
        """
        group = self.groups[kind]
        counts = group.useful(need, counts)
        found = self.known_ways.get((kind, need, counts))
        if found is None:
            number = self._number(self.way_numbers, kind + 1)
            found = Ways(number, group, need, counts)
            if number < self.unnumbered:
                self.known_ways[kind, need, counts] = found
        return found

    def _number(self, numbers: Iterator[int], place: int) -> int:
        """Return the next of some numbers in bits of its own, if there are any left.

        None is given twice: somebody might still have what had it, or be in another thread.
        """
        number = next(numbers)
        return number << _BITS * place if number <= self.remember else self.unnumbered

    def make_room(self, count: int) -> None:
        """Forget all payments if there are too many.

        Args:
            count: How many come now.
        """
        self.kept += count
        if self.kept > _PAYMENTS * self.remember:
            self.kept = count
            for ways in [*self.known_ways.values()]:  # other threads may add some meanwhile
                ways.pays.clear()

    def holding(self, kind: int, key: int) -> Holding:
        """Return what somebody has of a type.

        Args:
            kind: The type of resource.
            key: What is of it in a purse.
        """
        known = self.known_holdings[kind]
        found = known.get(key)
        if found is None:
            if len(known) >= self.remember:
                known.clear()
            found = known[key] = Holding(self, kind, key)
        return found

    def spent(self, pay: Pay) -> _Spent | None:
        """Return what a payment discards; None if there is no such face."""
        cards: dict[int, int] = {}
        paid: dict[int, tuple[int, int]] = {}
        for face in pay:
            if face not in self.faces:
                return None
            kind, symbols, card = self.faces[face]
            total, least = paid.get(kind, (0, _PLENTY))
            paid[kind] = (total + symbols, min(symbols, least))
            cards[kind] = cards.get(kind, 0) + card
        wilds, least = paid.pop(self.types, (0, _PLENTY))
        found = ([*cards.items()], paid, wilds, least)
        if len(pay) <= _MANY:
            if len(self.known_pays) >= self.remember:
                self.known_pays.clear()
            self.known_pays[pay] = found
        return found

    def settles(  # noqa: C901 - one pass over plain numbers
        self, one: int, two: int, pay: Pay, purse: Purse
    ) -> bool:
        """Say whether a payment for two cells is legal: it covers the cost, irredundantly (Q6).

        Args:
            one: What lies on one cell.
            two: What lies on the other cell.
            pay: The faces to discard.
            purse: What the player has.
        """
        drafted, extra = self.types, 0
        if one < 0:
            if two < 0:
                return not pay
            if two >= GAP:
                return False
            cost = self.costs[two]
            drafted, extra = self.backs[~one]  # what is drafted may pay (T5)
        elif one >= GAP or two >= GAP:
            return False
        elif two < 0:
            cost = self.costs[one]
            drafted, extra = self.backs[~two]
        else:
            cost = self.both(one, two)
        spent = self.known_pays.get(pay) or self.spent(pay)
        if spent is None:
            return False
        cards, paid, slack, margin = spent
        for kind, those in cards:
            have, guards = purse[kind], self.guards[kind]
            if kind == drafted:
                have += extra
            if (have | guards) - those & guards != guards:
                return False  # there are not so many
        slack += self.jokers(purse[self.types])
        used = 0
        for kind, n in cost:
            need = n - (purse[kind] >> self.places[kind])
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


# What one player can pay with now: how wild cards and permanent wild resources make up for
# what is lacking; what there is of each ordinary type; the bits of a cost that those do not
# reach.
Wallet = tuple[Fills, list[Holding], int]


def wallet(prices: Prices, purse: Purse) -> Wallet:
    """Return what can be paid with a purse."""
    wild = purse[prices.types]
    fills = prices.known_fills.get(wild) or prices.fills(wild)
    holdings: list[Holding] = []
    missing = 0
    for kind, known in prices.kinds:
        try:
            held = known[purse[kind]]
        except KeyError:
            held = prices.holding(kind, purse[kind])
        holdings.append(held)
        missing |= held.missing
    return fills, holdings, missing


def with_card(prices: Prices, had: Wallet, back: int) -> Wallet:
    """Return a wallet once a resource side of the market is in the hand (T5).

    Args:
        prices: The ruleset's figures.
        had: What the player can pay with.
        back: The place of the resource side among ``prices.backs``.
    """
    fills, holdings, missing = had
    kind, card = prices.backs[back]
    if kind == prices.types:
        return prices.fills(fills.key + card), holdings, missing
    holdings = [*holdings]
    less = holdings[kind]
    held = less.more.get(card)
    if held is None:
        held = less.more[card] = prices.holding(kind, less.key + card)
    holdings[kind] = held
    return fills, holdings, missing & ~less.missing | held.missing


def lacks(prices: Prices, missing: int, codes: tuple[int, ...]) -> list[int]:
    """Return the wild symbols that each building takes; ``prices.resource`` for the rest.

    Args:
        prices: The ruleset's figures.
        missing: The bits of a cost that the ordinary types do not reach.
        codes: What lies on each cell.

    Raises:
        IndexError: If there is a gap.
    """
    bits, resource = prices.bits, prices.resource
    found: list[int] = []
    for code in codes:
        if code < 0:
            found.append(resource)
        else:
            found.append((bits[code] & missing).bit_count())
    return found


def offer(prices: Prices, had: Wallet, one: int, two: int) -> tuple[Wallet, Cost] | None:
    """Return what two cells cost and the wallet to pay with; None if they are too dear.

    Args:
        prices: The ruleset's figures.
        had: What the player can pay with.
        one: What lies on one cell.
        two: What lies on the other cell.
    """
    if one < two:
        one, two = two, one
    if one < 0:
        return had, ()
    if one >= GAP:
        return None
    bits = prices.bits[one]
    if two < 0:
        if bits & prices.helps[~two]:
            had = with_card(prices, had, ~two)
        lack = (bits & had[2]).bit_count()
        return (had, prices.costs[one]) if lack <= had[0].most else None
    fills, holdings, missing = had
    if ((bits | prices.bits[two]) & missing).bit_count() > fills.most:
        return None  # too dear even if one cost paid for what both share
    cost = prices.both(one, two)
    lack = 0
    for kind, n in cost:
        reach = holdings[kind].reach
        if n > reach:
            lack += n - reach
    return (had, cost) if lack <= fills.most else None


def payments(had: Wallet, cost: Cost) -> list[Pay]:
    """Return every irredundant payment once, in canonical order.

    The more cards of an earlier face a payment discards, the earlier it comes.

    Args:
        had: What the player can pay with.
        cost: What is to be paid.
    """
    fills, holdings, _ = had
    key = fills.number
    last: Ways | None = None
    for kind, n in cost:
        paid = holdings[kind].ways[n]
        if paid is not None:
            if last is not None:
                key += last.number
            last = paid
    if last is None:
        return _NO_NEED
    found = last.pays.get(key)
    return fills.learn(holdings, cost, last, key) if found is None else found


def _product(some: list[_Way], others: list[_Way], most: int) -> list[_Way]:
    """Return every way to pay for two things that does not lack too much."""
    return [
        (lack + short, least if least < margin else margin, pay + more)
        for lack, least, pay in some
        for short, margin, more in others
        if lack + short <= most
    ]
