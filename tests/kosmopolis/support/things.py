"""A value of each kind that can be described."""

from __future__ import annotations

from typing import get_args

import kosmopolis as ko
from citykit.tools.errors import LanguageError, PictureError
from kosmopolis.model import errors, events, reasons
from kosmopolis.model.table import Phase
from tests.kosmopolis.support.positions import card, cards


def all_reasons() -> list[reasons.Reason]:
    """Return a reason of each kind."""
    return [
        reasons.UnknownAction("str"),
        reasons.GameIsOver(),
        reasons.NotYourTurn(0, (1, 2)),
        *(reasons.NotNow(phase.value) for phase in Phase if phase is not Phase.OVER),
        reasons.WrongNumber(1, 2),
        reasons.NotHeld(card("a5"), 2, 1),
        reasons.NoSuchColumn("mayor"),
        reasons.TakesNothing("agent"),
        reasons.MustTake(("agent", "merchant")),
        reasons.CannotTake("priest", ("agent",)),
        reasons.NotOverLimit("scholar"),
        reasons.NotEnoughMarkers(3, 1),
        reasons.UnknownClick("int"),
        reasons.ActionChosen(),
        *(
            reasons.OtherClick(asks)
            for asks in ("keep", "card", "zone", "take", "column", "rescue")
        ),
        reasons.AlreadyChosen("agent"),
    ]


def all_actions() -> list[ko.Action]:
    """Return an action of each kind."""
    return [
        ko.Keep(cards("a5 p3")),
        ko.PlayHome(card("a5")),
        ko.PlayCapital(card("a5")),
        ko.PlayCapital(card("p3"), "merchant"),
        ko.PlaceModifier("scholar"),
        ko.Rescue(("agent", "merchant")),
        ko.Rescue(),
    ]


def all_events() -> list[ko.Event]:
    """Return an event of each kind."""
    return [
        *(events.Awaited(phase, (0, 1)) for phase in Phase if phase is not Phase.OVER),
        events.Awaited(Phase.PLAY, ()),
        *(events.Acted(0, action) for action in all_actions()),
        *(events.Committed(0, action) for action in (ko.Keep(cards("a5 p3")), ko.Rescue())),
        events.Dealt(0, 2, cards("a5 p3")),
        events.Kept(0, cards("a5 p3")),
        events.PassedOn(0, 1, 1, False, cards("s4")),
        events.Played(0, card("a5"), True),
        events.Played(0, card("a5"), False),
        events.ModifierDrawn(0, 4),
        events.ModifierPlaced(0, "agent", -3),
        events.Moved(0, card("m2")),
        events.Drawn(0, card("m2")),
        events.MarkerTaken(0),
        events.LastMoves(0),
        events.LaidOut(0, cards("a5 p3")),
        events.ModifiersRevealed({"agent": (-1, 4), "priest": ()}),
        events.Rescued(0, "agent", 2),
        events.Busted(0, "agent", cards("a5 a6")),
        events.BonusTaken(0, card("a6")),
        events.RoundEnded(1),
        events.GameEnded(),
    ]


PROBLEM = errors.Problem("JSON", 0, 0, "seat", "expected a whole number")


def all_errors() -> list[ko.KosmopolisError]:
    """Return an error of each kind."""
    return [
        errors.PlayerCountError(5, (2, 3, 4)),
        errors.SeatError(7, 2),
        errors.SeatError(None, 2),
        errors.StaleAction(7, 9),
        errors.NothingToUndo(),
        errors.NothingToRedo(),
        errors.NotYourMove(0, 1),
        errors.MoveRevealed(0),
        errors.RecordError("the header Players is missing"),
        errors.RecordError("the header Players is missing", 3),
        errors.IllegalMove(3, 2, "home m6", ko.PlayHome(card("m6")), (reasons.GameIsOver(),)),
        errors.IllegalAction(ko.Rescue(), (reasons.GameIsOver(),)),
        errors.IllegalClick(7, (reasons.UnknownClick("int"),)),
        errors.InconsistentView("too many cards"),
        errors.SeedError("a seed is needed"),
        errors.OptionError("level", ()),
        errors.ArgumentError("a View", "a str"),
        errors.DataError((PROBLEM,)),
        errors.JsonError((PROBLEM,)),
        *(errors.MalformedNotation("hme", 0, each, ("a",)) for each in get_args(errors.Expected)),
        errors.NewerVersion(2, 1),
        errors.RulesetMismatch("village", {}, (PROBLEM,)),
        LanguageError("xx", ("en", "pl")),
        PictureError("theme", "pink", ("light", "dark")),
    ]
