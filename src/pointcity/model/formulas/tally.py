"""What a formula can count of a player, and the most there can be of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from attrs import field, frozen

from citykit.tools.errors import wrong_argument
from pointcity.model.cards import Card

if TYPE_CHECKING:
    from pointcity.model.ruleset import Ruleset


@frozen
class Tally:
    """Everything of one player that a formula can count.

    Rules: E2.

    Attributes:
        types: The ordinary resources, in the ruleset's order.
        permanents: Permanent resources by type, wild types included.
        cards: Unspent resource cards by type.
        symbols: Symbols on unspent resource cards by type.
        buildings: The constructed buildings.
        tokens: The number of civic tokens.
    """

    types: tuple[str, ...]
    permanents: Mapping[str, int] = field(hash=False)
    cards: Mapping[str, int] = field(hash=False)
    symbols: Mapping[str, int] = field(hash=False)
    buildings: tuple[Card, ...]
    tokens: int


#: The tallies of the other players.
Rivals: TypeAlias = Sequence[Tally]


class Bounds(NamedTuple):
    """Lower and upper bound of a number, both inclusive."""

    least: int
    most: int


@frozen
class Limits(Tally):
    """The most that one player can have of everything in any game.

    Attributes:
        rivals: The number of other players.
    """

    rivals: Bounds


def limits_of(ruleset: Ruleset) -> Limits:
    """Return the most that one player can have in any game: every card there is.

    Args:
        ruleset: Any ruleset.

    Raises:
        ArgumentError: If it is not a ruleset.
    """
    if not hasattr(ruleset, "starting_cards"):  # the class is defined above this module
        raise wrong_argument("a Ruleset", ruleset)
    names = [resource.id for resource in ruleset.resources]
    permanents = dict.fromkeys(names, 0)
    cards = dict.fromkeys(names, 0)
    symbols = dict.fromkeys(names, 0)
    for card in ruleset.cards:
        for name, amount in dict(card.permanent).items():
            permanents[name] += amount
    for face in (*(card.face for card in ruleset.cards), *ruleset.starting_cards):
        cards[face.resource] += 1
        symbols[face.resource] += face.symbols
    seats = [max(2, deal.count) for deal in ruleset.players]  # the automa has the second seat
    return Limits(
        types=tuple(resource.id for resource in ruleset.resources if not resource.wild),
        permanents=permanents,
        cards=cards,
        symbols=symbols,
        buildings=ruleset.cards,
        tokens=max(deal.civics for deal in ruleset.players),
        rivals=Bounds(min(seats) - 1, max(seats) - 1),
    )
