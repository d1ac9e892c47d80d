"""What Bloom Town tells bots: values of positions and actions, and quick playouts.

``citykit.bots.make(bt, "planner")`` makes a bot of it; see :class:`citykit.bots.Adviser`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from bloomtown.model.actions import Action, Build, Done, Take, Use, Value
from bloomtown.model.boards import Board
from bloomtown.model.table import Private, State, Step, Table, View
from bloomtown.model.tiles import KINDS, Kind, Tile
from bloomtown.rules.reducer import apply, legal_actions
from bloomtown.rules.scoring import rating, worth, worths
from citykit.game.piles import placed

__all__ = ["candidates", "plan", "playout", "value"]

#: What a special action that can be used now is worth, in points.
_SPECIAL = 3.0
#: What a token that is left is worth, in points.
_TOKEN = 3.5
#: How much the points of the next build count.
_NEXT = 0.6
#: How many builds are worth a look.
_BUILDS = 10
#: How many turns of each player a playout has.
_TURNS = 2


def _own(position: State | View, seat: int) -> Private:
    """Return what a seat keeps to itself; nothing in the view of another seat."""
    return position.private_of(seat) or Private()


def value(position: State | View, seat: int) -> float:
    """Return the points of a seat so far, and what a token that is left may bring.

    Args:
        position: A state or view.
        seat: The seat.
    """
    player = position.table.players[seat]
    return player.points + _TOKEN * player.tokens * (not position.table.ending)


# --- What the planner expects ----------------------------------------------------------


def _likely(table: Table, kind: Kind) -> float:
    """Return how likely the community is to rate a type before the end of the game."""
    if kind in table.done:
        return 0.0
    missing = 2 - table.seen.count(kind)
    tiles = sum(table.stacks)
    end = table.ruleset.setup(len(table.players)).end_stacks
    left = sorted(table.stacks)[:end]  # roughly what is drawn until the stacks are exhausted
    share = min(1.0, 1.4 * sum(left) / tiles) if tiles else 0.0
    return float(share**missing)


def _potential(table: Table, board: Board) -> float:
    """Return what the community can be expected to give for a board, and its player's hand."""
    found = 0.0
    for kind in KINDS:
        if likely := _likely(table, kind):
            found += likely * rating(table, board, kind)
    return found


def _best_build(table: Table, board: Board, tiles: Iterable[Tile]) -> float:
    """Return the points of the best build with some tiles on a board."""
    found = [points for tile in {*tiles} for points in worths(table, board, tile).values()]
    return float(max(found, default=0))


def _hand_after(table: Table, seat: int, own: Private, action: Build) -> list[Tile]:
    """Return the tiles in hand after a build: without its tile, with the one it takes."""
    tiles = list(table.hand(seat, own))
    tiles.remove(action.tile)
    taken = table.market[table.layout.slots[action.cell]]
    return [*tiles, taken] if taken is not None else tiles


# --- Plans -----------------------------------------------------------------------------


def candidates(position: State | View, seat: int) -> Sequence[Action]:
    """Return the legal actions, of all builds only the most promising ones.

    Args:
        position: A state or view.
        seat: The seat; it has no candidates if it is not to act.
    """
    actions = legal_actions(position, seat)
    table = position.table
    if table.step is not Step.BUILD or not actions:
        return actions
    promise = _promise(table, seat, _own(position, seat))
    best = {*sorted(promise, key=lambda build: -promise[build])[:_BUILDS]}
    return [each for each in actions if each in best or isinstance(each, Use)]


def _promise(table: Table, seat: int, own: Private) -> dict[Build, float]:
    """Return the points of each build, more for a wasteland square."""
    board, waste = table.players[seat].board, table.layout.wasteland_cells
    return {
        Build(tile, cell): points + 2.0 * (cell in waste)
        for tile in dict.fromkeys(table.hand(seat, own))
        for cell, points in worths(table, board, tile).items()
    }


def plan(position: State | View, seat: int, actions: Sequence[Action]) -> list[Mapping[str, float]]:
    """Return what builds, special actions and tiles to take are worth, in points, in parts by name.

    Args:
        position: A state or view.
        seat: The seat to act.
        actions: Legal actions.
    """
    table, own = position.table, _own(position, seat)
    return [_parts(table, seat, own, action) for action in actions]


def _parts(table: Table, seat: int, own: Private, action: Action) -> Mapping[str, float]:
    board = table.players[seat].board
    match action:
        case Build():
            return _build_parts(table, seat, own, action)
        case Use(what, by, kind):
            return _use_parts(table, seat, what, by, kind)
        case Take(slot):
            tile = table.market[slot]
            assert tile is not None
            return {"next": _NEXT * _best_build(table, board, [tile])}
        case Value(kind):
            return {"points": float(rating(table, board, kind))}
    assert isinstance(action, Done)
    return {"points": 0.0}


def _build_parts(table: Table, seat: int, own: Private, action: Build) -> dict[str, float]:
    board = placed(table.players[seat].board, action.cell, action.tile)
    before = _potential(table, table.players[seat].board)
    tiles = _hand_after(table, seat, own, action)
    special = action.cell in table.layout.wasteland_cells
    gained = float(worth(table, board, action.cell))
    return {
        "points": gained,
        "special": max(_SPECIAL, gained) if special else 0.0,
        "community": _potential(table, board) - before,
        "next": _NEXT * _best_build(table, board, tiles),
    }


def _use_parts(table: Table, seat: int, what: str, by: str, kind: Kind | None) -> dict[str, float]:
    cost = -_TOKEN if by == "token" and not table.ending else 0.0
    if kind is not None:
        mine, *others = (
            rating(table, table.players[each].board, kind)
            for each in (seat, *(each for each in range(len(table.players)) if each != seat))
        )
        if table.ruleset.readings.token_scores == "own":
            others = [0]
        gained = (1 - _likely(table, kind)) * (mine - max(others, default=0))
        return {"points": gained, "special": cost}
    gained = float(table.turn.points) if what == "double" else _SPECIAL
    return {"points": gained, "special": cost}


# --- Playouts --------------------------------------------------------------------------


def playout(state: State, rng: Random) -> Sequence[float]:
    """Return the points that each seat can expect after a few more turns, played quickly.

    Args:
        state: The state to start from.
        rng: The source of randomness.
    """
    seats = len(state.table.players)
    builds = _TURNS * seats
    while (waiting := state.table.waiting) and (builds or state.table.step is not Step.BUILD):
        builds -= state.table.step is Step.BUILD
        state = apply(state, _quick(state, waiting[0], rng))
    table = state.table
    return [
        value(state, seat) + _potential(table, player.board)
        for seat, player in enumerate(table.players)
    ]


def _quick(state: State, seat: int, rng: Random) -> Action:
    """Return an action by a rule of thumb with some chance: one of the best builds."""
    table = state.table
    if table.step is Step.BUILD:
        promise = _promise(table, seat, state.privates[seat])
        return max(promise, key=lambda build: promise[build] + 2 * rng.random())
    actions = legal_actions(state, seat)
    if table.step is Step.FINAL:
        own = state.privates[seat]
        return max(actions, key=lambda each: sum(_parts(table, seat, own, each).values()))
    return rng.choice(actions)
