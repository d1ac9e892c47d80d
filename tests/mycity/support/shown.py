"""Positions and a campaign with something of everything, to be shown in pictures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import mycity as mc
from mycity.display import svg
from mycity.display.svg.themes import Theme
from mycity.model.cards import Sticker
from mycity.model.table import Campaign, Town
from mycity.play import Guide, OnCell, OnPass, OnQuit, OnTurn, guided_turn
from tests.mycity.support.positions import LEGACY, build, cell, dealt, quit_all, with_city

FOLDER = Path(__file__).parents[2] / "golden" / "mycity-pictures"

#: Two cities with a church; the player of the second one has decided.
STATE = mc.apply(
    with_city(
        with_city(
            dealt("red-u5 blue-i2", 2),
            0,
            "blue-i2 D1 E1",
            "c2 F1 F2 G2",
            "yellow-t4 F4 E5 F5 G5",
            score=7,
        ),
        1,
        "yellow-i4 F1 G1 H1 I1",
        "red-s4 F3 F2 G2 E3",
    ),
    build("E4 F4 G4 E5 G5"),
    seat=1,
)

#: The same for its first player.
VIEW = mc.observe(STATE, 0)

#: A campaign after its first episode, with a board that a player left.
CAMPAIGN = Campaign(
    2,
    (
        Town((Sticker("rock", cell("G3")),), 2),
        Town((Sticker("tree", cell("D5")), Sticker("well", cell("B4")))),
        Town(),
    ),
)


def sticking() -> mc.State:
    """Return a second episode whose players have stickers to place."""
    state = mc.new_game(2, 3, carry=CAMPAIGN)
    while state.table.phase.value == "build":
        state = mc.apply(state, mc.Quit(), seat=mc.to_act(state)[0])
    return state


#: What a notebook draws, besides positions.
DRAWN = (STATE.table.card, CAMPAIGN)

#: Clicks that are buttons of a page, not parts of a picture.
BUTTONS = (OnPass, OnQuit)


def pictures(**look: Any) -> list[str]:
    """Return a picture of each kind, besides those that every game has."""
    four = mc.new_game(4, 1, ruleset="two-valleys", options=LEGACY)
    return [
        svg.table(VIEW, guide=guided_turn(VIEW), ghost=OnCell(40), **look),
        svg.table(sticking(), **look),
        svg.table(quit_all(four), **look),
        svg.table(mc.observe(four, 1), **look),
        svg.board(VIEW, 1, **look),
        svg.cards(VIEW, **look),
        svg.campaign(CAMPAIGN, **look),
    ]


def paints(theme: Theme) -> Any:
    """Return the colours of things."""
    return (*theme.colours.values(), *theme.others, theme.back, theme.church, theme.block)


def guides() -> list[Guide]:
    """Return a guide for each question."""
    first = guided_turn(VIEW)
    return [first, first.click(OnTurn(1)), guided_turn(mc.observe(sticking(), 1))]


def files() -> Iterator[tuple[Path, str]]:
    """Yield every golden picture with the text it should have."""
    names = ("Ann", "Bob")
    drawn = {
        "card": svg.card(mc.official_ruleset().cards[0]),
        "cards": svg.cards(VIEW, names=names, guide=guided_turn(VIEW).click(OnTurn(2))),
        "ghost": svg.board(VIEW, 0, ghost=build("E3 F3 G3 E4 G4"), names=names),
        "board-tall": svg.board(sticking(), 1, names=names, layout="tall", theme="dark"),
        "scores": svg.score_sheet(STATE, names=names),
    }
    for name, picture in drawn.items():
        yield FOLDER / f"{name}.svg", picture.replace("><", ">\n<") + "\n"
