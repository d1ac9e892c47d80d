"""Consistency checks of Bloom Town: everything that makes a position unreachable, its flaws."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from bloomtown.model.table import Private, State, Step, Table, Turn, View
from bloomtown.model.tiles import in_order
from bloomtown.rules.hidden import unseen
from bloomtown.rules.turn import takes
from citykit.game.flaws import Flaw, Found, negative, too_many


def status(position: State | View) -> tuple[Flaw, ...]:
    """Return everything that makes a position unreachable; nothing if it is consistent.

    Args:
        position: A state or view.
    """
    table, privates = position.table, position.known_privates()
    if flaws := (*position.flaws(), *_sizes(table)):
        return flaws
    found = [*_numbers(table), *_turn(table), *_actor(table), *_community(table)]
    for seat, own in privates.items():
        found += _private(table, seat, own)
    found += _tiles(table, privates)
    if isinstance(position, State):
        found += _secret(position)
    return tuple(found)


def _sizes(table: Table) -> Found:
    """Check what everything else relies on."""
    rules, seats = table.ruleset, range(len(table.players))
    if len(seats) not in rules.player_counts:
        yield Flaw(("players",), f"this ruleset has no game for {len(seats)} players")
    if table.side not in rules.side_ids:
        yield Flaw(("side",), f"no side {table.side!r}")
    elif {len(each.board) for each in table.players} != {len(table.layout.grid.cells)}:
        yield Flaw(("players",), f"not boards of {len(table.layout.grid.cells)} squares")
    if {len(table.market), len(table.stacks)} != {rules.symbols}:
        yield Flaw(("market",), f"not {rules.symbols} slots and stacks")
    if table.first not in seats:
        yield Flaw(("first",), f"no seat {table.first}")
    if len(table.waiting) != (table.step is not Step.OVER):
        yield Flaw(("waiting",), f"{len(table.waiting)} players have to act")


def _numbers(table: Table) -> Found:
    """Check that nothing is counted below zero, and that what is sorted is sorted."""
    yield from negative((), table, "moves")
    yield from negative(("turn",), table.turn, "points")
    if min(table.stacks) < 0:
        yield Flaw(("stacks",), f"{min(table.stacks)} is negative")
    kinds = (table.seen, table.done)
    if any(list(each) != sorted(each) for each in kinds) or table.out != in_order(table.out):
        yield Flaw(("seen",), "community tiles and tiles out of the game are not sorted")
    for seat, player in enumerate(table.players):
        points = ("built", "doubled", "rated", "valued")
        yield from negative(("players", seat), player, "tokens", "hidden", *points)
        if player.known != in_order(player.known):
            yield Flaw(("players", seat, "known"), "not sorted")


def _turn(table: Table) -> Found:
    """Check that the course of the turn fits the step."""
    turn = table.turn
    if table.step in (Step.SPECIAL, Step.TAKE):
        board = table.players[table.waiting[0]].board
        if turn.cell not in [cell for cell, tile in enumerate(board) if tile is not None]:
            yield Flaw(("turn", "cell"), "nothing was built there")
        if turn.square and turn.cell not in table.layout.wasteland_cells:
            yield Flaw(("turn", "square"), "not a wasteland square")
    elif turn != Turn(used=turn.used if table.step is Step.BUILD else ()):
        yield Flaw(("turn",), "something was built that the step does not know of")
    if list(turn.used) != sorted({*turn.used}):
        yield Flaw(("turn", "used"), "not different special actions in order")


def _actor(table: Table) -> Found:
    """Check that the player to act can do so."""
    for seat in table.waiting:
        player = table.players[seat]
        if table.step in (Step.BUILD, Step.FINAL) and not player.held:
            yield Flaw(("players", seat), "no tile in hand")
        if table.step is Step.BUILD and None not in player.board:
            yield Flaw(("players", seat, "board"), "no empty square")
    if table.step is Step.TAKE and len(takes(table)) < 2:
        yield Flaw(("market",), "nothing to choose from")


def _community(table: Table) -> Found:
    """Check that types with two community tiles are done, and none without any."""
    if len({*table.done}) != len(table.done):
        yield Flaw(("done",), "a type is done twice")
    for kind, count in table.ruleset.community.items():
        seen, done = table.seen.count(kind), kind in table.done
        if seen > count:
            yield Flaw(("seen",), f"{seen} community tiles of the type {kind}")
        if seen != 1 and done != (seen > 1):
            yield Flaw(("done",), f"{seen} community tiles of the type {kind}")


def _private(table: Table, seat: int, own: Private) -> Found:
    """Check the hidden tiles of a seat."""
    path = ("privates", seat, "tiles")
    if own.tiles != in_order(own.tiles):
        yield Flaw(path, "not sorted")
    if len(own.tiles) != table.players[seat].hidden:
        yield Flaw(path, f"{len(own.tiles)} instead of {table.players[seat].hidden}")


def _tiles(table: Table, own: dict[int, Private]) -> Found:
    """Check that no more tiles are seen than there are, and that the others are counted."""
    kept = [tile for private in own.values() for tile in private.tiles]
    seen = Counter([*table.open_tiles(), *kept])
    yield from too_many(("out",), seen, Counter(table.ruleset.tiles))
    hidden = sum(each.hidden for seat, each in enumerate(table.players) if seat not in own)
    wanted = unseen(table, kept).total()
    if hidden + sum(table.stacks) != wanted:
        yield Flaw(("stacks",), f"{hidden + sum(table.stacks)} hidden tiles instead of {wanted}")


def _secret(state: State) -> Found:
    """Check that everything that is not seen is in a hand or in a stack."""
    stacks = state.secret.stacks
    if tuple(map(len, stacks)) != state.table.stacks:
        yield Flaw(("secret", "stacks"), f"not stacks of {state.table.stacks}")
    hidden = Counter(chain.from_iterable(stacks))
    hidden.update(chain.from_iterable(own.tiles for own in state.privates))
    if hidden != unseen(state.table, ()):
        yield Flaw(("secret", "stacks"), "not the tiles that are missing elsewhere")
