"""A value of each kind that can be described."""

from __future__ import annotations

from typing import get_args

import bloomtown as bt
from bloomtown.model import errors, events, reasons
from bloomtown.model.table import Step
from bloomtown.model.tiles import Community
from bloomtown.play.guide import (
    Asks,
    Click,
    OnCell,
    OnDone,
    OnKind,
    OnSlot,
    OnSpecial,
    OnTile,
)
from tests.bloomtown.support.positions import build, tile, tiles
from tests.support.errors import common_errors

STEPS = (Step.BUILD, Step.SPECIAL, Step.TAKE, Step.FINAL)


#: An action that needs nothing.
ACTION = bt.Done()


#: A part whose name ``sample.yaml`` translates.
NAMED = bt.Tile("park")

#: Parts that reasons may be about, of no ruleset.
STRANGE: tuple[object, ...] = (bt.Tile("shop", ("park", "park")),)

#: An action of each form, by how it is written.
WRITTEN: dict[str, bt.Action] = {
    "build office 7": build("o", 1, 2),
    "build shop:house+park 12": build("house+park", 2, 2),
    "double": bt.Use("double", "square"),
    "extra": bt.Use("extra", "square"),
    "token double": bt.Use("double", "token"),
    "token extra": bt.Use("extra", "token"),
    "token community park": bt.Use("community", "token", "park"),
    "done": bt.Done(),
    "take 3": bt.Take(3),
    "value park": bt.Value("park"),
}


def all_parts() -> list[object]:
    """Return a part of each kind that descriptions have words for."""
    return [bt.official_ruleset(), Community("park")]


def all_reasons() -> list[reasons.Reason]:
    """Return a reason of each kind."""
    return [
        reasons.UnknownAction("str"),
        reasons.GameIsOver(),
        reasons.NotYourTurn(0, (1,)),
        *(reasons.NotNow(step.value) for step in STEPS),
        reasons.NotHeld(tile("house+park")),
        reasons.NoSuchCell(25),
        reasons.CellTaken(7),
        reasons.EmptySlot(2),
        reasons.NotInHand("office"),
        reasons.NoSuchUse("community", "square"),
        reasons.NoSuchUse("double", "token"),
        reasons.TooEarly("double"),
        reasons.UsedThisTurn("extra"),
        reasons.NoWasteland(),
        reasons.NoToken(),
        reasons.NotOneTile("house", 2),
        reasons.AlreadyRated("house"),
        reasons.UnknownClick("int"),
        reasons.ActionChosen(),
        *(reasons.OtherClick(asks) for asks in get_args(Asks) if asks != "nothing"),
    ]


def all_actions() -> list[bt.Action]:
    """Return an action of each kind."""
    return [*WRITTEN.values()]


def all_clicks() -> list[Click]:
    """Return a click of each kind."""
    return [
        OnTile(tile("house+park")),
        OnCell(7),
        OnSpecial("double", "square"),
        OnSpecial("community", "token"),
        OnKind("office"),
        OnSlot(3),
        OnDone(),
    ]


def all_events() -> list[bt.Event]:
    """Return an event of each kind."""
    return [
        *(events.Awaited(step, 0) for step in STEPS),
        events.Acted(0),
        events.Built(0, tile("o"), 7, 3, unseen=False),
        events.Used(0, "double", "square", None),
        events.Used(0, "double", "token", None),
        events.Used(0, "extra", "square", None),
        events.Used(0, "extra", "token", None),
        events.Used(0, "community", "token", "house"),
        events.Took(0, 2, tile("o")),
        events.Drew(0, 2, tile("house+park")),
        events.ExtraBegan(0),
        events.TurnEnded(0, ending=False),
        events.TurnEnded(0, ending=True),
        events.Refilled(4, tile("m")),
        events.CommunityShown("house", 1, 3),
        events.Rated("house", (4, 2)),
        events.Valued(0, "office", 8, tiles("o house+park")),
        events.GameEnded(),
    ]


def all_errors() -> list[bt.BloomTownError]:
    """Return an error of each kind."""
    return [
        *common_errors(bt, ACTION),
        errors.SideError("C", ("A", "B")),
        *(errors.MalformedNotation("bild", 0, each) for each in get_args(errors.Expected)),
    ]
