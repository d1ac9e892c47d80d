"""Hidden information: random states that look the same to a seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING

from bloomtown.model.errors import InconsistentView
from bloomtown.model.table import Private, Secret, State, Table, View
from bloomtown.model.tiles import Community, Piece, Tile, in_order

if TYPE_CHECKING:
    from random import Random

__all__ = ["determinize"]


def unseen(table: Table, own: Iterable[Tile]) -> Counter[Piece]:
    """Return the projects and community tiles that a viewer with these tiles does not see."""
    seen = Counter[Piece]([*table.open_tiles(), *own, *map(Community, table.seen)])
    return Counter[Piece]([*table.ruleset.tiles, *table.ruleset.community_tiles]) - seen


def determinize(view: View, rng: Random) -> State:
    """Return a state that looks like this to its viewer, every explanation equally likely.

    Hands were dealt before the community tiles came in, and tiles drawn since are projects,
    too; so the hidden tiles of others are any of the projects that the viewer does not see,
    and what is left of them and of the community tiles is in the stacks, in any order.

    Args:
        view: What a seat or a spectator knows.
        rng: The source of randomness; the same generator state gives the same result.

    Raises:
        InconsistentView: If no state looks like this.
    """
    table, own = view.table, view.private.tiles if view.private else ()
    left = list(unseen(table, own).elements())
    tiles = [piece for piece in left if isinstance(piece, Tile)]
    rng.shuffle(tiles)
    privates = []
    for seat, player in enumerate(table.players):
        if seat == view.seat:
            privates.append(Private(own))
        else:
            privates.append(Private(in_order(tiles[: player.hidden])))
            del tiles[: player.hidden]
    pieces: list[Piece] = [*tiles, *(piece for piece in left if isinstance(piece, Community))]
    if len(pieces) != sum(table.stacks):
        raise InconsistentView(f"{len(pieces)} unseen tiles for stacks of {sum(table.stacks)}")
    rng.shuffle(pieces)
    top = iter(pieces)
    stacks = tuple(tuple(islice(top, height)) for height in table.stacks)
    return State(table, tuple(privates), Secret(stacks))
