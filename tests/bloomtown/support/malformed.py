"""Data that is refused, and what about it."""

from __future__ import annotations

from typing import Any

import bloomtown as bt
from bloomtown.play import OnTile
from tests.bloomtown.support.positions import arranged, tile
from tests.support.refusing import at

#: A guide after a click.
GUIDE = bt.guided_turn(
    bt.observe(arranged(("p house+park", "o p"), seen=["park"]), 0), [OnTile(tile("p"))]
)

_DEAL = bt.new_game(3, 4)
_STATE = bt.formats.to_data(_DEAL)
_SEEN = bt.formats.to_data(bt.observe(_DEAL, 1))

#: What is wrong with data -> the data, and the problem.
DATA: dict[str, tuple[Any, str]] = {
    "an unknown key": ({"type": "done", "to": 1}, "JSON: to: unknown key"),
    "a missing key": ({"type": "value"}, "JSON: 'kind' is missing"),
    "an unknown tile": (
        {"type": "build", "tile": "castle", "cell": 1},
        "JSON: tile: there is no project 'castle'",
    ),
    "an unknown type": (
        {"type": "value", "kind": "castle"},
        "JSON: kind: there is no choice 'castle'",
    ),
    "an unknown side": (at(_STATE, "table", "side", to="Z"), "table.side: there is no side 'Z'"),
    "a community tile in the market": (
        at(_STATE, "table", "market", 0, to="community:park"),
        "table.market[0]: there is no project",
    ),
    "a flaw of the table": (at(_STATE, "table", "first", to=4), "JSON: table.first: no seat 4"),
    "a flaw of the secret": (at(_STATE, "secret", "stacks", to=[]), "JSON: secret.stacks: not"),
    "a flaw of a hand": (at(_STATE, "privates", 0, "tiles", to=[]), "privates[0].tiles: 0 instead"),
    "a flaw of the own hand": (at(_SEEN, "private", "tiles", to=[]), "private.tiles: 0 instead"),
    "a flaw of the viewer": (at(_SEEN, "seat", to=7), "JSON: seat: no seat 7"),
}
