"""Where a building can be built."""

from __future__ import annotations

from collections.abc import Iterator

from citykit.game.acting import is_index
from citykit.game.reasons import Reason
from mycity.model import reasons
from mycity.model.actions import Build
from mycity.model.cards import Card, normal
from mycity.model.land import Cells, Land, cells_of, set_of
from mycity.model.placements import placements
from mycity.model.table import City, Table


def _reach(land: Land, city: City) -> Cells:
    """Return the cells of which the next building has to cover at least one (M7, M8)."""
    return land.beside(city.covered) if city.buildings else land.river


def builds(table: Table, seat: int) -> list[Build]:
    """Return the ways to build the building of the card that is turned up, in order (M5-M8)."""
    city, land = table.players[seat], table.land(seat)
    covered, reach = city.covered, _reach(land, city)
    return [
        build
        for build, covers in placements(land, table.card.shape, flip=table.ruleset.flip)
        if covers & reach and not covers & covered
    ]


def why_not_build(table: Table, seat: int, card: Card, action: Build) -> Iterator[Reason]:
    """Yield the reasons why the building of a card cannot be built there (M5-M9)."""
    city, land = table.players[seat], table.land(seat)
    if off := tuple(cell for cell in action.cells if not is_index(cell, land.size)):
        yield reasons.OffGrid(off)
        return
    places = frozenset(divmod(cell, land.width) for cell in action.cells)
    whole = len(places) == len(action.cells) > 0  # no cell is given twice
    turned = card.shape.turned(flip=table.ruleset.flip)
    if not whole or normal(places) not in turned.values():
        yield reasons.WrongShape(card.shape.id)
        return
    covers = set_of(action.cells)
    left, right = land.banks
    if blocked := covers & ~(left | right):
        yield reasons.NotBuildable(cells_of(blocked))
    if taken := covers & city.covered:
        yield reasons.Covered(cells_of(taken))
    if covers & land.left not in (0, covers):
        yield reasons.SpansRiver(cells_of(covers & land.left))
    if not covers & _reach(land, city):
        yield reasons.NoNeighbour() if city.buildings else reasons.NotAtRiver()
