"""The use of cards, for statistics; see :mod:`citykit.game.components`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from citykit.game.components import Component
from mycity.model.actions import Build
from mycity.model.ruleset import Ruleset
from mycity.model.table import Phase, State, View
from mycity.rules.reducer import legal_actions

__all__ = ["listed", "offered", "reachable", "solo_options", "taken", "yields"]


def listed(ruleset: Ruleset) -> Sequence[Component]:
    """Return the cards of buildings and churches."""
    return [Component(card.id, "card", card.id) for card in ruleset.cards if card.shape.rows]


def offered(view: View, seat: int) -> Collection[str]:
    """Return the card that was turned up, for everybody who still builds."""
    return [view.table.card.id] if view.table.phase is Phase.BUILD else []


def reachable(view: View, seat: int) -> Collection[str]:
    """Return the card if its building fits into the city of the seat."""
    fits = any(isinstance(action, Build) for action in legal_actions(view, seat))
    return offered(view, seat) if fits else []


def taken(state: State, seat: int) -> Sequence[str]:
    """Return the cards of the buildings in the city."""
    return [building.card.id for building in state.table.players[seat].buildings]


def yields(state: State, seat: int) -> Mapping[str, int]:
    """Return nothing: what a building scores depends on its neighbours."""
    return {}


def solo_options(ruleset: Ruleset) -> Sequence[Mapping[str, str]]:
    """Return nothing: a game alone is neither won nor lost."""
    return []
