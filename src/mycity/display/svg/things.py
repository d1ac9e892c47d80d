"""The classes and data attributes by which a web page recognizes what a picture shows.

Everything drawn is in a group with a class and data attributes. A thing that can be clicked in
a guided turn also has ``data-click``: the ``type`` of the click in JSON, whose other keys are
data attributes of the same name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from citykit.canvas import draw
from mycity.language.speaker import LAND
from mycity.model.cards import Building, Card, StickerKind

#: Lets clicks through to what is below.
_THROUGH = ' pointer-events="none"'


def _cells(cells: Iterable[int]) -> str:
    return " ".join(map(str, cells))


# --- Boards ----------------------------------------------------------------------------


def board(body: str, seat: int | None) -> str:
    """Return a board."""
    return draw.tagged(body, "mc-board", {"seat": seat})


def cell(
    body: str,
    number: int,
    land: str,
    seat: int | None,
    *,
    own: bool = False,
    card: Card | None = None,
    sticker: StickerKind | None = None,
) -> str:
    """Return a cell of a board; those of the viewer can be clicked."""
    data = {
        "click": "on-cell" if own else None,
        "cell": number,
        "land": LAND[land],
        "sticker": sticker,
        "card": card and card.id,
        "seat": seat,
    }
    return draw.tagged(body, "mc-cell", data)


def building(body: str, shown: Building, seat: int | None) -> str:
    """Return a building on a board."""
    data = {"card": shown.card.id, "cells": _cells(shown.cells), "seat": seat}
    return draw.tagged(body, "mc-building", data, _THROUGH)


def ghost(body: str, state: str, cells: Iterable[int], codes: Iterable[str]) -> str:
    """Return a building or sticker that is not there yet, with the codes of reasons against it."""
    data = {"state": state, "cells": _cells(cells), "reasons": " ".join(codes) or None}
    return draw.tagged(body, "mc-ghost", data, _THROUGH)


def choice(body: str, cell: int) -> str:
    """Return the mark of a cell that can be clicked."""
    return draw.tagged(body, "mc-choice", {"cells": cell}, _THROUGH)


def river(body: str) -> str:
    """Return the river."""
    return draw.tagged(body, "mc-river", {}, _THROUGH)


# --- Cards -----------------------------------------------------------------------------


def card(body: str, shown: Card) -> str:
    """Return a card."""
    return draw.tagged(body, "mc-card", {"card": shown.id})


def deck(body: str, count: int) -> str:
    """Return the deck."""
    return draw.tagged(body, "mc-deck", {"count": count})


def entry(body: str, shown: Card, state: str) -> str:
    """Return a card in the list of all cards: ``left``, ``now`` or ``gone``."""
    return draw.tagged(body, "mc-entry", {"card": shown.id, "state": state})


def turn(body: str, number: int) -> str:
    """Return the building after a turn."""
    return draw.tagged(body, "mc-turn", {"click": "on-turn", "turn": number})


# --- Players and points ----------------------------------------------------------------


def player(body: str, seat: int) -> str:
    """Return everything that a player has on the table."""
    return draw.tagged(body, "mc-player", {"seat": seat})


def sign(body: str, name: str, words: str, data: Mapping[str, object]) -> str:
    """Return something beside the name of a player, with a tooltip."""
    return draw.tagged(draw.titled(body, words), f"mc-{name}", data)


def points(body: str, source: str) -> str:
    """Return what one of something is worth."""
    return draw.tagged(body, "mc-points", {"source": source})


def score(body: str, seat: int, source: str, name: str) -> str:
    """Return an entry of the score sheet; ``source`` is ``total`` for the sum."""
    return draw.tagged(body, "mc-score", {"source": source, "id": name or None, "seat": seat})
