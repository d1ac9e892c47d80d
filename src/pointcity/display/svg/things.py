"""The classes and data attributes by which a web page recognizes what a picture shows.

Everything drawn is in a group with a class and data attributes. A thing that can be clicked in
a guided turn also has ``data-click``: the ``type`` of the click in JSON, whose other keys are
data attributes of the same name.
"""

from __future__ import annotations

from typing import Any

from citykit.canvas import draw
from pointcity.model.cards import Back, Card, Face
from pointcity.model.ruleset import Civic
from pointcity.model.table import Cell, Step, Table

#: Things that lie on others, and let clicks through.
_NO_CLICKS = ' pointer-events="none"'


def _side(shown: Cell | Face) -> dict[str, Any]:
    """Return the data of a side of a card, or of a gap."""
    match shown:
        case Card():
            return {"card": shown.id, "tier": shown.tier}
        case Back():
            return {"face": shown.face.id, "tier": shown.tier}
        case Face():
            return {"face": shown.id}
        case _:
            return {"gap": shown.value}


def side(body: str, shown: Cell | Face) -> str:
    """Return a side of a card that is not on the market, or a gap by itself."""
    return draw.tagged(body, "pc-card", _side(shown))


def cell(body: str, number: int, shown: Cell) -> str:
    """Return a cell of the market."""
    return draw.tagged(body, "pc-cell", {"click": "on-cell", "cell": number, **_side(shown)})


def pile(body: str, table: Table) -> str:
    """Return the draw pile."""
    return draw.tagged(body, "pc-pile", {"click": "on-pile", "count": table.pile})


def supply(body: str, token: Civic) -> str:
    """Return a civic token of the supply."""
    return draw.tagged(body, "pc-token", {"click": "on-token", "token": token.id})


def token(body: str, token: Civic, seat: int | None = None) -> str:
    """Return a civic token of a player, or by itself."""
    return draw.tagged(body, "pc-token", {"token": token.id, "seat": seat})


def unspent(body: str, table: Table, seat: int, face: Face, count: int) -> str:
    """Return the equal unspent cards of a player. Those of the player to act can be clicked."""
    acts = seat == table.current and table.step is not Step.OVER
    data = {"click": "on-card" if acts else None, "face": face.id, "count": count, "seat": seat}
    return draw.tagged(body, "pc-hand-card", data)


def permanent(body: str, seat: int, resource: str, count: int) -> str:
    """Return the permanent resources of one type that a player has."""
    return draw.tagged(body, "pc-permanent", {"resource": resource, "count": count, "seat": seat})


def building(body: str, seat: int, card: Card) -> str:
    """Return a building of a city."""
    return draw.tagged(body, "pc-building", {"card": card.id, "tier": card.tier, "seat": seat})


def player(body: str, seat: int) -> str:
    """Return everything that a player has."""
    return draw.tagged(body, "pc-player", {"seat": seat})


def sheet(body: str, seat: int) -> str:
    """Return the score sheet of a player."""
    return draw.tagged(body, "pc-score-sheet", {"seat": seat})


def score_line(body: str, seat: int, source: str, source_id: str) -> str:
    """Return a line of a score sheet; a token or level is named by its id."""
    data = {"source": source, source: source_id or None, "seat": seat}
    return draw.tagged(body, "pc-score-line", data)


def highlight(body: str, kind: str, cells: tuple[int, ...], turn: int | None = None) -> str:
    """Return a highlight on cells, of a kind such as ``legal`` or ``forecast``."""
    data = {"cells": " ".join(map(str, cells)), "turn": turn}
    return draw.tagged(body, f"pc-{kind}", data, _NO_CLICKS)


def markers(body: str, row: int, column: int) -> str:
    """Return the automa's markers; rows and columns are counted from 0."""
    return draw.tagged(body, "pc-markers", {"row": row, "column": column})
