"""The use of tiles, for statistics; see :mod:`citykit.game.components`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from bloomtown.model.ruleset import Ruleset
from bloomtown.model.table import State, View
from citykit.game.components import Component

__all__ = ["listed", "offered", "reachable", "solo_options", "taken", "yields"]


def listed(ruleset: Ruleset) -> Sequence[Component]:
    """Return the project tiles, each once."""
    return [Component(tile.id, "tile", tile.id) for tile in dict.fromkeys(ruleset.tiles)]


def offered(view: View, seat: int) -> Collection[str]:
    """Return the tiles in hand and those of the market."""
    own = view.private
    assert own is not None
    known = view.table.players[seat].known
    return {tile.id for tile in (*own.tiles, *known, *filter(None, view.table.market))}


def reachable(view: View, seat: int) -> Collection[str]:
    """Return the same: a tile costs nothing."""
    return offered(view, seat)


def taken(state: State, seat: int) -> Sequence[str]:
    """Return the tiles on the board."""
    return [tile.id for tile in state.table.players[seat].board if tile is not None]


def yields(state: State, seat: int) -> Mapping[str, int]:
    """Return nothing: what a tile scores depends on its neighbours."""
    return {}


def solo_options(ruleset: Ruleset) -> Sequence[Mapping[str, str]]:
    """Return nothing: there is no solo game."""
    return []
