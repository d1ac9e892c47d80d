"""The classes and data attributes by which a web page recognizes what a picture shows.

Everything drawn is in a group with a class and data attributes. A thing that can be clicked in
a guided turn also has ``data-click``: the ``type`` of the click in JSON, whose other keys are
data attributes of the same name.
"""

from __future__ import annotations

from bloomtown.model.ruleset import Side
from bloomtown.model.table import Table
from bloomtown.model.tiles import Kind, Tile
from citykit.canvas import draw


def tile(body: str, shown: Tile) -> str:
    """Return a project by itself."""
    return draw.tagged(body, "bt-tile", {"tile": shown.id})


def community(body: str, kind: Kind) -> str:
    """Return a community tile by itself."""
    return draw.tagged(body, "bt-community", {"kind": kind})


def hand_tile(body: str, shown: Tile, seat: int) -> str:
    """Return a tile of the viewer's hand."""
    return draw.tagged(body, "bt-hand-tile", {"click": "on-tile", "tile": shown.id, "seat": seat})


def held(body: str, shown: Tile | None, seat: int) -> str:
    """Return a tile in hand as everybody sees it; None for one face down."""
    return draw.tagged(body, "bt-held", {"tile": shown and shown.id, "seat": seat})


def side(body: str, shown: Side) -> str:
    """Return an empty board."""
    return draw.tagged(body, "bt-side", {"side": shown.id})


def board(body: str, seat: int) -> str:
    """Return a board."""
    return draw.tagged(body, "bt-board", {"seat": seat})


def cell(body: str, table: Table, seat: int, number: int, own: bool) -> str:
    """Return a square of a board; those of the viewer can be clicked."""
    layout, built = table.layout, table.players[seat].board[number]
    data = {
        "click": "on-cell" if own else None,
        "cell": number,
        "slot": layout.slots[number],
        "wasteland": "" if number in layout.wasteland_cells else None,
        "tile": built and built.id,
        "seat": seat,
    }
    return draw.tagged(body, "bt-cell", data)


def built(body: str, seat: int, number: int) -> str:
    """Return the frame of the square just built on; it lets clicks through."""
    data = {"cell": number, "seat": seat}
    return draw.tagged(body, "bt-built", data, ' pointer-events="none"')


def preview(body: str, points: int, best: bool) -> str:
    """Return what a click on the thing around it would score; it lets clicks through."""
    data = {"points": points, "best": "" if best else None}
    return draw.tagged(body, "bt-preview", data, ' pointer-events="none"')


def slot(body: str, table: Table, number: int) -> str:
    """Return a slot of the market with its stack."""
    shown = table.market[number]
    data = {"click": "on-slot", "slot": number, "tile": shown and shown.id}
    return draw.tagged(body, "bt-slot", data)


def stack(body: str, table: Table, number: int) -> str:
    """Return the stack of a slot."""
    return draw.tagged(body, "bt-stack", {"slot": number, "count": table.stacks[number]})


def kind(body: str, table: Table, name: Kind) -> str:
    """Return the community area of a type."""
    rated = "" if name in table.done else None
    data = {"click": "on-kind", "kind": name, "count": table.seen.count(name), "rated": rated}
    return draw.tagged(body, "bt-kind", data)


def tokens(body: str, count: int, seat: int) -> str:
    """Return the bonus tokens of a player."""
    return draw.tagged(body, "bt-tokens", {"count": count, "seat": seat})


def player(body: str, seat: int) -> str:
    """Return everything that a player has on the table."""
    return draw.tagged(body, "bt-player", {"seat": seat})


def score(body: str, seat: int, source: str, name: str) -> str:
    """Return an entry of the score sheet; ``source`` is ``total`` for the sum."""
    return draw.tagged(body, "bt-score", {"source": source, "seat": seat})
