"""No byte that a seat receives tells more than it knows, and the swap test finds one that does."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from attrs import evolve, frozen

import kosmopolis as ko
from citykit.testing import Leak, Outputs, check_swaps, random_game
from kosmopolis.model.cards import Card
from kosmopolis.model.events import Committed, PassedOn
from kosmopolis.model.table import State, View
from tests.kosmopolis.support.swaps import SWAPS
from tests.support.games import changed
from tests.support.outputs import outputs_of


def _hand(state: State, seat: int | None) -> str:
    return "" if seat is None else ko.svg.hand(ko.observe(state, seat))


OUTPUTS = outputs_of(ko)
OUTPUTS = evolve(OUTPUTS, views={**OUTPUTS.views, "the picture of the hand": _hand})


def waiting(state: State, seat: int | None) -> str:
    return str(ko.observe(state, seat).table.waiting)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "every"), [(2, 10), (3, 15), (4, 30)])
def test_nothing_leaks(players: int, every: int) -> None:
    assert check_swaps(ko, players, 1, OUTPUTS, swaps=SWAPS, every=every) > 20


def test_every_state_is_compared_for_every_seat_and_a_spectator() -> None:
    states = len(list(random_game(ko, 2, 1)))
    assert check_swaps(ko, 2, 1, Outputs({"the seats to act": waiting})) == 3 * states


@pytest.mark.slow
@pytest.mark.parametrize(("players", "every"), [(2, 1), (3, 1), (4, 4)])
def test_nothing_leaks_in_whole_games(players: int, every: int) -> None:
    assert check_swaps(ko, players, 2, OUTPUTS, swaps=SWAPS, every=every) > 100


# --- The swaps -------------------------------------------------------------------------


def _cards(state: State) -> Counter[Card]:
    held = [card for own in state.privates for card in (*own.hand, *own.pool)]
    return Counter([*held, *state.secret.deck])


def _modifiers(state: State) -> Counter[int]:
    drawn = [value for own in state.privates for _, value in own.placed]
    held = [own.modifier for own in state.privates if own.modifier is not None]
    return Counter([*drawn, *held, *(value for pile in state.secret.modifiers for value in pile)])


@pytest.mark.parametrize("swap", SWAPS)
def test_a_swap_exchanges_only_what_a_seat_does_not_know(swap: Any) -> None:
    rng, changed = Random(1), 0
    for state, _, _ in random_game(ko, 3, 4):
        for seat in (0, 1, 2, None):
            twin = swap(state, seat, rng)
            if twin is not None:
                assert ko.observe(twin, seat) == ko.observe(state, seat)
                assert _cards(twin) == _cards(state)
                assert _modifiers(twin) == _modifiers(state)
                changed += twin != state
    assert changed > 20


# --- Planted leaks ---------------------------------------------------------------------


def _observe(state: State, seat: int | None = None) -> View:
    """Let the deck influence a number that everybody sees."""
    view, top = ko.observe(state, seat), sum(card.value for card in state.secret.deck[:1])
    return evolve(view, table=evolve(view.table, moves=view.table.moves + top))


def _told_choice(event: ko.Event, seat: int | None) -> ko.Event:
    """Tell what others choose, and nothing else."""
    return event if isinstance(event, Committed) else ko.seen_by(event, seat)


def _sorted(state: State, seat: int | None = None) -> Any:
    """List actions in an order that depends on the deck."""
    actions = ko.legal_actions(state, seat)
    return actions[::-1] if state.secret.deck[:1] > (Card("merchant", 2),) else actions


def _why_not(state: State, action: Any, seat: int | None = None) -> Any:
    """Give other reasons to a seat whose right neighbour holds a card that it wants to play."""
    found = ko.why_not(state, action, seat)
    other = state.privates[(seat or 0) - 1]
    wanted = getattr(action, "card", None)
    return found * 2 if wanted in other.hand else found


@frozen
class Quiet(PassedOn):
    """Cards that are passed on, which says that it reveals nothing."""

    revealing = False


def _step(state: State, action: Any, *, seat: int | None = None, expected: Any = None) -> Any:
    """Pass cards on without saying that this reveals something."""
    after, events = ko.step(state, action, seat=seat, expected=expected)
    return after, tuple(
        Quiet(each.seat, each.to, each.count, each.last, each.cards)
        if isinstance(each, PassedOn)
        else each
        for each in events
    )


GAMES: dict[str, Any] = {
    "a count depends on the deck": changed(ko, observe=_observe),
    "events are not masked": changed(ko, seen_by=lambda event, seat: event),
    "a hidden choice is told": changed(ko, seen_by=_told_choice),
    "the order of actions depends on the deck": changed(ko, legal_actions=_sorted),
    "reasons depend on a hand": changed(ko, why_not=_why_not),
}

VIEWS: dict[str, Any] = {
    "a revision that depends on the whole state": lambda state, seat: ko.formats.fingerprint(state),
    "the number of professions in a hand": lambda state, seat: [
        len({card.profession for card in own.hand}) for own in state.privates
    ],
    "a picture with data of the neighbour": lambda state, seat: (
        f"<svg><g data-choice='{state.privates[0].choice}'/></svg>"
    ),
    "a preview of the next card": lambda state, seat: str(state.secret.deck[:1]),
    "the last modifier of the game": lambda state, seat: str(state.secret.modifiers[-1:]),
    "the modifiers on columns": lambda state, seat: [own.placed for own in state.privates],
    "cards passed on": lambda state, seat: [own.passed for own in state.privates],
}


def _play(game: Any, outputs: Outputs) -> None:
    for seed in range(4):
        check_swaps(game, 3, seed, outputs, swaps=SWAPS, every=3)


def _some(outputs: Outputs) -> Outputs:
    """Return the output that is quickly made: no pictures."""
    quick = {name: view for name, view in outputs.views.items() if "picture" not in name}
    return evolve(outputs, views=quick)


@pytest.mark.slow
@pytest.mark.parametrize("plant", GAMES)
def test_a_leak_of_the_game_is_found(plant: str) -> None:
    with pytest.raises(Leak):
        _play(GAMES[plant], _some(outputs_of(ko, GAMES[plant])))


@pytest.mark.parametrize("plant", VIEWS)
def test_a_leak_of_an_output_is_found(plant: str) -> None:
    with pytest.raises(Leak, match=f"{plant} .*seat|{plant} .*spectator"):
        _play(ko, Outputs({plant: VIEWS[plant]}))


def test_a_leak_of_an_error_is_found() -> None:
    refusals = {"the error": lambda state, action, seat: f"no, the deck is {state.secret.deck[0]}"}
    with pytest.raises(Leak, match="the error"):
        _play(ko, Outputs({}, refusals))


def test_an_event_that_reveals_in_secret_is_found() -> None:
    with pytest.raises(Leak, match=r"what happened|the events of"):
        _play(changed(ko, step=_step), Outputs({}))
