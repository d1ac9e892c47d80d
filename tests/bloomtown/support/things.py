"""A value of each kind that can be described."""

from __future__ import annotations

from typing import get_args

import bloomtown as bt
from bloomtown.model import errors, events, reasons
from bloomtown.model.table import Step
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
from tests.bloomtown.support.positions import tile, tiles

STEPS = (Step.BUILD, Step.SPECIAL, Step.TAKE, Step.FINAL)


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
    return [
        bt.Build(tile("o"), 7),
        bt.Build(tile("house+park"), 12),
        bt.Use("double", "square"),
        bt.Use("extra", "token"),
        bt.Use("community", "token", "house"),
        bt.Done(),
        bt.Take(3),
        bt.Value("office"),
    ]


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


PROBLEM = errors.Problem("JSON", 0, 0, "seat", "expected a whole number")


def all_errors() -> list[bt.BloomTownError]:
    """Return an error of each kind."""
    return [
        errors.PlayerCountError(5, (2, 3, 4)),
        errors.SeatError(7, 2),
        errors.SeatError(None, 2),
        errors.SideError("C", ("A", "B")),
        errors.StaleAction(7, 9),
        errors.NothingToUndo(),
        errors.NothingToRedo(),
        errors.NotYourMove(0, 1),
        errors.MoveRevealed(0),
        errors.RecordError("the header Players is missing"),
        errors.RecordError("the header Players is missing", 3),
        errors.IllegalMove(3, 2, "done", bt.Done(), (reasons.GameIsOver(),)),
        errors.IllegalAction(bt.Done(), (reasons.GameIsOver(),)),
        errors.IllegalClick(7, (reasons.UnknownClick("int"),)),
        errors.InconsistentView("too many tiles"),
        errors.SeedError("a seed is needed"),
        errors.OptionError("level", ("side", "first")),
        errors.ArgumentError("a View", "a str", "use view_from_json"),
        errors.DataError((PROBLEM,)),
        errors.JsonError((PROBLEM,)),
        *(errors.MalformedNotation("bild", 0, each) for each in get_args(errors.Expected)),
        errors.NewerVersion(2, 1),
        errors.RulesetMismatch("plaza", {}, (PROBLEM,)),
        errors.LanguageError("xx", ("en", "pl")),
        errors.PictureError("theme", "pink", ("light", "dark")),
    ]
