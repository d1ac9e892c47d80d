"""What My City tells bots: values of positions and actions, and quick playouts.

``citykit.bots.make(mc, "planner")`` makes a bot of it; see :class:`citykit.bots.Adviser`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random

from attrs import frozen

from mycity.model.actions import Action, Build, Pass, Quit, Stick
from mycity.model.cards import Building, Shape
from mycity.model.land import BLOCKED, GOLD, PLAIN, ROCKS, TREE, TREES, WELL, Cells, Land
from mycity.model.placements import placements
from mycity.model.table import State, Table, View
from mycity.rules.reducer import apply, legal_actions
from mycity.rules.scoring import tally

__all__ = ["candidates", "plan", "playout", "value"]

#: How many builds are worth a look.
_BUILDS = 10
#: How many rounds a playout has.
_ROUNDS = 3
#: What a card still to come is worth to a player who has not quit, in points.
_TO_COME = 1.5
#: What a building gains from each edge it shares with what cannot be built on any more.
_CONTACT = 0.3
#: What the points of each kind of cell count, once it is covered.
_KINDS = {PLAIN: 1.0, ROCKS: 2.0, TREE: -1.0, TREES: -2.0, WELL: -1.5, GOLD: 1.0}


def value(position: State | View, seat: int) -> float:
    """Return the score of a seat as it stands, and what the cards to come may bring.

    Args:
        position: A state or view.
        seat: The seat.
    """
    table = position.table
    return _score(table, seat) + _to_come(table, seat)


def _score(table: Table, seat: int) -> float:
    counted = table.players[seat].tally or tally(table, seat)
    return float(sum(line.points for line in counted.lines))


def _to_come(table: Table, seat: int) -> float:
    return _TO_COME * table.deck if table.players[seat].active else 0.0


# --- What the planner looks at ---------------------------------------------------------


@frozen
class _Site:
    """A way to place a building, with what follows from the land alone.

    Attributes:
        covers: The cells it covers.
        around: The cells around it.
        gain: The points of the cells it covers.
        edge: The number of its sides at the edge of the board.
    """

    covers: Cells
    around: Cells
    gain: float
    edge: int


@lru_cache(maxsize=512)
def _sites(land: Land, shape: Shape, flip: bool) -> dict[Build, _Site]:
    """Return all placements of a shape on some land."""
    kinds = "".join(land.rows)
    found = {}
    for build, covers in placements(land, shape, flip=flip):
        gain = sum(_KINDS[kinds[cell]] for cell in build.cells)
        rows_and_columns = [divmod(cell, land.width) for cell in build.cells]
        edge = sum(
            (row == 0) + (row == len(land.rows) - 1) + (column == 0) + (column == land.width - 1)
            for row, column in rows_and_columns
        )
        found[build] = _Site(covers, land.beside(covers) & ~covers, gain, edge)
    return found


class _Ground:
    """The city of a seat, as the planner looks at it.

    Args:
        table: The table.
        seat: The seat.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self.land = table.land(seat)
        self.city = table.players[seat]
        self.sites = _sites(self.land, table.card.shape, table.ruleset.flip)
        self.closed = self.city.covered | self.land.cells(BLOCKED)
        self.friends = 0
        for building in self.city.buildings:
            if building.card.colour is not None and building.card.colour == table.card.colour:
                self.friends |= building.covers

    def promise(self, build: Build) -> float:
        """Return a quick guess at what a building is worth there."""
        site = self.sites[build]
        contact = (site.around & self.closed).bit_count() + site.edge
        joined = 1.0 if site.around & self.friends else 0.0
        return site.gain + _CONTACT * contact + joined

    def holes(self, covers: Cells) -> float:
        """Return the points that are lost in places too small for most buildings."""
        land, lost = self.land, 0.0
        for bank in land.banks:
            free = bank & ~self.city.covered & ~covers
            while free:
                region = free & -free
                while (more := (land.beside(region) | region) & free) != region:
                    region = more
                free &= ~region
                size = region.bit_count()
                if size < 4:
                    lost += size * (1.0, 0.9, 0.6, 0.4)[size]
        return lost


def _with(table: Table, seat: int, build: Build) -> Table:
    """Return the table with the building of the card in the city of a seat."""
    buildings = table.players[seat].buildings
    return table.after(seat, {"buildings": (*buildings, Building(table.card, build.cells))})


# --- Plans -----------------------------------------------------------------------------


def candidates(position: State | View, seat: int) -> Sequence[Action]:
    """Return the actions worth a look: the best places to build, or to pass.

    Args:
        position: A state or view.
        seat: The seat; it has no candidates if it is not to act.
    """
    actions = legal_actions(position, seat)
    builds = [action for action in actions if isinstance(action, Build)]
    if not builds:
        return actions
    ground = _Ground(position.table, seat)
    best = {*sorted(builds, key=ground.promise, reverse=True)[:_BUILDS]}
    return [each for each in actions if each in best or isinstance(each, Pass)]


def plan(position: State | View, seat: int, actions: Sequence[Action]) -> list[Mapping[str, float]]:
    """Return what places for buildings and stickers are worth, in points, in parts by name.

    Args:
        position: A state or view.
        seat: The seat to act.
        actions: Legal actions.
    """
    return [_parts(position.table, seat, action) for action in actions]


def _parts(table: Table, seat: int, action: Action) -> Mapping[str, float]:
    match action:
        case Build():
            ground = _Ground(table, seat)
            site = ground.sites[action]
            contact = (site.around & ground.closed).bit_count() + site.edge
            return {
                "points": _score(_with(table, seat, action), seat) - _score(table, seat),
                "holes": ground.holes(0) - ground.holes(site.covers),
                "shape": _CONTACT * contact,
                "places": _places(ground, site),
            }
        case Pass():
            return {"points": -1.0}
        case Quit():
            return {"points": 0.0, "to-come": -_to_come(table, seat)}
    return {"land": _sticker_worth(table, seat, action)}


def _places(ground: _Ground, site: _Site) -> float:
    """Return what a building is worth beside wells, churches and on gold veins."""
    land = ground.land
    wells = land.cells(WELL) & ~ground.city.covered
    found = 0.8 * (site.around & wells).bit_count()
    churches = (each for each in ground.city.buildings if each.card.is_church)
    found += sum(0.7 for church in churches if church.covers & site.around)
    return found + 0.5 * (site.covers & land.cells(GOLD)).bit_count()


def _sticker_worth(table: Table, seat: int, action: Action) -> float:
    """Return what a place is worth for a sticker: trees where nothing fits, others elsewhere."""
    assert isinstance(action, Stick)
    land = table.land(seat)
    cell = 1 << action.cell
    closed = 4 - (land.beside(cell) & ~land.cells(BLOCKED)).bit_count()
    return float(closed if action.sticker == "tree" else -closed)


# --- Playouts --------------------------------------------------------------------------


def playout(state: State, rng: Random) -> Sequence[float]:
    """Return the points that each seat can expect after a few more rounds, played quickly.

    Args:
        state: The state to start from.
        rng: The source of randomness.
    """
    until = state.table.deck - _ROUNDS
    while (waiting := state.table.waiting) and state.table.deck > until:
        for seat in waiting:
            state = apply(state, _quick(state, seat, rng), seat=seat)
    return [_standing(state, seat) for seat in range(len(state.table.players))]


def _standing(state: State, seat: int) -> float:
    """Return what a seat can expect, less what is lost in places too small to build on."""
    building = state.table.players[seat].tally is None
    return value(state, seat) - (_Ground(state.table, seat).holes(0) if building else 0.0)


def _quick(state: State, seat: int, rng: Random) -> Action:
    """Return an action by a rule of thumb: one of the best places for the building."""
    actions = legal_actions(state, seat)
    if isinstance(actions[0], Stick):
        return rng.choice(actions)
    ground = _Ground(state.table, seat)
    found: Action = next(each for each in actions if not isinstance(each, Build))
    best = -1.0
    for action in actions:
        if isinstance(action, Build):
            worth = ground.promise(action) + rng.random()
            if worth > best:
                best, found = worth, action
    return found
