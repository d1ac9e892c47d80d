"""The use of buildings and civic tokens, for statistics; see :mod:`citykit.game.components`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from citykit.game.components import Component
from pointcity.model.cards import Card
from pointcity.model.ruleset import Ruleset
from pointcity.model.table import Step, Table
from pointcity.rules.reducer import payable_pairs
from pointcity.rules.scoring import score
from pointcity.rules.state import State

__all__ = ["listed", "offered", "reachable", "solo_options", "taken", "yields"]


def listed(ruleset: Ruleset) -> Sequence[Component]:
    """Return the buildings and the civic tokens."""
    cards = [Component(card.id, "card", card.name) for card in ruleset.cards]
    return [*cards, *(Component(each.id, "token", each.name) for each in ruleset.civics)]


def offered(table: Table, seat: int) -> Collection[str]:
    """Return the buildings of the market, or the tokens of the supply when one is due."""
    if table.step is Step.CIVIC:
        return [token.id for token in table.supply]
    return [cell.id for cell in table.market if isinstance(cell, Card)]


def reachable(table: Table, seat: int) -> Collection[str]:
    """Return the buildings that the seat can pay for now, or the tokens when one is due."""
    if table.step is Step.CIVIC:
        return offered(table, seat)
    cells = {cell for pair in payable_pairs(table) for cell in pair}
    shown = (table.market[cell] for cell in cells)
    return [card.id for card in shown if isinstance(card, Card)]


def taken(state: State, seat: int) -> Sequence[str]:
    """Return the buildings and the tokens of a seat."""
    player = state.table.players[seat]
    return [card.id for card in player.city] + [token.id for token in player.tokens]


def yields(state: State, seat: int) -> Mapping[str, int]:
    """Return the points of each building and token."""
    player = state.table.players[seat]
    points = {card.id: card.points for card in player.city}
    lines = score(state, seat).lines
    return {**points, **{line.id: line.points for line in lines if line.source == "token"}}


def solo_options(ruleset: Ruleset) -> Sequence[Mapping[str, str]]:
    """Return the solo levels."""
    return [] if ruleset.solo is None else [{"level": level.id} for level in ruleset.solo.levels]
