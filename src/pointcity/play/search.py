"""Random games to the end, as quickly as possible: what Monte Carlo search rolls out with.

Listing every legal action only to take one of them is most of the cost of a random game.
Here an action is *sampled*: first what kind of turn it is, then a pair of cards, then one
way to pay. Every legal action can come up, but they are **not** equally likely: a pair
with fifty ways to pay is as likely as a pair with one, and a pair whose neighbours cannot
be paid for is likelier than others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pointcity._engine._kernel import offer, payments
from pointcity._engine.listed import new_draft
from pointcity._engine.listing import payable_pairs as payable_pairs
from pointcity._engine.listing import resource_lines, wallet_of
from pointcity.model.actions import Action, DrawTwo, Pass
from pointcity.model.state import CODES, LOOKUP, Now, State, Step, Table
from pointcity.rules.turn import successor as successor

if TYPE_CHECKING:
    from random import Random

_TURN: Final = Step.TURN
_CIVIC: Final = Step.CIVIC
_OVER: Final = Step.OVER
_DRAW_TWO: Final = DrawTwo()
_PASS: Final = Pass()
_FLIPS: Final = 0.15  # how often a card is flipped when one can be
_DRAWS: Final = 0.1  # how often two cards are drawn from the pile when they can be


def _sample_draft(now: Now, rng: Random) -> Action | None:
    """Return a random draft; None if no pair can be paid for."""
    lookup, codes, held = now[LOOKUP], now[CODES], None
    drafts, prices = lookup.drafts, lookup.prices
    start = int(rng.random() * len(drafts))
    for place in range(start - len(drafts), start):  # from a random pair, once around
        first, second, free, _ = drafts[place]
        one, two = codes[first], codes[second]
        if one < 0 and two < 0:  # two resource sides
            return free
        if held is None:
            held = wallet_of(now)
        offered = offer(prices, held, one, two)
        if offered is not None:
            pays = payments(*offered)
            return new_draft(free.cells, pays[int(rng.random() * len(pays))])
    return None


def _sample(now: Now, rng: Random) -> Action | None:
    lookup, _, _, _, supply, pile, _, _, step, _, _, _, _ = now
    if step is _OVER:
        return None
    if step is _CIVIC:
        return lookup.takes[supply[int(rng.random() * len(supply))].id]
    if step is _TURN and rng.random() < _FLIPS:
        cells = sorted(resource_lines(now))
        if cells:
            return lookup.flips[cells[int(rng.random() * len(cells))]]
    if pile < 2:
        return _sample_draft(now, rng) or _PASS
    if rng.random() < _DRAWS:
        return _DRAW_TWO
    return _sample_draft(now, rng) or _DRAW_TWO


def sample_action(position: State | Table, rng: Random) -> Action | None:
    """Return a random legal action, much quicker than picking from ``legal_actions``.

    Every legal action can come up, but not equally often.

    Args:
        position: A state or table.
        rng: Where the chance comes from.

    Returns:
        The action; None after the end of the game.
    """
    return _sample(position._now, rng)


def random_playout(state: State, rng: Random) -> State:
    """Return the end of a random game from a state.

    Actions are picked as :func:`sample_action` does: every game can come up, but the
    actions are not equally likely.

    Args:
        state: Where to begin.
        rng: Where the chance comes from.

    >>> from random import Random
    >>> import pointcity as pc
    >>> end = pc.search.random_playout(pc.new_game(players=2, seed=7), Random(1))
    >>> pc.outcome(end) is not None
    True
    """
    while (action := _sample(state._now, rng)) is not None:
        state = successor(state, action)
    return state
