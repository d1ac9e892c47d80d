"""Who plays whom, on which deal and on which seat.

Luck is taken out where it can be: every group of contestants plays the same deals, and each deal
once with every rotation of the seats.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from attrs import field, frozen

from citykit.arena.contestants import Contestant
from citykit.tools.mappings import FrozenMapping

__all__ = ["Fixture", "rotations", "round_robin"]


@frozen
class Fixture:
    """A game that is to be played.

    Attributes:
        deal: The number of the deal, from 0.
        seats: The contestant on each seat.
        ruleset: The fingerprint of the ruleset; empty for the only one.
        options: What else is agreed on, such as a level.
    """

    deal: int
    seats: tuple[Contestant, ...]
    ruleset: str = ""
    options: Mapping[str, Any] = field(default=FrozenMapping())


def rotations(group: Sequence[Contestant]) -> tuple[tuple[Contestant, ...], ...]:
    """Return a group of contestants in every rotation of the seats, each order once."""
    turned = ((*group[at:], *group[:at]) for at in range(len(group)))
    return tuple(dict.fromkeys(turned))


def round_robin(
    entered: Sequence[Contestant],
    *,
    deals: int,
    players: int = 2,
    ruleset: str = "",
    options: Mapping[str, Any] | None = None,
) -> tuple[Fixture, ...]:
    """Return all games of a round robin in canonical order.

    Args:
        entered: The contestants.
        deals: The number of deals that each group of contestants plays.
        players: The number of players of a game. Every group of so many contestants meets.
        ruleset: The fingerprint of the ruleset; empty for the only one.
        options: What else is agreed on.

    >>> from citykit.arena import Contestant, round_robin
    >>> names = [Contestant("random"), Contestant("greedy")]
    >>> for fixture in round_robin(names, deals=1):
    ...     print(fixture.deal, *(each.name for each in fixture.seats))
    0 random greedy
    0 greedy random
    """
    agreed = FrozenMapping(options or {})
    return tuple(
        Fixture(deal, seats, ruleset, agreed)
        for group in combinations(entered, players)
        for deal in range(deals)
        for seats in rotations(group)
    )
