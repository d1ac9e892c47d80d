"""The five actions, as small immutable values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from attrs import field, frozen

from kosmopolis.model.cards import Card, in_order

__all__ = ["ACTIONS", "Action", "Keep", "PlaceModifier", "PlayCapital", "PlayHome", "Rescue"]


def _cards(given: Iterable[Card]) -> tuple[Card, ...]:
    return in_order(given)


def _sorted(given: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(given))


@frozen
class Keep:
    """Keep cards of those to choose from, and pass the others on.

    Rules: K6, K7.

    Attributes:
        cards: The cards to keep, sorted, in whatever order they are given.
    """

    cards: tuple[Card, ...] = field(converter=_cards)


@frozen
class PlayHome:
    """Play a card to the own hometown.

    Rules: K9, K10.

    Attributes:
        card: The card.
    """

    card: Card


@frozen
class PlayCapital:
    """Play a card to the capital and use its ability.

    Rules: K9, K11.

    Attributes:
        card: The card.
        take: The column whose lowest card a Priest takes; None for other professions, and
            if there is nothing to take.
    """

    card: Card
    take: str | None = None


@frozen
class PlaceModifier:
    """Place the modifier just drawn on a column of the capital.

    Rules: K12.

    Attributes:
        column: The profession of the column.
    """

    column: str


@frozen
class Rescue:
    """Pay markers so that columns over their limit are not lost.

    Rules: K19.

    Attributes:
        columns: The professions to pay for, sorted, in whatever order they are given; none
            to pay nothing.
    """

    columns: tuple[str, ...] = field(converter=_sorted, default=())


#: Any of the five actions.
Action: TypeAlias = Keep | PlayHome | PlayCapital | PlaceModifier | Rescue

#: Every kind of action.
ACTIONS: tuple[type[Action], ...] = (Keep, PlayHome, PlayCapital, PlaceModifier, Rescue)
