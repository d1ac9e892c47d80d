"""No byte that a seat receives tells more than it knows, and the swap test finds one that does."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

import mycity as mc
from citykit.testing import Leak, Outputs, check_swaps
from mycity.model.actions import Quit
from mycity.model.events import Committed
from mycity.model.table import State, View
from tests.mycity.support.chapters import chapter
from tests.mycity.support.positions import LEGACY
from tests.support.games import changed
from tests.support.outputs import check_many_swaps, outputs_of, plain

OUTPUTS = outputs_of(mc)


def quick(outputs: Outputs) -> Outputs:
    """Return the output that is quickly made: no pictures, no guides, every text once."""
    slow = ("picture", "guide", "of the state")
    views = {name: view for name, view in outputs.views.items() if not any(map(name.count, slow))}
    return evolve(outputs, views=views)


@pytest.mark.parametrize(("players", "every"), [(1, 1), (2, 2), (4, 8)])
@pytest.mark.parametrize("options", [{}, LEGACY], ids=["eternal", "legacy"])
def test_nothing_leaks(players: int, every: int, options: Any) -> None:
    assert check_swaps(mc, players, 1, quick(OUTPUTS), every=every, options=options) > 1


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nothing_leaks_in_two_hundred_eternal_games(players: int) -> None:
    games = [{"players": players, "seed": seed} for seed in range(200)]
    check_many_swaps(mc, games, OUTPUTS, drawn=40, every=100)


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nothing_leaks_in_two_hundred_chapters(players: int) -> None:
    """In all three episodes, with the boards and stickers of the episodes before."""
    for seed in range(200):
        check_many_swaps(mc, chapter(players, seed), OUTPUTS, drawn=40, every=100)


# --- Planted leaks ---------------------------------------------------------------------


def test_a_leak_of_the_deck_is_found() -> None:
    outputs = Outputs({"the next card": lambda state, seat: str(state.secret.deck[:1])})
    with pytest.raises(Leak, match="the next card"):
        check_swaps(mc, 2, 1, outputs)


def _observe(state: State, seat: int | None = None) -> View:
    """Let the next card influence a number that everybody sees."""
    view, top = mc.observe(state, seat), sum(len(card.id) for card in state.secret.deck[:1])
    return evolve(view, table=evolve(view.table, moves=view.table.moves + top))


def _told_choice(event: mc.Event, seat: int | None) -> mc.Event:
    """Tell what others choose, and nothing else."""
    return event if isinstance(event, Committed) else mc.seen_by(event, seat)


def _legal_actions(state: State, seat: int | None = None) -> Any:
    """List fewer actions if another player has chosen to quit."""
    actions = mc.legal_actions(state, seat)
    return actions[1:] if any(own.choice == Quit() for own in state.privates) else actions


def _why_not(state: State, action: Any, seat: int | None = None) -> Any:
    """Give other reasons if another player has chosen to build."""
    found = mc.why_not(state, action, seat)
    chosen = any(isinstance(own.choice, mc.Build) for own in state.privates)
    return found * 2 if chosen else found


LEAKS: dict[str, dict[str, Any]] = {
    "the view": {"observe": _observe},
    "a masked event": {"seen_by": _told_choice},
    "the legal actions": {"legal_actions": _legal_actions},
    "the reasons": {"why_not": _why_not},
}


def _play(game: Any, outputs: Outputs) -> None:
    for seed in range(20):
        check_swaps(game, 3, seed, outputs)


@pytest.mark.parametrize("what", LEAKS)
def test_a_planted_leak_is_found(what: str) -> None:
    game = changed(mc, **LEAKS[what])
    with pytest.raises(Leak):
        _play(game, plain(outputs_of(mc, game)))
