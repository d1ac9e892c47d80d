"""Payments: every choice of resource cards that pays a cost, with none to spare.

``pointcity.rules.payment`` defines a legal payment in plain words; this module finds all of
them quickly, and tests compare the two.

Permanent resources serve first, because using them is free; what they leave is the *need*.
A payment covers the need if wild symbols make up for what its other cards lack, and it is
legal if no card of it could be taken back. That takes no search:

* Cards of one type that exceed its need by ``e`` symbols can spare none as long as ``e`` is
  less than the symbols of the smallest one. The difference is their *margin*.
* If the wild symbols exceed what is lacking by ``s``, then ``s`` must be less than every margin.

So the payments are a product over the types: a way to pay each in full or in part, and wild
cards for the rest.

Rules: T4, T5, T6, Q5, Q6.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Final, final

from pointcity._engine.holdings import NOTHING, Cost, Currency, Holding, Known, Pay, Ways
from pointcity._engine.options import Options
from pointcity.model.errors import TooManyActions

#: The maximum number of cached payments.
MAX_PAYMENTS: Final = 65_536

#: The maximum number of actions that are listed. The official game cannot have as many: a pair
#: of its cards has at most 3,964 payments, and there are 24 pairs.
MAX_LISTED: Final = 100_000

#: The maximum number of payments that are compared one by one.
MAX_FEW: Final = 64

_NOTHING_TO_PAY: Final[tuple[Pay, ...]] = ((),)


@final
class Payments:
    """The payments of a ruleset, in one bounded cache.

    Without the cache a whole decision takes nearly twice as long: few different hands and costs
    come up in a game, and most of them again and again. Payments depend on the wild holding and
    on the ways to pay each type: they hang on the wild holding, and the ways lead to them. (One
    dictionary keyed by all of those is simpler, but makes a decision 5 % slower.)

    Equal payments are one object. Nine tenths of them equal another, and the fewer there are, the
    more of them stay in the processor's cache.

    Attributes:
        sort: Whether the faces of a payment must still be sorted by id: only if the ids of
            one type do not all come before those of the next.
        size: The number of cached payments, and of ways on the way to them.
        limit: The maximum of that.
    """

    __slots__ = ("_shared", "_wild", "limit", "size", "sort")

    def __init__(self, currencies: Sequence[Currency]) -> None:
        """Take the currencies of a ruleset, the wild one last."""
        ids = [face for currency in currencies for face in currency.faces]
        self.sort = ids != sorted(ids)
        self.size = 0
        self.limit = MAX_PAYMENTS
        self._shared: dict[Pay, Pay] = {}
        self._wild = currencies[-1]

    def known(self, held: list[Holding], cost: Cost) -> tuple[Pay, ...] | None:
        """Return every legal payment if they are cached.

        Args:
            held: What the seat has of each type, the wild ones last.
            cost: What is to be paid.
        """
        node = held[-1].known
        last: Ways | None = None
        for kind, n in cost:
            ways = held[kind].ways[n]
            if ways is not None:
                if last is not None:
                    child = node.more.get(last)
                    if child is None:
                        return None
                    node = child
                last = ways
        return _NOTHING_TO_PAY if last is None else node.paid.get(last)

    def few(self, held: list[Holding], cost: Cost) -> tuple[Pay, ...] | None:
        """Return every legal payment if they are quickly listed, else None.

        Args:
            held: What the seat has of each type, the wild ones last.
            cost: What is to be paid.
        """
        known = self.known(held, cost)
        if known is not None:
            return known if len(known) <= MAX_FEW else None
        ways = [held[kind].ways[n] for kind, n in cost]
        most = prod([len(each.choices()) for each in ways if each is not None])
        return self.find(held, cost) if most * held[-1].most_fills <= MAX_FEW else None

    def find(self, held: list[Holding], cost: Cost) -> tuple[Pay, ...]:
        """Return every legal payment, which are not cached yet, once and in canonical order.

        Args:
            held: What the seat has of each type, the wild ones last.
            cost: What is to be paid: more than permanent resources pay.

        Raises:
            TooManyActions: If there are more than are listed.
        """
        wild = held[-1]
        most = wild.most_fills
        paid: list[Ways] = []
        for kind, n in cost:
            ways = held[kind].ways[n]
            if ways is not None:
                most *= len(ways.choices())
                paid.append(ways)
        if most > MAX_LISTED:  # perhaps too many; if not, still too many for the cache
            options = Options(held, cost)
            if options.count() > MAX_LISTED:
                raise TooManyActions(MAX_LISTED)
            return options.listed()
        node = wild.known
        for ways in paid[:-1]:
            child = node.more.get(ways)
            node = self._extend(wild, node, ways) if child is None else child
        return self._settle(wild, node, paid[-1])

    def _extend(self, wild: Holding, node: Known, ways: Ways) -> Known:
        """Return a node with one more type to pay."""
        most = wild.reach
        child = Known(
            [
                (lack + short, margin if margin < smallest else smallest, pay + faces)
                for lack, margin, pay in node.ways
                for short, smallest, faces in ways.choices()
                if lack + short <= most
            ]
        )
        self._count(len(child.ways))
        node.more[ways] = child
        return child

    def _settle(self, wild: Holding, node: Known, last: Ways) -> tuple[Pay, ...]:
        """Return the payments with one last type to pay."""
        most = wild.reach
        pays = [
            pay + faces + jokers
            for lack, margin, pay in node.ways
            for short, smallest, faces in last.choices()
            if lack + short <= most
            for excess, jokers in wild.fills(lack + short)
            if excess < margin and excess < smallest
        ]
        if self.sort:
            pays = [tuple(sorted(pay)) for pay in pays]
        found = tuple([self._shared.setdefault(pay, pay) for pay in pays])
        self._count(len(found))
        node.paid[last] = found
        return found

    def _count(self, entries: int) -> None:
        """Count new entries; if there are too many in all, empty the cache."""
        self.size += entries + 1
        if self.size > self.limit:
            self.evict()

    def evict(self) -> None:
        """Empty the cache."""
        self.size = 0
        self._shared.clear()
        for holding in self._wild.cached():
            holding.known = Known(NOTHING)
