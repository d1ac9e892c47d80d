"""Setting up a game: the only place with chance (S1-S5, A1).

The shuffle of :mod:`citykit.shuffle` gives the same game for a seed everywhere. The streams
of this game are called ``pointcity:1:<seed>:<name>:``.

The cards of tier 1 are shuffled in the order of the data file with the stream ``tier1``,
and so on; the tokens with ``civics``; names with ``seats``. One stream never shifts
another: a variant that changes a tier leaves the other tiers as they were.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import TypeVar

from citykit import shuffle
from pointcity._engine.position import Position, Seat
from pointcity._engine.tables import tables_of
from pointcity.model.cards import Card
from pointcity.model.errors import LevelError, PlayerCountError
from pointcity.model.ruleset import Civic, Ruleset
from pointcity.model.table import LevelId
from pointcity.rules.solo import solo_of
from pointcity.rules.state import State
from pointcity.rulesets.shipped import official_ruleset

__all__ = [
    "lay_out",
    "new_game",
    "seat_order",
    "shuffled",
]

T = TypeVar("T")


def shuffled(items: Iterable[T], seed: int | str, stream: str, count: int | None = None) -> list[T]:
    """Return the items in the order that a seed and a stream give them.

    Args:
        items: What to shuffle; the order they come in matters.
        seed: A number or text.
        stream: Which of the seed's streams, so that one seed serves several things.
        count: How many of them to return, from the first; all if left out.

    Raises:
        SeedError: If the seed is neither a number nor a text.

    >>> from pointcity.rules.setup import shuffled
    >>> shuffled("abcdef", 7, "example")
    ['e', 'b', 'f', 'd', 'a', 'c']
    """
    return shuffle.shuffled(items, seed, stream, count, prefix="pointcity:1:")


def seat_order(names: Iterable[str], seed: int | str) -> tuple[str, ...]:
    """Return who sits where: the first name starts, the others follow clockwise (S5).

    Args:
        names: The players, in any order; the same order and seed give the same seats.
        seed: A number or text.

    >>> import pointcity as pc
    >>> pc.rules.seat_order(["Ann", "Bob", "Cleo"], seed=7)
    ('Ann', 'Bob', 'Cleo')
    """
    return tuple(shuffled(names, seed, "seats"))


def _check_level(ruleset: Ruleset, players: int, level: LevelId | None) -> LevelId | None:
    """Return the level of a game; the ruleset's first if a solo game names none."""
    if players != 1:
        if level is not None:
            raise LevelError(level, ())
        return None
    assert ruleset.solo is not None  # the loader refuses a setup for one without it
    allowed = tuple(each.id for each in ruleset.solo.levels)
    if level is None:
        return allowed[0]
    if level not in allowed:
        raise LevelError(level, allowed)
    return level


def lay_out(
    ruleset: Ruleset,
    players: int,
    level: LevelId | None,
    deck: Sequence[Card],
    supply: Sequence[Civic],
) -> State:
    """Return the beginning of a game with its cards and tokens in a known order.

    Args:
        ruleset: The ruleset.
        players: The number of people.
        level: The solo level, or None.
        deck: All cards of this game, the first to be dealt first.
        supply: The civic tokens of this game, from the left.
    """
    tables = tables_of(ruleset)
    order = [tables.card_numbers[card.id] for card in deck]
    market = order[: ruleset.market.cells]  # row by row, resource sides up (S3)
    seats = [Seat(tables.start)] * players
    position = Position(
        tables,
        level,
        deck=tuple(order),
        pile=len(order) - len(market),
        seats=seats,
        market=[tables.back_of[card] for card in market],
        under=market,
        supply=tuple([tables.token_numbers[civic.id] for civic in supply]),
    )
    if level is not None:  # only the human gets starting cards (A1)
        markers = solo_of(ruleset).markers
        seats.append(Seat(tables.nothing))
        position.row, position.column = markers.row - 1, markers.column - 1
    return State(position)


def new_game(
    players: int = 2,
    seed: int | str | None = None,
    *,
    level: LevelId | None = None,
    ruleset: Ruleset | None = None,
) -> State:
    """Deal a new game.

    The same arguments give the same game, on every Python and every machine.

    Args:
        players: How many people play; 1 is a solo game against the automa.
        seed: A number or text; None deals a game that nobody can repeat.
        level: The solo level; the ruleset's first if left out.
        ruleset: What to play; the official game if left out.

    Raises:
        PlayerCountError: If the ruleset has no setup for so many players.
        LevelError: If it has no such level, or the game is not solo.
        SeedError: If the seed is neither a number nor a text.

    >>> import pointcity as pc
    >>> pc.new_game(players=1, seed="tuesday", level="hard").table.level
    'hard'
    """
    rules = official_ruleset() if ruleset is None else ruleset
    if isinstance(players, bool) or players not in rules.player_counts:
        raise PlayerCountError(players, rules.player_counts)
    level = _check_level(rules, players, level)
    seed = os.urandom(8).hex() if seed is None else seed
    deal = rules.deal(players)
    deck: list[Card] = []
    for tier, count in enumerate(deal.cards, start=1):  # tier 1 on tier 2 on tier 3 (S1, S2)
        if count:
            deck += shuffled(rules.tiers[tier - 1], seed, f"tier{tier}", count)
    supply = shuffled(rules.civics, seed, "civics", deal.civics)
    return lay_out(rules, players, level, deck, supply)
