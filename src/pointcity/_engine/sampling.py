"""Random legal actions without listing them all.

Listing every legal action to take one of them is most of the cost of a random game. Here the
kind of turn is drawn first, then a pair of cells, then a payment. Every legal action can come
up, but they are not equally likely: a pair with fifty payments is as likely as a pair with one,
and a pair whose neighbours are unaffordable is likelier than others.
"""

from __future__ import annotations

from random import Random
from typing import Final

from pointcity._engine.legal import (
    DRAW_TWO,
    PASS,
    draft_options,
    draft_payments,
    flippable_cells,
)
from pointcity._engine.position import CIVIC, OVER, TURN, Position
from pointcity.model.actions import Action, Draft
from pointcity.model.errors import TooManyActions
from pointcity.model.ruleset import CARDS_PER_TURN

_FLIPS: Final = 0.15  # how often a card is flipped when one can be
_DRAWS: Final = 0.1  # how often two cards are drawn from the pile when they can be


def sample_action(position: Position, rng: Random) -> Action | None:
    """Return a random legal action; None after the end of the game."""
    step, tables = position.step, position.tables
    if step is OVER:
        return None
    if step is CIVIC:
        return tables.takes[position.supply[int(rng.random() * len(position.supply))]]
    if step is TURN and rng.random() < _FLIPS:
        cells = flippable_cells(position)
        if cells:
            return tables.flips[cells[int(rng.random() * len(cells))]]
    if position.pile < CARDS_PER_TURN:
        return _sample_draft(position, rng) or PASS
    if rng.random() < _DRAWS:
        return DRAW_TWO
    return _sample_draft(position, rng) or DRAW_TWO


def _sample_draft(position: Position, rng: Random) -> Draft | None:
    """Return a random draft; None if no pair is affordable."""
    pairs, market = position.tables.pairs, position.market
    start = int(rng.random() * len(pairs))
    for place in range(start - len(pairs), start):  # from a random pair, once around
        pair = pairs[place]
        if market[pair.first] < 0 and market[pair.second] < 0:  # two resource sides are free
            return pair.free
        try:
            pays = draft_payments(position, pair.cells)
        except TooManyActions:
            options = draft_options(position, pair.cells)
            pay = options.nth(int(rng.random() * options.count()))
        else:
            if not pays:
                continue
            pay = pays[int(rng.random() * len(pays))]
        return Draft(pair.cells, pay, True)
    return None
