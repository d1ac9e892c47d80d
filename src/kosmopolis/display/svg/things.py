"""The classes and data attributes by which a web page recognizes what a picture shows.

Everything drawn is in a group with a class and data attributes. A thing that can be clicked in
a guided turn also has ``data-click``: the ``type`` of the click in JSON, whose other keys are
data attributes of the same name.
"""

from __future__ import annotations

from citykit.canvas import draw
from kosmopolis.model.cards import Card


def card(body: str, shown: Card) -> str:
    """Return a card by itself, or in a column of the capital."""
    return draw.tagged(body, "ko-card", {"card": shown.id})


def hand_card(body: str, shown: Card, seat: int, clickable: bool) -> str:
    """Return a card of the viewer's hand, or one to choose from."""
    click = "on-card" if clickable else None
    return draw.tagged(body, "ko-hand-card", {"click": click, "card": shown.id, "seat": seat})


def capital(body: str) -> str:
    """Return the capital."""
    return draw.tagged(body, "ko-capital", {"click": "on-capital"})


def column(body: str, name: str) -> str:
    """Return a column of the capital."""
    return draw.tagged(body, "ko-column", {"click": "on-column", "column": name})


def modifier(body: str, name: str | None, seat: int | None, value: int | None) -> str:
    """Return a modifier: its column, who placed it, and its value if the viewer knows it."""
    return draw.tagged(body, "ko-modifier", {"column": name, "seat": seat, "value": value})


def player(body: str, seat: int) -> str:
    """Return everything that a player has on the table."""
    return draw.tagged(body, "ko-player", {"seat": seat})


def home(body: str, seat: int, own: bool) -> str:
    """Return a hometown; that of the viewer can be clicked."""
    return draw.tagged(body, "ko-home", {"click": "on-home" if own else None, "seat": seat})


def home_column(body: str, name: str, seat: int, own: bool) -> str:
    """Return a column of a hometown; those of the viewer can be clicked."""
    click = "on-home-column" if own else None
    return draw.tagged(body, "ko-home-column", {"click": click, "column": name, "seat": seat})


def home_card(body: str, shown: Card, seat: int) -> str:
    """Return a card of a hometown."""
    return draw.tagged(body, "ko-home-card", {"card": shown.id, "seat": seat})


def bonus(body: str, shown: Card, seat: int) -> str:
    """Return a bonus card."""
    return draw.tagged(body, "ko-bonus", {"card": shown.id, "seat": seat})


def count(body: str, kind: str, number: int, seat: int | None = None) -> str:
    """Return a number of things: ``deck``, ``modifiers``, ``markers`` or ``held``."""
    return draw.tagged(body, f"ko-{kind}", {"count": number, "seat": seat})


def score(body: str, seat: int, source: str, name: str) -> str:
    """Return an entry of the score sheet; ``source`` is ``total`` for the sum."""
    data = {"source": source, "column": name or None, "seat": seat}
    return draw.tagged(body, "ko-score", data)
