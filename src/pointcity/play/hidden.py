"""Hidden information: the visible part of a state, and random states for a visible part.

:func:`observe` returns the table and nothing else. :func:`determinize` samples the hidden
cards, so that a program that sees only the table can continue from it.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from citykit.game.acting import check_seat
from citykit.tools.errors import check_argument
from pointcity._engine import views
from pointcity.model.cards import Back
from pointcity.model.errors import InconsistentTable
from pointcity.model.events import Event, Happening
from pointcity.model.table import Table, need_table
from pointcity.rules.state import State


def observe(state: State, seat: int | None = None) -> Table:
    """Return the visible part of a state: its table, which is the same for every seat.

    The table holds no reference to the secret.

    Rules: Q10.

    Args:
        state: The state.
        seat: The seat that looks at it; None for a spectator.

    Raises:
        ArgumentError: If it is not a state.
        SeatError: If there is no such seat.
    """
    check_argument(state, State, "a State")
    table = state.table
    if seat is not None:
        check_seat(seat, len(table.players))
    return table


def seen_by(event: Event, seat: int | None) -> Event:
    """Return an event as a seat sees it: unchanged, because every event is public.

    Games with hidden hands mask events here, so code that serves several games calls it.

    Rules: Q10.

    Args:
        event: An event of :func:`~pointcity.step`.
        seat: The seat that sees it; None for a spectator.

    Raises:
        ArgumentError: If it is not an event.
    """
    check_argument(event, Happening, "an event")
    return event


class Worlds:
    """The states that look like a table, prepared for many samples.

    Args:
        table: The visible part of the state.

    Raises:
        ArgumentError: If it is not a table.
        InconsistentTable: If no deal is consistent with the table.
    """

    def __init__(self, table: Table) -> None:
        need_table(table)
        self._position = views.position_of(table)
        tables = self._position.tables
        cards = table.ruleset.cards
        seen = [code for code in self._position.market if 0 <= code < tables.gap]
        cities = [card for seat in self._position.seats for card in seat.city]
        self._out = [*cities, *seen]
        known = set(self._out)
        self._unseen = [card for card in range(len(cards)) if card not in known]
        self._tiers = [card.tier for card in cards]
        self._backs = [~code for code in tables.back_of]
        self._hidden = [
            (cell, ~code) for cell, code in enumerate(self._position.market) if code < 0
        ]
        self._drafted = [
            self._back(back) for back, count in table.drafted.items() for _ in range(count)
        ]
        self._top = [] if table.top is None else [self._back(table.top)]
        self._pile = list(table.pile_by_tier())  # by tier, below the visible top
        if table.top is not None:
            self._pile[table.top.tier - 1] -= 1
        self._check(table)

    def _back(self, back: Back) -> int:
        """Return the number of a back."""
        code = self._position.tables.codes.get(back)
        if code is None:
            raise InconsistentTable(f"more tier {back.tier} {back.face} cards than there are")
        return ~code

    def _check(self, table: Table) -> None:
        """Check that there are enough unseen cards of every back and every tier."""
        backs = table.ruleset.backs
        left = Counter([self._backs[card] for card in self._unseen])
        left.subtract([back for _, back in self._hidden] + self._drafted + self._top)
        for number, count in left.items():
            if count < 0:
                back = backs[number]
                raise InconsistentTable(f"more tier {back.tier} {back.face} cards than there are")
        for tier, count in enumerate(self._pile, start=1):
            if count > sum(n for number, n in left.items() if backs[number].tier == tier):
                raise InconsistentTable(f"more tier {tier} cards than there are")

    def sample(self, rng: Random) -> State:
        """Return one of the states, all equally likely.

        Args:
            rng: The source of randomness.
        """
        random, tiers = rng.random, self._tiers
        by_back: list[list[int]] = [[] for _ in self._position.tables.backs]
        for card in sorted(self._unseen, key=lambda _: random()):
            by_back[self._backs[card]].append(card)
        position = self._position.copy()
        gap = position.tables.gap
        position.under = [code if 0 <= code < gap else gap for code in position.market]
        for cell, back in self._hidden:
            position.under[cell] = by_back[back].pop()
        out = self._out + [position.under[cell] for cell, _ in self._hidden]
        out += [by_back[back].pop() for back in self._drafted]
        pile = [by_back[back].pop() for back in self._top]
        left: list[list[int]] = [[] for _ in self._pile]
        # What is left is in an order that depends on the backs, so it is shuffled again.
        for card in sorted([card for cards in by_back for card in cards], key=lambda _: random()):
            left[tiers[card] - 1].append(card)
        for cards, count in zip(left, self._pile, strict=True):
            pile += cards[:count]
        out.sort(key=lambda card: tiers[card] + random())  # as they can have been dealt (S2)
        position.deck = (*out, *pile)
        return State(position)


def determinize(table: Table, rng: Random) -> State:
    """Return a state with this table, chosen uniformly at random.

    Every assignment of the hidden cards that is consistent with the table is equally likely:
    the cards under the resource sides, the order of the draw pile and the cards left in the
    box. The order of the cards that are already out is random as well; it no longer matters.

    Args:
        table: The visible part of the state.
        rng: The source of randomness; the same generator state gives the same result.

    Raises:
        ArgumentError: If it is not a table, or the source is not a ``random.Random``.
        InconsistentTable: If no deal is consistent with the table.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> from random import Random
    >>> other = pc.determinize(state.table, Random(1))
    >>> other.table == state.table, other == state
    (True, False)
    """
    need_table(table)
    check_argument(rng, Random, "a random.Random")
    return Worlds(table).sample(rng)
