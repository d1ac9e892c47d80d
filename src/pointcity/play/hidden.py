"""Hidden information: the visible part of a state, and random states for a visible part.

:func:`observe` returns the table and nothing else. :func:`determinize` samples the hidden
cards, so that a program that sees only the table can continue from it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from citykit.tools.errors import check_argument
from pointcity.model.cards import Back, Card
from pointcity.model.errors import InconsistentTable
from pointcity.model.events import Event, Happening
from pointcity.model.ruleset import Ruleset
from pointcity.model.table import Secret, Table, check_seat, need_table
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


class _Box:
    """The unseen cards, shuffled and grouped by back."""

    def __init__(self, ruleset: Ruleset, known: set[str], rng: Random) -> None:
        unseen = [card for card in ruleset.cards if card.id not in known]
        rng.shuffle(unseen)
        self.by_back: dict[Back, list[Card]] = {back: [] for back in ruleset.backs}
        for card in unseen:
            self.by_back[card.back].append(card)

    def take(self, back: Back) -> Card:
        """Remove and return a random card with a back."""
        cards = self.by_back.get(back)
        if not cards:
            raise InconsistentTable(f"more tier {back.tier} {back.face} cards than there are")
        return cards.pop()

    def take_tier(self, tier: int, count: int, rng: Random) -> list[Card]:
        """Return random cards of a tier, with any back."""
        left = [card for cards in self.by_back.values() for card in cards if card.tier == tier]
        if count > len(left):
            raise InconsistentTable(f"more tier {tier} cards than there are")
        return rng.sample(left, count)


def _known(table: Table) -> Iterator[Card]:
    """Yield the cards whose building side is public."""
    yield from (shown for shown in table.market if isinstance(shown, Card))
    for player in table.players:
        yield from player.city


def _pile(table: Table, box: _Box, rng: Random) -> list[Card]:
    """Return a draw pile: a card for the visible top, then random cards tier by tier (S2)."""
    pile = [] if table.top is None else [box.take(table.top)]
    for tier, count in enumerate(table.pile_by_tier(), start=1):
        wanted = count - (table.top is not None and table.top.tier == tier)
        pile += box.take_tier(tier, wanted, rng)
    return pile


def _dealt(cards: Sequence[Card], rng: Random) -> list[Card]:
    """Return cards in a random order in which they can have been dealt."""
    order = rng.sample(cards, len(cards))
    return sorted(order, key=lambda card: card.tier)


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
    known = list(_known(table))
    box = _Box(table.ruleset, {card.id for card in known}, rng)
    under = tuple(
        shown if isinstance(shown, Card) else box.take(shown) if isinstance(shown, Back) else None
        for shown in table.market
    )
    drafted = [box.take(back) for back, count in table.drafted.items() for _ in range(count)]
    cities = [card for player in table.players for card in player.city]
    out = [*drafted, *cities, *(card for card in under if card is not None)]
    pile = _pile(table, box, rng)
    return State.of(table, Secret((*_dealt(out, rng), *pile), under))
