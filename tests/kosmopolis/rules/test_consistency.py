"""Everything that makes a position unreachable is found."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from attrs import evolve

import kosmopolis as ko
from citykit.tools.mappings import FrozenMapping
from kosmopolis.model.table import Phase, State
from kosmopolis.rules.consistency import status
from tests.kosmopolis.support.positions import card, columns


def play_until(phase: Phase, players: int = 3, seed: int = 1) -> State:
    """Return the first state of a random game in a phase."""
    rng = Random(seed)
    state = ko.new_game(players, seed)
    while state.table.phase is not phase:
        seat = rng.choice(ko.to_act(state))
        state = ko.apply(state, rng.choice(ko.legal_actions(state, seat)), seat=seat)
    return state


def table(state: State, **changes: Any) -> State:
    """Return a state with another table."""
    return evolve(state, table=evolve(state.table, **changes))


def player(state: State, **changes: Any) -> State:
    """Return a state with another first player."""
    first, *others = state.table.players
    return table(state, players=(evolve(first, **changes), *others))


def private(state: State, seat: int, **changes: Any) -> State:
    """Return a state in which a seat keeps something else to itself."""
    privates = list(state.privates)
    privates[seat] = evolve(privates[seat], **changes)
    return evolve(state, privates=tuple(privates))


def secret(state: State, **changes: Any) -> State:
    """Return a state with another secret."""
    return evolve(state, secret=evolve(state.secret, **changes))


DRAFT = play_until(Phase.DRAFT_1)
PLAY = play_until(Phase.PLAY)
PLACE = play_until(Phase.PLACE)
SETTLE = play_until(Phase.SETTLE, seed=4)
OVER = play_until(Phase.OVER)
ASKED = SETTLE.table.waiting[0]
KEEP = ko.legal_actions(DRAFT, 0)[0]

WRONG: dict[str, tuple[State, str]] = {
    "too many players": (table(DRAFT, players=DRAFT.table.players * 2), "no game for 6"),
    "a fourth round": (table(DRAFT, round=4), "rounds 1 to 3"),
    "a start player who is not there": (table(DRAFT, start=3), "no seat 3"),
    "a last player who is not there": (table(DRAFT, last=3), "no seat 3"),
    "three columns": (table(DRAFT, capital=columns("").__class__({"agent": ()})), "one column"),
    "a column out of order": (
        table(DRAFT, capital=columns("").__class__({**columns("a2 a3"), "agent": (3, 2)})),
        "capital: not sorted",
    ),
    "discards out of order": (table(DRAFT, discarded=(card("p3"), card("a2"))), "not sorted"),
    "a bonus out of order": (player(PLAY, bonus=(card("p3"), card("a2"))), "bonus: not sorted"),
    "a hand out of order": (private(PLAY, 0, hand=PLAY.privates[0].hand[::-1]), "not sorted"),
    "a modifier of no seat": (
        table(PLAY, covered=FrozenMapping({**PLAY.table.covered, "agent": (3,)})),
        "not only seats that there are",
    ),
    "less than no markers": (player(PLAY, markers=-1), "-1 is negative"),
    "nothing to play": (
        table(PLAY, players=tuple(evolve(each, held=0) for each in PLAY.table.players)),
        "no card to play",
    ),
    "cards to choose from while playing": (
        private(PLAY, 0, hand=(), pool=PLAY.privates[0].hand),
        "pool: 6 cards to choose from",
    ),
    "privates missing": (evolve(DRAFT, privates=DRAFT.privates[:2]), "2 instead of 3"),
    "seats out of order": (table(DRAFT, waiting=(1, 0)), "not seats in order"),
    "two players on move": (table(PLAY, waiting=(0, 1)), "one player has to act"),
    "no seat to act": (table(DRAFT, waiting=()), "0 players have to act"),
    "a seat to act at the end": (table(OVER, waiting=(0,)), "1 players have to act"),
    "modifiers shown too early": (
        table(PLAY, revealed=FrozenMapping(dict.fromkeys(PLAY.table.covered, ()))),
        "in the settlement only",
    ),
    "a modifier too many": (table(PLAY, modifiers=5), "5 left and 0 drawn"),
    "a marker too many": (table(PLAY, pool=9), "9 markers instead of 8"),
    "a marker too few": (table(PLAY, pool=7), "7 markers instead of 8"),
    "a card twice": (
        secret(PLAY, deck=(PLAY.secret.deck[1], *PLAY.secret.deck[1:])),
        "instead of",
    ),
    "a deck of another height": (table(PLAY, deck=1), "1 instead of"),
    "rounds of modifiers missing": (secret(PLAY, modifiers=()), "0 rounds instead of 3"),
    "other modifiers": (
        secret(PLAY, modifiers=((1, 1, 1, 1), *PLAY.secret.modifiers[1:])),
        "instead of",
    ),
    "another number of modifiers": (
        private(table(PLAY, modifiers=3), 0, modifier=PLAY.secret.modifiers[0][0]),
        "3 instead of 4",
    ),
    "another number of cards": (player(PLAY, held=9), "6 cards instead of 9"),
    "a modifier that no seat places": (private(PLAY, 0, modifier=4), "only to place it"),
    "modifiers on no column": (private(PLAY, 0, placed=(("agent", 4),)), "1 modifiers on agent"),
    "a choice too early": (private(DRAFT, 0, choice=KEEP), "has chosen or is asked"),
    "no choice": (table(DRAFT, waiting=(1, 2)), "has chosen or is asked"),
    "a choice of other cards": (
        private(table(DRAFT, waiting=(1, 2)), 0, choice=ko.Keep((card("a2"),) * 5)),
        "not legal",
    ),
    "a choice in the wrong phase": (
        private(PLAY, (PLAY.table.start + 1) % 3, choice=KEEP),
        "has chosen or is asked",
    ),
    "a rescue that cannot be paid": (
        private(table(SETTLE, waiting=()), ASKED, choice=ko.Rescue(("agent",) * 2)),
        "not legal",
    ),
    "neighbours who disagree": (private(PLAY, 0, passed=((), ())), "left neighbour received"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_found(case: str) -> None:
    state, message = WRONG[case]
    assert any(message in str(flaw) for flaw in status(state))


@pytest.mark.parametrize("state", [DRAFT, PLAY, PLACE, SETTLE, OVER])
def test_what_the_rules_produce_is_consistent(state: State) -> None:
    assert status(state) == ()
    for seat in (None, 0, 1, 2):
        assert status(ko.observe(state, seat)) == ()


def test_other_modifiers_than_those_turned_up_are_found() -> None:
    mover = next(seat for seat, own in enumerate(SETTLE.privates) if own.placed)
    (column, value), *more = SETTLE.privates[mover].placed
    other = next(each for each in SETTLE.table.ruleset.modifiers if each != value)
    wrong = private(SETTLE, mover, placed=((column, other), *more))
    assert any("than those turned up" in str(flaw) for flaw in status(wrong))


VIEWS: dict[str, tuple[Callable[[ko.View], ko.View], str]] = {
    "a seat that is not there": (lambda view: evolve(view, seat=3), "no seat 3"),
    "a spectator with a hand": (lambda view: evolve(view, seat=None), "a spectator has not"),
    "a seat without a hand": (lambda view: evolve(view, private=None), "a seat has something"),
    "a card too many": (
        lambda view: evolve(view, table=evolve(view.table, discarded=(card("a6"),) * 4)),
        "of agent-6 instead of 3",
    ),
    "a card lost": (
        lambda view: evolve(view, table=evolve(view.table, deck=view.table.deck - 1)),
        "71 cards instead of 72",
    ),
}


@pytest.mark.parametrize("case", VIEWS)
def test_what_is_wrong_with_a_view_is_found(case: str) -> None:
    change, message = VIEWS[case]
    assert any(message in str(flaw) for flaw in status(change(ko.observe(PLAY, 0))))
