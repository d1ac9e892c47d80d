"""A value of each kind that can be described."""

from __future__ import annotations

from typing import get_args

import mycity as mc
from citykit.game.outcome import ScoreLine
from mycity.model import errors, events, reasons
from mycity.model.cards import Building, Sticker
from mycity.model.table import Campaign, Phase, Tally, Town
from mycity.play.guide import Asks, Click, OnCell, OnPass, OnQuit, OnTurn
from tests.mycity.support.positions import CARDS, build, cell, cells
from tests.support.errors import common_errors

#: A campaign after its first episode.
CAMPAIGN = Campaign(2, (Town((Sticker("well", cell("B4")),), 2), Town()))

PHASES = (Phase.BUILD, Phase.STICK)

TALLY = Tally(
    (
        ScoreLine("track", "", 10),
        *(ScoreLine(item, "", 1) for item in ("tree", "rock", "empty", "church", "well")),
        ScoreLine("group", "red", 3),
        ScoreLine("top", "", -2),
    ),
    (1, 0),
)


#: An action that needs nothing.
ACTION = mc.Pass()


#: A part whose name ``sample.yaml`` translates.
NAMED = CARDS["red-u5"]

#: Parts that reasons may be about, of no ruleset.
STRANGE: tuple[object, ...] = ()

#: An action of each form, by how it is written.
WRITTEN: dict[str, mc.Action] = {
    "build D1 E1": build("D1 E1"),
    "build K10 K11": build("K10 K11"),
    "pass": mc.Pass(),
    "quit": mc.Quit(),
    "stick rock D5": mc.Stick("rock", cell("D5")),
    "stick well A1": mc.Stick("well", 0),
}


def all_parts() -> list[object]:
    """Return a part of each kind that descriptions have words for."""
    rules = mc.official_ruleset()
    return [rules, CAMPAIGN, Sticker("tree", 5), Building(CARDS["c2"], (1, 2)), *rules.cards]


def all_reasons() -> list[reasons.Reason]:
    """Return a reason of each kind."""
    return [
        reasons.UnknownAction("str"),
        reasons.GameIsOver(),
        reasons.NotYourTurn(0, (1,)),
        *(reasons.NotNow(phase.value) for phase in PHASES),
        reasons.OffGrid((121, -1)),
        reasons.WrongShape("u5"),
        reasons.WrongShape("c1"),
        reasons.NotBuildable(cells("K2 A3")),
        reasons.Covered(cells("D1")),
        reasons.SpansRiver(cells("E1")),
        reasons.NotAtRiver(),
        reasons.NoNeighbour(),
        reasons.NoPointToLose(0),
        reasons.ChurchCannotBePassed(),
        reasons.OtherSticker("rock", "well"),
        reasons.NotPlain(cell("C1")),
        reasons.NoSquare(cell("C1")),
        reasons.AtRiver(cell("E1")),
        reasons.UnknownClick("int"),
        reasons.ActionChosen(),
        *(reasons.OtherClick(asks) for asks in get_args(Asks) if asks != "nothing"),
        reasons.NoSuchTurn(7),
        reasons.FitsNowhere(1),
        reasons.OverEdge(2),
    ]


def all_actions() -> list[mc.Action]:
    """Return an action of each kind."""
    return [*WRITTEN.values()]


def all_clicks() -> list[Click]:
    """Return a click of each kind."""
    return [OnTurn(1), OnTurn(7), OnCell(3), OnPass(), OnQuit()]


def all_events() -> list[mc.Event]:
    """Return an event of each kind."""
    return [
        *(events.Awaited(phase, (0, 1)) for phase in PHASES),
        events.CardShown(CARDS["red-u5"]),
        events.CardShown(CARDS["c1"]),
        events.CardShown(CARDS["block"]),
        events.Blocked(CARDS["c2"]),
        events.Committed(0, build("D1 E1")),
        events.Placed(0, CARDS["red-i2"], cells("D1 E1")),
        events.PassedOn(0, CARDS["red-i2"]),
        events.QuitEpisode(0),
        events.GoldTaken(0, 3),
        events.Scored(0, TALLY),
        events.ProgressMarked(0, 2),
        events.StickersReceived(0, ("rock", "well")),
        events.StickerReturned(0),
        events.BoardsCleared(),
        events.Stuck(0, "tree", cell("D5")),
        events.GameEnded(),
    ]


def all_errors() -> list[mc.MyCityError]:
    """Return an error of each kind."""
    return [
        *common_errors(mc, ACTION),
        errors.ModeError("solo", ("eternal", "legacy")),
        errors.EpisodeError(7, (1, 2, 3)),
        errors.CampaignError("episode 2 is not over"),
        *(errors.MalformedNotation("bild", 0, each) for each in get_args(errors.Expected)),
    ]
