"""A value of each kind that can be described."""

from __future__ import annotations

from typing import get_args

import kosmopolis as ko
from kosmopolis.model import errors, events, reasons
from kosmopolis.model.table import Phase
from kosmopolis.play import Click, OnCapital, OnCard, OnColumn, OnDone, OnHome, OnHomeColumn
from tests.kosmopolis.support.positions import card, cards
from tests.support.errors import common_errors

#: An action that needs nothing.
ACTION = ko.Rescue()


#: A part whose name ``sample.yaml`` translates.
NAMED = ko.Card("scholar", 5)

#: Parts that reasons may be about, of no ruleset.
STRANGE: tuple[object, ...] = (ko.Card("mad-wizard", -7),)

#: An action of each form, by how it is written.
WRITTEN: dict[str, ko.Action] = {
    "keep a5 p3": ko.Keep(cards("a5 p3")),
    "home m6": ko.PlayHome(card("m6")),
    "capital s4": ko.PlayCapital(card("s4")),
    "capital p2 take m": ko.PlayCapital(card("p2"), "merchant"),
    "modifier m": ko.PlaceModifier("merchant"),
    "rescue a m": ko.Rescue(("agent", "merchant")),
    "rescue -": ko.Rescue(),
}


def all_parts() -> list[object]:
    """Return a part of each kind that descriptions have words for."""
    rules = ko.official_ruleset()
    return [rules, *rules.professions]


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
    return [*WRITTEN.values()]


def all_clicks() -> list[Click]:
    """Return a click of each kind."""
    return [
        OnCard(card("s5")),
        OnHome(),
        OnCapital(),
        OnColumn("agent"),
        OnHomeColumn("scholar"),
        OnDone(),
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


def all_errors() -> list[ko.KosmopolisError]:
    """Return an error of each kind."""
    return [
        *common_errors(ko, ACTION),
        *(errors.MalformedNotation("hme", 0, each, ("a",)) for each in get_args(errors.Expected)),
    ]
