"""Everything that makes a position unreachable is found."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

import mycity as mc
from citykit.game.outcome import ScoreLine
from mycity.model.cards import Building, Sticker
from mycity.model.ruleset import BLOCK, Board
from mycity.model.table import Phase, Private, Secret, State, Tally, Town
from tests.mycity.support.positions import (
    CARDS,
    LEGACY,
    build,
    building,
    cell,
    cells,
    dealt,
    decide,
    quit_all,
    with_city,
)

ORDER = "red-i2 block blue-o4 blue-i2 c1 red-o4"
START = dealt(ORDER)
BUILD = decide(START, build("D1 E1"), mc.Pass())
CHURCH = decide(BUILD, build("F1 G1"), mc.Quit())
CHOSEN = mc.apply(BUILD, mc.Pass(), seat=1)
OVER = quit_all(CHURCH)
LEGACY_BUILD = dealt("red-i2 blue-i2", options=LEGACY)
STICK = quit_all(LEGACY_BUILD)
ENDED = decide(STICK, mc.Stick("rock", 5), mc.Stick("rock", 5))
DONE = Tally((ScoreLine("track", "", 10),), ())


def table(state: State, **changes: Any) -> State:
    """Return a state with another table."""
    return evolve(state, table=evolve(state.table, **changes))


def choice(state: State, seat: int, action: mc.Action | None) -> State:
    """Return a state in which a seat has chosen something else."""
    privates = list(state.privates)
    privates[seat] = Private(action)
    return evolve(state, privates=tuple(privates))


@pytest.mark.parametrize("state", [START, BUILD, CHURCH, CHOSEN, OVER, LEGACY_BUILD, STICK, ENDED])
def test_positions_of_a_game_are_consistent(state: State) -> None:
    assert mc.status(state) == ()
    for seat in (0, 1, None):
        assert mc.status(mc.observe(state, seat)) == ()


WRONG: dict[str, tuple[State, str]] = {
    "privates missing": (evolve(BUILD, privates=()), "privates"),
    "seat to act": (table(BUILD, waiting=(0, 5)), "waiting"),
    "no player": (table(evolve(BUILD, privates=()), players=(), waiting=()), "players"),
    "unknown episode": (table(BUILD, episode=4), "episode"),
    "negative moves": (table(BUILD, moves=-1), "moves"),
    "card shown twice": (table(BUILD, discarded=(*BUILD.table.discarded,) * 2), "discarded"),
    "deck too high": (table(BUILD, deck=99), "deck"),
    "other deck": (evolve(BUILD, secret=Secret(BUILD.secret.deck[1:])), "secret.deck"),
    "sticker in the eternal game": (
        with_city(BUILD, 0, stickers=(Sticker("rock", 5),)),
        "players.0",
    ),
    "sticker on trees": (
        with_city(LEGACY_BUILD, 1, stickers=(Sticker("rock", cell("C1")),)),
        "players.1.stickers",
    ),
    "sticker off the board": (
        table(LEGACY_BUILD, left=(Town((Sticker("rock", 121),)),)),
        "left.0.stickers",
    ),
    "negative progress": (with_city(LEGACY_BUILD, 0, progress=-1), "players.0.progress"),
    "no seat has to act": (table(BUILD, waiting=()), "waiting"),
    "a seat has to act": (table(OVER, waiting=(0,)), "waiting"),
    "stickers in the eternal game": (table(OVER, phase=Phase.STICK), "waiting"),
    "scored too early": (with_city(BUILD, 0, tally=DONE), "players.0.tally"),
    "not scored": (with_city(OVER, 0, tally=None), "players.0.tally"),
    "stickers too early": (with_city(LEGACY_BUILD, 0, due=("rock",)), "players.0.due"),
    "board not cleared": (with_city(STICK, 0, "red-i2 D1 E1"), "players.0.buildings"),
    "asked after quitting": (table(CHURCH, waiting=(0, 1)), "waiting"),
    "built before its card": (
        with_city(BUILD, 0, buildings=(building("blue-i2 D1 E1"),)),
        "players.0.buildings",
    ),
    "blocking card built": (
        with_city(BUILD, 0, buildings=(Building(BLOCK, (1,)),)),
        "players.0.buildings",
    ),
    "built off the river": (
        with_city(BUILD, 0, buildings=(building("red-i2 H1 I1"),)),
        "players.0.buildings.0",
    ),
    "cells not sorted": (
        with_city(BUILD, 0, buildings=(Building(CARDS["red-i2"], cells("D1 E1")[::-1]),)),
        "players.0.buildings.0",
    ),
    "gold taken": (table(BUILD, gold_taken=True), "gold_taken"),
    "score too high": (with_city(BUILD, 1, score=10), "players.1.score"),
    "score too low": (with_city(CHURCH, 1, score=5), "players.1.score"),
    "church passed": (
        table(
            evolve(BUILD, secret=Secret(tuple(c for c in BUILD.secret.deck if c.id != "c1"))),
            discarded=(*BUILD.table.discarded, CARDS["c1"]),
            deck=BUILD.table.deck - 1,
            players=tuple(evolve(each, score=each.score - 1) for each in BUILD.table.players),
        ),
        "players.0.buildings",
    ),
    "lines do not add up": (with_city(OVER, 0, score=1), "players.0.tally"),
    "another tally": (with_city(OVER, 0, tally=DONE, score=10), "players.0.tally"),
    "an empty tally": (with_city(OVER, 0, tally=Tally((), ()), score=0), "players.0.tally"),
    "chosen and asked": (choice(BUILD, 0, mc.Pass()), "privates.0"),
    "neither chosen nor asked": (choice(CHOSEN, 1, None), "privates.1"),
    "illegal choice": (choice(CHOSEN, 1, build("H1 I1")), "privates.1"),
    "choice of another phase": (choice(CHOSEN, 1, mc.Stick("rock", 1)), "privates.1"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_found(name: str) -> None:
    state, path = WRONG[name]
    assert path in [".".join(map(str, flaw.path)) for flaw in mc.status(state)]


def test_views_are_checked_too() -> None:
    view = mc.observe(BUILD, 0)
    assert [str(flaw) for flaw in mc.status(evolve(view, seat=7))] == ["seat: no seat 7"]
    assert [str(flaw) for flaw in mc.status(evolve(view, private=Private(mc.Pass())))] == [
        "privates.0: a seat has chosen or is asked"
    ]


def test_the_bonus_for_gold_veins_is_part_of_the_score() -> None:
    rules = mc.official_ruleset()
    small = Board("eternal", ("G..", "G.."), (1, 1))
    rules = evolve(rules, boards=(small,))
    state = dealt("red-i2 blue-i2 yellow-i2", ruleset=rules)
    state = decide(state, mc.Build((0, 3)), mc.Pass())
    assert mc.status(state) == ()
    assert [each.score for each in state.table.players] == [13, 9]
    assert [flaw.path for flaw in mc.status(table(state, gold_taken=False))] == [
        ("gold_taken",),
        ("players", 0, "score"),
    ]
    assert [flaw.path for flaw in mc.status(with_city(state, 0, score=14))] == [
        ("players", 0, "score")
    ]


def test_the_blocking_card_is_not_asked_about() -> None:
    state = dealt("red-i2 block")
    deck = state.secret.deck[1:]
    wrong = table(
        evolve(state, secret=Secret(deck)), card=BLOCK, discarded=(CARDS["red-i2"],), deck=len(deck)
    )
    assert [flaw.path for flaw in mc.status(wrong)] == [("card",)]
    sticking = table(OVER, phase=Phase.STICK, waiting=(0,))
    assert ("phase",) in [flaw.path for flaw in mc.status(sticking)]
