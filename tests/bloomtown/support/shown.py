"""A position with something of everything, to be shown as text and in pictures."""

from __future__ import annotations

from typing import Any

from attrs import evolve

import bloomtown as bt
from bloomtown import svg
from bloomtown.display.svg.themes import Theme
from bloomtown.model.table import Step
from bloomtown.model.tiles import Community
from bloomtown.play import Guide, OnDone, OnSpecial, OnTile, guided_turn
from tests.bloomtown.support.positions import arranged, tile

STATE = arranged(
    ("o house+park", "p"),
    known=("", "m"),
    boards=({(0, 0): "o", (0, 1): "o", (2, 2): "p"}, {(1, 0): "office+park", (4, 4): "h"}),
    market="o m - office+subway p",
    stacks=("p p", "p", "", "p", "p p p"),
    seen=("park", "shop", "shop"),
    done=("shop",),
    tokens=(1, 0),
    points=(7, 1),
    first=1,
)

#: The same for its first player.
VIEW = bt.observe(STATE, 0)

#: What a notebook draws, besides positions.
DRAWN = (tile("o"), Community("park"))

#: Clicks that are buttons of a page, not parts of a picture.
BUTTONS = (OnSpecial, OnDone)


def crowded() -> bt.State:
    """Return a game with many tiles in hand and many tokens."""
    rules = bt.official_ruleset()
    many = evolve(rules, hand=6, tokens=9, setups=(evolve(rules.setups[2], stack=9),))
    return bt.new_game(4, 1, ruleset=many)


def pictures(**look: Any) -> list[str]:
    """Return a picture of each kind, besides those that every game has."""
    return [
        svg.table(VIEW, guide=guided_turn(VIEW).click(OnTile(tile("o"))), **look),
        svg.table(crowded(), **look),
        svg.board(VIEW, 1, **look),
        svg.market(VIEW, **look),
        svg.community(VIEW, **look),
        svg.hand(VIEW, **look),
    ]


def paints(theme: Theme) -> Any:
    """Return the colours of things."""
    return (*theme.kinds.values(), theme.square, theme.wasteland, theme.back, theme.token)


def guides() -> list[Guide]:
    """Return a guide for each question."""
    state = arranged(("o house+park", "p"), seen=("park",))
    first = guided_turn(bt.observe(state, 0))
    taking = evolve(state, table=evolve(state.table, step=Step.TAKE))
    ending = evolve(state, table=evolve(state.table, step=Step.FINAL, ending=True))
    return [
        first,
        first.click(OnTile(tile("house+park"))),
        first.click(OnSpecial("community", "token")),
        guided_turn(bt.observe(taking, 0)),
        guided_turn(bt.observe(ending, 0)),
    ]
