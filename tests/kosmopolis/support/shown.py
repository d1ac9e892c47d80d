"""Positions with something of everything, to be shown as text and in pictures."""

from __future__ import annotations

from typing import Any

import kosmopolis as ko
from kosmopolis import svg
from kosmopolis.display.svg.themes import Theme
from kosmopolis.play import Guide, OnCapital, OnCard, OnDone, guided_turn
from tests.kosmopolis.support.positions import card, playing

STATE = playing(
    ["a5 a5 p3", "s2"],
    homes=["m3 m4", "s6"],
    capital="m2 m5 s4",
    placed={0: [("merchant", -3)], 1: [("merchant", 2), ("agent", -1)]},
    modifiers=[4],
    markers=[1, 0],
    pool=7,
)

#: The same for its first player.
VIEW = ko.observe(STATE, 0)

#: What a notebook draws, besides positions.
DRAWN = (card("a5"),)

#: Clicks that are buttons of a page, not parts of a picture.
BUTTONS = (OnDone,)


def settling() -> ko.State:
    """Return a settlement in which a column can be paid for."""
    state = playing(
        ["m2", ""], homes=["a5 a6", ""], capital="a6 m6", markers=[6, 0], pool=2, last=1
    )
    return ko.apply(state, ko.PlayHome(card("m2")))


def pictures(**look: Any) -> list[str]:
    """Return a picture of each kind, besides those that every game has."""
    return [
        svg.table(settling(), **look),
        svg.capital(VIEW, **look),
        svg.hand(VIEW, **look),
        svg.home(VIEW, 0, **look),
    ]


def paints(theme: Theme) -> Any:
    """Return the colours of things."""
    return (*theme.colours.values(), *theme.others, theme.modifier, theme.marker)


def guides() -> list[Guide]:
    """Return a guide for each question."""
    state = playing(["a5 p3", "s2"], homes=["m3", ""], capital="m2 s4 a3")
    first = guided_turn(ko.observe(state, 0))
    priest = first.click(OnCard(card("p3")))
    placing = guided_turn(ko.observe(ko.apply(state, ko.PlayCapital(card("a5"))), 0))
    paying = guided_turn(ko.observe(settling(), 0))
    keeping = guided_turn(ko.observe(ko.new_game(3, 7), 1))
    return [first, priest, priest.click(OnCapital()), placing, paying, keeping]
