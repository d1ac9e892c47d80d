"""The use of cards, for statistics; see :mod:`citykit.game.components`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from citykit.game.components import Component
from kosmopolis.model.ruleset import Ruleset
from kosmopolis.model.table import State, View

__all__ = ["listed", "offered", "reachable", "solo_options", "taken", "yields"]


def listed(ruleset: Ruleset) -> Sequence[Component]:
    """Return the cards, each once."""
    return [
        Component(f"{profession.id}-{value}", "card", f"{profession.id} {value}")
        for profession in ruleset.professions
        for value in ruleset.values
    ]


def offered(view: View, seat: int) -> Collection[str]:
    """Return the cards to choose from, or those in hand when one is played."""
    own = view.private
    assert own is not None
    return {card.id for card in own.pool or own.hand}


def reachable(view: View, seat: int) -> Collection[str]:
    """Return the same: a card costs nothing."""
    return offered(view, seat)


def taken(state: State, seat: int) -> Sequence[str]:
    """Return the cards of the hometown and the bonus cards."""
    player = state.table.players[seat]
    return [card.id for card in (*player.home.cards(), *player.bonus)]


def yields(state: State, seat: int) -> Mapping[str, int]:
    """Return the value of each card, as often as the seat has it."""
    player = state.table.players[seat]
    points: dict[str, int] = {}
    for card in (*player.home.cards(), *player.bonus):
        points[card.id] = points.get(card.id, 0) + card.value
    return points


def solo_options(ruleset: Ruleset) -> Sequence[Mapping[str, str]]:
    """Return nothing: there is no solo game."""
    return []
