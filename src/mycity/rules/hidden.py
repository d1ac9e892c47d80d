"""Hidden information: random states that look the same to a seat."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mycity.model.errors import InconsistentView
from mycity.model.table import Private, Secret, State, Table, View
from mycity.rules.reducer import options

if TYPE_CHECKING:
    from random import Random

__all__ = ["determinize"]


def unseen(table: Table) -> Counter[str]:
    """Return the ids of the cards that were not turned up yet."""
    deck = Counter(card.id for card in table.ruleset.deck(table.episode))
    deck.subtract(card.id for card in (*table.discarded, table.card))
    return deck


def determinize(view: View, rng: Random) -> State:
    """Return a state that looks like this to its viewer, every explanation equally likely.

    The cards not seen yet are in any order. Choices that others have made but not shown are
    drawn from what they can do. The same state of the generator gives the same result.

    Args:
        view: What a seat or a spectator knows.
        rng: The source of chance.

    Raises:
        InconsistentView: If no state looks like this.
    """
    table = view.table
    left = unseen(table)
    if min(left.values()) < 0 or left.total() != table.deck:
        raise InconsistentView(f"{left.total()} unseen cards for a deck of {table.deck}")
    cards = {card.id: card for card in table.ruleset.cards}
    deck = [cards[name] for name in left.elements()]
    rng.shuffle(deck)
    privates = [Private()] * len(table.players)
    for seat in range(len(privates)):
        if table.asks(seat) and seat not in table.waiting:
            privates[seat] = Private(rng.choice(options(table, seat)))
    for seat, own in view.known_privates().items():
        privates[seat] = own
    return State(table, tuple(privates), Secret(tuple(deck)))
